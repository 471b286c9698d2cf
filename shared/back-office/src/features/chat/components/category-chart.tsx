import { type ProblemCategory, problemCategories } from '@it-lotse/contract/chat';
import { ChartCard } from '@it-lotse/ui/chart-card';
import { joinClasses } from '@it-lotse/ui/join-classes';
import { categoryWords, countOfChats } from '../chat-texts.ts';

interface CategoryChartProps {
  counts: Readonly<Record<ProblemCategory, number>>;
  /** The category the list is narrowed to; undefined where nothing is narrowed, as on the dashboard. */
  chosen?: ProblemCategory | null;
  onChoose(category: ProblemCategory): void;
  className?: string;
}

/** How often each topic comes up, the most frequent first. A click on a bar shows its conversations. */
export function CategoryChart({ counts, chosen, onChoose, className }: CategoryChartProps) {
  const bars = problemCategories
    .map((category) => ({ category, label: categoryWords[category], count: counts[category] }))
    .sort((a, b) => b.count - a.count);
  const total = bars.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(1, bars[0]?.count ?? 0);
  return (
    <ChartCard
      title="Worum geht es im Chat?"
      subtitle={total === 0 ? 'Noch keine Gespräche' : `${countOfChats(total)} nach Thema`}
      summary={`Balkendiagramm: ${bars.map(({ label, count }) => `${label} ${count}`).join(', ')}`}
      columns={['Thema', 'Gespräche']}
      rows={bars.map(({ label, count }) => ({ label, value: count.toLocaleString('de-DE') }))}
      interactive
      {...(className ? { className } : {})}
    >
      <ul className="-mx-2 flex flex-col">
        {bars.map(({ category, label, count }) => (
          <li key={category}>
            <button
              type="button"
              {...(chosen === undefined ? {} : { 'aria-pressed': chosen === category })}
              onClick={() => onChoose(category)}
              className="flex min-h-11 w-full items-center gap-4 rounded-control px-2 text-left hover:bg-ground-deep aria-pressed:bg-teal-tint middle:min-h-8"
            >
              <span className="w-22 shrink-0">{label} </span>
              <span className="min-w-0 flex-1">
                <span
                  className={joinClasses(
                    'block h-4 rounded-[4px]',
                    count > 0 && 'min-w-1',
                    chosen === category ? 'bg-heading' : 'bg-teal',
                  )}
                  style={{ width: `${((count / most) * 100).toFixed(1)}%` }}
                />
              </span>
              <span className="min-w-12 shrink-0 text-right font-strong whitespace-nowrap tabular-nums">
                {count.toLocaleString('de-DE')}
                <span className="sr-only">{count === 1 ? ' Gespräch zeigen' : ' Gespräche zeigen'}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </ChartCard>
  );
}
