import type { ReactNode } from 'react';

/** A line of a `<dl>`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <dt className="w-24 shrink-0 text-ink-2">{name}</dt>
      <dd className="min-w-0 flex-1 tabular-nums">{children}</dd>
    </div>
  );
}
