import type { DashboardStats } from '@it-lotse/contract/dashboard';
import { formatTime } from '@it-lotse/domain/format-date';
import { Button } from '@it-lotse/ui/button';
import { joinClasses } from '@it-lotse/ui/join-classes';
import { Link } from 'react-router-dom';
import { paths } from '../../../kit/paths.ts';
import { useNow } from '../../../kit/use-now.ts';
import { visitText } from '../dashboard-texts.ts';

const shownAtMost = 4;

/** The way through the day: what is over, what is next. Nothing on a day without appointments. */
export function TodayStrip({ visits, total }: { visits: DashboardStats['today']; total: number }) {
  const now = useNow();
  const nowIso = now.toISOString();
  if (visits.length === 0) return null;
  const next = visits.findIndex(({ end_time }) => end_time > nowIso);
  // What is over makes room for what comes.
  const first = Math.max(0, Math.min(next === -1 ? visits.length : next, visits.length - shownAtMost));
  const shown = visits.slice(first, first + shownAtMost);
  return (
    <section
      aria-label="Heute"
      className="flex flex-col gap-x-6 gap-y-3 rounded-card border border-line bg-card px-5 py-4 wide:flex-row wide:items-center"
    >
      <h2 className="text-body font-strong text-heading">Heute</h2>
      <ol className="flex min-w-0 flex-1 flex-col gap-x-6 gap-y-3 middle:flex-row middle:flex-wrap">
        {shown.map((visit, index) => (
          <li key={visit.id} className="flex min-w-44 flex-1 items-center gap-3">
            <span
              aria-hidden
              className={joinClasses(
                'size-3.5 shrink-0 rounded-full border-3',
                first + index === next ? 'border-teal bg-teal' : 'border-heading',
                visit.end_time <= nowIso && 'opacity-50',
              )}
            />
            <time
              dateTime={visit.start_time}
              className="shrink-0 font-strong whitespace-nowrap text-heading tabular-nums"
            >
              {formatTime(visit.start_time)}
            </time>
            <span className="min-w-0">
              <Link
                to={`${paths.appointments}/${encodeURIComponent(visit.id)}`}
                className="block min-h-6 truncate font-strong text-ink hover:underline"
              >
                {visit.customer_name}
              </Link>
              <span className="block text-small text-ink-2">{visitText(visit, now)}</span>
            </span>
          </li>
        ))}
      </ol>
      <Button asChild>
        <Link to={paths.appointments}>
          {total > shown.length ? `Alle ${total} Termine von heute` : 'Termine öffnen'}
        </Link>
      </Button>
    </section>
  );
}
