import ICAL from 'ical.js';
import type { ProviderEntry, Span } from '../calendar-provider.ts';
import { appointmentOfEntryId } from '../entry-id.ts';
import { idOfName } from './entry-name.ts';
import { addMissingZones, momentOf } from './ical-times.ts';

/** A series is followed for so many dates: some begin decades ago, and none may hold up the server. */
const mostDates = 20_000;

/** One resource of a calendar as its server keeps it. */
export interface DavObject {
  readonly name: string;
  readonly data: string;
}

/** Null where the file cannot be read. */
export function readCalendar(data: string): ICAL.Component | null {
  return unlessUnreadable(null, () => {
    const calendar = new ICAL.Component(ICAL.parse(data));
    addMissingZones(calendar);
    return calendar;
  });
}

/** The library throws plain errors, some only when a value is looked at. One odd entry must not end the whole sync. */
function unlessUnreadable<T>(otherwise: T, read: () => T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

/** Our own entry in its resource; null for a foreign one and for what cannot be read. */
export function ownEntryOf(object: DavObject): ProviderEntry | null {
  const id = idOfName(object.name);
  const appointmentId = appointmentOfEntryId(id);
  const calendar = appointmentId === null ? null : readCalendar(object.data);
  const master = calendar && masterOf(calendar);
  if (!master) return null;
  return unlessUnreadable(null, () => {
    const event = new ICAL.Event(master);
    return { ...entryOf(event, id, null, { from: event.startDate, to: event.endDate }), appointmentId };
  });
}

/**
 * The entries of one resource that touch the span, a series one by one. Our own comes whatever its time; the further dates of
 * one that was made a series by hand are foreign.
 * @param user whose answer to an invitation counts
 */
export function entriesOf(object: DavObject, within: Span, user: string): ProviderEntry[] {
  const own = ownEntryOf(object);
  const calendar = readCalendar(object.data);
  if (!calendar) return own ? [own] : [];
  const id = idOfName(object.name);
  const dates = unlessUnreadable([], () => datesOf(calendar, id, within)).filter(
    ({ entry: { span } }) => span && span.from < within.to && span.to > within.from,
  );
  const foreign = dates
    .map(({ entry, component }) => ({ ...entry, takesTime: entry.takesTime && !isDeclined(component, user) }))
    .filter(({ id: dateId, span }) => !own || (dateId !== own.id && span?.from.getTime() !== own.span?.from.getTime()));
  return own ? [own, ...foreign] : foreign;
}

interface DateOfEntry {
  readonly entry: ProviderEntry;
  readonly component: ICAL.Component;
}

function datesOf(calendar: ICAL.Component, id: string, within: Span): DateOfEntry[] {
  const master = masterOf(calendar);
  const changed = calendar.getAllSubcomponents('vevent').filter((each) => each.hasProperty('recurrence-id'));
  // Somebody invited to one date of a series gets that date alone.
  if (!master) return changed.map((component) => singleDate(component, id));
  const event = new ICAL.Event(master, { exceptions: changed, strictExceptions: false });
  if (!event.isRecurring()) {
    return [{ entry: entryOf(event, id, null, { from: event.startDate, to: event.endDate }), component: master }];
  }
  return [...datesOfSeries(event, id, within), ...changed.map((component) => singleDate(component, id))];
}

/** The dates that stand where the rule puts them; those changed by hand are not among them. */
function datesOfSeries(event: ICAL.Event, id: string, within: Span): DateOfEntry[] {
  const changed = new Set(Object.values(event.exceptions).map(({ recurrenceId }) => momentOf(recurrenceId).getTime()));
  const excluded = new Set(
    event.component
      .getAllProperties('exdate')
      .flatMap((property) => property.getValues())
      .flatMap((value) => (value instanceof ICAL.Time && value.isDate ? [value.toString()] : [])),
  );
  const dates: DateOfEntry[] = [];
  const iterator = event.iterator();
  for (let steps = 0; steps < mostDates; steps++) {
    const next = iterator.next();
    if (!next || momentOf(next) >= within.to) break;
    if (changed.has(momentOf(next).getTime()) || excluded.has(next.toString().slice(0, 10))) continue;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    dates.push({
      entry: entryOf(item, `${id}_${next.toICALString()}`, id, { from: startDate, to: endDate }),
      component: item.component,
    });
  }
  return dates;
}

function singleDate(component: ICAL.Component, id: string): DateOfEntry {
  const event = new ICAL.Event(component);
  const dateId = `${id}_${event.recurrenceId.toICALString()}`;
  return { entry: entryOf(event, dateId, id, { from: event.startDate, to: event.endDate }), component };
}

function entryOf(
  event: ICAL.Event,
  id: string,
  seriesId: string | null,
  time: { from: ICAL.Time; to: ICAL.Time },
): ProviderEntry {
  const { component } = event;
  const status = String(component.getFirstPropertyValue('status') ?? '').toUpperCase();
  const transparency = String(component.getFirstPropertyValue('transp') ?? '').toUpperCase();
  return {
    id,
    seriesId,
    isDeleted: status === 'CANCELLED',
    span: { from: momentOf(time.from), to: momentOf(time.to), allDay: time.from.isDate },
    takesTime: status !== 'CANCELLED' && transparency !== 'TRANSPARENT',
    summary: event.summary ?? '',
    appointmentId: null,
    // Clients say when they changed something, each by its own clock: no order to rely on.
    updated: null,
  };
}

function masterOf(calendar: ICAL.Component): ICAL.Component | null {
  return calendar.getAllSubcomponents('vevent').find((each) => !each.hasProperty('recurrence-id')) ?? null;
}

function isDeclined(component: ICAL.Component, user: string): boolean {
  return component.getAllProperties('attendee').some((attendee) => {
    const address = String(attendee.getFirstValue()).replace(/^mailto:/i, '');
    return address.toLowerCase() === user.toLowerCase() && attendee.getParameter('partstat') === 'DECLINED';
  });
}
