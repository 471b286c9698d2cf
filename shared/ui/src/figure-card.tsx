interface FigureCardProps {
  label: string;
  value: string;
  /** What the number means, in a few words; '' for nothing. */
  aside: string;
}

/** One number of a view. It shrinks before it would stand out of its card: `cqi` is a hundredth of the card's width. */
export function FigureCard({ label, value, aside }: FigureCardProps) {
  return (
    <section aria-label={label} className="@container rounded-card border border-line bg-card px-4 py-3.5 middle:px-5">
      <h2 className="text-body font-label text-ink-2">{label}</h2>
      <div className="mt-0.5 flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="text-[min(var(--text-panel),13cqi)] leading-tight font-number whitespace-nowrap text-heading tabular-nums middle:text-[min(var(--text-figure),13cqi)]">
          {value}
        </p>
        {aside && <p className="text-small whitespace-nowrap text-ink-2">{aside}</p>}
      </div>
    </section>
  );
}
