import { randomUUID } from 'node:crypto';
import * as calls from '@it-lotse/contract/appointments';
import * as booking from '@it-lotse/contract/booking';
import { getBookingSettings, updateBookingSettings } from '@it-lotse/contract/settings';
import { defaultBookingSettings } from '@it-lotse/domain/default-booking-settings';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  bookingOf,
  days,
  eventually,
  FakeMailer,
  minutes,
  startTestServer,
  type TestServer,
} from '../../test-support/test-server.ts';

let mailer: FakeMailer;
let server: TestServer;
beforeEach(async () => {
  mailer = new FakeMailer();
  server = await startTestServer({ mailer });
});
afterEach(() => server[Symbol.asyncDispose]());

const post = (changes: Record<string, unknown> = {}) =>
  server.call('POST', '/api/appointments', { body: bookingOf(changes) });
const book = async (changes: Record<string, unknown> = {}) => {
  const answer = await post(changes);
  if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`);
  return booking.customerAppointment.parse(answer.body);
};
const slots = async (date: string, service_type = 'remote_support', more: Record<string, string> = {}) =>
  server.api(booking.listAvailableSlots, { query: { date, service_type, ...more } });
const times = async (...question: Parameters<typeof slots>) =>
  (await slots(...question)).available_slots.map(({ start_time }) => start_time.slice(11, 16));
const onsite = {
  service_type: 'onsite_support',
  start_time: '2026-12-03T17:30:00+01:00',
  location: 'Deichweg 12, 12345 Musterstadt',
};

test('a booked appointment has the times and amounts of the catalogue, a private link, one event and one mail', async () => {
  const booked = await book({
    ...onsite,
    postal_code: '54321',
    travel_zone: 2,
    location: 'Am Markt 1, 54321 Feldstadt',
  });
  expect(booked).toMatchObject({
    status: 'confirmed',
    start_time: '2026-12-03T17:30:00+01:00',
    end_time: '2026-12-03T18:30:00+01:00',
    duration_minutes: 60,
    price: 7000,
    travel_cost: 1500,
    total_cost: 8500,
    travel_zone: 2,
    travel_zone_confirmed: false,
  });
  expect(booked.manage_url).toBe(`http://localhost:${server.port}/termin-verwalten?token=${booked.manage_token}`);
  await eventually(() => mailer.mails.length === 1);
  expect(mailer.mails[0]?.text).toContain(booked.manage_url);
  expect([server.count('appointments'), server.count('emails')]).toEqual([1, 1]);
});

test('the plain payload of a visitor is enough, also for a visit: the zone comes from the address', async () => {
  expect(await book(onsite)).toMatchObject({
    travel_zone: 1,
    travel_zone_confirmed: true,
    travel_cost: 0,
    total_cost: 7000,
  });
});

test('a service whose price holds the drive costs what it costs, wherever the visit goes; too far stays too far', async () => {
  const business = {
    ...onsite,
    service_type: 'onsite_business',
    postal_code: '54321',
    location: 'Am Markt 1, 54321 Feldstadt',
  };
  for (const [day, travel_zone] of [
    ['03', 2],
    ['04', 5],
  ] as const) {
    const start_time = `2026-12-${day}T17:30:00+01:00`;
    expect(await book({ ...business, start_time, travel_zone })).toMatchObject({
      travel_included: true,
      travel_zone,
      price: 8500,
      travel_cost: 0,
      total_cost: 8500,
    });
  }
  const tooFar = await post({ ...business, start_time: '2026-12-07T17:30:00+01:00', travel_zone: 6 });
  expect([tooFar.status, Object.keys(tooFar.body.fields ?? {})]).toEqual([422, ['travel_zone']]);
  await eventually(() => mailer.mails.length === 2);
  expect(mailer.mails.map(({ text }) => /Anfahrt: (.*)/.exec(text)?.[1])).toEqual([
    'im Preis enthalten',
    'im Preis enthalten',
  ]);
});

test('a booking whose answer got lost is the same when it is sent again, also at the same moment; another one is refused', async () => {
  const request_id = randomUUID();
  const tries = await Promise.all(Array.from({ length: 4 }, () => post({ ...onsite, request_id })));
  tries.push(await post({ ...onsite, request_id }));
  expect(tries.map(({ status }) => status)).toEqual(Array(5).fill(201));
  expect(new Set(tries.map(({ body }) => body.id)).size).toBe(1);
  expect((await post({ ...onsite, request_id: randomUUID() })).status).toBe(409);
  await server.nudge();
  expect([server.count('appointments'), server.count('emails')]).toEqual([1, 1]);
});

describe('of many who want the same time', () => {
  const storm = async (bodies: Array<Record<string, unknown>>) =>
    (await Promise.all(bodies.map((body) => post(body)))).map(({ status }) => status).sort();

  test('exactly one of 200 gets it: 199 hear 409, one row, one mail', async () => {
    const statuses = await storm(
      Array.from({ length: 200 }, (_, n) => ({ customer_name: `Kunde ${n}`, customer_email: `kunde${n}@example.org` })),
    );
    expect(statuses).toEqual([201, ...Array<number>(199).fill(409)]);
    await eventually(() => mailer.mails.length > 0);
    await server.nudge();
    expect([server.count('appointments'), server.count('emails'), mailer.mails.length]).toEqual([1, 1, 1]);
  });

  test('overlapping slots of different services count as the same time', async () => {
    const wishes = [
      { service_type: 'remote_support', start_time: '2026-12-03T17:00:00+01:00' },
      { ...onsite, start_time: '2026-12-03T17:30:00+01:00' },
      { service_type: 'remote_short', start_time: '2026-12-03T17:30:00+01:00' },
    ];
    const statuses = await storm(Array.from({ length: 60 }, (_, n) => wishes[n % 2] ?? {}));
    expect(statuses).toEqual([201, ...Array<number>(59).fill(409)]);
    expect(server.count('appointments')).toBe(1);
  });

  test('the others keep nothing and read a German sentence', async () => {
    await book();
    const { status, body } = await post({ customer_name: 'Zweite' });
    expect([status, body.code]).toEqual([409, 'slot_taken']);
    expect(body.detail).toBe('Dieser Termin wurde gerade vergeben. Bitte wählen Sie eine andere Zeit.');
    expect(server.count('appointments')).toBe(1);
  });
});

describe('slots', () => {
  test('carry the Berlin offset and the length of the service', async () => {
    const { available_slots, reason, notice } = await slots('2026-12-02');
    expect(available_slots[0]).toEqual({
      start_time: '2026-12-02T08:00:00+01:00',
      end_time: '2026-12-02T09:00:00+01:00',
      duration_minutes: 60,
      near: false,
    });
    expect([available_slots.length, reason, notice]).toEqual([21, null, null]);
  });

  test('take a bare date and one with T00:00:00 alike', async () => {
    expect(await slots('2026-12-02T00:00:00')).toEqual(await slots('2026-12-02'));
  });

  test.each([
    ['2026-12-09', 'onsite_support', 'wednesday', 'Mittwochs sind keine Vor-Ort-Termine verfügbar.'],
    ['2026-12-06', 'remote_support', 'sunday', 'Sonntags sind keine Termine verfügbar.'],
    ['2026-12-25', 'remote_support', 'holiday', 'An diesem Feiertag (1. Weihnachtstag) sind keine Termine verfügbar.'],
    [
      '2026-12-01',
      'remote_support',
      'too_early',
      'Online lassen sich Termine ab morgen buchen. Für heute rufen Sie mich bitte an.',
    ],
    ['2027-03-02', 'remote_support', 'too_late', 'Online lassen sich Termine bis drei Monate im Voraus buchen.'],
  ])('on %s for %s there are none, and the reason is said', async (day, service, reason, notice) => {
    expect(await slots(day, service)).toEqual({ available_slots: [], reason, notice });
  });

  test('on the last day of three months are there', async () => {
    expect((await slots('2027-03-01')).available_slots).toHaveLength(21);
  });

  test('that touch an appointment are free, those that overlap it are not', async () => {
    await book();
    const free = await times('2026-12-03');
    expect(['09:00', '09:30', '10:00', '10:30', '11:00'].map((time) => free.includes(time))).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
    expect((await times('2026-12-03', 'remote_short')).includes('09:30')).toBe(true);
  });

  test('of a visit keep the drive before and after it free', async () => {
    await book({ start_time: '2026-12-03T16:00:00+01:00' });
    expect(await times('2026-12-03', 'onsite_support', { postal_code: '12345' })).toEqual(['17:30', '18:00', '18:30']);
    expect(await times('2026-12-03', 'onsite_support', { travel_zone: '5' })).toEqual(['18:00', '18:30']);
    await book({ ...onsite, start_time: '2026-12-03T18:30:00+01:00', location: 'Weit weg 1', travel_zone: 5 });
    const remote = await times('2026-12-03', 'remote_short');
    expect(['17:00', '17:30'].map((time) => remote.includes(time))).toEqual([true, false]);
  });

  test('respect the pause the operator wants between appointments', async () => {
    await server.api(updateBookingSettings, { body: { ...defaultBookingSettings, buffer_minutes: 15 } });
    await book();
    const free = await times('2026-12-03');
    expect(['08:30', '09:00', '11:00', '11:30'].map((time) => free.includes(time))).toEqual([true, false, false, true]);
  });

  test('of the sixth zone are never offered', async () => {
    const { available_slots, reason, notice } = await slots('2026-12-03', 'onsite_support', { travel_zone: '6' });
    expect([available_slots, reason]).toEqual([[], 'individual_zone']);
    expect(notice).toContain('01234 567890');
  });

  test('of a cancelled appointment are free again', async () => {
    const { manage_token } = await book();
    await server.api(booking.cancelManagedAppointment, { params: { token: manage_token } });
    expect(await times('2026-12-03')).toContain('10:00');
    expect((await post()).status).toBe(201);
  });

  test('are there by month, with the days that have none', async () => {
    const { days: found } = await server.api(booking.listAvailableDays, {
      query: { month: '2026-12', service_type: 'onsite_support' },
    });
    expect(found[0]).toEqual({ date: '2026-12-02', free: false, near: false, reason: 'wednesday' });
    expect(found.at(-1)?.date).toBe('2026-12-31');
    expect(found.filter(({ free }) => free).map(({ date }) => date.slice(8))).toEqual([
      '03',
      '04',
      '07',
      '08',
      '10',
      '11',
      '14',
      '15',
      '17',
      '18',
      '21',
      '22',
      '24',
      '28',
      '29',
      '31',
    ]);
  });

  test('that are offered can all be booked, and nothing else', async () => {
    for (const service_type of ['remote_short', 'onsite_support']) {
      for (;;) {
        const [first] = (await slots('2026-12-03', service_type, { travel_zone: '3' })).available_slots;
        if (!first) break;
        await book({ service_type, start_time: first.start_time, location: 'Am Markt 1', travel_zone: 3 });
      }
    }
    expect((await slots('2026-12-03', 'remote_short')).reason).toBe('fully_booked');
    const blocks = server.ctx.db
      .prepare('SELECT block_from, block_until FROM appointments ORDER BY block_from')
      .all() as Array<{ block_from: string; block_until: string }>;
    for (const [index, block] of blocks.slice(1).entries())
      expect(block.block_from >= String(blocks[index]?.block_until)).toBe(true);
    expect(blocks.length).toBeGreaterThan(15);
  });
});

describe('refused in German, and nothing is stored', () => {
  test.each<[string, Record<string, unknown>, string, RegExp]>([
    ['a past date', { start_time: '2026-11-03T10:00:00+01:00' }, 'start_time', /ab morgen/],
    ['today', { start_time: '2026-12-01T18:00:00+01:00' }, 'start_time', /Für heute rufen Sie mich bitte an/],
    ['a far date', { start_time: '2027-03-02T10:00:00+01:00' }, 'start_time', /drei Monate/],
    ['a Sunday', { start_time: '2026-12-06T10:00:00+01:00' }, 'start_time', /Sonntags/],
    ['a visit on a Wednesday', { ...onsite, start_time: '2026-12-02T17:30:00+01:00' }, 'start_time', /Mittwochs/],
    ['a time that was never offered', { start_time: '2026-12-03T10:10:00+01:00' }, 'start_time', /nicht angeboten/],
    ['a time outside the hours', { start_time: '2026-12-03T07:30:00+01:00' }, 'start_time', /nicht angeboten/],
    ['seconds beside an offered time', { start_time: '2026-12-03T10:00:01+01:00' }, 'start_time', /nicht angeboten/],
    ['a time without an offset', { start_time: '2026-12-03T10:00:00' }, 'start_time', /Zeitzone/],
    ['no time', { start_time: undefined }, 'start_time', /./],
    ['a wrong service', { service_type: 'world_peace' }, 'service_type', /gibt es nicht/],
    ['a foreign price', { price: 1 }, 'price', /Preisliste/],
    ['a foreign total', { total_cost: 0 }, 'total_cost', /Preisliste/],
    ['a foreign duration', { duration_minutes: 15 }, 'duration_minutes', /60 Minuten/],
    ['a visit without an address', { ...onsite, location: '' }, 'location', /Adresse/],
    ['notes of 5,000 characters', { notes: 'x'.repeat(5000) }, 'notes', /höchstens 2000/],
    ['a header in the name', { customer_name: 'Erika\r\nBcc: alle@example.org' }, 'customer_name', /Zeilenumbruch/],
    ['a header in the address', { customer_email: 'erika@example.org\nBcc: x@example.org' }, 'customer_email', /./],
    ['a wrong e-mail address', { customer_email: 'erika' }, 'customer_email', /gültige E-Mail-Adresse/],
    ['a postal code of letters', { postal_code: 'abcde' }, 'postal_code', /fünf Ziffern/],
    ['the sixth zone', { ...onsite, location: 'Fern 1', travel_zone: 6 }, 'travel_zone', /individuell/],
    ['a seventh zone', { ...onsite, travel_zone: 7 }, 'travel_zone', /Zone/],
  ])('%s', async (_, changes, field, message) => {
    const { status, body } = await post(changes);
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([422, 'validation_failed', [field]]);
    expect(body.fields?.[field]).toMatch(message);
    expect([server.count('appointments'), server.count('emails'), server.count('events')]).toEqual([0, 0, 0]);
  });

  test('a day that is none', async () => {
    expect(
      (await server.call('GET', '/api/appointments/available-slots?date=2026-02-30&service_type=remote_support'))
        .status,
    ).toBe(422);
    expect(
      (await server.call('GET', '/api/appointments/available-slots?date=morgen&service_type=remote_support')).status,
    ).toBe(422);
  });
});

test('the wish to begin within the withdrawal period is stored with its time and text version', async () => {
  const { id } = await book({ early_start_consent: true });
  const { appointment } = await server.api(calls.getAppointment, { params: { id } });
  expect(appointment).toMatchObject({
    early_start_consent_at: server.clock.now().toISOString(),
    early_start_consent_version: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  });
});

describe('a booking within the withdrawal period', () => {
  // Booked on Tuesday, 1 December 2026: the period ends on the 15th.
  const post = (changes: Record<string, unknown>) =>
    server.call('POST', '/api/appointments', { body: bookingOf({ early_start_consent: false, ...changes }) });

  test('is refused without the explicit request, beside its field, and nothing is stored', async () => {
    const { status, body } = await post({ start_time: '2026-12-15T10:00:00+01:00' });
    expect([status, body.code]).toEqual([422, 'validation_failed']);
    expect(body.fields).toEqual({ early_start_consent: expect.stringContaining('vorzeitigen Beginn') });
    expect(server.count('appointments')).toBe(0);
    expect(server.count('emails')).toBe(0);
  });

  test('needs none the day after, and stores none that was not needed', async () => {
    const later = await post({ start_time: '2026-12-16T10:00:00+01:00', early_start_consent: true });
    expect([later.status, later.body.early_start_consent]).toEqual([201, false]);
    expect((await post({ start_time: '2026-12-17T10:00:00+01:00' })).status).toBe(201);
  });

  test('made on a Saturday: the period ends on the next working day, not on the Saturday in two weeks', async () => {
    server.clock.set('2026-11-21T11:00:00Z');
    const refused = await post({ start_time: '2026-12-07T10:00:00+01:00' });
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['early_start_consent']]);
    expect((await post({ start_time: '2026-12-08T10:00:00+01:00' })).status).toBe(201);
  });

  test('is a matter of consumers: a business books without', async () => {
    const visit = { service_type: 'onsite_business', start_time: '2026-12-03T10:00:00+01:00', location: 'Am Markt 1' };
    expect((await post({ ...visit, travel_zone: 2 })).body).not.toMatchObject({
      fields: { early_start_consent: expect.anything() },
    });
  });
});

describe('until when the customer changes a visit alone', () => {
  const setCutoff = (cutoff_hours: number) =>
    server.api(updateBookingSettings, { body: { ...defaultBookingSettings, cutoff_hours } });
  const untilOf = async (token: string) =>
    (await server.api(booking.getManagedAppointment, { params: { token } })).change_until;
  const start = '2026-12-07T10:00:00+01:00';

  test('a longer rule of later days does not count, a kinder one does', async () => {
    const { manage_token } = await book({ start_time: start });
    await setCutoff(72);
    expect(await untilOf(manage_token)).toBe('2026-12-06T10:00:00+01:00');
    await setCutoff(2);
    expect(await untilOf(manage_token)).toBe('2026-12-07T08:00:00+01:00');
  });

  test('the mail promises no change online whose time is over when it is written', async () => {
    await setCutoff(336);
    await book({ start_time: start });
    const { text_content } = server.ctx.db.prepare('SELECT text_content FROM emails ORDER BY seq').get() as {
      text_content: string;
    };
    expect(text_content).not.toContain('vor dem Beginn selbst');
    expect(text_content).toContain('Online lässt sich der Termin nicht mehr verschieben oder absagen.');
  });

  test('mails about it go on saying what was promised, and a new booking follows the new rule', async () => {
    const { id } = await book({ start_time: start });
    await setCutoff(72);
    await server.api(calls.updateAppointment, {
      params: { id },
      body: { start_time: '2026-12-08T10:00:00+01:00', notify_customer: true },
    });
    const texts = () =>
      (server.ctx.db.prepare('SELECT text_content FROM emails ORDER BY seq').all() as Array<{ text_content: string }>)
        .map(({ text_content }) => /bis (\d+ Stunden) vor dem Beginn/.exec(text_content)?.[1])
        .filter((told) => told !== undefined);
    expect(texts()).toEqual(['24 Stunden', '24 Stunden']);
    const later = await book({ start_time: '2026-12-10T10:00:00+01:00' });
    expect(texts().at(-1)).toBe('72 Stunden');
    expect(await untilOf(later.manage_token)).toBe('2026-12-07T10:00:00+01:00');
  });
});

describe('the private link', () => {
  const manage = (token: string, action = '', body?: unknown) =>
    server.call(action ? 'POST' : 'GET', `/api/appointments/manage/${encodeURIComponent(token)}${action}`, { body });

  test('shows the appointment and changes nothing, however often it is opened', async () => {
    const { manage_token } = await book();
    const first = await manage(manage_token);
    expect(first.body).toMatchObject({
      customer_name: 'Erika Muster',
      can_change: true,
      change_until: '2026-12-02T10:00:00+01:00',
    });
    expect((await manage(manage_token)).body).toEqual(first.body);
  });

  test('moves the appointment to another free time, not to one that is taken', async () => {
    const { manage_token } = await book({ early_start_consent: true });
    await book({ start_time: '2026-12-04T10:00:00+01:00' });
    expect((await manage(manage_token, '/reschedule', { start_time: '2026-12-04T10:30:00+01:00' })).status).toBe(409);
    const moved = await manage(manage_token, '/reschedule', { start_time: '2026-12-04T11:00:00+01:00' });
    expect([moved.status, moved.body.start_time]).toEqual([200, '2026-12-04T11:00:00+01:00']);
    expect(await times('2026-12-03')).toContain('10:00');
  });

  test('offers the own time and what overlaps it', async () => {
    const { manage_token } = await book({ early_start_consent: true });
    expect(await times('2026-12-03', 'remote_support', { manage_token })).toEqual(
      expect.arrayContaining(['09:30', '10:00', '10:30']),
    );
    expect((await manage(manage_token, '/reschedule', { start_time: '2026-12-03T10:30:00+01:00' })).status).toBe(200);
  });

  test('refuses times that are not offered', async () => {
    const { manage_token } = await book();
    const { status, body } = await manage(manage_token, '/reschedule', { start_time: '2026-12-06T10:00:00+01:00' });
    expect([status, body.code]).toEqual([422, 'validation_failed']);
  });

  describe('moved into the withdrawal period', () => {
    // Booked on Tuesday, 1 December 2026: the period ends on the 15th.
    const early = { start_time: '2026-12-15T10:00:00+01:00' };
    const move = (token: string, body: Record<string, unknown>) => manage(token, '/reschedule', body);

    test('is refused without the explicit request, beside its field', async () => {
      const { manage_token } = await book({ start_time: '2026-12-22T10:00:00+01:00' });
      expect((await manage(manage_token)).body.early_start_until).toBe('2026-12-15');
      const { status, body } = await move(manage_token, early);
      expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['early_start_consent']]);
    });

    test('with it stores and confirms the request, and asks no second time', async () => {
      const { manage_token } = await book({ start_time: '2026-12-22T10:00:00+01:00' });
      const moved = await move(manage_token, { ...early, early_start_consent: true });
      expect([moved.status, moved.body.early_start_consent, moved.body.early_start_until]).toEqual([200, true, null]);
      const { text_content } = server.ctx.db
        .prepare("SELECT text_content FROM emails WHERE subject LIKE '%verschoben%'")
        .get() as { text_content: string };
      expect(text_content).toContain('haben Sie ausdrücklich gewünscht');
      expect((await move(manage_token, { start_time: '2026-12-14T10:00:00+01:00' })).status).toBe(200);
    });

    test('needs none the day after, and stores none that was not needed', async () => {
      const { manage_token } = await book({ start_time: '2026-12-22T10:00:00+01:00' });
      const later = await move(manage_token, { start_time: '2026-12-16T10:00:00+01:00', early_start_consent: true });
      expect([later.status, later.body.early_start_consent]).toEqual([200, false]);
    });
  });

  describe('moved by the operator into the withdrawal period', () => {
    const inTime = { start_time: '2026-12-22T10:00:00+01:00' };
    const byOffice = (id: string, start_time: string, change: Record<string, unknown> = {}) =>
      server.api(calls.updateAppointment, {
        params: { id },
        body: { start_time, allow_overlap: true, ...change },
      });
    const mails = () =>
      server.ctx.db.prepare('SELECT subject, text_content FROM emails ORDER BY seq').all() as Array<{
        subject: string;
        text_content: string;
      }>;

    test('says on both sides that the request is missing, and the mail asks for it', async () => {
      const { id, manage_token } = await book(inTime);
      expect((await manage(manage_token)).body.early_start_missing).toBe(false);
      const moved = await byOffice(id, '2026-12-15T10:00:00+01:00');
      expect(moved.early_start_missing).toBe(true);
      expect((await manage(manage_token)).body.early_start_missing).toBe(true);
      const mail = mails().find(({ subject }) => subject.includes('verschoben'));
      expect(mail?.text_content).toContain('Ihre Zustimmung');
      expect((await byOffice(id, '2026-12-16T10:00:00+01:00')).early_start_missing).toBe(false);
      expect(mails().at(-1)?.text_content).not.toContain('Ihre Zustimmung');
    });

    test('is asked for once by the private link, and confirmed in writing', async () => {
      const { id, manage_token } = await book(inTime);
      await byOffice(id, '2026-12-15T10:00:00+01:00');
      const given = await manage(manage_token, '/early-start', {});
      expect(given.body).toMatchObject({ early_start_missing: false, early_start_consent: true });
      expect(mails().at(-1)?.text_content).toContain('haben Sie ausdrücklich gewünscht');
      const sent = mails().length;
      expect((await manage(manage_token, '/early-start', {})).status).toBe(200);
      expect(mails()).toHaveLength(sent);
    });

    test('needs nothing more where the operator noted the request, and cannot be asked for where it is not missing', async () => {
      const { id, manage_token } = await book(inTime);
      expect((await manage(manage_token, '/early-start', {})).body.early_start_consent).toBe(false);
      const moved = await byOffice(id, '2026-12-15T10:00:00+01:00', { early_start_consent: true });
      expect(moved).toMatchObject({ early_start_missing: false, early_start_consent_version: 'mündlich' });
      expect(mails().at(-1)?.text_content).not.toContain('Eine Bitte: Ihre Zustimmung');
    });
  });

  test('cancels once, and a second time changes nothing', async () => {
    const { manage_token } = await book();
    const cancelled = await manage(manage_token, '/cancel');
    expect(cancelled.body).toMatchObject({ status: 'cancelled', can_change: false });
    const mails = server.count('emails');
    expect((await manage(manage_token, '/cancel')).status).toBe(200);
    expect(server.count('emails')).toBe(mails);
  });

  test('ends at the cut-off: then there is the telephone', async () => {
    const { manage_token } = await book();
    server.clock.set('2026-12-02T08:59:59.999Z');
    expect((await manage(manage_token)).body.can_change).toBe(true);
    server.clock.advance(1);
    expect((await manage(manage_token)).body.can_change).toBe(false);
    for (const action of ['/cancel', '/reschedule']) {
      const { status, body } = await manage(manage_token, action, { start_time: '2026-12-04T10:00:00+01:00' });
      expect([status, body.code]).toEqual([409, 'change_too_late']);
      expect(body.detail).toContain('01234 567890');
    }
  });

  test('that is forged, damaged or of another appointment’s id opens nothing', async () => {
    const [one, two] = [await book(), await book({ start_time: '2026-12-04T10:00:00+01:00' })];
    const signature = one.manage_token.split('.')[1] ?? '';
    const forged = [
      `${two.id}.${signature}`,
      `${one.id}.`,
      one.id,
      `${one.manage_token}x`,
      `${one.manage_token}.x`,
      '',
      'x'.repeat(200),
    ];
    for (const token of forged) {
      for (const [action, body] of [
        ['', undefined],
        ['/cancel', {}],
        ['/reschedule', { start_time: two.start_time }],
      ] as const) {
        if (token === '') continue;
        const answer = await manage(token, action, body);
        expect([token, answer.status]).toEqual([token, 404]);
        expect(answer.body.detail).toMatch(/ungültig/);
      }
    }
    expect((await manage(one.manage_token)).body.status).toBe('confirmed');
  });
});

test('somebody who fills the calendar pays with computing time, people who try for a taken slot do not', async () => {
  for (let n = 0; n < 100; n++) await post();
  expect((await post()).status).toBe(409);
  let booked = 1;
  for (let day = 3; day <= 31 && booked < 60; day++) {
    const date = `2026-12-${String(day).padStart(2, '0')}`;
    for (const { start_time } of (await slots(date)).available_slots) {
      if (booked === 60) break;
      if ((await post({ start_time })).status === 201) booked += 1;
    }
  }
  expect((await post({ start_time: '2026-12-30T10:00:00+01:00' })).body.code).toBe('proof_required');
});

describe('settings', () => {
  test('are live at once: prices, hours, blocked days, cut-off', async () => {
    const settings = structuredClone((await server.api(getBookingSettings)).settings);
    const remote = settings.services.find(({ key }) => key === 'remote_support');
    if (remote) remote.price = 5500;
    settings.blocked = [{ from: '2026-12-04', to: '2026-12-04', reason: 'Urlaub' }];
    settings.hours.remote.thursday = { from: '09:00', to: '10:00', latest_end: '11:00' };
    await server.api(updateBookingSettings, { body: settings });
    expect((await server.api(booking.listServiceTypes)).service_types.remote_support?.price).toBe(5500);
    expect(await times('2026-12-03')).toEqual(['09:00', '09:30', '10:00']);
    expect((await slots('2026-12-04')).reason).toBe('blocked');
  });

  test('that make no sense are refused beside their field', async () => {
    const token = await server.signIn();
    const put = (changes: Record<string, unknown>) =>
      server.call('PUT', '/api/admin/booking-settings', { token, body: { ...defaultBookingSettings, ...changes } });
    const faults = await Promise.all([
      put({ federal_state: 'XX' }),
      put({ blocked: [{ from: '2026-12-05', to: '2026-12-04', reason: '' }] }),
      put({ buffer_minutes: -1 }),
      put({ reminder_hours: [2, 2] }),
      put({ travel_zones: defaultBookingSettings.travel_zones.slice(1) }),
      put({ services: [] }),
      put({ horizon: { count: 4, unit: 'months' } }),
      put({ step_minutes: 20 }),
    ]);
    expect(faults.map(({ status, body }) => [status, Object.keys(body.fields ?? {})[0]])).toEqual([
      [422, 'federal_state'],
      [422, 'blocked.0.to'],
      [422, 'buffer_minutes'],
      [422, 'reminder_hours'],
      [422, 'travel_zones'],
      [422, 'services'],
      [422, 'horizon.count'],
      [422, 'step_minutes'],
    ]);
    expect((await server.api(getBookingSettings)).settings).toEqual(defaultBookingSettings);
  });

  test('leave appointments that are booked as they were agreed', async () => {
    const { manage_token } = await book();
    const settings = structuredClone(defaultBookingSettings);
    settings.services = settings.services.filter(({ key }) => key !== 'remote_support');
    await server.api(updateBookingSettings, { body: settings });
    expect(await server.api(booking.getManagedAppointment, { params: { token: manage_token } })).toMatchObject({
      price: 5000,
      duration_minutes: 60,
    });
    expect((await post({ start_time: '2026-12-04T10:00:00+01:00' })).body.fields).toEqual({
      service_type: 'Diese Leistung gibt es nicht.',
    });
  });
});

test('how soon and how far ahead can be booked follows the settings at once, in times, days, offer and booking', async () => {
  server.clock.set('2026-12-02T11:00:00Z');
  const offer = () => server.api(booking.listServiceTypes);
  expect(await offer()).toMatchObject({ first_day: '2026-12-03', last_day: '2027-03-02' });
  const wish = { start_time: '2026-12-02T16:15:00+01:00', early_start_consent: true };
  expect((await post(wish)).body.fields?.start_time).toContain('ab morgen');
  const rules = {
    notice_days: 0,
    notice_hours: 4,
    horizon: { count: 2, unit: 'weeks' as const },
    step_minutes: 15 as const,
  };
  await server.api(updateBookingSettings, { body: { ...defaultBookingSettings, ...rules } });
  expect(await offer()).toMatchObject({ first_day: '2026-12-02', last_day: '2026-12-16' });
  expect((await times('2026-12-02')).slice(0, 2)).toEqual(['16:00', '16:15']);
  expect(await slots('2026-12-17')).toMatchObject({
    reason: 'too_late',
    notice: 'Online lassen sich Termine bis zwei Wochen im Voraus buchen.',
  });
  const { days: listed } = await server.api(booking.listAvailableDays, {
    query: { month: '2026-12', service_type: 'remote_support' },
  });
  expect([listed[0]?.date, listed.at(-1)?.date]).toEqual(['2026-12-02', '2026-12-16']);
  server.clock.advance(minutes(10));
  expect((await times('2026-12-02'))[0]).toBe('16:15');
  expect((await post({ ...wish, start_time: '2026-12-02T16:00:00+01:00' })).status).toBe(422);
  const { status, body } = await post(wish);
  expect([status, body.start_time]).toEqual([201, wish.start_time]);
  server.clock.advance(minutes(10 * 60));
  expect((await offer()).first_day).toBe('2026-12-03');
  expect(await slots('2026-12-02')).toMatchObject({
    reason: 'too_early',
    notice:
      'Online lassen sich Termine mindestens vier Stunden im Voraus buchen. Wenn es eilt, rufen Sie mich bitte an.',
  });
});

test('an appointment booked before midnight in Berlin belongs to tomorrow’s window as Berlin sees it', async () => {
  server.clock.set('2026-12-02T22:59:00Z');
  expect((await slots('2026-12-03')).available_slots.length).toBeGreaterThan(0);
  server.clock.advance(minutes(1));
  expect((await slots('2026-12-03')).reason).toBe('too_early');
  server.clock.advance(days(1));
  expect((await slots('2026-12-04')).reason).toBe('too_early');
});
