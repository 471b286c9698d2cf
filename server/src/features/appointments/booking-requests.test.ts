import * as calls from '@it-lotse/contract/appointments';
import * as booking from '@it-lotse/contract/booking';
import { getVisitPayment } from '@it-lotse/contract/checkout';
import { getDashboardStats } from '@it-lotse/contract/dashboard';
import { updateMailText } from '@it-lotse/contract/mail-texts';
import { updateBookingSettings } from '@it-lotse/contract/settings';
import { defaultBookingSettings } from '@it-lotse/domain/default-booking-settings';
import { smsLength } from '@it-lotse/domain/sms-length';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SmsSimulator } from '../../../../tests/simulators/sms-simulator.ts';
import { scaled } from '../../../../tests/support/scale.ts';
import {
  bookingOf,
  eventually,
  FakeMailer,
  minutes,
  startTestServer,
  type TestServer,
} from '../../test-support/test-server.ts';

const hours = (count: number) => minutes(60 * count);
const start_time = '2026-12-03T10:00:00+01:00';

let mailer: FakeMailer;
let server: TestServer;
beforeEach(async () => {
  mailer = new FakeMailer();
  server = await startTestServer({ mailer });
  await setMode('operator');
});
afterEach(() => server[Symbol.asyncDispose]());

const setMode = (confirmed_by: 'at_once' | 'operator', changes: Record<string, unknown> = {}) =>
  server.api(updateBookingSettings, { body: { ...defaultBookingSettings, confirmed_by, ...changes } });
const ask = async (changes: Record<string, unknown> = {}) => {
  const answer = await server.call('POST', '/api/appointments', { body: bookingOf({ start_time, ...changes }) });
  if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`);
  return booking.customerAppointment.parse(answer.body);
};
const inOffice = async (id: string) => (await server.api(calls.getAppointment, { params: { id } })).appointment;
const managed = (token: string) => server.api(booking.getManagedAppointment, { params: { token } });
/** In the office. `verb`: '/approve', '/decline', '/cancel', or '' to change it. */
const put = async (id: string, verb: string, body: Record<string, unknown> = {}) =>
  server.call('PUT', `/api/admin/appointments/${id}${verb}`, { body, token: await server.signIn() });
const withdraw = (token: string) => server.call('POST', `/api/appointments/manage/${token}/cancel`, { body: {} });
const isFree = async () => {
  const query = { date: '2026-12-03', service_type: 'remote_support' };
  const { available_slots } = await server.api(booking.listAvailableSlots, { query });
  return available_slots.some((slot) => slot.start_time === start_time);
};
const events = (type: string) =>
  (server.ctx.db.prepare('SELECT count(*) AS n FROM events WHERE type = ?').get(type) as { n: number }).n;

test('a booking is a request: its time is held, its visitor reads until when it is answered, and nothing calls it confirmed', async () => {
  const asked = await ask();
  expect(asked).toMatchObject({ status: 'pending', request_state: 'open' });
  expect(Date.parse(asked.answer_by ?? '')).toBeLessThan(Date.parse(start_time));
  expect(await isFree()).toBe(false);
  await eventually(() => mailer.mails.length === 1);
  const [mail] = mailer.mails;
  expect(mail?.text).toContain('noch nicht bestätigt: Ich antworte Ihnen bis');
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(
    /Termin (steht fest|ist gebucht|ist bestätigt)|für Ihre Buchung/,
  );
  expect(JSON.stringify(mail)).not.toContain('BEGIN:VCALENDAR');
  expect([events('appointment.requested'), events('appointment.booked')]).toEqual([1, 0]);
  const { requests } = await server.api(getDashboardStats, { query: { period: '30d' } });
  expect(requests.map(({ id }) => id)).toEqual([asked.id]);
});

test('its mails speak in the words of the operator, around facts that stay', async () => {
  const own = { subject: 'Moin: {datum}', greeting: 'Moin {name},', opening: 'schön!', closing: 'Tschüs!' };
  const keys = ['request-received', 'request-declined', 'request-expired', 'request-withdrawn'] as const;
  for (const key of keys) await server.api(updateMailText, { params: { key }, body: { words: own } });
  // A word that has not left when the next one is due is taken back.
  const askAndHear = async () => {
    const asked = await ask();
    await server.outboxAtRest();
    return asked;
  };
  const declined = await askAndHear();
  await put(declined.id, '/decline', { reason: 'Da bin ich auf See.' });
  const withdrawn = await askAndHear();
  await withdraw(withdrawn.manage_token);
  await askAndHear();
  server.clock.advance(hours(25));
  await server.ctx.requestDeadlines.tick();
  const written = () => mailer.mails.filter(({ to }) => to.address === 'erika@example.org');
  await eventually(() => written().length === 6);
  const facts = {
    received: 'Der Termin ist noch nicht bestätigt: Ich antworte Ihnen bis ',
    ended: 'Dieser Termin findet nicht statt. Es entstehen Ihnen keine Kosten.',
    withdrawn: 'Sie haben Ihre Anfrage zurückgezogen. Es entstehen Ihnen keine Kosten.',
  };
  const { received, ended } = facts;
  for (const [index, fact] of [received, ended, received, facts.withdrawn, received, ended].entries()) {
    const mail = written()[index];
    expect(mail?.subject).toBe('Moin: Donnerstag, 3. Dezember 2026');
    expect(mail?.text.startsWith('Moin Erika Muster,\n\nschön!\n\n')).toBe(true);
    for (const part of [fact, 'Wann: Donnerstag, 3. Dezember 2026, von 10:00', 'Tschüs!'])
      expect(mail?.text).toContain(part);
  }
  expect(written()[1]?.text).toContain('Da bin ich auf See.');
});

describe('without an e-mail address', () => {
  let sms: SmsSimulator;
  beforeEach(async () => {
    sms = await new SmsSimulator().start();
    await server[Symbol.asyncDispose]();
    server = await startTestServer({ mailer, config: { smsApiKey: sms.apiKey, smsApiUrl: sms.url } });
    await setMode('operator');
  });
  afterEach(() => sms.stop());
  const askBySms = () => ask({ customer_email: null, customer_phone: '0151 23456789', notes: 'Zauberwort' });
  const lastSms = async () => {
    await server.outboxAtRest();
    return sms.messages.at(-1)?.text ?? '';
  };

  test('the request, the no and the silence are told by SMS, with nothing that was typed, and never as a booking', async () => {
    const asked = await askBySms();
    expect(await lastSms()).toMatch(
      /Ihre Anfrage für Do\., 03\.12\., 10:00 Uhr ist da, noch nicht bestätigt\. Ich antworte bis Mi\., 02\.12\./,
    );
    expect(await lastSms()).toContain(asked.short_url);
    await put(asked.id, '/decline', { reason: 'Da bin ich auf See.' });
    expect(await lastSms()).toContain('Ihre Anfrage für Do., 03.12., 10:00 Uhr kann ich leider nicht annehmen.');
    await askBySms();
    expect(await lastSms()).toContain('ist da');
    server.clock.advance(hours(25));
    await server.ctx.requestDeadlines.tick();
    expect(await lastSms()).toContain('Verzeihung, Ihre Anfrage für Do., 03.12., 10:00 Uhr blieb ohne Antwort.');
    expect(sms.messages).toHaveLength(4);
    for (const { to, text } of sms.messages) {
      expect(to).toBe('+4915123456789');
      expect(text).not.toMatch(/Muster|Zauberwort|23456789|See|gebucht/);
      expect([smsLength(text).costly, smsLength(text).segments <= 2]).toEqual([[], true]);
    }
  });

  test('the yes is told as a booking; who withdraws has read it on the page and hears no more', async () => {
    const { id } = await askBySms();
    await put(id, '/approve');
    expect(await lastSms()).toContain('Ihr Termin ist gebucht: Do., 03.12., 10:00 Uhr.');
    const count = sms.messages.length;
    const other = await ask({
      customer_email: null,
      customer_phone: '0151 23456780',
      start_time: '2026-12-04T10:00:00+01:00',
    });
    await lastSms();
    await withdraw(other.manage_token);
    await lastSms();
    expect((await inOffice(other.id)).telling_due).toBe(false);
    expect(sms.messages.length).toBeLessThanOrEqual(count + 2);
  });
});

test('where bookings hold at once, as before, there is no request', async () => {
  await setMode('at_once');
  expect(await ask()).toMatchObject({ status: 'confirmed', request_state: null, answer_by: null });
});

test('the operator confirms once, however often they click: one mail with all that belongs to the contract', async () => {
  const { id, manage_token } = await ask();
  await eventually(() => mailer.mails.length === 1);
  const answers = await Promise.all([1, 2, 3].map(() => server.api(calls.approveRequest, { params: { id } })));
  expect(answers.map(({ status, request_state }) => [status, request_state])).toEqual(
    answers.map(() => ['confirmed', 'approved']),
  );
  await eventually(() => mailer.mails.length === 2);
  expect(mailer.mails[1]?.subject).toMatch(/^Bestätigt: Ihr Termin am/);
  expect(mailer.mails[1]?.text).toMatch(/Ihr Termin ist jetzt bestätigt[\s\S]*Widerrufsbelehrung/);
  expect(events('appointment.approved')).toBe(1);
  expect(await managed(manage_token)).toMatchObject({ status: 'confirmed', request_state: 'approved' });
});

test('marking it confirmed, as for any pending visit, confirms the request in full', async () => {
  const { id } = await ask();
  await server.api(calls.updateAppointment, { params: { id }, body: { status: 'confirmed' } });
  await eventually(() => mailer.mails.length === 2);
  expect(mailer.mails[1]?.text).toContain('Widerrufsbelehrung');
});

test('the operator declines with a reason and other times: the time is free, and each time is a link to it', async () => {
  const { id, manage_token } = await ask();
  const other = '2026-12-04T10:00:00+01:00';
  const decline = () =>
    server.api(calls.declineRequest, {
      params: { id },
      body: { reason: 'An dem Tag bin ich nicht da.', suggested_starts: [other] },
    });
  expect(await decline()).toEqual(await decline());
  expect(await isFree()).toBe(true);
  await eventually(() => mailer.mails.length === 2);
  expect(mailer.mails[1]?.text).toContain('An dem Tag bin ich nicht da.');
  expect(mailer.mails[1]?.text).toContain('/termine?service=remote_support&start=2026-12-04T09%3A00%3A00.000Z');
  expect(await managed(manage_token)).toMatchObject({
    ...{ status: 'cancelled', request_state: 'declined', decline_reason: 'An dem Tag bin ich nicht da.' },
    suggested_starts: [other],
  });
  expect((await put(id, '/approve')).status).toBe(409);
});

test('a time that is not free, or not offered, cannot be named in its place', async () => {
  const { id } = await ask();
  for (const suggested of [start_time, '2026-12-04T03:00:00+01:00', '2026-11-01T10:00:00+01:00']) {
    const answer = await put(id, '/decline', { suggested_starts: [suggested] });
    expect([suggested, answer.status]).toEqual([suggested, 422]);
  }
  expect((await inOffice(id)).request_state).toBe('open');
});

test('nobody answers: the operator is reminded once, then it is declined with an apology and the telephone number', async () => {
  const { id, manage_token } = await ask();
  server.clock.advance(hours(21));
  await server.ctx.requestDeadlines.tick();
  await server.ctx.requestDeadlines.tick();
  expect([events('appointment.request_waits'), events('appointment.declined')]).toEqual([1, 0]);
  server.clock.advance(hours(3));
  expect((await put(id, '/approve')).status).toBe(409);
  await server.ctx.requestDeadlines.tick();
  await server.ctx.requestDeadlines.tick();
  expect(await managed(manage_token)).toMatchObject({ status: 'cancelled', request_state: 'expired' });
  expect(events('appointment.declined')).toBe(1);
  expect(await isFree()).toBe(true);
  await eventually(() => mailer.mails.length === 2);
  expect(mailer.mails[1]?.text).toMatch(/es tut mir leid[\s\S]*Rufen Sie mich bitte an/);
});

test('a request is not moved, by nobody, and not paid; it is withdrawn until it is answered', async () => {
  const { id, manage_token } = await ask();
  const to = '2026-12-03T12:00:00+01:00';
  const moved = await server.call('POST', `/api/appointments/manage/${manage_token}/reschedule`, {
    body: { start_time: to, early_start_consent: true },
  });
  expect(moved.body.code).toBe('change_too_late');
  const byHand = await put(id, '', { start_time: to });
  expect(byHand.status).toBe(422);
  expect(await server.api(getVisitPayment, { params: { token: manage_token } })).toMatchObject({ state: 'none' });
  expect((await withdraw(manage_token)).body).toMatchObject({ status: 'cancelled', request_state: 'withdrawn' });
  expect(await isFree()).toBe(true);
  expect((await put(id, '/approve')).status).toBe(409);
});

test('a farther zone that lengthens the drive into a neighbour is refused, as for any visit, until the operator wants it so', async () => {
  await ask({ start_time: '2026-12-03T15:30:00+01:00' });
  const { id } = await ask({
    ...{ service_type: 'onsite_support', start_time: '2026-12-03T17:00:00+01:00' },
    ...{ location: 'Musterweg 7, 12345 Musterstadt', postal_code: '12345' },
  });
  const refused = await put(id, '', { travel_zone: 3 });
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'appointment_overlaps' }]);
  expect(await inOffice(id)).toMatchObject({ travel_zone: 1 });
  expect((await put(id, '', { travel_zone: 3, allow_overlap: true })).status).toBe(200);
  expect(await inOffice(id)).toMatchObject({ travel_zone: 3, request_state: 'open' });
});

test('the period to withdraw runs from the confirmation: a visit within it needs the wish to begin early', async () => {
  // Asked on a day whose 14 days end before the visit; answered a day later they do not.
  const { early_start_until: atOperator } = await server.api(booking.listServiceTypes, {});
  await setMode('at_once');
  const { early_start_until: atOnce } = await server.api(booking.listServiceTypes, {});
  expect(atOperator > atOnce).toBe(true);
});

type Deed = 'approve' | 'decline' | 'cancel' | 'withdraw' | 'late';

test('whatever the operator, the customer and the clock do at once, a request ends once, and its customer is told how', async () => {
  await setMode('operator', { answer_hours: 1 });
  let run = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom<Deed>('approve', 'decline', 'cancel', 'withdraw', 'late')),
      async (deeds) => {
        run += 1;
        server.clock.advance(hours(1));
        const email = `gast${run}@example.org`;
        const wished = `2026-12-${14 + (run % 5)}T${String(8 + (run % 9)).padStart(2, '0')}:00:00+01:00`;
        const { id, manage_token } = await ask({ start_time: wished, customer_email: email });
        await server.outboxAtRest();
        const statuses = await Promise.all(deeds.map((deed) => carryOut(deed, id, manage_token)));
        expect(statuses.filter((status) => ![200, 409].includes(status))).toEqual([]);
        await server.outboxAtRest();

        const { status, request_state } = await inOffice(id);
        const ends = endsOf(id);
        const subjects = mailer.mails
          .filter((mail) => JSON.stringify(mail).includes(email))
          .map(({ subject }) => subject);
        expect(subjects[0]).toMatch(/^Ihre Anfrage für/);
        if (deeds.length === 0) {
          expect([status, request_state, ends, subjects.length]).toEqual(['pending', 'open', [], 1]);
        } else if (request_state === 'approved') {
          expect(ends).toEqual(status === 'cancelled' ? ['approved', 'cancelled'] : ['approved']);
          expect(subjects.slice(1).map((subject) => /^Bestätigt: |abgesagt$/.exec(subject)?.[0])).toEqual(
            status === 'cancelled' ? ['Bestätigt: ', 'abgesagt'] : ['Bestätigt: '],
          );
        } else {
          expect([status, ends]).toEqual(['cancelled', [request_state === 'withdrawn' ? 'cancelled' : 'declined']]);
          expect(subjects.length).toBe(2);
        }
        if (status !== 'cancelled') await put(id, '/cancel');
      },
    ),
    { numRuns: scaled(15, 40) },
  );
});

async function carryOut(deed: Deed, id: string, token: string): Promise<number> {
  if (deed === 'withdraw') return (await withdraw(token)).status;
  if (deed !== 'late') return (await put(id, `/${deed}`)).status;
  server.clock.advance(hours(1));
  await server.ctx.requestDeadlines.tick();
  return 200;
}

const endsOf = (id: string) =>
  server.ctx.db
    .prepare(`
      SELECT replace(type, 'appointment.', '') AS end FROM events WHERE data ->> 'appointment_id' = ?
        AND type IN ('appointment.declined', 'appointment.approved', 'appointment.cancelled') ORDER BY id`)
    .all(id)
    .map((row) => (row as { end: string }).end);
