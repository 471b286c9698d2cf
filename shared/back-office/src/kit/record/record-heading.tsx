import { type ReactNode, useEffect, useRef } from 'react';

interface RecordHeadingProps {
  /** On a page of its own, the record's name is the page's heading. */
  asPage?: boolean | undefined;
  /** Coming from the list, the keyboard goes on in here; not where it is wanted in the answer. */
  takesFocus?: boolean;
  /** With 'previous' and 'next' the keyboard stays on the button. */
  leavesFocusInside?: boolean;
  className?: string;
  children: ReactNode;
}

/** The name of the open record. */
export function RecordHeading({
  asPage,
  takesFocus = true,
  leavesFocusInside = false,
  className = 'mt-2 text-panel font-title outline-none',
  children,
}: RecordHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const Heading = asPage ? 'h1' : 'h2';
  useEffect(() => {
    const isInside = heading.current?.closest('aside, main > div')?.contains(document.activeElement);
    if (takesFocus && !(leavesFocusInside && isInside)) heading.current?.focus({ preventScroll: true });
  }, [takesFocus, leavesFocusInside]);
  return (
    <Heading ref={heading} tabIndex={-1} className={className}>
      {children}
    </Heading>
  );
}
