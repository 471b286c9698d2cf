import * as calls from '@it-lotse/contract/appointments';
import * as booking from '@it-lotse/contract/booking';
import { getDashboardStats } from '@it-lotse/contract/dashboard';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  bookingOf,
  days,
  eventually,
  FakeMailer,
  startTestServer,
  type TestServer,
} from '../../test-support/test-server.ts';
import { cancelAppointment, requireAppointment } from './appointments-service.ts';

let mailer: FakeMailer;
let server: TestServer;
beforeEach(async () => {
  mailer = new FakeMailer();
  server = await startTestServer({ mailer });
});
afterEach(() => server[Symbol.asyncDispose]());

const book = async (changes: Record<string, unknown> = {}) =>
  server.api(booking.bookAppointment, { body: booking.newAppointment.parse(bookingOf(changes)) });
const byHand = (changes: Record<string, unknown> = {}) => ({
  customer_name: 'Otto Beispiel',
  service_type: 'onsite_support',
  start_time: '2026-12-05T20:00:00+01:00',
  ...changes,
});
const enter = async (changes: Record<string, unknown> = {}) =>
  server.call('POST', '/api/admin/appointments', { token: await server.signIn(), body: byHand(changes) });
const change = async (id: string, body: Record<string, unknown>) =>
  server.call('PUT', `/api/admin/appointments/${id}`, { token: await server.signIn(), body });
const cancel = async (id: string, body?: unknown) =>
  server.call('PUT', `/api/admin/appointments/${id}/cancel`, { token: await server.signIn(), body });
const list = (query: Record<string, string | number> = {}) => server.api(calls.listAppointments, { query });
const names = async (query: Record<string, string | number> = {}) =>
  (await list(query)).appointments.map(({ customer_name }) => customer_name);

describe('the operator', () => {
  test('may enter a visit outside the hours, for somebody without e-mail', async () => {
    const { status, body } = await enter({ location: 'Deich 1, 12345 Musterstadt', customer_phone: '01234 1' });
    expect([status, body.source, body.status, body.customer_email]).toEqual([201, 'operator', 'confirmed', '']);
    expect(body).toMatchObject({ travel_zone: 1, travel_zone_confirmed: true, total_cost: 7000, postal_code: '12345' });
    expect(server.count('emails')).toBe(0);
  });

  test('is warned of an overlap, drive included, and may want it anyway', async () => {
    await book({ start_time: '2026-12-03T16:00:00+01:00' });
    const clash = byHand({ start_time: '2026-12-03T17:10:00+01:00', travel_zone: 2 });
    const warned = await enter(clash);
    expect([warned.status, warned.body.code]).toEqual([409, 'appointment_overlaps']);
    expect(warned.body.detail).toContain('Erika Muster');
    expect(server.count('appointments')).toBe(1);
    expect((await enter({ ...clash, allow_overlap: true })).status).toBe(201);
  });

  test('moves an appointment: the customer hears of it once, with a calendar file that replaces the first', async () => {
    const { id } = await book();
    await eventually(() => mailer.mails.length === 1);
    const moved = await change(id, { start_time: '2026-12-08T09:15:00+01:00' });
    expect([moved.status, moved.body.start_time, moved.body.appointment_date]).toEqual([
      200,
      '2026-12-08T09:15:00+01:00',
      '2026-12-08',
    ]);
    await eventually(() => mailer.mails.length === 2);
    const sequences = mailer.mails.map(({ calendar }) => Number(/SEQUENCE:(\d+)/.exec(calendar?.content ?? '')?.[1]));
    expect(sequences[1]).toBeGreaterThan(Number(sequences[0]));
  });

  test('moves to where the appointment itself is without a warning, and without a mail when not wanted', async () => {
    const { id } = await book();
    expect((await change(id, { start_time: '2026-12-03T10:30:00+01:00', notify_customer: false })).status).toBe(200);
    expect(server.count('emails')).toBe(1);
  });

  test('writes notes and changes data; what is not named stays', async () => {
    const { id } = await book({ notes: 'Bitte klingeln' });
    const { body } = await change(id, { operator_notes: 'Router steht im Keller', customer_phone: '0171 1' });
    expect(body).toMatchObject({
      operator_notes: 'Router steht im Keller',
      customer_phone: '0171 1',
      notes: 'Bitte klingeln',
      customer_email: 'erika@example.org',
      start_time: '2026-12-03T10:00:00+01:00',
      total_cost: 5000,
    });
    expect((await change(id, { notes: '' })).body.notes).toBe('');
  });

  test('confirms the zone of a visit: cost and drive follow', async () => {
    const { id } = await book({
      service_type: 'onsite_support',
      start_time: '2026-12-03T17:30:00+01:00',
      location: 'Am Markt 1',
    });
    const { body } = await change(id, { travel_zone: 3 });
    expect(body).toMatchObject({
      travel_zone: 3,
      travel_zone_confirmed: true,
      travel_cost: 2500,
      total_cost: 9500,
      drive_minutes: 40,
    });
    expect((await change(id, { travel_cost: 1000 })).body).toMatchObject({
      travel_zone: 3,
      travel_cost: 1000,
      total_cost: 8000,
    });
  });

  test.each(['completed', 'no_show', 'pending'] as const)('marks an appointment as %s', async (status) => {
    const { id } = await book();
    server.clock.set('2026-12-03T09:00:00Z');
    expect((await change(id, { status })).body.status).toBe(status);
    expect(await names({ filter: status })).toEqual(['Erika Muster']);
  });

  test.each(['completed', 'no_show'])('cannot mark as %s what is still to come, nor move it there', async (status) => {
    const { id } = await book();
    const refused = await change(id, { status });
    expect([refused.status, refused.body.detail]).toEqual([422, expect.stringContaining('liegt in der Zukunft')]);
    server.clock.set('2026-12-03T09:00:00Z');
    expect((await change(id, { status })).status).toBe(200);
    expect((await change(id, { start_time: '2026-12-08T10:00:00+01:00' })).status).toBe(422);
    expect((await change(id, { operator_notes: 'Rückruf' })).status).toBe(200);
  });

  test.each(['completed', 'no_show'])(
    'cannot mark as %s what is cancelled, before it was taken up again',
    async (status) => {
      const { id } = await book();
      await cancel(id);
      server.clock.set('2026-12-03T11:00:00Z');
      const refused = await change(id, { status });
      expect([refused.status, refused.body.detail]).toEqual([422, expect.stringContaining('Findet doch statt')]);
      await change(id, { status: 'confirmed' });
      expect((await change(id, { status })).status).toBe(200);
    },
  );

  test('cancels: the time is free, the customer hears of it, a second time changes nothing', async () => {
    const { id } = await book();
    const { status, body } = await cancel(id);
    expect([status, body.message]).toEqual([200, 'Der Termin ist storniert.']);
    await cancel(id, {});
    expect(server.count('emails')).toBe(2);
    const { emails } = await server.api(calls.getAppointment, { params: { id } });
    expect(emails).toHaveLength(2);
    await book({ customer_name: 'Neue Kundin' });
  });

  test('cancels without a mail when the customer knows already', async () => {
    const { id } = await book();
    await cancel(id, { notify_customer: false });
    expect(server.count('emails')).toBe(1);
  });

  test('brings a cancelled appointment back, unless the time is taken meanwhile', async () => {
    const { id } = await book();
    await cancel(id);
    expect((await change(id, { start_time: '2026-12-04T10:00:00+01:00' })).status).toBe(422);
    const other = await book({ customer_name: 'Neue Kundin' });
    expect((await change(id, { status: 'confirmed' })).status).toBe(409);
    await cancel(other.id);
    expect((await change(id, { status: 'confirmed' })).body).toMatchObject({ status: 'confirmed', cancelled_at: null });
    const { emails } = await server.api(calls.getAppointment, { params: { id } });
    expect(emails).toHaveLength(3);
    const isIt = ({ text }: { text: string }) => text.includes('Ihr Termin war abgesagt und findet nun doch statt.');
    await eventually(() => mailer.mails.some(isIt));
  });

  test('hears of an appointment that is not there', async () => {
    for (const answer of [await change('nein', { notes: 'x' }), await cancel('nein')]) {
      expect([answer.status, answer.body.detail]).toEqual([404, 'Diesen Termin gibt es nicht mehr.']);
    }
  });

  test.each([
    ['customer_name', { customer_name: '' }],
    ['start_time', { start_time: 'morgen' }],
    ['duration_minutes', { duration_minutes: 0 }],
    ['price', { price: -1 }],
    ['customer_email', { customer_email: 'nein' }],
    ['service_type', { service_type: 'nein' }],
  ])('is told which field is wrong: %s', async (field, changes) => {
    const { status, body } = await enter(changes);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
  });
});

describe('the list', () => {
  beforeEach(async () => {
    await book({ customer_name: 'Erste', start_time: '2026-12-10T10:00:00+01:00' });
    await book({ customer_name: 'Zweite', start_time: '2026-12-03T10:00:00+01:00', notes: 'Drucker im Keller' });
    await book({ customer_name: 'Dritte', start_time: '2026-12-07T10:00:00+01:00' });
  });

  test('is in the order of the days it shows: latest visit first, upcoming ones next visit first', async () => {
    expect(await names()).toEqual(['Erste', 'Dritte', 'Zweite']);
    expect(await names({ filter: 'confirmed' })).toEqual(['Erste', 'Dritte', 'Zweite']);
    expect(await names({ q: 'fernwartung' })).toEqual(['Erste', 'Dritte', 'Zweite']);
    expect(await names({ q: 'fernwartung', filter: 'upcoming' })).toEqual(['Zweite', 'Dritte', 'Erste']);
    expect(await names({ filter: 'upcoming' })).toEqual(['Zweite', 'Dritte', 'Erste']);
    server.clock.set('2026-12-03T10:30:00Z');
    expect(await names({ filter: 'upcoming' })).toEqual(['Dritte', 'Erste']);
  });

  test.each<Record<string, string>>([
    { filter: 'all' },
    { filter: 'upcoming' },
    { filter: 'confirmed' },
    { filter: 'all', q: 'fernwartung' },
    { filter: 'upcoming', q: 'fernwartung' },
  ])('comes page by page without a gap or a double: %o', async (query) => {
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Awaited<ReturnType<typeof list>> = await list({ ...query, limit: 1, ...(cursor && { cursor }) });
      seen.push(...page.appointments.map(({ customer_name }) => customer_name));
      cursor = page.next_cursor;
    }
    expect(seen).toEqual(await names(query));
  });

  test('finds by name, notes and service, and follows a change', async () => {
    expect(await names({ q: 'drucker kell' })).toEqual(['Zweite']);
    expect(await names({ q: 'fernwartung' })).toHaveLength(3);
    const [first] = (await list({ q: 'erste' })).appointments;
    await change(String(first?.id), { customer_name: 'Umbenannt' });
    expect([await names({ q: 'erste' }), await names({ q: 'umbenannt' })]).toEqual([[], ['Umbenannt']]);
    expect(await names({ q: 'umbenannt', filter: 'upcoming' })).toEqual(['Umbenannt']);
  });

  test('of some days is sorted by start and names holidays', async () => {
    const { appointments, closed_days } = await server.api(calls.listAppointmentsBetween, {
      query: { from: '2026-12-03', to: '2026-12-25' },
    });
    expect(appointments.map(({ customer_name }) => customer_name)).toEqual(['Zweite', 'Dritte', 'Erste']);
    expect(closed_days).toEqual([{ date: '2026-12-25', reason: '1. Weihnachtstag' }]);
    const token = await server.signIn();
    expect(
      (await server.call('GET', '/api/admin/appointments/calendar?from=2026-12-01&to=2027-12-01', { token })).status,
    ).toBe(422);
  });
});

test('the figures count what the cards say', async () => {
  const { id } = await book({ start_time: '2026-12-02T10:00:00+01:00' });
  await book({ start_time: '2026-12-02T12:00:00+01:00' });
  const cancelled = await book({ start_time: '2026-12-02T14:00:00+01:00' });
  await book({ start_time: '2026-12-14T10:00:00+01:00' });
  await cancel(cancelled.id);
  await change(id, { status: 'pending' });
  server.clock.set('2026-12-02T12:30:00Z');
  expect(await server.api(calls.getAppointmentStats)).toEqual({
    today: 2,
    thisWeek: 2,
    total: 4,
    monthlyRevenue: 0,
    today_open: 0,
    week_pending: 1,
    since_year: 2026,
  });
  await change(id, { status: 'completed' });
  const stats = await server.api(getDashboardStats);
  expect(stats).toMatchObject({
    appointmentsToday: 2,
    appointmentsThisMonth: 3,
    appointmentsTotal: 4,
  });
});

test('deleting all takes a snapshot first, takes back reminders and mails nobody', async () => {
  await book();
  await book({ start_time: '2026-12-04T10:00:00+01:00' });
  const { stats, snapshot, message } = await server.api(calls.deleteAllAppointments);
  expect([stats.deleted, server.count('appointments')]).toEqual([2, 0]);
  expect(message).toContain(snapshot);
  const mails = server.count('emails');
  server.clock.advance(days(3));
  await server.ctx.reminders.tick();
  expect(server.count('emails')).toBe(mails);
});

describe('before a visit is entered or moved, the operator', () => {
  const look = (query: Record<string, string>) =>
    server.api(calls.checkVisit, { query: { service_type: 'remote_support', day: '2026-12-03', ...query } });
  const kinds = async (query: Record<string, string>) => (await look(query)).warnings.map(({ kind }) => kind);

  test('hears everything that speaks against it, and may want it all the same', async () => {
    await book({ start_time: '2026-12-03T16:00:00+01:00' });
    expect(await kinds({ start_time: '2026-12-03T10:00:00+01:00' })).toEqual([]);
    expect(await kinds({ start_time: '2026-12-03T16:30:00+01:00' })).toEqual(['overlap']);
    expect(await kinds({ service_type: 'onsite_support', start_time: '2026-12-25T08:00:00+01:00' })).toEqual([
      'holiday',
      'closed',
      'no_address',
    ]);
    const start_time = '2026-12-25T08:00:00+01:00';
    expect((await enter({ start_time, location: '' })).status).toBe(201);
  });

  test('is offered the next free times, past a day that is full or closed', async () => {
    const { free_starts } = await look({ day: '2026-12-05' });
    expect(free_starts[0]).toBe('2026-12-07T08:00:00+01:00');
    expect(free_starts).toHaveLength(6);
  });

  test('moves a visit without being warned of itself', async () => {
    const { id } = await book({ start_time: '2026-12-03T16:00:00+01:00' });
    const start_time = '2026-12-03T16:30:00+01:00';
    expect(await kinds({ start_time, appointment_id: id })).toEqual([]);
  });
});

test('a visit agreed on the telephone without a mail is told as moved, with what the first mail must carry', async () => {
  const { body } = await enter({ customer_email: 'otto@example.org', notify_customer: false });
  await change(String(body.id), { start_time: '2026-12-06T20:00:00+01:00' });
  await eventually(() => mailer.mails.length === 1);
  expect(mailer.mails[0]?.subject).toContain('Ihr Termin ist verschoben auf');
  expect(mailer.mails[0]?.text).toContain('Widerrufsbelehrung');
});

describe.each(['customer', 'operator', 'google', 'checkout'] as const)('a visit cancelled by %s', (by) => {
  const cancelled = async () => {
    const { id } = await book();
    await server.ctx.commits.write((tx) => cancelAppointment(tx, server.ctx, requireAppointment(tx, id), by));
    return id;
  };

  test('takes place after all, and its customer hears of it where wanted', async () => {
    const id = await cancelled();
    const before = server.count('emails');
    expect((await change(id, { status: 'confirmed', notify_customer: false })).body.status).toBe('confirmed');
    expect(server.count('emails')).toBe(before);
    await cancel(id, { notify_customer: false });
    await change(id, { status: 'confirmed' });
    expect(server.count('emails')).toBe(before + 1);
  });

  test('asks first where its time is taken by now', async () => {
    const id = await cancelled();
    await book({ customer_name: 'Neue Kundin' });
    expect((await change(id, { status: 'confirmed' })).body.code).toBe('appointment_overlaps');
    expect((await change(id, { status: 'confirmed', allow_overlap: true })).body.status).toBe('confirmed');
  });
});
