import { asCalendarFault } from '../calendar-fault.ts';
import type { DavAccess } from './dav-access.ts';
import { type FoundCalendars, findCalendars } from './dav-discovery.ts';
import { DavWay } from './dav-way.ts';

/** What there is at a server, for details that need not be stored. @throws CalendarFault */
export async function tryServer(access: DavAccess): Promise<FoundCalendars> {
  try {
    return await findCalendars(new DavWay(access), access.serverUrl);
  } catch (error) {
    throw asCalendarFault(error);
  }
}
