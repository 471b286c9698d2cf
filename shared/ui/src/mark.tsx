interface MarkProps {
  size?: number;
  /** By which the same document draws it a second time. */
  id?: string;
}

/** The word mark's drawing, a lighthouse over waves, in the colour of the text around it. */
export function Mark({ size = 36, id }: MarkProps) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 40 40"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path
        id={id}
        d="M14.5 13h8l2 17h-12zM13.9 18.4h9.3M13.2 24.2h10.6M15.5 13V8.6l3-2.6 3 2.6V13M13 13h11M26 8.2l9.5-3.4M26 11.4l9.5 2.6M3.5 34c2.75-2.4 5.5-2.4 8.25 0s5.5 2.4 8.25 0 5.5-2.4 8.25 0 5.5 2.4 8.25 0"
      />
    </svg>
  );
}
