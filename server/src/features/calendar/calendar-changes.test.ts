import { cancelAppointment, getAppointment, updateAppointment } from '@it-lotse/contract/appointments';
import { bookAppointment, getManagedAppointment, newAppointment } from '@it-lotse/contract/booking';
import { resolveCalendarChange } from '@it-lotse/contract/calendar';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { GoogleOffice, primaryCalendar } from '../../../../tests/support/google-office.ts';
import { entryIdOf } from '../../providers/entry-id.ts';
import { bookingOf, days } from '../../test-support/test-server.ts';

let office: GoogleOffice;
let id: string;
beforeEach(async () => {
  office = await GoogleOffice.connected();
  id = await office.enter();
  await isWritten();
  await office.server.ctx.calendar.syncNow();
});
afterEach(() => office[Symbol.asyncDispose]());

const sync = () => office.server.ctx.calendar.syncNow();
const isWritten = async () => {
  await expect.poll(() => office.google.eventOf(id)).toBeDefined();
  await expect.poll(async () => (await office.status()).waiting_writes).toBe(0);
};
const moveInGoogle = (start: string, end: string) =>
  office.google.changeEvent(entryIdOf(id), { start: { dateTime: start }, end: { dateTime: end } });
const toThreeOClock = () => moveInGoogle('2026-12-03T15:00:00+01:00', '2026-12-03T16:00:00+01:00');
const deleteInGoogle = () => office.google.deleteEvent(entryIdOf(id));
const answer = (action: 'accept' | 'restore') =>
  office.server.api(resolveCalendarChange, { params: { appointment_id: id }, body: { action } });
const refusedAnswer = async (action: string) =>
  office.server.call('POST', resolveCalendarChange.path.replace('{appointment_id}', id), {
    token: await office.server.signIn(),
    body: { action },
  });
const appointment = async () => (await office.server.api(getAppointment, { params: { id } })).appointment;
const eventTypes = () => office.calendarEvents().map(({ type }) => type);
const save = (body: Record<string, unknown>) => office.server.api(updateAppointment, { params: { id }, body });
const patches = () => office.google.exchanges.filter(({ method }) => method === 'PATCH').length;
const calendarJobsLeft = () =>
  office.server.ctx.db
    .prepare(
      "SELECT count(*) AS count FROM outbox_jobs WHERE kind = 'calendar.write' AND state IN ('pending', 'running')",
    )
    .get() as { count: number };
const subjects = () => office.mailer.mails.map(({ subject }) => subject);

describe('deleted in Google', () => {
  test('asks the operator and changes nothing by itself', async () => {
    deleteInGoogle();
    await sync();
    expect((await office.status()).changes).toEqual([
      {
        appointment_id: id,
        customer_name: 'Erika Muster',
        title: expect.stringContaining('Fernwartung'),
        change: 'deleted',
        start_time: '2026-12-03T09:00:00.000Z',
        google_start_time: null,
        google_end_time: null,
        google_all_day: false,
        found_at: office.server.clock.now().toISOString(),
      },
    ]);
    expect(office.calendarEvents().at(-1)).toMatchObject({
      type: 'calendar.change_found',
      appointment_id: id,
      name: 'Erika Muster',
      change: 'deleted',
      start_time: '2026-12-03T09:00:00.000Z',
      google_start_time: null,
    });
    expect((await appointment()).status).toBe('confirmed');
  });

  test('asks once, also when everything is read anew, on another day, or after a restart', async () => {
    deleteInGoogle();
    await sync();
    await sync();
    office.google.expireSyncTokens();
    await sync();
    office.server.clock.advance(days(1));
    await sync();
    await office.server.stop();
    const { clock, dataDir } = office.server;
    await using again = await GoogleOffice.start({ google: office.google, dataDir, clock });
    await again.server.ctx.calendar.syncNow();
    expect((await again.status()).changes).toHaveLength(1);
    expect(again.calendarEvents().filter(({ type }) => type === 'calendar.change_found')).toHaveLength(1);
  });

  test('is found by the full list, too', async () => {
    deleteInGoogle();
    office.google.expireSyncTokens();
    await sync();
    expect((await office.status()).changes).toMatchObject([{ change: 'deleted' }]);
  });

  test('accepted: the appointment is cancelled and the customer hears of it', async () => {
    deleteInGoogle();
    await sync();
    const before = office.mailer.mails.length;
    expect((await answer('accept')).message).toMatch(/abgesagt/);
    expect((await appointment()).status).toBe('cancelled');
    await expect.poll(() => office.mailer.mails.length).toBe(before + 1);
    expect(subjects().at(-1)).toMatch(/abgesagt|storniert/i);
    await sync();
    expect((await office.status()).changes).toEqual([]);
    expect(eventTypes()).toContain('calendar.change_resolved');
  });

  test('restored: the entry is back, the customer hears nothing, and nobody is asked again', async () => {
    deleteInGoogle();
    await sync();
    const before = office.mailer.mails.length;
    await answer('restore');
    await isWritten();
    expect(office.google.eventOf(id)?.start.dateTime).toBe('2026-12-03T10:00:00+01:00');
    await sync();
    expect((await office.status()).changes).toEqual([]);
    expect([(await appointment()).status, office.mailer.mails.length]).toEqual(['confirmed', before]);
  });

  test('again, after a move that overtook the restoring: that comes late and does not undo it', async () => {
    deleteInGoogle();
    await sync();
    office.google.fault('rate-limit-429', { on: 'PATCH' });
    const before = patches();
    await answer('restore');
    await expect.poll(patches).toBeGreaterThan(before);
    office.google.clearFaults();
    await save({ start_time: '2026-12-04T11:00:00+01:00' });
    await isWritten();
    deleteInGoogle();
    await sync();
    await office.later();
    await expect.poll(() => calendarJobsLeft().count).toBe(0);
    expect((await office.status()).changes).toMatchObject([{ change: 'deleted' }]);
    expect(office.google.events()).toEqual([]);
  });

  test('twice, restored twice', async () => {
    for (let n = 0; n < 2; n++) {
      deleteInGoogle();
      await sync();
      await answer('restore');
      await isWritten();
      await sync();
    }
    expect((await office.status()).changes).toEqual([]);
    expect(office.google.events()).toHaveLength(1);
  });
});

describe('of a visit that is settled meanwhile', () => {
  const settle = async (status: 'no_show' | 'completed') => {
    office.server.clock.set('2026-12-03T12:00:00Z');
    await save({ status });
  };

  test('a move that is accepted makes it take place at its new time, with what was noted of the old one gone', async () => {
    moveInGoogle('2026-12-04T15:00:00+01:00', '2026-12-04T16:00:00+01:00');
    await sync();
    await settle('no_show');
    await answer('accept');
    expect(await appointment()).toMatchObject({ status: 'confirmed', start_time: '2026-12-04T15:00:00+01:00' });
    await expect.poll(() => subjects().at(-1)).toContain('verschoben');
  });

  test('a deletion cannot be accepted any more: it took place', async () => {
    deleteInGoogle();
    await sync();
    await settle('completed');
    const refused = await refusedAnswer('accept');
    expect([refused.status, refused.body.detail]).toEqual([422, expect.stringContaining('schon abgeschlossen')]);
    await answer('restore');
    await isWritten();
    expect((await appointment()).status).toBe('completed');
  });
});

test('a visit whose deletion in Google was accepted, and that is brought back before that was written, stands there again', async () => {
  deleteInGoogle();
  await sync();
  office.google.fault('rate-limit-429', { on: '/events' });
  await answer('accept');
  await save({ status: 'confirmed' });
  office.google.clearFaults();
  await office.later();
  await expect.poll(() => office.google.eventOf(id)?.start.dateTime).toBe('2026-12-03T10:00:00+01:00');
  expect((await office.status()).changes).toEqual([]);
});

test('a visit moved in Google into the time in which its customer may withdraw asks for the consent to begin', async () => {
  const booked = await office.server.api(bookAppointment, {
    body: newAppointment.parse(bookingOf({ start_time: '2026-12-21T10:00:00+01:00', early_start_consent: false })),
  });
  id = booked.id;
  await isWritten();
  await sync();
  moveInGoogle('2026-12-08T10:00:00+01:00', '2026-12-08T11:00:00+01:00');
  await sync();
  await answer('accept');
  await expect.poll(() => subjects().at(-1)).toContain('verschoben');
  expect(office.mailer.mails.at(-1)?.text).toContain('Eine Bitte: Ihre Zustimmung');
  const managed = await office.server.api(getManagedAppointment, { params: { token: booked.manage_token } });
  expect(managed).toMatchObject({ early_start_missing: true });
});

describe('moved in Google', () => {
  test('asks the operator; the new time counts as taken meanwhile, and the old one stays taken', async () => {
    toThreeOClock();
    await sync();
    expect((await office.status()).changes).toMatchObject([
      {
        change: 'moved',
        start_time: '2026-12-03T09:00:00.000Z',
        google_start_time: '2026-12-03T14:00:00.000Z',
        google_end_time: '2026-12-03T15:00:00.000Z',
      },
    ]);
    expect((await appointment()).start_time).toBe('2026-12-03T10:00:00+01:00');
    const { calendar } = office.server.ctx;
    const [from, to] = [new Date('2026-12-03T14:00:00Z'), new Date('2026-12-03T15:00:00Z')];
    expect(calendar.externalBusy(office.server.ctx.db, from, to)).toEqual([{ from, to }]);
    expect(await calendar.checkLive(from, to)).toBe('busy');
  });

  test('is seen by a booking before any sync', async () => {
    toThreeOClock();
    const { calendar } = office.server.ctx;
    expect(await calendar.checkLive(new Date('2026-12-03T14:00:00Z'), new Date('2026-12-03T15:00:00Z'))).toBe('busy');
  });

  test('accepted: the appointment moves, the customer hears of it, Google keeps the new time', async () => {
    toThreeOClock();
    await sync();
    const before = office.mailer.mails.length;
    expect((await answer('accept')).message).toMatch(/verschoben/);
    expect((await appointment()).start_time).toBe('2026-12-03T15:00:00+01:00');
    await expect.poll(() => office.mailer.mails.length).toBe(before + 1);
    await isWritten();
    await sync();
    expect((await office.status()).changes).toEqual([]);
    expect(office.google.eventOf(id)?.start.dateTime).toBe('2026-12-03T15:00:00+01:00');
  });

  test('restored: Google shows the agreed time again', async () => {
    toThreeOClock();
    await sync();
    await answer('restore');
    await expect.poll(() => office.google.eventOf(id)?.start.dateTime).toBe('2026-12-03T10:00:00+01:00');
    await isWritten();
    await sync();
    expect((await office.status()).changes).toEqual([]);
  });

  test('twice before the answer: the newest place is what is asked about', async () => {
    toThreeOClock();
    await sync();
    moveInGoogle('2026-12-03T17:00:00+01:00', '2026-12-03T18:00:00+01:00');
    await sync();
    expect((await office.status()).changes).toMatchObject([{ google_start_time: '2026-12-03T16:00:00.000Z' }]);
  });

  test('and back again: the question answers itself', async () => {
    toThreeOClock();
    await sync();
    moveInGoogle('2026-12-03T10:00:00+01:00', '2026-12-03T11:00:00+01:00');
    await sync();
    expect((await office.status()).changes).toEqual([]);
    expect(eventTypes().at(-1)).toBe('calendar.change_resolved');
  });

  test('to a time beyond the mirrored months is found by the full list', async () => {
    moveInGoogle('2027-09-03T10:00:00+02:00', '2027-09-03T11:00:00+02:00');
    office.google.expireSyncTokens();
    await sync();
    expect((await office.status()).changes).toMatchObject([{ google_start_time: '2027-09-03T08:00:00.000Z' }]);
  });

  test('onto another appointment cannot be accepted: the question stays', async () => {
    await office.enter({ customer_name: 'Otto Zweit', start_time: '2026-12-03T15:30:00+01:00' });
    toThreeOClock();
    await sync();
    const { status, body } = await refusedAnswer('accept');
    expect([status, body.code]).toEqual([409, 'appointment_overlaps']);
    expect((await office.status()).changes).toHaveLength(1);
    expect((await appointment()).start_time).toBe('2026-12-03T10:00:00+01:00');
  });

  test('into the past, or made all-day, can only be restored', async () => {
    moveInGoogle('2026-11-20T10:00:00+01:00', '2026-11-20T11:00:00+01:00');
    await sync();
    expect((await refusedAnswer('accept')).status).toBe(422);
    office.google.changeEvent(entryIdOf(id), {
      start: { date: '2026-12-03', dateTime: null, timeZone: null },
      end: { date: '2026-12-04', dateTime: null, timeZone: null },
    });
    await sync();
    expect((await office.status()).changes).toMatchObject([{ change: 'moved', google_all_day: true }]);
    expect((await refusedAnswer('accept')).status).toBe(422);
    await answer('restore');
    await expect.poll(() => office.google.eventOf(id)?.start.dateTime).toBe('2026-12-03T10:00:00+01:00');
  });
});

describe('other data saved in the appointment', () => {
  test('that Google does not show write nothing, and leave the question open', async () => {
    toThreeOClock();
    await sync();
    const before = patches();
    await save({ operator_notes: 'Router steht im Keller', notes: 'Bitte klingeln' });
    await isWritten();
    expect(patches()).toBe(before);
    expect((await office.status()).changes).toHaveLength(1);
  });

  test.each([
    ['before', true],
    ['after', false],
  ])('that Google shows are written, and a move %s the look at Google is asked about', async (_when, isSeen) => {
    toThreeOClock();
    if (isSeen) await sync();
    await save({ customer_phone: '0151 2345678' });
    await isWritten();
    expect(office.google.eventOf(id)?.description).toContain('0151 2345678');
    expect(office.google.eventOf(id)?.start.dateTime).toBe('2026-12-03T15:00:00+01:00');
    expect((await office.status()).changes).toMatchObject([{ google_start_time: '2026-12-03T14:00:00.000Z' }]);
    await sync();
    expect((await office.status()).changes).toHaveLength(1);
  });

  test('do not bring back an entry deleted in Google: that is asked about', async () => {
    deleteInGoogle();
    await save({ customer_phone: '0151 2345678' });
    await expect.poll(async () => (await office.status()).changes).toMatchObject([{ change: 'deleted' }]);
    expect(office.google.events()).toEqual([]);
  });

  test.each([
    ['before', true],
    ['after', false],
  ])('changes how long it takes, and a move %s the look at Google is asked about', async (_when, isSeen) => {
    toThreeOClock();
    if (isSeen) await sync();
    await save({ duration_minutes: 90 });
    await isWritten();
    expect(office.google.eventOf(id)?.start.dateTime).toBe('2026-12-03T15:00:00+01:00');
    expect((await office.status()).changes).toMatchObject([{ google_start_time: '2026-12-03T14:00:00.000Z' }]);
    await answer('restore');
    await isWritten();
    expect(office.google.eventOf(id)).toMatchObject({
      start: { dateTime: '2026-12-03T10:00:00+01:00' },
      end: { dateTime: '2026-12-03T11:30:00+01:00' },
    });
  });

  test('changes how long it takes: Google shows it, also where the entry was made longer there by hand', async () => {
    moveInGoogle('2026-12-03T10:00:00+01:00', '2026-12-03T13:00:00+01:00');
    await save({ duration_minutes: 90 });
    await isWritten();
    expect(office.google.eventOf(id)?.end.dateTime).toBe('2026-12-03T11:30:00+01:00');
    expect((await office.status()).changes).toEqual([]);
  });

  test('do not bring back an entry that Google has purged while the question about its deletion is open', async () => {
    deleteInGoogle();
    await sync();
    office.google.store.bury(primaryCalendar, entryIdOf(id));
    await save({ customer_phone: '0151 2345678' });
    await expect.poll(async () => (await office.status()).waiting_writes).toBe(0);
    expect((await office.status()).changes).toMatchObject([{ change: 'deleted' }]);
    expect(office.google.events()).toEqual([]);
    await answer('restore');
    await expect.poll(() => office.google.events()).toHaveLength(1);
  });

  test('while the write waits: a sync in between loses no move', async () => {
    office.google.fault('rate-limit-429', { on: 'PATCH' });
    const before = patches();
    await save({ customer_phone: '0151 2345678' });
    await expect.poll(patches).toBeGreaterThan(before);
    toThreeOClock();
    await sync();
    expect((await office.status()).changes).toEqual([]);
    office.google.clearFaults();
    await expect
      .poll(async () => {
        await office.later();
        return (await office.status()).changes;
      })
      .toHaveLength(1);
    expect(office.google.eventOf(id)?.start.dateTime).toBe('2026-12-03T15:00:00+01:00');
  });

  test('after the question was answered, the appointment stands where the answer says', async () => {
    toThreeOClock();
    await sync();
    await save({ customer_phone: '0151 2345678' });
    await isWritten();
    await answer('restore');
    await save({ customer_phone: '0151 2345679' });
    await isWritten();
    expect(office.google.eventOf(id)?.start.dateTime).toBe('2026-12-03T10:00:00+01:00');
    await sync();
    expect((await office.status()).changes).toEqual([]);
  });
});

describe('no question is asked', () => {
  test('about what we write ourselves, however the syncs fall', async () => {
    for (const time of ['11', '12', '13', '14']) {
      const body = { start_time: `2026-12-03T${time}:00:00+01:00` };
      const moved = office.server.api(updateAppointment, { params: { id }, body });
      await Promise.all([moved, sync(), sync()]);
      await sync();
    }
    await isWritten();
    await sync();
    expect(eventTypes()).not.toContain('calendar.change_found');
    expect((await office.status()).changes).toEqual([]);
  });

  test('by an answer of Google that is older than our own write', async () => {
    const release = office.google.holdAnswer('GET /calendars');
    const before = office.google.exchanges.length;
    // A change of the text: the entry is in the answer, at the time it has now.
    office.google.changeEvent(entryIdOf(id), { summary: 'Anders' });
    const late = sync();
    await expect.poll(() => office.google.exchanges.length).toBeGreaterThan(before);
    await office.server.api(updateAppointment, { params: { id }, body: { start_time: '2026-12-04T10:00:00+01:00' } });
    await expect.poll(() => office.google.eventOf(id)?.start.dateTime).toBe('2026-12-04T10:00:00+01:00');
    await isWritten();
    release();
    await late;
    expect((await office.status()).changes).toEqual([]);
    expect(eventTypes()).not.toContain('calendar.change_found');
  });

  test('while our own write waits: it will put things right', async () => {
    office.google.fault('rate-limit-429', { on: 'PATCH' });
    await office.server.api(updateAppointment, { params: { id }, body: { start_time: '2026-12-04T10:00:00+01:00' } });
    toThreeOClock();
    await sync();
    expect((await office.status()).changes).toEqual([]);
    office.google.clearFaults();
    await office.later();
    await expect.poll(() => office.google.eventOf(id)?.start.dateTime).toBe('2026-12-04T10:00:00+01:00');
  });

  test('when only the text or the length changes; the longer time counts as taken', async () => {
    office.google.changeEvent(entryIdOf(id), {
      summary: 'Anders',
      end: { dateTime: '2026-12-03T12:00:00+01:00' },
    });
    await sync();
    expect((await office.status()).changes).toEqual([]);
    const { calendar, db } = office.server.ctx;
    const [from, to] = [new Date('2026-12-03T10:30:00Z'), new Date('2026-12-03T11:00:00Z')];
    expect(calendar.externalBusy(db, from, to)).toHaveLength(1);
    expect(await calendar.checkLive(from, to)).toBe('busy');
  });

  test('about an appointment that is over or cancelled', async () => {
    await office.server.api(cancelAppointment, { params: { id }, body: {} });
    await expect.poll(() => office.google.eventOf(id)).toBeUndefined();
    await sync();
    id = await office.enter({ start_time: '2026-12-02T10:00:00+01:00' });
    await isWritten();
    office.server.clock.set('2026-12-02T12:00:00Z');
    deleteInGoogle();
    await sync();
    expect((await office.status()).changes).toEqual([]);
  });
});

test('a customer who moves the appointment meanwhile settles the question: the newest decision counts', async () => {
  toThreeOClock();
  await sync();
  await office.server.api(updateAppointment, { params: { id }, body: { start_time: '2026-12-04T10:00:00+01:00' } });
  await expect.poll(() => office.google.eventOf(id)?.start.dateTime).toBe('2026-12-04T10:00:00+01:00');
  await expect.poll(async () => (await office.status()).changes).toEqual([]);
});

test('an answer to a question nobody asks is refused, and so is one that is neither yes nor no', async () => {
  expect((await refusedAnswer('accept')).status).toBe(404);
  deleteInGoogle();
  await sync();
  const { status, body } = await refusedAnswer('vielleicht');
  expect([status, body.fields]).toEqual([422, { action: 'Bitte „accept“ oder „restore“ angeben.' }]);
  await answer('accept');
  expect((await refusedAnswer('restore')).status).toBe(404);
});

test('another calendar leaves open questions behind', async () => {
  office.google.addCalendar({ id: 'arbeit@example.org', summary: 'Arbeit' });
  deleteInGoogle();
  await sync();
  await office.choose('arbeit@example.org');
  await expect.poll(() => office.google.eventOf(id, 'arbeit@example.org')).toBeDefined();
  expect((await office.status()).changes).toEqual([]);
  expect(office.google.events(primaryCalendar)).toEqual([]);
});
