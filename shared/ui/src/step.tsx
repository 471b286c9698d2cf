import type { ReactNode } from 'react';

/** One step of an instruction, inside an `<ol>`. */
export function Step({ number, children }: { number: number; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden
        className="flex size-7 shrink-0 items-center justify-center rounded-full bg-water-2 text-small font-strong text-teal-strong"
      >
        {number}
      </span>
      <div className="min-w-0 max-w-180 flex-1 pt-0.5">{children}</div>
    </li>
  );
}

/** Something to be typed or read exactly as it stands. */
export const Code = ({ children }: { children: string }) => (
  <code className="rounded-tag bg-ground-deep px-1.5 py-0.5 font-mono text-small">{children}</code>
);
