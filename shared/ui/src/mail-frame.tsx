/**
 * The HTML of a mail, shown as a page without rights: no scripts, no forms, nothing loaded from elsewhere; a link
 * opens outside. It comes from the server with rules of its own, because a mail brings its own styles.
 */
export function MailFrame({ src, title }: { src: string; title: string }) {
  return (
    <iframe
      src={src}
      title={title}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      className="h-120 w-full rounded-control border border-line bg-white"
    />
  );
}
