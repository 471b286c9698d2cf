import { businessTimeZone } from '@it-lotse/domain/format-date';
import ICAL from 'ical.js';
import type { EntryTexts, EntryToWrite } from '../calendar-provider.ts';
import { readCalendar } from './ical-entries.ts';
import { addZone, berlinTime } from './ical-times.ts';

/** A new entry as a file of its own. */
export function newFile(uid: string, entry: EntryToWrite, now: Date): string {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', '-//IT-Lotse//Termine//DE');
  const event = new ICAL.Component('vevent');
  calendar.addSubcomponent(event);
  event.addPropertyWithValue('uid', uid);
  event.addPropertyWithValue('created', ICAL.Time.fromJSDate(now, true));
  writeTexts(event, entry);
  writeTime(calendar, event, entry);
  stamp(event, now);
  return calendar.toString();
}

/**
 * The file with other texts, all else as it was: reminders and the like are the operator's. The same file where nothing is to
 * be changed; null where it cannot be read.
 */
export function withTexts(file: string, texts: EntryTexts, now: Date): string | null {
  const { calendar, event } = open(file);
  if (!calendar || !event) return null;
  if (!writeTexts(event, texts)) return file;
  stamp(event, now);
  return calendar.toString();
}

/** The file as the appointment says, also its time: what was made of it by hand, even a series, ends. */
export function withEntry(file: string, entry: EntryToWrite, now: Date): string | null {
  const { calendar, event } = open(file);
  if (!calendar || !event) return null;
  for (const name of ['rrule', 'rdate', 'exdate', 'duration']) event.removeAllProperties(name);
  for (const other of calendar.getAllSubcomponents('vevent')) if (other !== event) calendar.removeSubcomponent(other);
  writeTexts(event, entry);
  writeTime(calendar, event, entry);
  stamp(event, now);
  return calendar.toString();
}

function open(file: string) {
  const calendar = readCalendar(file);
  const event = calendar?.getAllSubcomponents('vevent').find((each) => !each.hasProperty('recurrence-id')) ?? null;
  return { calendar, event };
}

/** Says whether one of them was another before. */
function writeTexts(event: ICAL.Component, { title, description, location }: EntryTexts): boolean {
  let hasChanged = false;
  for (const [name, text] of Object.entries({ summary: title, description, location })) {
    if (String(event.getFirstPropertyValue(name) ?? '') === text) continue;
    hasChanged = true;
    event.removeAllProperties(name);
    if (text !== '') event.addPropertyWithValue(name, text);
  }
  return hasChanged;
}

function writeTime(calendar: ICAL.Component, event: ICAL.Component, { start, end }: EntryToWrite): void {
  const zones = calendar.getAllSubcomponents('vtimezone');
  if (!zones.some((zone) => zone.getFirstPropertyValue('tzid') === businessTimeZone))
    addZone(calendar, businessTimeZone);
  for (const [name, moment] of Object.entries({ dtstart: start, dtend: end })) {
    event.removeAllProperties(name);
    const property = new ICAL.Property(name);
    property.setParameter('tzid', businessTimeZone);
    property.setValue(berlinTime(moment));
    event.addProperty(property);
  }
  event.updatePropertyWithValue('transp', 'OPAQUE');
  event.updatePropertyWithValue('status', 'CONFIRMED');
}

/** Programs take the higher SEQUENCE for the newer state. */
function stamp(event: ICAL.Component, now: Date): void {
  const before = event.getFirstPropertyValue('sequence');
  event.updatePropertyWithValue('sequence', typeof before === 'number' ? before + 1 : 0);
  for (const name of ['dtstamp', 'last-modified']) {
    event.updatePropertyWithValue(name, ICAL.Time.fromJSDate(now, true));
  }
}
