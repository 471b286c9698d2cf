import type { DAVResponse } from 'tsdav';
import type { ProviderEntry } from '../calendar-provider.ts';
import { appointmentOfEntryId } from '../entry-id.ts';
import { nameInHref, textOf } from './dav-texts.ts';
import { idOfName } from './entry-name.ts';
import type { DavObject } from './ical-entries.ts';

/** A file of a calendar, as a server gave it. */
export interface FoundObject extends DavObject {
  readonly etag: string;
}

/** What is asked of each file. */
export const wanted = { 'd:getetag': {}, 'c:calendar-data': {} };

export function objectsOf(found: readonly DAVResponse[]): FoundObject[] {
  return found.flatMap(({ href, props, status }) => {
    const data = textOf(props?.calendarData);
    return href && data && status < 400 ? [{ name: nameInHref(href), data, etag: textOf(props?.getetag) }] : [];
  });
}

/** An entry nothing is known of but that it is gone. */
export function goneEntry(name: string): ProviderEntry {
  const id = idOfName(name);
  const nothing = { seriesId: null, span: null, takesTime: false, summary: '', updated: null };
  return { ...nothing, id, isDeleted: true, appointmentId: appointmentOfEntryId(id) };
}
