import { TZDate } from '@date-fns/tz';
import { startOfBerlinDay } from '@it-lotse/domain/berlin-time';
import { businessTimeZone } from '@it-lotse/domain/format-date';
import ICAL from 'ical.js';
import { tzlib_get_ical_block } from 'timezones-ical-library';

/**
 * The moment of a time in a calendar file. What a zone of the world is called decides, not what the file says of it; only for
 * names of one's own its rules count. A time without a zone, and a whole day, are the business's.
 */
export function momentOf(time: ICAL.Time): Date {
  if (time.isDate) return startOfBerlinDay(time.toString().slice(0, 10));
  const zone = time.zone?.tzid ?? 'floating';
  if (zone === 'UTC' || zone === 'Z') return new Date(time.toUnixTime() * 1000);
  const known = zone === 'floating' ? businessTimeZone : zone;
  if (!isZoneOfTheWorld(known)) return new Date(time.toUnixTime() * 1000);
  const { year, month, day, hour, minute, second } = time;
  return new Date(new TZDate(year, month - 1, day, hour, minute, second, known).getTime());
}

const knownZones = new Map<string, boolean>();

function isZoneOfTheWorld(name: string): boolean {
  const known = knownZones.get(name);
  if (known !== undefined) return known;
  let isKnown = true;
  try {
    new Intl.DateTimeFormat('de-DE', { timeZone: name });
  } catch {
    isKnown = false;
  }
  knownZones.set(name, isKnown);
  return isKnown;
}

/** Gives a file the rules of the zones it only names, without which a series would be read in no zone at all. */
export function addMissingZones(calendar: ICAL.Component): void {
  const there = new Set(calendar.getAllSubcomponents('vtimezone').map((zone) => zone.getFirstPropertyValue('tzid')));
  const named = calendar
    .getAllSubcomponents('vevent')
    .flatMap((event) => event.getAllProperties())
    .map((property) => property.getParameter('tzid'));
  for (const name of new Set(named)) {
    if (typeof name === 'string' && !there.has(name) && isZoneOfTheWorld(name)) addZone(calendar, name);
  }
}

export function addZone(calendar: ICAL.Component, name: string): void {
  const [block] = tzlib_get_ical_block(name);
  if (block) calendar.addSubcomponent(new ICAL.Component(ICAL.parse(block)));
}

/** As it stands in a file: in the time of the business, with its zone. */
export function berlinTime(moment: Date): ICAL.Time {
  const there = new TZDate(moment, businessTimeZone);
  const wall = {
    year: there.getFullYear(),
    month: there.getMonth() + 1,
    day: there.getDate(),
    hour: there.getHours(),
    minute: there.getMinutes(),
    second: there.getSeconds(),
    isDate: false,
  };
  // The zone is said by the property.
  return new ICAL.Time(wall, ICAL.Timezone.localTimezone);
}
