import type { Appointment } from '@it-lotse/contract/appointments';
import { addDays, startOfWeek } from '@it-lotse/domain/berlin-time';
import { useAppointmentsBetween, useBusyEvents } from './appointments-queries.ts';
import type { ViewAddress } from './use-view-address.ts';
import { daysOfWeek, isOnDay } from './week-layout.ts';

/** What day and week show, and of when. The list asks by itself. */
export function useDaysInView({ view, day, today }: ViewAddress) {
  const isCalendar = view !== 'liste';
  const [first, last] = view === 'tag' ? [day, day] : [startOfWeek(day), addDays(startOfWeek(day), 6)];
  const between = useAppointmentsBetween(first, last, isCalendar);
  const busy = useBusyEvents(first, last, isCalendar);
  const appointments = between.data?.appointments ?? [];
  const days = view === 'tag' ? [day] : daysOfWeek(day, today, appointments, busy.events);
  return { between, busy, appointments, days, ids: isCalendar ? inOrder(appointments, days) : [] };
}

/** Ids of what is in view, by the clock. */
function inOrder(appointments: readonly Appointment[], days: readonly string[]): string[] {
  return appointments
    .filter((appointment) => days.some((day) => isOnDay(appointment, day)))
    .sort((a, b) => Date.parse(a.start_time) - Date.parse(b.start_time))
    .map(({ id }) => id);
}
