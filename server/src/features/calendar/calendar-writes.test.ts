import { cancelAppointment, deleteAllAppointments, updateAppointment } from '@it-lotse/contract/appointments';
import { cleanUpCalendar, disconnectCalendar } from '@it-lotse/contract/calendar';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { GoogleOffice, primaryCalendar } from '../../../../tests/support/google-office.ts';
import { entryIdOf } from '../../providers/entry-id.ts';
import { days } from '../../test-support/test-server.ts';

let office: GoogleOffice;
beforeEach(async () => {
  office = await GoogleOffice.connected();
});
afterEach(() => office[Symbol.asyncDispose]());

const cancel = (id: string) => office.server.api(cancelAppointment, { params: { id }, body: {} });
const move = (id: string, start_time: string) =>
  office.server.api(updateAppointment, { params: { id }, body: { start_time } });
const isWritten = (id: string) => expect.poll(() => office.google.eventOf(id)).toBeDefined();
const noneWaits = () => expect.poll(async () => (await office.status()).waiting_writes).toBe(0);
const googleEventId = (id: string) =>
  (
    office.server.ctx.db.prepare('SELECT google_event_id FROM appointments WHERE id = ?').get(id) as {
      google_event_id: string | null;
    }
  ).google_event_id;

describe('an appointment in Google', () => {
  test('is written with our mark, in Berlin time, without guests and without an e-mail address', async () => {
    const id = await office.enter({ customer_phone: '0151 2345678', notes: 'Vertraulich' });
    await isWritten(id);
    await noneWaits();
    const event = office.google.eventOf(id);
    expect(event).toMatchObject({
      id: entryIdOf(id),
      summary: expect.stringContaining('Erika Muster'),
      start: { dateTime: '2026-12-03T10:00:00+01:00', timeZone: 'Europe/Berlin' },
      end: { dateTime: '2026-12-03T11:00:00+01:00', timeZone: 'Europe/Berlin' },
      extendedProperties: { private: { app: 'it-lotse', appointmentId: id } },
    });
    expect(event?.attendees).toBeUndefined();
    expect(JSON.stringify(event)).not.toMatch(/erika@example\.org|Vertraulich/);
    expect(googleEventId(id)).toBe(entryIdOf(id));
    const insert = office.google.exchanges.find(({ method, path }) => method === 'POST' && path.endsWith('/events'));
    expect(insert?.query.get('sendUpdates')).toBe('none');
  });

  test('follows when it is moved, and goes when it is cancelled', async () => {
    const id = await office.enter();
    await isWritten(id);
    await move(id, '2026-12-04T15:00:00+01:00');
    await expect.poll(() => office.google.eventOf(id)?.start.dateTime).toBe('2026-12-04T15:00:00+01:00');
    await cancel(id);
    await expect.poll(() => office.google.eventOf(id)).toBeUndefined();
    await noneWaits();
    expect(googleEventId(id)).toBeNull();
  });

  test('goes when all appointments are deleted', async () => {
    const ids = [await office.enter(), await office.enter({ start_time: '2026-12-04T10:00:00+01:00' })];
    await expect.poll(() => office.google.events()).toHaveLength(ids.length);
    await noneWaits();
    await office.server.api(deleteAllAppointments);
    await expect.poll(() => office.google.events()).toEqual([]);
  });

  test('goes when all appointments are deleted while it is being written', async () => {
    const release = office.google.holdAnswer('/events');
    const id = await office.enter();
    await isWritten(id);
    await office.server.api(deleteAllAppointments);
    release();
    await expect.poll(() => office.google.events()).toEqual([]);
  });

  test('is none while no calendar is connected, and is made up for when one is chosen', async () => {
    await office.server.api(disconnectCalendar);
    const id = await office.enter();
    const past = await office.enter({ start_time: '2026-11-30T10:00:00+01:00' });
    expect(office.google.events()).toEqual([]);
    await office.connect();
    await office.choose();
    await isWritten(id);
    expect(office.google.eventOf(past)).toBeUndefined();
  });

  test('that was cancelled while nothing could be written goes when the calendar is connected again', async () => {
    const id = await office.enter();
    await isWritten(id);
    await noneWaits();
    await office.server.api(disconnectCalendar);
    await cancel(id);
    expect(office.google.eventOf(id)).toBeDefined();
    await office.connect();
    await office.choose();
    await expect.poll(() => office.google.eventOf(id)).toBeUndefined();
  });
});

describe('writing', () => {
  test.each([
    ['429', 'rate-limit-429'],
    ['403 rateLimitExceeded', 'rate-limit-403'],
    ['503', 'server-error'],
    ['a cut connection', 'drop'],
  ] as const)('is tried again after %s, and makes one entry', async (_name, kind) => {
    office.google.fault(kind, { on: 'POST /calendars', times: 2 });
    const id = await office.enter();
    await expect.poll(() => office.google.count('POST /calendars')).toBe(1);
    expect((await office.status()).waiting_writes).toBe(1);
    // Google counts a try before the office has noted when the next one is due: time passes until it was made.
    const isReached = async (tries: number) => {
      await office.later(16_000);
      return office.google.count('POST /calendars') >= tries;
    };
    await expect.poll(() => isReached(2)).toBe(true);
    await expect.poll(() => isReached(3)).toBe(true);
    await isWritten(id);
    await noneWaits();
    expect(office.google.events()).toHaveLength(1);
  });

  test('whose answer was lost makes no second entry', async () => {
    const id = await office.enter();
    await isWritten(id);
    await noneWaits();
    // As if the process had died before it could note what Google said.
    await office.server.ctx.commits.write((tx) => {
      tx.prepare('DELETE FROM calendar_entries').run();
      tx.prepare('DELETE FROM outbox_jobs').run();
    });
    await move(id, '2026-12-04T15:00:00+01:00');
    await expect.poll(() => office.google.eventOf(id)?.start.dateTime).toBe('2026-12-04T15:00:00+01:00');
    expect(office.google.events()).toHaveLength(1);
  });

  test('the end of an appointment whose insert was never noted deletes the entry all the same', async () => {
    const id = await office.enter();
    await isWritten(id);
    await noneWaits();
    await office.server.ctx.commits.write((tx) => tx.prepare('DELETE FROM calendar_entries').run());
    await cancel(id);
    await expect.poll(() => office.google.eventOf(id)).toBeUndefined();
  });

  test('of a visit brought back stands there again, though nobody learnt that it was already taken away', async () => {
    const id = await office.enter();
    await isWritten(id);
    await noneWaits();
    office.google.fault('drop', { on: 'DELETE /calendars', times: 3 });
    await cancel(id);
    await expect.poll(() => office.google.count('DELETE /calendars')).toBeGreaterThan(0);
    // Google had done it; only its answer was lost.
    office.google.store.delete(primaryCalendar, entryIdOf(id));
    await office.server.api(updateAppointment, { params: { id }, body: { status: 'confirmed' } });
    await noneWaits();
    expect(office.google.eventOf(id)?.status).toBe('confirmed');
    expect(office.calendarEvents().filter(({ type }) => type === 'calendar.change_found')).toEqual([]);
  });

  test('goes on under the next id when Google has buried one', async () => {
    const id = await office.enter();
    await isWritten(id);
    await noneWaits();
    office.google.store.bury(primaryCalendar, entryIdOf(id));
    await move(id, '2026-12-04T15:00:00+01:00');
    await expect.poll(() => office.google.eventOf(id)?.id).toBe(entryIdOf(id, 1));
    await noneWaits();
    expect(googleEventId(id)).toBe(entryIdOf(id, 1));
  });

  test('of the last state only: an older job that comes late changes nothing', async () => {
    office.google.fault('rate-limit-429', { on: 'POST /calendars', times: 1 });
    const id = await office.enter();
    await expect.poll(() => office.google.count('POST /calendars')).toBe(1);
    await move(id, '2026-12-04T15:00:00+01:00');
    await isWritten(id);
    await office.later();
    await noneWaits();
    expect(office.google.eventOf(id)?.start.dateTime).toBe('2026-12-04T15:00:00+01:00');
    expect(office.google.events()).toHaveLength(1);
  });

  test('waits while the link is dead and goes on after a new consent', async () => {
    office.google.oauth.revokeAll();
    office.google.oauth.expireAccessTokens();
    const id = await office.enter({ notify_customer: false });
    await expect.poll(async () => (await office.status()).state).toBe('failing');
    await office.later(days(4));
    expect(office.google.events()).toEqual([]);
    await office.connect();
    await office.later();
    await isWritten(id);
    await noneWaits();
  });

  test('takes back what was made an all-day entry by hand', async () => {
    const id = await office.enter();
    await isWritten(id);
    await noneWaits();
    office.google.changeEvent(entryIdOf(id), {
      start: { date: '2026-12-03', dateTime: null, timeZone: null },
      end: { date: '2026-12-04', dateTime: null, timeZone: null },
    });
    await move(id, '2026-12-04T15:00:00+01:00');
    await expect.poll(() => office.google.eventOf(id)?.start.dateTime).toBe('2026-12-04T15:00:00+01:00');
  });
});

describe('choosing another calendar', () => {
  test('moves the coming appointments into it and leaves the past where it is', async () => {
    office.google.addCalendar({ id: 'arbeit@example.org', summary: 'Arbeit' });
    const past = await office.enter({ start_time: '2026-12-01T13:00:00+01:00' });
    const coming = await office.enter();
    await expect.poll(() => office.google.events()).toHaveLength(2);
    await noneWaits();
    office.server.clock.advance(days(1));
    await office.choose('arbeit@example.org');
    await expect.poll(() => office.google.eventOf(coming, 'arbeit@example.org')).toBeDefined();
    await expect.poll(() => office.google.eventOf(coming)).toBeUndefined();
    expect(office.google.eventOf(past)).toBeDefined();
    expect(office.google.events('arbeit@example.org')).toHaveLength(1);

    await office.choose(primaryCalendar);
    await expect.poll(() => office.google.eventOf(coming)).toBeDefined();
    await expect.poll(() => office.google.events('arbeit@example.org')).toEqual([]);
    await noneWaits();
    await office.server.ctx.calendar.syncNow();
    expect((await office.status()).changes).toEqual([]);
  });

  test('makes its entries count, and no longer those of the former one', async () => {
    office.google.addCalendar({ id: 'arbeit@example.org', summary: 'Arbeit' });
    office.google.addBusy('2026-12-03T10:00:00+01:00', '2026-12-03T11:00:00+01:00');
    office.google.addBusy('2026-12-03T14:00:00+01:00', '2026-12-03T15:00:00+01:00', {}, 'arbeit@example.org');
    const { calendar, db } = office.server.ctx;
    await calendar.syncNow();
    const busy = () => calendar.externalBusy(db, new Date('2026-12-03T00:00Z'), new Date('2026-12-04T00:00Z'));
    expect(busy().map(({ from }) => from.toISOString())).toEqual(['2026-12-03T09:00:00.000Z']);
    await office.choose('arbeit@example.org');
    expect(busy().map(({ from }) => from.toISOString())).toEqual(['2026-12-03T13:00:00.000Z']);
  });

  test('goes through even if the former one was deleted', async () => {
    office.google.addCalendar({ id: 'arbeit@example.org', summary: 'Arbeit' });
    await office.choose('arbeit@example.org');
    const id = await office.enter();
    await expect.poll(() => office.google.eventOf(id, 'arbeit@example.org')).toBeDefined();
    await noneWaits();
    office.google.store.removeCalendar('arbeit@example.org');
    expect(await office.server.ctx.calendar.syncNow()).toBe('ready');
    office.server.clock.advance(days(1));
    await office.server.ctx.calendar.syncNow();
    expect(await office.status()).toMatchObject({
      state: 'failing',
      needs_reconnect: false,
      reason: expect.stringContaining('nicht mehr da'),
    });
    await office.choose(primaryCalendar);
    await isWritten(id);
    await noneWaits();
    expect(await office.status()).toMatchObject({ state: 'connected', reason: null });
  });
});

describe('„Events bereinigen“', () => {
  test('deletes our entries without a live appointment, over all pages, and nothing else', async () => {
    const live = await office.enter();
    await isWritten(live);
    await noneWaits();
    const span = { start: { dateTime: '2026-12-10T10:00:00+01:00' }, end: { dateTime: '2026-12-10T11:00:00+01:00' } };
    const marked = (appointmentId: string) => ({ private: { app: 'it-lotse', appointmentId } });
    const lost = Array.from({ length: 12 }, () => crypto.randomUUID());
    for (const id of lost) {
      office.google.addEvent({ ...span, id: entryIdOf(id), extendedProperties: marked(id) });
    }
    const foreign = [
      office.google.addEvent({ ...span, summary: 'Zahnarzt' }),
      office.google.addEvent({
        ...span,
        extendedProperties: { private: { app: 'anderes', appointmentId: lost[0] ?? '' } },
      }),
      // A copy made in Google: our mark, but an id of Google's.
      office.google.addEvent({ ...span, extendedProperties: marked(lost[0] ?? '') }),
    ];
    office.google.api.pageLimit = 5;
    const answer = await office.server.api(cleanUpCalendar);
    expect(answer).toEqual({ deleted_successfully: 12, message: '12 verwaiste Einträge wurden gelöscht.' });
    const left = office.google.events().map(({ id }) => id);
    expect(left.sort()).toEqual([entryIdOf(live), ...foreign.map(({ id }) => id)].sort());
    expect(await office.server.api(cleanUpCalendar)).toEqual({
      deleted_successfully: 0,
      message: 'Es gab nichts zu bereinigen.',
    });
  });

  test('says in German when Google cannot be reached', async () => {
    office.google.fault('server-error', { on: '/events' });
    const token = await office.server.signIn();
    const { status, body } = await office.server.call('POST', cleanUpCalendar.path, { token });
    expect([status, body.code, body.detail]).toEqual([
      503,
      'calendar_unavailable',
      'Google Kalender ist gestört (503).',
    ]);
  });
});
