import type { Appointment } from '@it-lotse/contract/appointments';
import { addDays, startOfWeek, weekdayOf } from '@it-lotse/domain/berlin-time';
import { useAppointmentsBetween, useBusyEvents } from './appointments-queries.ts';
import type { ViewAddress } from './use-view-address.ts';
import { daysOfWeek, heldAsEvent, isOnDays } from './week-layout.ts';

/** What day and week show, and of when. The list asks by itself. */
export function useDaysInView({ view, day, today, isChosen }: ViewAddress) {
  const isCalendar = view !== 'liste';
  const [first, last] = view === 'tag' ? [day, day] : [startOfWeek(day), addDays(startOfWeek(day), 6)];
  const between = useAppointmentsBetween(first, last, isCalendar);
  const busy = useBusyEvents(first, last, isCalendar);
  const appointments = between.data?.appointments ?? [];
  const events = [...busy.events, ...(between.data?.held ?? []).map(heldAsEvent)];
  const days = view === 'tag' ? [day] : daysOfWeek(day, today, appointments, events);
  const closed = between.data?.closed_days.map(({ date }) => date) ?? [];
  return {
    between,
    busy: { ...busy, events },
    appointments,
    days,
    /** With what a new appointment begins. */
    newDay: isChosen ? day : workingDayFrom(day, closed),
    ids: isCalendar ? inOrder(appointments, days) : [],
  };
}

/** The first day from `day` on that is neither a Sunday nor known to be closed. */
function workingDayFrom(day: string, closed: readonly string[]): string {
  return weekdayOf(day) === 0 || closed.includes(day) ? workingDayFrom(addDays(day, 1), closed) : day;
}

/** Ids of what is in view, by the clock. */
function inOrder(appointments: readonly Appointment[], days: readonly string[]): string[] {
  return appointments
    .filter((appointment) => isOnDays(appointment, days))
    .sort((a, b) => Date.parse(a.start_time) - Date.parse(b.start_time))
    .map(({ id }) => id);
}
