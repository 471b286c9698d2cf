import type { CalendarEvent } from '@it-lotse/contract/calendar';
import { joinClasses } from '@it-lotse/ui/join-classes';
import { CalendarOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { weekdayText } from '../appointment-texts.ts';

interface DayHeadProps {
  day: string;
  isToday: boolean;
  /** One of several: the name may have to be short. */
  narrow: boolean;
  href: string;
  closed: string | undefined;
  allDay: readonly CalendarEvent[];
}

export const dayHeadId = (day: string) => `tag-${day}`;

/** Name and number of a day; below them what the whole day is. */
export function DayHead({ day, isToday, narrow, href, closed, allDay }: DayHeadProps) {
  return (
    <div className="sticky top-(--header) z-20 flex min-w-0 flex-col border-b border-l border-line border-b-edge bg-card">
      <h3 id={dayHeadId(day)} className="flex">
        <Link
          to={href}
          className={joinClasses(
            'flex h-13 min-w-0 flex-1 flex-col justify-center px-2 text-small wide:px-3 leading-tight hover:bg-ground-deep focus-visible:-outline-offset-3',
            isToday ? 'bg-harbour text-on-harbour hover:bg-harbour-line' : 'text-ink-2',
          )}
        >
          <span className="truncate font-normal">
            <span className={joinClasses(isToday && narrow && 'max-wide:hidden')}>{weekdayText(day)}</span>
            {isToday && narrow && <span className="wide:hidden">{weekdayText(day).slice(0, 2)}.</span>}
            {isToday && ', heute'}
          </span>
          <span className={joinClasses('text-body font-strong tabular-nums', !isToday && 'text-heading')}>
            {Number(day.slice(8))}.
          </span>
        </Link>
      </h3>
      {closed && (
        <p className="flex items-start gap-1 px-2 py-1.5 text-tag leading-tight hyphens-auto wide:px-3 font-label text-ink-2">
          <CalendarOff aria-hidden size={15} strokeWidth={1.75} className="shrink-0" />
          {closed}
        </p>
      )}
      {allDay.map((event) => (
        <p
          key={event.id}
          className="mx-1 mb-1 truncate rounded-tag border-[1.5px] border-dashed border-edge bg-ground-deep px-2 text-tag text-ink-2"
        >
          <span className="font-label">{event.summary || 'Belegt'}</span>, ganztägig
        </p>
      ))}
    </div>
  );
}
