import type { OfficeEvent } from '@it-lotse/contract/events';
import { formatDateTime, formatRelative, formatTime } from '@it-lotse/domain/format-date';
import { Card } from '@it-lotse/ui/card';
import { EmptyState } from '@it-lotse/ui/empty-state';
import { History } from 'lucide-react';
import { activityIcons } from '../../../kit/live/activity-icons.ts';
import { useNow } from '../../../kit/use-now.ts';
import { officeNews } from '../../news/office-news.ts';

const shownAtMost = 6;

/** The last things that really happened, from the event log. */
export function Activities({ events }: { events: readonly OfficeEvent[] }) {
  const now = useNow();
  return (
    <Card title="Aktuelle Aktivitäten">
      {events.length === 0 ? (
        <EmptyState icon={<History aria-hidden size={28} strokeWidth={1.75} />} title="Nichts Neues">
          Neue Leads, Termine, Zahlungen und Änderungen erscheinen hier.
        </EmptyState>
      ) : (
        <ul>
          {events.slice(0, shownAtMost).map((event) => (
            <Activity key={event.id} event={event} now={now} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Activity({ event, now }: { event: OfficeEvent; now: Date }) {
  const { icon, activity } = officeNews.viewOf(event);
  const Icon = activityIcons[icon];
  const { title, detail } = activity(event);
  return (
    <li className="flex items-start gap-3 border-b border-line py-2.5 last:border-b-0 last:pb-0">
      <span className="flex size-9 shrink-0 items-center justify-center rounded-control bg-ground-deep text-heading">
        <Icon aria-hidden size={18} strokeWidth={1.75} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-strong">{title}</span>
        <span className="line-clamp-2 text-small text-ink-2">{detail}</span>
      </span>
      <time
        dateTime={event.at}
        title={formatDateTime(event.at)}
        className="shrink-0 text-right text-small whitespace-nowrap text-ink-2 tabular-nums"
      >
        {formatRelative(event.at, now)}
        <span className="block">{formatTime(event.at)}</span>
      </time>
    </li>
  );
}
