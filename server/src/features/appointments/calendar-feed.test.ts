import * as calls from '@it-lotse/contract/calendar-feed';
import { listActivities } from '@it-lotse/contract/security';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { days, minutes, startTestServer, type TestServer } from '../../test-support/test-server.ts';
import { addAppointment } from './appointment-rows.ts';
import { calendarFeed } from './calendar-feed.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ logLevel: 'debug' });
});
afterEach(() => server[Symbol.asyncDispose]());

const subscribe = (details: calls.CalendarFeedDetails = 'names') =>
  server.api(calls.createCalendarFeed, { body: { details } });
const fetchFeed = (url: string, headers: Record<string, string> = {}) =>
  server.call('GET', new URL(url).pathname, { headers });

/** Lines as RFC 5545, 3.1 has them joined; written without the library that writes and the one that reads. */
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');
const unescaped = (text: string) =>
  text.replaceAll(/\\([\\;,nN])/g, (_, sign) => (sign === 'n' || sign === 'N' ? '\n' : sign));

interface ReadEvent {
  UID: string;
  DTSTART: string;
  DTEND: string;
  SUMMARY: string;
  LOCATION?: string;
  DESCRIPTION?: string;
  STATUS: string;
  SEQUENCE: string;
  CLASS: string;
}

function eventsIn(file: string): ReadEvent[] {
  const events: Record<string, string>[] = [];
  for (const line of unfolded(file)) {
    if (line === 'BEGIN:VEVENT') events.push({});
    const [, name, value] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/s.exec(line) ?? [];
    const event = events.at(-1);
    if (event && name !== undefined && value !== undefined) event[name] = unescaped(value);
  }
  return events as unknown as ReadEvent[];
}

const momentOf = (utc: string) =>
  new Date(utc.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')).toISOString();

describe('what is written is read back the same', () => {
  const text = fc
    .string({
      unit: fc.oneof(fc.constantFrom(...'äöüß,;:\\"\'\n 😀é€…=-'), fc.string({ unit: 'grapheme', maxLength: 1 })),
      maxLength: 90,
    })
    // Control characters are refused at every door of the server; a carriage return is stored as a line break.
    .map((value) => value.replaceAll(/\p{Cc}/gu, (sign) => (sign === '\n' ? sign : '')))
    .filter((value) => value.trim() !== '');
  /** Around both changes of the clock as well as any other time. */
  const start = fc.oneof(
    fc.integer({ min: 0, max: 2 * 60 }).map((n) => new Date(Date.parse('2027-03-28T00:00:00Z') + minutes(n))),
    fc.integer({ min: 0, max: 3 * 60 }).map((n) => new Date(Date.parse('2027-10-30T23:00:00Z') + minutes(n))),
    fc.integer({ min: 0, max: 525_600 }).map((n) => new Date(Date.parse('2026-12-02T00:00:00Z') + minutes(n))),
  );

  test('of any texts, at any time of the year', async () => {
    await fc.assert(
      fc.asyncProperty(text, text, start, async (customer_name, location, when) => {
        const visit = await addAppointment(server, { customer_name, location, start_time: when.toISOString() });
        const file = calendarFeed(server.ctx, 'names');
        const event = eventsIn(file).find(({ UID }) => UID === `${visit.id}@it-lotse`);
        expect(event && [momentOf(event.DTSTART), momentOf(event.DTEND), event.SUMMARY, event.LOCATION]).toEqual([
          visit.start_time,
          visit.end_time,
          `Vor-Ort-Hilfe – ${customer_name}`,
          location,
        ]);
        const known = new ICAL.Component(ICAL.parse(file))
          .getAllSubcomponents('vevent')
          .find((each) => each.getFirstPropertyValue('uid') === `${visit.id}@it-lotse`);
        expect(known?.getFirstPropertyValue('location')).toBe(location);
        await server.ctx.commits.write((tx) => tx.prepare('DELETE FROM appointments').run());
      }),
      { numRuns: 60 },
    );
  });

  test('in lines of at most 75 bytes that end with CRLF and cut no letter', async () => {
    await addAppointment(server, { location: 'Größe, Übung; Straße\\Weg 😀 '.repeat(40) });
    const file = calendarFeed(server.ctx, 'names');
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(file).not.toContain('�');
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });
});

describe('which appointments', () => {
  test('those of the last 30 days and all to come, cancelled ones for 30 days after', async () => {
    const add = (customer_name: string, start_time: string, cancelled_at: string | null = null) =>
      addAppointment(server, { customer_name, start_time, cancelled_at, ...(cancelled_at && { status: 'cancelled' }) });
    await add('vorbei', '2026-10-31T10:00:00.000Z');
    await add('kürzlich', '2026-11-02T10:00:00.000Z');
    await add('in drei Jahren', '2029-11-02T10:00:00.000Z');
    await add('gerade abgesagt', '2026-12-20T10:00:00.000Z', '2026-11-25T10:00:00.000Z');
    await add('lange abgesagt', '2026-12-21T10:00:00.000Z', '2026-10-25T10:00:00.000Z');
    expect(eventsIn(calendarFeed(server.ctx, 'names')).map(({ SUMMARY, STATUS }) => [SUMMARY, STATUS])).toEqual([
      ['Vor-Ort-Hilfe – kürzlich', 'CONFIRMED'],
      ['Vor-Ort-Hilfe – gerade abgesagt', 'CANCELLED'],
      ['Vor-Ort-Hilfe – in drei Jahren', 'CONFIRMED'],
    ]);
  });

  test('“Nur Zeiten” tells nothing of a customer', async () => {
    const visit = await addAppointment(server);
    const file = calendarFeed(server.ctx, 'times');
    const { customer_name, customer_email, customer_phone, location, service_name } = visit;
    for (const word of [customer_name, customer_email, customer_phone, location, service_name]) {
      expect(unfolded(file).join('\n')).not.toContain(word);
    }
    expect(eventsIn(file)).toMatchObject([{ SUMMARY: 'Termin', CLASS: 'PRIVATE' }]);
  });
});

describe('the address', () => {
  test('gives the appointments to a calendar program, which nobody on the way may keep and no search engine show', async () => {
    await addAppointment(server);
    const { url, webcal_url, qr_code } = await subscribe();
    expect(url).toMatch(/\/kalender\/[\w-]{43}\.ics$/);
    expect([webcal_url, qr_code.startsWith('<svg')]).toEqual([url.replace('http:', 'webcal:'), true]);
    const { status, headers, text } = await fetchFeed(url);
    expect([status, eventsIn(text).length]).toEqual([200, 1]);
    expect(
      Object.fromEntries(['content-type', 'cache-control', 'x-robots-tag'].map((name) => [name, headers.get(name)])),
    ).toEqual({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex, nofollow',
    });
  });

  test('answers 304 as long as nothing has changed, and the new state after that', async () => {
    const visit = await addAppointment(server);
    const { url } = await subscribe();
    const first = await fetchFeed(url);
    const etag = first.headers.get('etag') ?? '';
    server.clock.advance(minutes(45));
    const again = await fetchFeed(url, { 'if-none-match': etag });
    expect([again.status, again.text]).toEqual([304, '']);
    await server.ctx.commits.write((tx) =>
      tx.prepare("UPDATE appointments SET location = 'Am Hafen 1', version = version + 1 WHERE id = ?").run(visit.id),
    );
    const changed = await fetchFeed(url, { 'if-none-match': etag });
    expect([changed.status, eventsIn(changed.text)[0]?.LOCATION]).toEqual([200, 'Am Hafen 1']);
    expect(Number(eventsIn(changed.text)[0]?.SEQUENCE)).toBeGreaterThan(Number(eventsIn(first.text)[0]?.SEQUENCE));
  });

  test('ends with a new one, and for good', async () => {
    const first = await subscribe();
    const second = await subscribe();
    expect((await fetchFeed(first.url)).status).toBe(404);
    expect((await fetchFeed(second.url)).status).toBe(200);
    await server.api(calls.deleteCalendarFeed);
    const ended = await fetchFeed(second.url);
    expect([ended.status, ended.text]).toEqual([404, 'Dieser Kalender-Link gilt nicht oder nicht mehr.\n']);
    expect((await server.api(calls.getCalendarFeed)).feed).toBeNull();
  });

  test.each([
    '',
    'x.ics',
    `${'A'.repeat(43)}.ics`,
    `${'A'.repeat(43)}`,
    '..%2Fdashboard',
    '%E0%A4%A',
    "' OR 1=1 --.ics",
  ])('is none: %s', async (file) => {
    await subscribe();
    expect((await server.call('GET', `/kalender/${file}`)).status).toBe(404);
  });

  test('stands neither in the database nor in a line of the log, whatever happens', async () => {
    const { url } = await subscribe();
    const secret = /([\w-]{43})\.ics$/.exec(url)?.[1] ?? '';
    await fetchFeed(url);
    await server.api(calls.deleteCalendarFeed);
    await fetchFeed(url);
    await server.call('POST', new URL(url).pathname, { body: {} });
    for (let n = 0; n < 35; n += 1) await fetchFeed(url);
    const told = JSON.stringify(await server.api(listActivities, { query: { limit: 50 } }));
    const tables = server.ctx.db
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%'")
      .all();
    const rows = (tables as { name: string }[]).map(({ name }) =>
      server.ctx.db.prepare(`SELECT * FROM "${name}"`).all(),
    );
    expect(server.logLines.join('\n')).toContain('"/kalender/');
    for (const place of [server.logLines.join('\n'), told, JSON.stringify(rows)]) expect(place).not.toContain(secret);
  });

  test('takes 30 calls a minute from one household, and again after it', async () => {
    const { url } = await subscribe();
    const answers: number[] = [];
    for (let n = 0; n < 32; n += 1) answers.push((await fetchFeed(url)).status);
    expect(answers.filter((status) => status === 429)).toHaveLength(2);
    expect((await fetchFeed(url)).headers.get('retry-after')).toBe('60');
  });

  test('is told to the operator with what it says and when it was fetched last, and each change stands in the log', async () => {
    const { url } = await subscribe('times');
    expect((await server.api(calls.getCalendarFeed)).feed).toMatchObject({ details: 'times', last_fetched_at: null });
    await fetchFeed(url);
    await server.api(calls.updateCalendarFeed, { body: { details: 'names' } });
    expect((await server.api(calls.getCalendarFeed)).feed).toEqual({
      details: 'names',
      created_at: '2026-12-01T11:00:00.000Z',
      last_fetched_at: '2026-12-01T11:00:00.000Z',
    });
    server.clock.advance(days(1));
    await fetchFeed(url);
    expect((await server.api(calls.getCalendarFeed)).feed?.last_fetched_at).toBe('2026-12-02T11:00:00.000Z');
  });

  test('cannot be changed where there is none', async () => {
    const token = await server.signIn();
    const { status, body } = await server.call('PUT', '/api/admin/calendar-feed', {
      token,
      body: { details: 'names' },
    });
    expect([status, body.detail]).toEqual([
      404,
      'Es gibt gerade kein Kalender-Abo. Bitte erstellen Sie zuerst einen Link.',
    ]);
  });
});
