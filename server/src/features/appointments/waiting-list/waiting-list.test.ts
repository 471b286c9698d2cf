import { listAppointmentsBetween } from '@it-lotse/contract/appointments';
import * as booking from '@it-lotse/contract/booking';
import { getTimeline, listCustomers } from '@it-lotse/contract/customers';
import { updateMailText } from '@it-lotse/contract/mail-texts';
import { erasePerson, previewErasure } from '@it-lotse/contract/privacy';
import { searchEverything } from '@it-lotse/contract/search';
import { updateBookingSettings } from '@it-lotse/contract/settings';
import * as calls from '@it-lotse/contract/waiting-list';
import { defaultBookingSettings } from '@it-lotse/domain/default-booking-settings';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SmsSimulator } from '../../../../../tests/simulators/sms-simulator.ts';
import {
  bookingOf,
  days,
  eventually,
  FakeMailer,
  minutes,
  startTestServer,
  type TestServer,
} from '../../../test-support/test-server.ts';
import { lookAtWaitingList } from './waiting-offers.ts';

const hours = (count: number) => minutes(60 * count);
const open = { from: '10:00', to: '10:00', latest_end: '12:00' };
/** One start on each weekday, at ten. */
const settings = {
  ...defaultBookingSettings,
  waiting_list: true,
  notice_days: 0,
  notice_hours: 0,
  hours: {
    remote: { monday: open, tuesday: open, wednesday: open, thursday: open, friday: open, saturday: null },
    onsite: defaultBookingSettings.hours.onsite,
  },
};
const start_time = '2026-12-03T10:00:00+01:00';

let mailer: FakeMailer;
let server: TestServer;
beforeEach(async () => {
  mailer = new FakeMailer();
  server = await startTestServer({ mailer, config: { mailsToStrangersPerHour: 1000 } });
  await server.api(updateBookingSettings, { body: settings });
});
afterEach(() => server[Symbol.asyncDispose]());

const wish = (changes: Record<string, unknown> = {}) => ({
  ...{ name: 'Erika Muster', email: 'erika@example.org', phone: '', service_type: 'remote_support' },
  ...{ first_day: '2026-12-03', last_day: '2026-12-03', times: ['morning'] as const },
  ...changes,
});
const join = (changes: Record<string, unknown> = {}) =>
  server.call('POST', '/api/waiting-list', { body: wish(changes) });
const mailsTo = (address: string) => mailer.mails.filter(({ to }) => to.address === address);
const codeIn = (text: string | undefined) => /warteliste\?code=([0-9A-Z-]+)/.exec(text ?? '')?.[1] ?? '';
const look = async () => {
  await lookAtWaitingList(server.ctx);
  await server.outboxAtRest();
};
const place = (code: string) => server.api(calls.getWaitingPlace, { params: { code } });
const book = async (changes: Record<string, unknown> = {}) =>
  server.call('POST', '/api/appointments', { body: bookingOf({ start_time, ...changes }) });
/** @returns the code of somebody who has confirmed */
async function wait(email: string, changes: Record<string, unknown> = {}): Promise<string> {
  const answer = await join({ email, ...changes });
  if (answer.status !== 201) throw new Error(answer.text);
  await server.outboxAtRest();
  const code = codeIn(mailsTo(email).at(-1)?.text);
  await server.api(calls.confirmWaiting, { params: { code } });
  return code;
}

test('nobody waits before the click in the mail, and whoever never clicks is forgotten after two days', async () => {
  expect((await join()).status).toBe(201);
  await server.outboxAtRest();
  const code = codeIn(mailsTo('erika@example.org')[0]?.text);
  expect(await place(code)).toMatchObject({ state: 'unproven', offer: null });
  await look();
  expect(await server.api(calls.listWaiting)).toEqual({ entries: [] });
  expect(mailsTo('erika@example.org')).toHaveLength(1);
  server.clock.advance(days(2) + 1);
  await look();
  expect((await server.call('GET', `/api/waiting-list/${code}`)).status).toBe(404);
});

test('its messages speak in the words of the operator; what is held, until when, and where to answer stays', async () => {
  const own = { subject: 'Moin!', greeting: 'Moin {name},', opening: 'schön!', closing: 'Tschüs!' };
  const put = (key: string, words: Record<string, string>) =>
    server.api(updateMailText, { params: { key }, body: { words } });
  await put('waiting-proof', own);
  await expect(put('waiting-offer', own)).rejects.toThrow();
  await put('waiting-offer', { ...own, subject: 'Frei: {datum}, {uhrzeit}' });
  await put('waiting-unanswered', own);
  await wait('erste@example.org', { last_day: '2026-12-31' });
  for (let offers = 0; offers < 3; offers += 1) {
    await look();
    server.clock.advance(days(1));
  }
  await look();
  const mails = mailsTo('erste@example.org');
  expect(mails.map(({ subject }) => subject.replace(/: .*/, ''))).toEqual(['Moin!', 'Frei', 'Frei', 'Frei', 'Moin!']);
  const [proof, offer] = mails;
  const end = mails.at(-1);
  for (const mail of [proof, offer, end]) {
    expect(mail?.text.startsWith('Moin Erika Muster,\n\nschön!\n\n')).toBe(true);
    expect(mail?.text).toContain('Tschüs!');
  }
  expect(proof?.text).toContain('Bitte bestätigen Sie, dass Sie auf die Warteliste möchten: „');
  expect(offer?.subject).toBe('Frei: Donnerstag, 3. Dezember 2026, 10:00 Uhr');
  expect(offer?.text).toContain('Frei ist Donnerstag, 3. Dezember 2026, 10:00 Uhr. Ich halte die Zeit bis ');
  for (const mail of [proof, offer]) expect(codeIn(mail?.text)).not.toBe('');
  expect(end?.text).toContain('ist zu Ende.');
});

test('a time that becomes free is held for the first who waits, told once, and booked by their link alone', async () => {
  const booked = booking.customerAppointment.parse((await book()).body);
  const first = await wait('erste@example.org');
  const second = await wait('zweite@example.org');
  await look();
  expect(mailsTo('erste@example.org')).toHaveLength(1);
  await server.api(booking.cancelManagedAppointment, { params: { token: booked.manage_token } });
  await look();
  await look();
  const told = mailsTo('erste@example.org').slice(1);
  expect(told.map(({ subject }) => subject)).toEqual(['Eine Zeit ist frei: Donnerstag, 3. Dezember 2026, 10:00 Uhr']);
  expect(told[0]?.text).toContain('Ich halte sie bis Dienstag, 1. Dezember 2026, 16:00 Uhr für Sie frei');
  expect(mailsTo('zweite@example.org')).toHaveLength(1);
  expect((await book({ request_id: crypto.randomUUID() })).status).toBe(409);
  expect((await book({ waiting_code: second, request_id: crypto.randomUUID() })).status).toBe(409);
  const question = { date: '2026-12-03', service_type: 'remote_support' };
  const freeFor = async (code?: string) =>
    (await server.api(booking.listAvailableSlots, { query: { ...question, ...(code && { waiting_code: code }) } }))
      .available_slots.length;
  expect([await freeFor(), await freeFor(second), await freeFor(first)]).toEqual([0, 0, 1]);
  expect((await book({ waiting_code: first, request_id: crypto.randomUUID() })).status).toBe(201);
  expect(await place(first)).toMatchObject({ state: 'ended', end_reason: 'booked' });
  await look();
  expect(mailsTo('zweite@example.org')).toHaveLength(1);
});

test('whoever declines, or does not answer in four hours of the day, leaves the time to the next and keeps the place', async () => {
  const first = await wait('erste@example.org');
  const second = await wait('zweite@example.org');
  const third = await wait('dritte@example.org');
  await look();
  await server.api(calls.declineWaitingOffer, { params: { code: first } });
  await look();
  expect(await place(first)).toMatchObject({ state: 'waiting', offer: null });
  expect(await place(second)).toMatchObject({ offer: { still_free: true } });
  server.clock.advance(hours(4) - minutes(1));
  await look();
  expect(await place(third)).toMatchObject({ offer: null });
  server.clock.advance(minutes(1));
  await look();
  expect(await place(second)).toMatchObject({ state: 'waiting', offer: null });
  expect(await place(third)).toMatchObject({ offer: { still_free: true } });
  // Nobody is told of it twice.
  server.clock.advance(hours(5));
  await look();
  expect(mailer.mails.filter(({ subject }) => subject.startsWith('Eine Zeit ist frei'))).toHaveLength(3);
});

test('nobody is told in the night, and a time to answer does not pass in it', async () => {
  server.clock.set('2026-12-01T21:00:00.000Z');
  const code = await wait('erste@example.org');
  await look();
  expect(await place(code)).toMatchObject({ offer: null });
  server.clock.set('2026-12-02T17:00:00.000Z');
  await look();
  expect((await place(code)).offer?.answer_by).toBe('2026-12-02T19:00:00+01:00');
});

test('a place ends by itself: its last day comes, or three offers are left without an answer', async () => {
  const over = await wait('erste@example.org', { times: ['evening'] });
  const silent = await wait('zweite@example.org', { last_day: '2026-12-11' });
  for (let n = 0; n < 3; n += 1) {
    await look();
    expect((await place(silent)).offer).not.toBeNull();
    server.clock.advance(days(1));
  }
  await look();
  expect(await place(silent)).toMatchObject({ state: 'ended', end_reason: 'unanswered' });
  expect(await place(over)).toMatchObject({ state: 'ended', end_reason: 'over' });
  expect(mailsTo('erste@example.org').at(-1)?.subject).toBe('Ihr Platz auf der Warteliste ist zu Ende');
  server.clock.advance(days(40));
  await look();
  await server.ctx.retention.tick();
  expect(server.ctx.db.prepare('SELECT count(*) AS n FROM waiting_entries').get()).toEqual({ n: 0 });
});

test('without an e-mail address an SMS asks and tells, where SMS are set up', async () => {
  expect((await join({ email: null, phone: '0151 23456789' })).status).toBe(422);
  await server.stop();
  const simulator = await new SmsSimulator().start();
  server = await startTestServer({ config: { smsApiKey: simulator.apiKey, smsApiUrl: simulator.url } });
  await server.api(updateBookingSettings, { body: settings });
  expect((await join({ email: null, phone: '04321 777888' })).status).toBe(422);
  expect((await join({ email: null, phone: '0151 23456789' })).status).toBe(201);
  await eventually(() => simulator.messages.length === 1);
  const code = codeIn(simulator.messages[0]?.text);
  await server.api(calls.confirmWaiting, { params: { code } });
  await lookAtWaitingList(server.ctx);
  await eventually(() => simulator.messages.length === 2);
  expect(simulator.messages[1]?.text).toMatch(/^Warteliste: Do\.?, 03\.12\., 10:00 Uhr ist frei, für Sie gehalten bis/);
  await simulator.stop();
});

test('the operator offers a time by hand, once, and takes somebody off the list', async () => {
  await wait('erste@example.org', { times: ['evening'] });
  const second = await wait('zweite@example.org', { times: ['evening'] });
  const { entries } = await server.api(calls.listWaiting);
  expect(entries.map(({ email }) => email)).toEqual(['erste@example.org', 'zweite@example.org']);
  const id = entries[1]?.id ?? '';
  const offered = await server.api(calls.offerWaiting, { params: { id }, body: { start_time } });
  expect(offered.offer?.start_time).toBe(start_time);
  await server.api(calls.offerWaiting, { params: { id }, body: { start_time } });
  await look();
  const day = { from: '2026-12-03', to: '2026-12-03' };
  server.ctx.sqlite.exec(`UPDATE waiting_offers SET drive_minutes = 25 WHERE state = 'open'`);
  const { held } = await server.api(listAppointmentsBetween, { query: day });
  expect(held).toMatchObject([
    { id, name: 'Erika Muster', start_time, drive_minutes: 25, answer_by: '2026-12-01T16:00:00+01:00' },
  ]);
  expect(mailsTo('zweite@example.org')).toHaveLength(2);
  expect(mailsTo('erste@example.org')).toHaveLength(1);
  await server.api(calls.removeWaiting, { params: { id } });
  expect(await place(second)).toMatchObject({ state: 'ended', end_reason: 'removed' });
});

test('who waits is found by name, address, number and service, until they wait no more', async () => {
  const code = await wait('erste@example.org', { phone: '0151 23456789' });
  await join({ name: 'Erika Unbestätigt', email: 'neu@example.org' });
  const found = async (q: string) =>
    (await server.api(searchEverything, { query: { q } })).hits.filter(({ kind }) => kind === 'waiting');
  for (const q of ['erika', 'MUSTER eri', 'erste@example', '+49 151 23456789', '015123456789', 'Muster Fernwartung']) {
    expect(await found(q), q).toMatchObject([{ title: 'Erika Muster', text: 'Fernwartung, vormittags' }]);
  }
  expect(await found('Erika Schmidt')).toEqual([]);
  await server.api(calls.leaveWaitingList, { params: { code } });
  expect(await found('erika')).toEqual([]);
});

test('what the operator puts there meanwhile ends the offer, and the link says so', async () => {
  const code = await wait('erste@example.org');
  await look();
  const blocked = [{ from: '2026-12-03', to: '2026-12-03', reason: '' }];
  await server.api(updateBookingSettings, { body: { ...settings, blocked } });
  expect((await place(code)).offer).toMatchObject({ still_free: false });
  await look();
  expect(await place(code)).toMatchObject({ state: 'waiting', offer: null });
});

test.each(['left', 'booked', 'declined', 'removed', 'blocked'] as const)(
  'an offer that no mail server has taken yet never arrives once its time is not held any more: %s',
  async (what) => {
    mailer.answer = ({ subject }) =>
      subject.startsWith('Eine Zeit') ? { result: 'unreachable', reason: 'Keine Antwort.' } : { result: 'accepted' };
    const code = await wait('erste@example.org');
    const { entries } = await server.api(calls.listWaiting);
    await look();
    const waits = server.ctx.db.prepare("SELECT count(*) AS n FROM emails WHERE subject LIKE 'Eine Zeit%'");
    expect(waits.get()).toEqual({ n: 1 });
    if (what === 'left') await server.api(calls.leaveWaitingList, { params: { code } });
    if (what === 'booked') expect((await book({ waiting_code: code })).status).toBe(201);
    if (what === 'declined') await server.api(calls.declineWaitingOffer, { params: { code } });
    if (what === 'removed') await server.api(calls.removeWaiting, { params: { id: entries[0]?.id ?? '' } });
    if (what === 'blocked') {
      const blocked = [{ from: '2026-12-03', to: '2026-12-03', reason: '' }];
      await server.api(updateBookingSettings, { body: { ...settings, blocked } });
      await look();
    }
    expect(waits.get()).toEqual({ n: 0 });
  },
);

test('where the list is switched off nobody gets on it, and a fourth place for one address is refused', async () => {
  for (let n = 0; n < 3; n += 1) expect((await join()).status).toBe(201);
  expect((await join()).status).toBe(429);
  await server.api(updateBookingSettings, { body: { ...settings, waiting_list: false } });
  expect((await join({ email: 'neu@example.org' })).status).toBe(404);
});

test('whoever waits has a card that tells of it, and erased they leave nothing', async () => {
  await wait('erste@example.org');
  await look();
  const { customers } = await server.api(listCustomers, { query: { q: 'erste@example.org' } });
  const params = { id: customers[0]?.id ?? '' };
  const { entries } = await server.api(getTimeline, { params });
  expect(entries.map(({ kind, title }) => [kind, title])).toContainEqual(['waiting', expect.any(String)]);
  const { confirmation } = await server.api(previewErasure, { params });
  await server.api(erasePerson, { params, body: { confirmation } });
  const left = ['waiting_entries', 'waiting_offers', 'emails', 'events', 'outbox_jobs'].map((table) =>
    JSON.stringify(server.ctx.db.prepare(`SELECT * FROM ${table}`).all()),
  );
  expect(left.join()).not.toMatch(/erste@example|Erika/);
  await look();
});
