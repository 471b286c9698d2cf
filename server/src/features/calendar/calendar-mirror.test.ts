import { cancelAppointment } from '@it-lotse/contract/appointments';
import { bookAppointment, listAvailableSlots } from '@it-lotse/contract/booking';
import { listCalendarEvents } from '@it-lotse/contract/calendar';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GoogleOffice, primaryCalendar } from '../../../../tests/support/google-office.ts';
import { bookingOf, days } from '../../test-support/test-server.ts';

let office: GoogleOffice;
beforeEach(async () => {
  office = await GoogleOffice.connected();
});
afterEach(() => office[Symbol.asyncDispose]());

/** What the mirror says takes up time, as 'from/to' in UTC. */
function busyBetween(from: string, to: string): string[] {
  const spans = office.server.ctx.calendar.externalBusy(office.server.ctx.db, new Date(from), new Date(to));
  return spans.map((span) => `${span.from.toISOString()}/${span.to.toISOString()}`).sort();
}
const sync = () => office.server.ctx.calendar.syncNow();
const december3 = ['2026-12-02T23:00:00Z', '2026-12-03T23:00:00Z'] as const;

const starts = async (day: string): Promise<string[]> => {
  const query = { date: day, service_type: 'remote_support' };
  return (await office.server.api(listAvailableSlots, { query })).available_slots.map(({ start_time }) => start_time);
};

describe('takes up time', () => {
  test('an entry, to the minute, and no slot is offered that touches it', async () => {
    office.google.addBusy('2026-12-03T10:15:00+01:00', '2026-12-03T11:00:00+01:00', { summary: 'Zahnarzt' });
    await sync();
    expect(busyBetween(...december3)).toEqual(['2026-12-03T09:15:00.000Z/2026-12-03T10:00:00.000Z']);
    const offered = await starts('2026-12-03');
    expect(offered).toContain('2026-12-03T09:00:00+01:00');
    expect(offered).toContain('2026-12-03T11:00:00+01:00');
    for (const taken of ['09:30', '10:00', '10:30']) expect(offered).not.toContain(`2026-12-03T${taken}:00+01:00`);
    const query = { from: december3[0], to: december3[1] };
    expect((await office.server.api(listCalendarEvents, { query })).events).toEqual([
      {
        id: expect.any(String),
        summary: 'Zahnarzt',
        start_time: '2026-12-03T09:15:00.000Z',
        end_time: '2026-12-03T10:00:00.000Z',
        all_day: false,
      },
    ]);
  });

  test('an all-day entry its Berlin days, also the one of 25 hours', async () => {
    office.server.clock.set('2027-08-01T10:00:00Z');
    office.google.addEvent({ start: { date: '2027-10-31' }, end: { date: '2027-11-01' } });
    await sync();
    expect(busyBetween('2027-10-30T00:00:00Z', '2027-11-02T00:00:00Z')).toEqual([
      '2027-10-30T22:00:00.000Z/2027-10-31T23:00:00.000Z',
    ]);
    expect(busyBetween('2027-10-31T23:00:00Z', '2027-11-01T10:00:00Z')).toEqual([]);
    expect(busyBetween('2027-10-30T20:00:00Z', '2027-10-30T22:00:00Z')).toEqual([]);
  });

  test('an all-day entry of the day of 23 hours', async () => {
    office.server.clock.set('2027-02-01T10:00:00Z');
    office.google.addEvent({ start: { date: '2027-03-28' }, end: { date: '2027-03-29' } });
    await sync();
    expect(busyBetween('2027-03-27T00:00:00Z', '2027-03-30T00:00:00Z')).toEqual([
      '2027-03-27T23:00:00.000Z/2027-03-28T22:00:00.000Z',
    ]);
  });

  test('a holiday of three weeks on each of its days', async () => {
    office.google.addEvent({ start: { date: '2026-12-10' }, end: { date: '2026-12-31' } });
    await sync();
    for (const day of ['2026-12-10', '2026-12-21', '2026-12-30']) expect(await starts(day), day).toEqual([]);
    expect((await starts('2026-12-09')).length).toBeGreaterThan(0);
  });

  test('each date of a series at the same hour of the wall clock, whatever the season', async () => {
    office.server.clock.set('2027-03-01T10:00:00Z');
    office.google.addBusy('2027-03-24T10:00:00+01:00', '2027-03-24T11:00:00+01:00', {
      recurrence: ['RRULE:FREQ=WEEKLY;COUNT=3'],
    });
    await sync();
    expect(busyBetween('2027-03-01T00:00:00Z', '2027-05-01T00:00:00Z')).toEqual([
      '2027-03-24T09:00:00.000Z/2027-03-24T10:00:00.000Z',
      '2027-03-31T08:00:00.000Z/2027-03-31T09:00:00.000Z',
      '2027-04-07T08:00:00.000Z/2027-04-07T09:00:00.000Z',
    ]);
  });

  test('a copy the operator made of one of our entries', async () => {
    const id = await office.enter();
    await expect.poll(() => office.google.eventOf(id)).toBeDefined();
    const { id: _, ...ours } = office.google.eventOf(id) ?? { id: '' };
    office.google.addEvent({
      ...ours,
      start: { dateTime: '2026-12-03T15:00:00+01:00' },
      end: { dateTime: '2026-12-03T16:00:00+01:00' },
    });
    await sync();
    expect(busyBetween(...december3)).toEqual(['2026-12-03T14:00:00.000Z/2026-12-03T15:00:00.000Z']);
  });

  test('an invitation that was not answered yet', async () => {
    const attendees = [{ email: primaryCalendar, self: true, responseStatus: 'needsAction' }];
    office.google.addBusy('2026-12-03T10:00:00+01:00', '2026-12-03T11:00:00+01:00', { attendees });
    await sync();
    expect(busyBetween(...december3)).toHaveLength(1);
  });
});

test.each([
  ['an entry shown as free', { transparency: 'transparent' as const }],
  ['a declined invitation', { attendees: [{ email: primaryCalendar, self: true, responseStatus: 'declined' }] }],
  ['a place of work', { eventType: 'workingLocation' }],
  ['an entry of no length', { end: { dateTime: '2026-12-03T10:00:00+01:00' } }],
])('%s takes up no time', async (_name, more) => {
  office.google.addBusy('2026-12-03T10:00:00+01:00', '2026-12-03T11:00:00+01:00', more);
  await sync();
  expect(busyBetween(...december3)).toEqual([]);
});

test('one of our own entries takes up no more than its appointment', async () => {
  const id = await office.enter();
  await expect.poll(() => office.google.eventOf(id)).toBeDefined();
  await sync();
  expect(busyBetween(...december3)).toEqual([]);
});

describe('400 entries in one month', () => {
  const hour = (n: number) => {
    const start = Date.parse('2026-12-02T07:00:00Z') + Math.floor(n / 22) * days(1) + (n % 22) * 30 * 60_000;
    return [new Date(start).toISOString(), new Date(start + 30 * 60_000).toISOString()] as const;
  };

  test.each([
    ['in pages of 2500', 2500],
    ['in pages of 100', 100],
    ['in pages of 7', 7],
  ])('are all respected, %s', async (_name, limit) => {
    office.google.api.pageLimit = limit;
    for (let n = 0; n < 400; n++) office.google.addBusy(...hour(n));
    expect(await sync()).toBe('ready');
    expect(busyBetween('2026-12-01T00:00:00Z', '2027-01-01T00:00:00Z')).toHaveLength(400);
    for (const day of ['2026-12-02', '2026-12-10', '2026-12-18']) expect(await starts(day), day).toEqual([]);
    // And the same when everything is read anew.
    office.google.expireSyncTokens();
    expect(await sync()).toBe('ready');
    expect(busyBetween('2026-12-01T00:00:00Z', '2027-01-01T00:00:00Z')).toHaveLength(400);
  });
});

describe('a sync', () => {
  test('asks only for what has changed, and takes over changes and deletions', async () => {
    const moved = office.google.addBusy('2026-12-03T10:00:00+01:00', '2026-12-03T11:00:00+01:00');
    const deleted = office.google.addBusy('2026-12-03T12:00:00+01:00', '2026-12-03T13:00:00+01:00');
    const kept = office.google.addBusy('2026-12-03T14:00:00+01:00', '2026-12-03T15:00:00+01:00');
    await sync();
    office.google.changeEvent(moved.id, {
      start: { dateTime: '2026-12-03T16:00:00+01:00' },
      end: { dateTime: '2026-12-03T17:00:00+01:00' },
    });
    office.google.deleteEvent(deleted.id);
    await sync();
    expect(busyBetween(...december3)).toEqual([
      '2026-12-03T13:00:00.000Z/2026-12-03T14:00:00.000Z',
      '2026-12-03T15:00:00.000Z/2026-12-03T16:00:00.000Z',
    ]);
    const last = office.google.exchanges.findLast(({ path }) => path.endsWith('/events'));
    expect(last?.query.get('syncToken')).not.toBeNull();
    expect(JSON.stringify(last?.answer)).not.toContain(kept.id);
  });

  test('hears that one date of a series was moved, one taken out, and then the whole series deleted', async () => {
    const series = office.google.addBusy('2026-12-03T10:00:00+01:00', '2026-12-03T11:00:00+01:00', {
      recurrence: ['RRULE:FREQ=DAILY;COUNT=3'],
    });
    await sync();
    expect(busyBetween('2026-12-03T00:00:00Z', '2026-12-06T00:00:00Z')).toHaveLength(3);
    office.google.deleteEvent(`${series.id}_20261204T090000Z`);
    office.google.changeEvent(`${series.id}_20261205T090000Z`, {
      start: { dateTime: '2026-12-05T12:00:00+01:00' },
      end: { dateTime: '2026-12-05T13:00:00+01:00' },
    });
    await sync();
    expect(busyBetween('2026-12-03T00:00:00Z', '2026-12-06T00:00:00Z')).toEqual([
      '2026-12-03T09:00:00.000Z/2026-12-03T10:00:00.000Z',
      '2026-12-05T11:00:00.000Z/2026-12-05T12:00:00.000Z',
    ]);
    office.google.deleteEvent(series.id);
    await sync();
    expect(busyBetween('2026-12-03T00:00:00Z', '2026-12-04T00:00:00Z')).toEqual([]);
  });

  test('begins anew when Google has forgotten its token', async () => {
    const gone = office.google.addBusy('2026-12-03T10:00:00+01:00', '2026-12-03T11:00:00+01:00');
    await sync();
    office.google.deleteEvent(gone.id);
    office.google.addBusy('2026-12-03T12:00:00+01:00', '2026-12-03T13:00:00+01:00');
    office.google.expireSyncTokens();
    expect(await sync()).toBe('ready');
    expect(busyBetween(...december3)).toEqual(['2026-12-03T11:00:00.000Z/2026-12-03T12:00:00.000Z']);
  });

  test('moves its window along with the days', async () => {
    office.google.addBusy('2027-05-03T10:00:00+02:00', '2027-05-03T11:00:00+02:00');
    await sync();
    expect(busyBetween('2027-05-03T00:00:00Z', '2027-05-04T00:00:00Z')).toEqual([]);
    office.server.clock.advance(days(60));
    await sync();
    expect(busyBetween('2027-05-03T00:00:00Z', '2027-05-04T00:00:00Z')).toHaveLength(1);
  });

  test('is one, however many ask at the same time', async () => {
    const before = office.google.count('/events');
    expect(await Promise.all(Array.from({ length: 20 }, sync))).toEqual(Array(20).fill('ready'));
    expect(office.google.count('/events') - before).toBe(1);
  });

  test('that comes late, when another calendar was chosen meanwhile, is dropped', async () => {
    office.google.addCalendar({ id: 'arbeit@example.org', summary: 'Arbeit' });
    office.google.addBusy('2026-12-03T10:00:00+01:00', '2026-12-03T11:00:00+01:00');
    // The first sync of a day reads everything.
    office.server.clock.advance(days(1));
    const release = office.google.holdAnswer('GET /calendars');
    const before = office.google.count('/events');
    const late = sync();
    await expect.poll(() => office.google.count('/events')).toBe(before + 1);
    const chosen = office.choose('arbeit@example.org');
    await expect.poll(async () => (await office.status()).selected_calendar?.id).toBe('arbeit@example.org');
    release();
    await Promise.all([late, chosen]);
    expect(busyBetween(...december3)).toEqual([]);
    expect(office.server.ctx.calendar.readiness()).toBe('ready');
  });

  test('tells the office only when something is another than before', async () => {
    office.google.addBusy('2026-12-03T10:00:00+01:00', '2026-12-03T11:00:00+01:00');
    const updates = () =>
      office.server.ctx.db.prepare("SELECT count(*) AS n FROM events WHERE type = 'calendar.updated'").get();
    await sync();
    const { n } = updates() as { n: number };
    await sync();
    office.google.expireSyncTokens();
    await sync();
    expect(updates()).toEqual({ n });
  });

  test('is not needed again for two minutes', async () => {
    const before = office.google.exchanges.length;
    expect(await office.server.ctx.calendar.ensureReadable()).toBe('ready');
    expect(office.google.exchanges.length).toBe(before);
    office.server.clock.advance(121_000);
    expect(office.server.ctx.calendar.readiness()).toBe('unreadable');
    expect(await office.server.ctx.calendar.ensureReadable()).toBe('ready');
    expect(office.google.exchanges.length).toBeGreaterThan(before);
  });
});

test('the mirror is searched by index, however full it is', async () => {
  const { db } = office.server.ctx;
  const statements = new Set<string>();
  const prepare = db.prepare.bind(db);
  vi.spyOn(db, 'prepare').mockImplementation((sql) => {
    if (sql.includes('calendar_')) statements.add(sql);
    return prepare(sql);
  });
  busyBetween(...december3);
  await office.server.api(listCalendarEvents, { query: { from: december3[0], to: december3[1] } });
  expect(statements.size).toBeGreaterThanOrEqual(2);
  for (const sql of statements) {
    const bound = Object.fromEntries([...sql.matchAll(/@(\w+)/g)].map(([, name]) => [name, '']));
    const plan = prepare(`EXPLAIN QUERY PLAN ${sql}`).all(bound) as Array<{ detail: string }>;
    for (const { detail } of plan) expect(detail).not.toMatch(/SCAN calendar_busy/);
  }
});

describe('a booking', () => {
  const book = () => office.server.call('POST', bookAppointment.path, { body: bookingOf() });

  test('asks Google itself: an entry made seconds ago is seen', async () => {
    office.google.addBusy('2026-12-03T10:30:00+01:00', '2026-12-03T10:45:00+01:00');
    const { status, body } = await book();
    expect([status, body.code, office.server.count('appointments')]).toEqual([409, 'slot_taken', 0]);
  });

  test('goes through where Google is free, and the entry is written', async () => {
    office.google.addBusy('2026-12-03T11:00:00+01:00', '2026-12-03T12:00:00+01:00');
    const { status, body } = await book();
    expect(status).toBe(201);
    await expect
      .poll(() => office.google.eventOf(String(body.id)))
      .toMatchObject({
        start: { dateTime: '2026-12-03T10:00:00+01:00' },
        end: { dateTime: '2026-12-03T11:00:00+01:00' },
      });
  });

  test('is not kept from a time that only a cancelled appointment of ours still holds in Google', async () => {
    const { body } = await book();
    const id = String(body.id);
    await expect.poll(() => office.google.eventOf(id)).toBeDefined();
    office.google.fault('server-error', { on: 'DELETE ' });
    const token = await office.server.signIn();
    const path = cancelAppointment.path.replace('{id}', id);
    expect((await office.server.call('PUT', path, { token, body: {} })).status).toBe(200);
    expect(office.google.eventOf(id)).toBeDefined();
    expect((await book()).status).toBe(201);
  });

  test('of many at once asks Google once', async () => {
    const before = office.google.count('/freeBusy');
    const answers = await Promise.all(Array.from({ length: 30 }, book));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(office.google.count('/freeBusy') - before).toBeLessThanOrEqual(2);
    await expect.poll(() => office.google.events()).toHaveLength(1);
  });
});
