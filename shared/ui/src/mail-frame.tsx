interface MailFrameProps {
  src: string;
  title: string;
  /** Its size. */
  className?: string;
}

/**
 * The HTML of a mail, or of the website as it would be, shown as a page without rights: no scripts, no forms, nothing loaded from elsewhere; a link
 * opens outside. It comes from the server with rules of its own, because a mail brings its own styles.
 */
export function MailFrame({ src, title, className = 'h-120 w-full' }: MailFrameProps) {
  return (
    <iframe
      src={src}
      title={title}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      className={`${className} rounded-control border border-line bg-white`}
    />
  );
}
