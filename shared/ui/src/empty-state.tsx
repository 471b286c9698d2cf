import type { ReactNode } from 'react';

/** Says what will appear here and how to make it happen. */
export function EmptyState({ icon, title, children }: { icon: ReactNode; title: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-12 text-center">
      <span className="flex size-14 items-center justify-center rounded-card bg-water-2 text-teal-strong">{icon}</span>
      <p className="mt-1 text-section font-strong text-heading">{title}</p>
      <div className="max-w-100 text-ink-2">{children}</div>
    </div>
  );
}
