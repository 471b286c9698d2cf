import type { OfficeEvent } from '@it-lotse/contract/events';
import { formatDateTime, formatRelative, formatTime } from '@it-lotse/domain/format-date';
import { activityIcons } from '../../../kit/live/activity-icons.ts';
import type { RowPlace } from '../../../kit/long-list/long-list.tsx';
import { officeNews } from '../../news/office-news.ts';

interface ActivityLineProps {
  event: OfficeEvent;
  now: Date;
  id?: string;
  place?: RowPlace;
}

/** One thing that happened. `id` is for the keyboard. */
export function ActivityLine({ event, now, id, place }: ActivityLineProps) {
  const { icon, activity } = officeNews.viewOf(event);
  const Icon = activityIcons[icon];
  const { title, detail } = activity(event);
  return (
    <li
      {...place}
      {...(id ? { id, tabIndex: -1 } : {})}
      className="flex items-start gap-3 border-b border-line py-2.5 last:border-b-0 last:pb-0"
    >
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
