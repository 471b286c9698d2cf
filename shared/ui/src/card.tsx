import type { ReactNode } from 'react';
import { useId } from 'react';
import { joinClasses } from './join-classes.ts';

interface CardProps {
  title: string;
  subtitle?: string;
  /** At the right end of the title line. */
  aside?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A titled section on white with a hairline around it. */
export function Card({ title, subtitle, aside, children, className }: CardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={joinClasses('rounded-card border border-line bg-card p-5', className)}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-section font-strong">
          {title}
        </h2>
        {aside}
        {subtitle && <p className="w-full text-small text-ink-2">{subtitle}</p>}
      </div>
      {children}
    </section>
  );
}
