import * as calls from '@it-lotse/contract/appointments';
import * as booking from '@it-lotse/contract/booking';
import { listCustomers } from '@it-lotse/contract/customers';
import { erasePerson, previewErasure } from '@it-lotse/contract/privacy';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SmsSimulator } from '../../../../tests/simulators/sms-simulator.ts';
import { bookingOf, days, FakeMailer, startTestServer, type TestServer } from '../../test-support/test-server.ts';
import { findCalendarEntry } from './calendar-entries.ts';

let mailer: FakeMailer;
let sms: SmsSimulator;
let server: TestServer;
beforeEach(async () => {
  mailer = new FakeMailer();
  sms = await new SmsSimulator().start();
  server = await startTestServer({ mailer, config: { smsApiKey: sms.apiKey, smsApiUrl: sms.url } });
});
afterEach(async () => {
  await server[Symbol.asyncDispose]();
  await sms.stop();
});

const mother = { visited_name: 'Ilse Deichgraf', visited_phone: '04321 777888', visited_email: 'ilse@example.org' };
const onsite = { service_type: 'onsite_support', start_time: '2026-12-03T17:30:00+01:00' };
const place = { location: 'Deichweg 12, 12345 Musterstadt', notes: 'Zauberwort' };
const post = (changes: Record<string, unknown> = {}) =>
  server.call('POST', '/api/appointments', { body: bookingOf({ ...onsite, ...place, ...mother, ...changes }) });
const book = async (changes: Record<string, unknown> = {}) => {
  const answer = await post(changes);
  if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`);
  return booking.customerAppointment.parse(answer.body);
};
const mailsTo = (address: string) => mailer.mails.filter(({ to }) => to.address === address);
const tracesOf = (word: string) => {
  const tables = server.ctx.db.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '%_search%'",
  );
  return (tables.all() as Array<{ name: string }>).filter(({ name }) =>
    JSON.stringify(server.ctx.db.prepare(`SELECT * FROM "${name}"`).all())
      .toLowerCase()
      .includes(word),
  );
};
const cardOf = async (name: string) => {
  const { customers } = await server.api(listCustomers, { query: {} });
  const card = customers.find((one) => one.name === name);
  if (!card) throw new Error(`no card of ${name}`);
  return card.id;
};

async function erase(name: string): Promise<void> {
  const params = { id: await cardOf(name) };
  const { confirmation } = await server.api(previewErasure, { params });
  await server.api(erasePerson, { params, body: { confirmation } });
}

test('whoever is visited has a name and a number that can be called', async () => {
  for (const visited_phone of ['', '777', '0900 5551234'])
    expect(Object.keys((await post({ visited_phone })).body.fields ?? {})).toEqual(['visited_phone']);
  expect((await post({ visited_email: 'ilse@' })).status).toBe(422);
});

test('both hear of it, each in their own words, and who is visited reads nothing that was typed but their name', async () => {
  const { id, manage_token } = await book();
  await server.outboxAtRest();
  expect(mailsTo('erika@example.org').map(({ text }) => text)).toEqual([
    expect.stringContaining('Für: Ilse Deichgraf'),
  ]);
  await server.call('POST', `/api/appointments/manage/${manage_token}/reschedule`, {
    body: { start_time: '2026-12-04T17:30:00+01:00', early_start_consent: true },
  });
  await server.outboxAtRest();
  await server.call('POST', `/api/appointments/manage/${manage_token}/cancel`, { body: {} });
  await server.outboxAtRest();
  expect(mailsTo('ilse@example.org').map(({ subject }) => subject)).toEqual([
    'Für Sie ist ein Termin gebucht: Donnerstag, 3. Dezember 2026, 17:30 Uhr',
    'Ihr Termin ist verschoben: Freitag, 4. Dezember 2026, 17:30 Uhr',
    'Ihr Termin ist abgesagt: Freitag, 4. Dezember 2026, 17:30 Uhr',
  ]);
  expect(JSON.stringify(mailsTo('ilse@example.org'))).not.toMatch(
    /Erika|Zauberwort|Deichweg|567890"|777888|token=|\/t\//,
  );
  expect(JSON.stringify(mailsTo('ilse@example.org'))).toContain('Guten Tag Ilse Deichgraf,');
  expect((await server.api(calls.getAppointment, { params: { id } })).emails).toHaveLength(7 - 1);
});

test('without an e-mail address a mobile number hears of it by SMS, and a landline not at all', async () => {
  await book({ visited_email: '', visited_phone: '0151 99887766' });
  await book({ visited_email: '', start_time: '2026-12-04T17:30:00+01:00' });
  await server.outboxAtRest();
  expect(sms.messages.map(({ to, text }) => [to, text])).toEqual([
    [
      '+4915199887766',
      expect.stringMatching(/^IT-Lotse: Für Sie ist ein Termin gebucht: Do., 03\.12\., 17:30 Uhr\. Fragen\? /),
    ],
  ]);
});

test('a mail to whoever is visited that is stuck does not keep the customer from the whole confirmation', async () => {
  mailer.answer = ({ to }) =>
    to.address === 'erika@example.org' ? { result: 'unreachable', reason: 'weg' } : { result: 'accepted' };
  const { manage_token } = await book();
  await server.outboxAtRest();
  mailer.answer = () => ({ result: 'accepted' });
  await server.call('POST', `/api/appointments/manage/${manage_token}/reschedule`, {
    body: { start_time: '2026-12-04T17:30:00+01:00', early_start_consent: true },
  });
  await server.outboxAtRest();
  expect(mailsTo('erika@example.org').at(-1)?.text).toContain('Widerrufsbelehrung');
});

test('the operator sees both, finds both, and the calendar and the reminder name who is visited', async () => {
  const { id } = await book({ send_sms_reminder: true, customer_phone: '0151 23456789' });
  expect((await server.api(calls.getAppointment, { params: { id } })).appointment).toMatchObject(mother);
  for (const q of ['Ilse', '04321 777888', 'ilse@example', 'Erika'])
    expect((await server.api(calls.listAppointments, { query: { q } })).appointments.map((one) => one.id)).toEqual([
      id,
    ]);
  const entry = findCalendarEntry(server.ctx.db, id);
  expect(entry?.title).toBe('Vor-Ort-Hilfe: Ilse Deichgraf');
  expect(entry?.description).toContain('Telefon: 04321 777888\nGebucht von Erika Muster');
  server.clock.set('2026-12-03T14:31:00.000Z');
  await server.ctx.reminders.tick();
  await server.outboxAtRest();
  expect(sms.messages.at(-1)?.text).toContain('Ich komme zu Ilse Deichgraf.');
  expect(mailsTo('erika@example.org').at(-1)?.text).toContain('Für: Ilse Deichgraf');
});

test('who is visited can be erased and leaves nothing, while the appointment stays its customer’s', async () => {
  const { id } = await book();
  await server.outboxAtRest();
  await erase('Ilse Deichgraf');
  expect(tracesOf('ilse')).toEqual([]);
  expect(tracesOf('777888')).toEqual([]);
  const { appointment } = await server.api(calls.getAppointment, { params: { id } });
  expect(appointment).toMatchObject({
    customer_name: 'Erika Muster',
    visited_name: '',
    visited_phone: '',
    visited_email: '',
  });
  expect((await server.api(calls.listAppointments, { query: { q: 'Ilse' } })).appointments).toEqual([]);
});

test('the customer can be erased once the visit is over, and leaves nothing either', async () => {
  await book();
  await server.outboxAtRest();
  server.clock.advance(days(10));
  await erase('Erika Muster');
  expect(tracesOf('erika')).toEqual([]);
  expect(server.ctx.db.prepare('SELECT count(*) AS n FROM visited_people').get()).toEqual({ n: 0 });
});

test('the office enters somebody who is visited as well, and what is said to both is the same', async () => {
  const enter = async (changes: Record<string, unknown> = {}) =>
    server.call('POST', '/api/admin/appointments', {
      token: await server.signIn(),
      body: {
        customer_name: 'Erika Muster',
        customer_email: 'erika@example.org',
        ...onsite,
        ...place,
        ...mother,
        ...changes,
      },
    });
  expect(Object.keys((await enter({ visited_phone: '' })).body.fields ?? {})).toEqual(['visited_phone']);
  expect((await enter()).body).toMatchObject(mother);
  await cardOf('Ilse Deichgraf');
  await server.outboxAtRest();
  expect(mailsTo('ilse@example.org')).toHaveLength(1);
  expect(mailsTo('erika@example.org').at(-1)?.text).toContain('Für: Ilse Deichgraf');
  const quiet = { start_time: '2026-12-04T17:30:00+01:00', notify_customer: false };
  expect((await enter(quiet)).status).toBe(201);
  await server.outboxAtRest();
  expect(mailsTo('ilse@example.org')).toHaveLength(1);
});

test('the operator names somebody else: each hears what is theirs, the search and the calendar know it, and nothing is left of who it was', async () => {
  const { id } = await book();
  await server.outboxAtRest();
  const opa = { visited_name: 'Otto Kai', visited_phone: '04321 777999', visited_email: 'otto@example.org' };
  const change = (body: Record<string, unknown>) =>
    server.api(calls.updateAppointment, { params: { id }, body: { ...body, notify_customer: true } });
  expect(await change(opa)).toMatchObject(opa);
  await server.outboxAtRest();
  const subjectsTo = (address: string) => mailsTo(address).map(({ subject }) => subject?.split(':')[0]);
  expect(subjectsTo('ilse@example.org')).toEqual(['Für Sie ist ein Termin gebucht', 'Ihr Termin ist abgesagt']);
  expect(subjectsTo('otto@example.org')).toEqual(['Für Sie ist ein Termin gebucht']);
  expect(mailsTo('erika@example.org').at(-1)?.text).toContain('Für: Otto Kai');
  const found = async (q: string) => (await server.api(calls.listAppointments, { query: { q } })).appointments.length;
  expect([await found('Otto'), await found('Ilse')]).toEqual([1, 0]);
  expect(findCalendarEntry(server.ctx.db, id)?.title).toBe('Vor-Ort-Hilfe: Otto Kai');

  // Another address of the same person: told there, and the customer hears nothing, for nothing of theirs has changed.
  const count = mailsTo('erika@example.org').length;
  await change({ visited_email: 'opa@example.org' });
  await server.outboxAtRest();
  expect(subjectsTo('opa@example.org')).toEqual(['Für Sie ist ein Termin gebucht']);
  expect(subjectsTo('otto@example.org')).toHaveLength(1);
  expect(mailsTo('erika@example.org')).toHaveLength(count);

  await change({ visited_name: '' });
  await server.outboxAtRest();
  expect(subjectsTo('opa@example.org').at(-1)).toBe('Ihr Termin ist abgesagt');
  expect(mailsTo('erika@example.org').at(-1)?.text).not.toContain('Für:');
  const { appointment } = await server.api(calls.getAppointment, { params: { id } });
  expect(appointment).toMatchObject({ visited_name: '', visited_phone: '', visited_email: '' });
  expect(server.ctx.db.prepare('SELECT count(*) AS n FROM visited_people').get()).toEqual({ n: 0 });
});

test('a visit of the customer’s becomes one for somebody else, who has to be reachable; without a word nobody is told', async () => {
  const { id } = await book({ visited_name: '', visited_phone: '', visited_email: '' });
  await server.outboxAtRest();
  const put = async (body: Record<string, unknown>) =>
    server.call('PUT', `/api/admin/appointments/${id}`, { body, token: await server.signIn() });
  const refused = await put({ visited_name: 'Ilse Deichgraf', visited_phone: '777' });
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['visited_phone']]);
  await put({ ...mother, notify_customer: false });
  await server.outboxAtRest();
  expect(mailsTo('ilse@example.org')).toEqual([]);
  expect(await cardOf('Ilse Deichgraf')).toBeTruthy();
});
