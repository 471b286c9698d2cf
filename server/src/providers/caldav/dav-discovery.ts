import type { GoogleCalendar } from '@it-lotse/contract/calendar';
import { CalendarFault } from '../calendar-fault.ts';
import { DavFault } from './dav-fault.ts';
import { listOf, nameInHref, textOf } from './dav-texts.ts';
import type { DavWay } from './dav-way.ts';

const calendarProperties = [
  'd:displayname',
  'd:resourcetype',
  'd:current-user-privilege-set',
  'c:supported-calendar-component-set',
  'ca:calendar-color',
];

export interface FoundCalendars {
  readonly writable: GoogleCalendar[];
  readonly readOnly: GoogleCalendar[];
}

/** The calendars of an account, from no more than the address of a server (RFC 6764). */
export async function findCalendars(way: DavWay, serverUrl: string): Promise<FoundCalendars> {
  const home = await findHome(way, serverUrl);
  const found = (await way.propfind(home, '1', calendarProperties)).flatMap(({ href, props }) => {
    if (!href || !props?.resourcetype || !('calendar' in Object(props.resourcetype)) || !holdsEvents(props)) return [];
    return [{ calendar: choiceOf(new URL(href, home).href, props), canWrite: isWritable(props) }];
  });
  return {
    writable: found.filter(({ canWrite }) => canWrite).map(({ calendar }) => calendar),
    readOnly: found.filter(({ canWrite }) => !canWrite).map(({ calendar }) => calendar),
  };
}

/** The folder of all calendars. The address as it was typed comes first, then the place every server should answer at. */
async function findHome(way: DavWay, serverUrl: string): Promise<string> {
  for (const start of [serverUrl, new URL('/.well-known/caldav', serverUrl).href]) {
    const home = await homeFrom(way, start).catch((error: unknown) => {
      const goesOn = error instanceof CalendarFault && (error.kind === 'gone' || error.kind === 'refused');
      if (!goesOn || (error instanceof DavFault && error.message.includes('Zertifikat'))) throw error;
      return null;
    });
    if (home) return home;
  }
  throw new DavFault('refused', 'Unter dieser Adresse antwortet kein CalDAV-Kalender.', 'server_url');
}

async function homeFrom(way: DavWay, start: string): Promise<string | null> {
  const [root] = await way.propfind(start, '0', ['d:current-user-principal', 'c:calendar-home-set']);
  const direct = textOf(root?.props?.calendarHomeSet);
  if (direct) return new URL(direct, start).href;
  const principal = textOf(root?.props?.currentUserPrincipal);
  if (!principal) return null;
  const principalUrl = new URL(principal, start).href;
  const [person] = await way.propfind(principalUrl, '0', ['c:calendar-home-set']);
  const home = textOf(person?.props?.calendarHomeSet);
  return home ? new URL(home, principalUrl).href : null;
}

type Properties = Readonly<Record<string, unknown>>;

/** Lists of tasks are calendars too, but no entry can stand in them. */
function holdsEvents({ supportedCalendarComponentSet }: Properties): boolean {
  const kinds = listOf(Object(supportedCalendarComponentSet).comp).map(({ _attributes }) => Object(_attributes).name);
  return kinds.length === 0 || kinds.includes('VEVENT');
}

/** A server that says nothing of rights lets its user write. */
function isWritable({ currentUserPrivilegeSet }: Properties): boolean {
  const privileges = listOf(Object(currentUserPrivilegeSet).privilege).flatMap((each) => Object.keys(each));
  return privileges.length === 0 || ['all', 'write', 'writeContent', 'bind'].some((name) => privileges.includes(name));
}

function choiceOf(url: string, { displayname, calendarColor }: Properties): GoogleCalendar {
  const color = textOf(calendarColor).slice(0, 7);
  return {
    id: url,
    summary: textOf(displayname) || nameInHref(url.replace(/\/$/, '')),
    backgroundColor: /^#[\da-f]{6}$/i.test(color) ? color : null,
    primary: false,
  };
}
