import type { Appointment, DirectDrive } from '@it-lotse/contract/appointments';
import { useIsPainted } from '@it-lotse/ui/use-is-painted';
import { useNow } from '../../../kit/use-now.ts';
import { allDayEvents, type DayEvent, entriesOfDay, hoursShown } from '../week-layout.ts';
import { DayColumn, hourPixels } from './day-column.tsx';
import { DayHead } from './day-head.tsx';

/** Of the window, that header, tabs, figures and the days' heads take at least. */
const aboveGridPixels = 400;

export interface CalendarDaysProps {
  days: readonly string[];
  today: string;
  appointments: readonly Appointment[];
  events: readonly DayEvent[];
  drives: readonly DirectDrive[];
  /** Holidays and blocked days by Berlin day. */
  closedDays: ReadonlyMap<string, string>;
  openId: string | undefined;
  /** To be appended to an appointment's path. */
  search: string;
  /** Where a click on a day's name leads. */
  /** The week of a day, where days stand in a list. */
  weekHref(day: string): string;
  dayHref(day: string): string;
  onCreate(day: string, time: string): void;
}

/** Days side by side on one time axis. A list per day for screen readers and the keyboard. */
export function WeekGrid({
  days,
  today,
  appointments,
  events,
  drives,
  closedDays,
  weekHref: _,
  ...rest
}: CalendarDaysProps) {
  const now = useNow();
  const columns = days.map((day) => ({
    day,
    closed: closedDays.get(day),
    allDay: allDayEvents(day, events),
    entries: entriesOfDay(day, appointments, events, drives),
  }));
  const { fromHour, toHour } = hoursShown(columns.flatMap(({ entries }) => entries));
  const isPainted = useIsPainted();
  // What is looked at first; the other days come once it has been painted.
  const firstDay = days.includes(today) ? today : days[0];
  const inView = fromHour * 60 + ((window.innerHeight - aboveGridPixels) / hourPixels) * 60;
  const hours = Array.from({ length: toHour - fromHour }, (_, index) => fromHour + index);
  return (
    <div
      className="grid overflow-clip rounded-card border border-line bg-card"
      style={{ gridTemplateColumns: `3.5rem repeat(${days.length}, minmax(0, 1fr))` }}
    >
      <div aria-hidden className="sticky top-(--header) z-20 border-b border-edge bg-card" />
      {columns.map(({ day, closed, allDay }) => (
        <DayHead
          key={day}
          day={day}
          isToday={day === today}
          narrow={days.length > 1}
          href={rest.dayHref(day)}
          closed={closed}
          allDay={allDay}
        />
      ))}
      <div aria-hidden className="relative" style={{ height: hours.length * hourPixels }}>
        {hours.map((hour, index) => (
          <span
            key={hour}
            className="absolute right-2 text-small text-ink-2 tabular-nums"
            style={{ top: Math.max(1, index * hourPixels - 10) }}
          >
            {hour}:00
          </span>
        ))}
      </div>
      {columns.map(({ day, closed, entries }) => (
        <DayColumn
          key={day}
          day={day}
          entries={entries}
          inView={day === firstDay ? inView : 0}
          isPainted={isPainted}
          fromHour={fromHour}
          toHour={toHour}
          isClosed={closed !== undefined}
          roomy={days.length === 1}
          now={day === today ? now : null}
          openId={rest.openId}
          search={rest.search}
          onCreate={rest.onCreate}
        />
      ))}
    </div>
  );
}
