import * as calls from '@it-lotse/contract/appointments';
import * as booking from '@it-lotse/contract/booking';
import { listCustomers } from '@it-lotse/contract/customers';
import { listEmails } from '@it-lotse/contract/emails';
import { defaultBusinessProfile } from '@it-lotse/domain/default-business-profile';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SmsSimulator } from '../../../../tests/simulators/sms-simulator.ts';
import { scaled } from '../../../../tests/support/scale.ts';
import {
  bookingOf,
  days,
  eventually,
  FakeMailer,
  minutes,
  startTestServer,
  type TestServer,
} from '../../test-support/test-server.ts';
import { mostSmsPerHour, mostSmsPerNumberAndDay } from './telling.ts';

const mobile = '0151 23456789';
const landline = '04162 123456';
const typed = /Muster|Deichweg|Zauberwort|23456789/;

let mailer: FakeMailer;
let sms: SmsSimulator;
let server: TestServer;
const start = async (config: Record<string, string>) => {
  mailer = new FakeMailer();
  server = await startTestServer({ mailer, config });
};
beforeEach(async () => {
  sms = await new SmsSimulator().start();
  await start({ smsApiKey: sms.apiKey, smsApiUrl: sms.url });
});
afterEach(async () => {
  await server[Symbol.asyncDispose]();
  await sms.stop();
});
const withoutSms = async () => {
  await server[Symbol.asyncDispose]();
  await start({});
};

const post = (changes: Record<string, unknown> = {}) =>
  server.call('POST', '/api/appointments', {
    body: bookingOf({ customer_email: null, customer_phone: mobile, notes: 'Zauberwort', ...changes }),
  });
const book = async (changes: Record<string, unknown> = {}) => {
  const answer = await post(changes);
  if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`);
  return booking.customerAppointment.parse(answer.body);
};
const inOffice = async (id: string) => (await server.api(calls.getAppointment, { params: { id } })).appointment;
const lastSms = () => sms.messages.at(-1)?.text ?? '';
const moveTo = (token: string, start_time: string) =>
  server.api(booking.rescheduleManagedAppointment, {
    params: { token },
    body: { start_time, early_start_consent: true },
  });

test('without an e-mail address a booking needs a telephone number that can be called, and says so beside it', async () => {
  for (const customer_phone of ['', '12345', 'keins', '0900 5551234']) {
    const { status, body } = await post({ customer_phone });
    expect([customer_phone, status, Object.keys(body.fields ?? {})]).toEqual([customer_phone, 422, ['customer_phone']]);
  }
  expect((await post({ customer_email: '' })).body.fields).toEqual({ customer_email: 'Die E-Mail-Adresse fehlt.' });
  expect(server.ctx.db.prepare('SELECT count(*) AS n FROM appointments').get()).toEqual({ n: 0 });
});

test('a mobile number is told by SMS, with the day, the way back and nothing that was typed', async () => {
  const booked = await book();
  expect(booked).toMatchObject({ customer_email: '', told_by: 'sms', send_email_reminder: false });
  await server.outboxAtRest();
  expect(sms.messages).toHaveLength(1);
  expect(sms.messages[0]?.to).toBe('+4915123456789');
  expect(lastSms()).toContain('Ihr Termin ist gebucht: Do., 03.12., 10:00 Uhr.');
  expect(lastSms()).toContain(booked.short_url);
  expect(lastSms()).not.toMatch(typed);
  expect(await inOffice(booked.id)).toMatchObject({ told_by: 'sms', telling_due: false });
  expect((await server.api(listEmails, { query: {} })).emails.map(({ to_email }) => to_email)).not.toContain('');
});

test('where no SMS reaches them the operator has to call, until they have said that they did', async () => {
  const { id, told_by } = await book({ customer_phone: landline });
  expect(told_by).toBe('operator');
  expect((await inOffice(id)).telling_due).toBe(true);
  const once = await server.api(calls.noteTold, { params: { id } });
  expect([once.telling_due, once.told_by]).toEqual([false, 'operator']);
  expect(await server.api(calls.noteTold, { params: { id } })).toEqual(once);
});

test('is so, too, where SMS are not set up, and where the SMS did not arrive', async () => {
  sms.mode = 'no-credit';
  const unsent = await book();
  server.clock.advance(days(7));
  await server.nudge();
  await eventually(async () => (await inOffice(unsent.id)).told_by === 'operator');
  await withoutSms();
  const { id, told_by } = await book();
  expect([told_by, (await inOffice(id)).telling_due]).toEqual(['operator', true]);
});

test('of a visit that is over nobody has to be told, and whom the operator entered was spoken to', async () => {
  const { id } = await book({ customer_phone: landline });
  server.clock.advance(days(14));
  expect((await inOffice(id)).telling_due).toBe(false);
  const entered = await server.api(calls.createAppointment, {
    body: {
      ...{ customer_name: 'Jürgen Deich', customer_phone: mobile, service_type: 'remote_support' },
      ...{ start_time: new Date(server.clock.now().getTime() + days(3)).toISOString(), allow_overlap: true },
    },
  });
  expect(entered.telling_due).toBe(false);
  await server.outboxAtRest();
  expect(sms.messages).toEqual([]);
});

test('whatever happens to the visit, they heard last how it stands, or the operator is to tell them', async () => {
  const deed = fc.constantFrom('move', 'cancel', 'moveByHand', 'cancelByHand', 'told', 'later');
  const telephones = fc.constantFrom(mobile, landline);
  await fc.assert(
    fc.asyncProperty(telephones, fc.array(deed, { maxLength: 5 }), fc.boolean(), async (phone, deeds, hasSms) => {
      if (!hasSms) await withoutSms();
      const { id, manage_token } = await book({ customer_phone: phone, start_time: '2026-12-03T10:00:00+01:00' });
      let isTold = false;
      for (const [n, what] of deeds.entries()) {
        const to = `2026-12-${String(4 + n * 4).padStart(2, '0')}T11:00:00+01:00`;
        const before = await inOffice(id);
        if (what === 'told') isTold = (await server.api(calls.noteTold, { params: { id } })).telling_due === false;
        else if (what === 'later') server.clock.advance(minutes(60));
        else if (what === 'cancel')
          await server.call('POST', `/api/appointments/manage/${manage_token}/cancel`, { body: {} });
        else if (what === 'move')
          await server.call('POST', `/api/appointments/manage/${manage_token}/reschedule`, {
            body: { start_time: to, early_start_consent: true },
          });
        else if (what === 'cancelByHand') await server.api(calls.cancelAppointment, { params: { id }, body: {} });
        else if (before.status !== 'cancelled')
          await server.api(calls.updateAppointment, { params: { id }, body: { start_time: to } });
        const after = await inOffice(id);
        const isOwn = what === 'cancel' && after.status !== before.status;
        if (isOwn) isTold = true;
        else if (after.start_time !== before.start_time || after.status !== before.status) isTold = false;
      }
      await server.outboxAtRest();
      const { telling_due, status, start_time } = await inOffice(id);
      const [year, month, day] = start_time.slice(0, 10).split('-');
      const heard = lastSms();
      const isHeard = heard.includes(`${day}.${month}.`) && heard.includes('abgesagt') === (status === 'cancelled');
      expect(year).toBe('2026');
      expect(telling_due).toBe(!(hasSms && phone === mobile && isHeard) && !isTold);
      expect(mailer.mails.filter(({ to }) => to.address !== defaultBusinessProfile.email)).toEqual([]);
      await server[Symbol.asyncDispose]();
      sms.messages.length = 0;
      await start({ smsApiKey: sms.apiKey, smsApiUrl: sms.url });
    }),
    { numRuns: scaled(12, 60) },
  );
});

describe('the caps on SMS to numbers nobody has proven', () => {
  test('one number gets its share of a day and all get theirs of an hour; for the rest the operator is to call', async () => {
    const { id, manage_token } = await book();
    for (let n = 0; n < mostSmsPerNumberAndDay + 3; n += 1) {
      const hour = String(10 + (n % 6)).padStart(2, '0');
      await moveTo(manage_token, `2026-12-0${n < 6 ? 4 : 7}T${hour}:00:00+01:00`);
      await server.outboxAtRest();
    }
    expect(sms.messages).toHaveLength(mostSmsPerNumberAndDay);
    expect((await inOffice(id)).telling_due).toBe(true);

    const told: string[] = [];
    for (let n = 0; n < mostSmsPerHour; n += 1) {
      const [day, hour] = [8 + Math.floor(n / 4), 9 + 2 * (n % 4)];
      const start_time = `2026-12-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00+01:00`;
      const answer = await post({ customer_phone: `0151 234567${String(10 + n)}`, start_time });
      if (answer.status === 201) told.push(String(answer.body.told_by));
    }
    await server.outboxAtRest();
    expect(sms.messages.length).toBeLessThanOrEqual(mostSmsPerHour);
    expect(told).toContain('sms');
  });
});

describe('on paper', () => {
  test('stands everything the mail would say, with an address to type in place of a button', async () => {
    const booked = await book({ notes: '' });
    const { text, headers, status } = await server.call(
      'GET',
      `/api/appointments/manage/${booked.manage_token}/bestaetigung`,
    );
    expect(status).toBe(200);
    expect(new URL((await inOffice(booked.id)).paper_url).pathname).toContain(booked.manage_token);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    for (const said of [
      'Erika Muster',
      'Donnerstag, 3. Dezember 2026, von 10:00 bis',
      'Was es kostet',
      'verschieben oder absagen',
      booked.short_url.replace('http://', ''),
      'Widerrufsbelehrung',
      'Muster-Widerrufsformular',
      'Ihr Wunsch nach vorzeitigem Beginn',
    ])
      expect(text).toContain(said);
    expect(text).not.toContain(booked.manage_token);
    expect(text).not.toContain('<script');
  });

  test('nobody gets it without the private link', async () => {
    const { id } = await book();
    for (const token of [id, `${id}.falsch`, 'x'])
      expect((await server.call('GET', `/api/appointments/manage/${token}/bestaetigung`)).status).toBe(404);
  });
});

describe('the short address', () => {
  const follow = (code: string) =>
    fetch(`http://localhost:${server.port}/t/${encodeURIComponent(code)}`, { redirect: 'manual' });

  test('leads to the page of the appointment, however it is typed', async () => {
    const { short_url, manage_url } = await book();
    const code = short_url.split('/').at(-1) ?? '';
    for (const way of [
      code,
      code.toLowerCase(),
      code.replaceAll('-', ''),
      code.replaceAll('0', 'o').replaceAll('1', 'l'),
    ])
      expect((await follow(way)).headers.get('location')).toBe(manage_url);
  });

  test('any other code leads nowhere, and whoever tries many is stopped', async () => {
    const { short_url } = await book();
    const code = short_url.split('/').at(-1) ?? '';
    const other = code.endsWith('2') ? `${code.slice(0, -1)}3` : `${code.slice(0, -1)}2`;
    const answer = await follow(other);
    expect([answer.status, answer.headers.get('location')]).toEqual([404, null]);
    expect(await answer.text()).toMatch(/^Diese Adresse führt zu keinem Termin\./);
    for (let n = 0; n < 60; n += 1) await follow(`1-${n}`);
    expect((await follow(code)).status).toBe(429);
  });
});

test('whoever booked without an e-mail address is found by name and number', async () => {
  const { id } = await book({ customer_phone: landline });
  for (const q of ['Muster', '04162 123456', '+494162123456'])
    expect((await server.api(calls.listAppointments, { query: { q } })).appointments.map((one) => one.id)).toEqual([
      id,
    ]);
  const { customers } = await server.api(listCustomers, { query: {} });
  expect(customers.map(({ name }) => name)).toEqual(['Erika Muster']);
});
