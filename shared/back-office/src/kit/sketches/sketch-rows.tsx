import type { SketchRow } from './sketch.ts';
import { edgeOf, SketchNumber } from './sketch-number.tsx';

/** The page itself: its heading, and below each other what stands there. */
export function SketchRows({ title, rows }: { title: string; rows: readonly SketchRow[] }) {
  return (
    <div className="flex min-w-0 flex-1 flex-col items-start gap-2 p-3">
      <span className="font-strong text-heading">{title}</span>
      {rows.map((row) => (
        <Row key={row.text} {...row} />
      ))}
    </div>
  );
}

function Row({ kind, text, value, step }: SketchRow) {
  const number = step !== undefined && <SketchNumber step={step} />;
  if (kind === 'line') return <span className="text-ink-2">{text}</span>;
  if (kind === 'choice') {
    return (
      <span className="flex items-center gap-2">
        <span className={`size-3.5 shrink-0 rounded-full ${step ? 'border-4 border-teal' : 'border border-edge'}`} />
        <span className={step ? 'font-strong' : 'text-ink-2'}>{text}</span>
        {number}
      </span>
    );
  }
  if (kind === 'button') {
    return (
      <span className="flex items-center gap-2">
        <span className={`rounded-control px-3 py-1 ${step ? 'bg-card' : 'bg-ground-deep'} ${edgeOf(step)}`}>
          {text}
        </span>
        {number}
      </span>
    );
  }
  return (
    <span className="flex w-full flex-col">
      <span className="text-ink-2">{text}</span>
      <span className="flex items-center gap-2">
        <span className={`min-w-0 flex-1 truncate rounded-control bg-card px-2 py-0.5 ${edgeOf(step)}`}>{value}</span>
        {number}
      </span>
    </span>
  );
}
