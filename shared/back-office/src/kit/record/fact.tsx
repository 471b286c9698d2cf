import { joinClasses } from '@it-lotse/ui/join-classes';
import type { ReactNode } from 'react';

interface FactProps {
  name: string;
  /** For longer names. */
  wide?: boolean;
  children: ReactNode;
}

/** One line of a list of facts about a record. */
export function Fact({ name, wide, children }: FactProps) {
  return (
    <div className="flex gap-4 py-1">
      <dt className={joinClasses(wide ? 'w-30' : 'w-26', 'shrink-0 text-ink-2')}>{name}</dt>
      <dd className="min-w-0 flex-1 wrap-anywhere">{children}</dd>
    </div>
  );
}
