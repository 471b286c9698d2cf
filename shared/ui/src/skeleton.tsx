import { joinClasses } from './join-classes.ts';

/** Grey bars where content is about to appear; `label` tells screen readers what is loading. */
export function Skeleton({ label, lines = 3, className }: { label: string; lines?: number; className?: string }) {
  return (
    <div role="status" className={joinClasses('flex flex-col gap-3', className)}>
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike and never move
        <span key={index} aria-hidden className="h-5 rounded-tag bg-ground-deep last:w-2/3" />
      ))}
    </div>
  );
}
