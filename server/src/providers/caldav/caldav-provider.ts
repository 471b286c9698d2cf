import { asCalendarFault, CalendarFault, unlessFault } from '../calendar-fault.ts';
import type { CalendarProvider, EntryTexts, EntryToWrite, Listing, ProviderEntry, Span } from '../calendar-provider.ts';
import { appointmentOfEntryId } from '../entry-id.ts';
import type { DavAccess } from './dav-access.ts';
import { findCalendars } from './dav-discovery.ts';
import { DavFault } from './dav-fault.ts';
import { type FoundObject, goneEntry, objectsOf, wanted } from './dav-objects.ts';
import { nameInHref, textOf } from './dav-texts.ts';
import { DavWay } from './dav-way.ts';
import { idOfName, nameOfId, uidOf } from './entry-name.ts';
import { entriesOf, ownEntryOf } from './ical-entries.ts';
import { newFile, withEntry, withTexts } from './ical-writing.ts';

const dayMs = 86_400_000;
const atOnce = 50;
/** How often a change is tried again because somebody else changed the entry in between. */
const mostTries = 4;
/** In place of a sync token, of servers that only say whether anything has changed. */
const ctagMark = 'ctag:';

/** The calendars of an account at a server that speaks CalDAV (RFC 4791). A calendar's id is its address. */
export class CalDavProvider implements CalendarProvider {
  private readonly access: DavAccess;
  private readonly way: DavWay;
  private readonly now: () => Date;

  constructor(access: DavAccess, now: () => Date) {
    this.access = access;
    this.way = new DavWay(access);
    this.now = now;
  }

  listCalendars() {
    return this.ask(async () => (await findCalendars(this.way, this.access.serverUrl)).writable);
  }

  /** The token comes first: what changes while the list is read is told again by the next question. */
  readAll(calendarId: string, span: Span): Promise<Listing> {
    return this.ask(async () => {
      const syncToken = await this.tokenOf(calendarId);
      return { entries: await this.query(calendarId, span, true), replaced: [], syncToken };
    });
  }

  readChanges(calendarId: string, syncToken: string, span: Span): Promise<Listing> {
    return this.ask(async () => {
      if (syncToken.startsWith(ctagMark)) {
        if ((await this.tokenOf(calendarId)) === syncToken) return { entries: [], replaced: [], syncToken };
        throw new DavFault('stale_sync', 'Im Kalender hat sich etwas geändert.');
      }
      const { changed, deleted, token } = await this.changesSince(calendarId, syncToken);
      const objects = await this.read(calendarId, changed);
      const found = new Set(objects.map(({ name }) => name));
      const gone = [...deleted, ...changed.map(nameInHref).filter((name) => !found.has(name))];
      const entries = objects.flatMap((object) => entriesOf(object, span, this.access.user));
      return {
        entries: [...entries, ...gone.map(goneEntry)],
        replaced: objects.map(({ name }) => idOfName(name)).filter((id) => appointmentOfEntryId(id) === null),
        syncToken: token,
      };
    });
  }

  readNow(calendarId: string, span: Span): Promise<ProviderEntry[]> {
    return this.ask(() => this.query(calendarId, span));
  }

  listOurs(calendarId: string): Promise<ProviderEntry[]> {
    return this.ask(async () => {
      const found = await this.way.propfind(calendarId, '1', ['d:getetag']);
      return found.flatMap(({ href }) => {
        const id = idOfName(nameInHref(href ?? ''));
        const appointmentId = appointmentOfEntryId(id);
        return appointmentId === null ? [] : [{ ...goneEntry(nameOfId(id)), appointmentId, isDeleted: false }];
      });
    });
  }

  findEntry(calendarId: string, id: string): Promise<ProviderEntry | null> {
    return this.ask(async () => {
      const object = await this.find(calendarId, id);
      return object && ownEntryOf(object);
    });
  }

  insertEntry(calendarId: string, id: string, entry: EntryToWrite): Promise<ProviderEntry> {
    return this.ask(() => this.put(calendarId, id, newFile(uidOf(id), entry, this.now()), { 'if-none-match': '*' }));
  }

  putEntry(calendarId: string, id: string, entry: EntryToWrite): Promise<ProviderEntry> {
    return this.change(calendarId, id, (file) => withEntry(file, entry, this.now()));
  }

  /** What is missing was deleted by somebody: nothing here is ever lost otherwise. */
  async putTexts(calendarId: string, id: string, texts: EntryTexts): Promise<ProviderEntry> {
    const change = this.change(calendarId, id, (file) => withTexts(file, texts, this.now()));
    return (await unlessFault('gone', change)) ?? goneEntry(nameOfId(id));
  }

  async deleteEntry(calendarId: string, id: string): Promise<void> {
    await this.ask(() => unlessFault('gone', this.way.send(this.addressOf(calendarId, id), { method: 'DELETE' })));
  }

  /** An app password is ended where it was made. */
  async revoke(): Promise<void> {}

  /** Reads, changes and writes back, unless somebody else was quicker: then once more from the start. */
  private change(calendarId: string, id: string, edit: (file: string) => string | null): Promise<ProviderEntry> {
    return this.ask(async () => {
      for (let tries = 0; tries < mostTries; tries++) {
        const object = await this.find(calendarId, id);
        if (!object) return this.missing(calendarId);
        const file = edit(object.data);
        if (file === null) throw new DavFault('refused', 'Ein Eintrag im Kalender lässt sich nicht lesen.');
        if (file === object.data) return this.asWritten(id, file);
        const written = this.put(calendarId, id, file, { 'if-match': object.etag || '*' });
        const entry = await unlessFault('duplicate', written);
        if (entry) return entry;
      }
      throw new DavFault('temporary', 'Der Eintrag wird gerade von einem anderen Gerät geändert.');
    });
  }

  private async put(
    calendarId: string,
    id: string,
    file: string,
    condition: Record<string, string>,
  ): Promise<ProviderEntry> {
    const headers = { ...condition, 'content-type': 'text/calendar; charset=utf-8' };
    try {
      const answer = await this.way.send(this.addressOf(calendarId, id), { method: 'PUT', headers, body: file });
      await answer.body?.cancel();
    } catch (error) {
      // Servers say by many statuses that the calendar is not there.
      const isUnclear = error instanceof CalendarFault && (error.kind === 'gone' || error.kind === 'refused');
      if (isUnclear) await this.requireCalendar(calendarId);
      throw error;
    }
    return this.asWritten(id, file);
  }

  private asWritten(id: string, file: string): ProviderEntry {
    return ownEntryOf({ name: nameOfId(id), data: file }) ?? goneEntry(nameOfId(id));
  }

  private async missing(calendarId: string): Promise<never> {
    await this.requireCalendar(calendarId);
    throw new DavFault('gone', 'Den Eintrag gibt es im Kalender nicht.');
  }

  /** An entry that is missing along with its calendar was not deleted by anybody's hand. */
  private async requireCalendar(calendarId: string): Promise<void> {
    const there = await unlessFault('gone', this.way.propfind(calendarId, '0', ['d:resourcetype']));
    if (there) return;
    throw new DavFault('refused', 'Der gewählte Kalender ist nicht mehr da. Bitte wählen Sie einen anderen.');
  }

  private async query(calendarId: string, span: Span, isLong = false): Promise<ProviderEntry[]> {
    // Servers place whole days in a zone of their own choice.
    const range = { start: stampOf(span.from.getTime() - dayMs), end: stampOf(span.to.getTime() + dayMs) };
    const timeRange = { 'c:time-range': { _attributes: range } };
    const filter = {
      _attributes: { name: 'VCALENDAR' },
      'c:comp-filter': { _attributes: { name: 'VEVENT' }, ...timeRange },
    };
    const found = await this.way.report(
      calendarId,
      { 'c:calendar-query': { 'd:prop': wanted, 'c:filter': { 'c:comp-filter': filter } } },
      isLong,
    );
    return objectsOf(found).flatMap((object) => entriesOf(object, span, this.access.user));
  }

  private async read(calendarId: string, hrefs: readonly string[]): Promise<FoundObject[]> {
    const objects: FoundObject[] = [];
    for (let from = 0; from < hrefs.length; from += atOnce) {
      const some = hrefs.slice(from, from + atOnce);
      const body = { 'c:calendar-multiget': { 'd:prop': wanted, 'd:href': some } };
      objects.push(...objectsOf(await this.way.report(calendarId, body)));
    }
    return objects;
  }

  /** By the list, not by itself: some servers pack single files, and give them an ETag they do not take back. */
  private async find(calendarId: string, id: string): Promise<FoundObject | null> {
    const { pathname } = new URL(this.addressOf(calendarId, id));
    const found = await unlessFault('gone', this.read(calendarId, [pathname]));
    return found?.find(({ name }) => name === nameOfId(id)) ?? null;
  }

  private async tokenOf(calendarId: string): Promise<string | null> {
    const [found] = await this.way.propfind(calendarId, '0', ['d:sync-token', 'cs:getctag']);
    const token = textOf(found?.props?.syncToken);
    if (token) return token;
    const ctag = textOf(found?.props?.getctag);
    return ctag ? `${ctagMark}${ctag}` : null;
  }

  private async changesSince(calendarId: string, syncToken: string) {
    const changed = new Set<string>();
    const deleted = new Set<string>();
    let token = syncToken;
    for (;;) {
      const body = { 'd:sync-token': token, 'd:sync-level': '1', 'd:prop': { 'd:getetag': {} } };
      const found = await this.way.report(calendarId, { 'd:sync-collection': body }).catch((error: unknown) => {
        // Whatever a server calls a token it no longer knows: the full list will say what is wrong.
        if (!(error instanceof CalendarFault && (error.kind === 'refused' || error.kind === 'duplicate'))) throw error;
        throw new DavFault('stale_sync', 'Der Abgleich muss von vorn beginnen.');
      });
      for (const { href, status } of found) {
        if (!href || nameInHref(href) === '') continue;
        if (status === 404) deleted.add(nameInHref(href));
        else changed.add(href);
      }
      const next = textOf(found[0]?.raw?.multistatus?.syncToken);
      if (!next) throw new DavFault('stale_sync', 'Der Abgleich muss von vorn beginnen.');
      const isCut = found.some(({ status }) => status === 507) && next !== token;
      token = next;
      if (!isCut) return { changed: [...changed], deleted: [...deleted], token };
    }
  }

  private addressOf(calendarId: string, id: string): string {
    if (!URL.canParse(calendarId)) throw new DavFault('refused', 'Dieser Kalender liegt bei einem anderen Anbieter.');
    return new URL(encodeURIComponent(nameOfId(id)), calendarId.replace(/\/?$/, '/')).href;
  }

  private async ask<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      throw asCalendarFault(error);
    }
  }
}

/** '20261202T230000Z' */
const stampOf = (ms: number) => new Date(ms).toISOString().replaceAll(/[-:]|\.\d+/g, '');
