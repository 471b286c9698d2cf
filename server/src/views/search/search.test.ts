import { newAppointment } from '@it-lotse/contract/booking';
import { saveChatInfo, sendChatMessage, startChat } from '@it-lotse/contract/chat';
import { findCustomer, getTimeline, mergeCustomers } from '@it-lotse/contract/customers';
import { replyToLead } from '@it-lotse/contract/leads';
import { enterPayment } from '@it-lotse/contract/payments';
import { type SearchHit, searchEverything } from '@it-lotse/contract/search';
import { whatsappWebhookPath } from '@it-lotse/contract/whatsapp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WhatsAppSimulator, whatsappConfig } from '../../../../tests/simulators/whatsapp-simulator.ts';
import { bookAppointment } from '../../features/appointments/booking.ts';
import { bookingOf, minutes, SettableClock, startTestServer, type TestServer } from '../../test-support/test-server.ts';

const email = 'erika@beispiel.de';
const name = 'Erika Muster';
let clock: SettableClock;
let meta: WhatsAppSimulator;
let server: TestServer;

/** One person who came every way there is. */
beforeEach(async () => {
  clock = new SettableClock();
  meta = await new WhatsAppSimulator({ clock }).start();
  server = await startTestServer({ clock, config: whatsappConfig(meta) });
  meta.webhooks.url = server.url + whatsappWebhookPath;
  await server.addLead({ name, email, phone: '', message: 'Mein Drucker streikt.' });
  clock.advance(minutes(1));
  const { session_id } = await server.api(startChat);
  await server.api(sendChatMessage, { params: { session_id }, body: { message: 'Der Drucker druckt nur Streifen' } });
  await server.api(saveChatInfo, { params: { session_id }, body: { name, email } });
  clock.advance(minutes(1));
  await bookAppointment(
    server.ctx,
    newAppointment.parse(bookingOf({ customer_name: name, customer_email: email, notes: 'Drucker' })),
  );
  clock.advance(minutes(1));
  await server.api(enterPayment, {
    body: {
      entry_id: crypto.randomUUID(),
      appointment_id: null,
      customer_name: name,
      customer_email: email,
      service: 'Drucker einrichten',
      amount: 5000,
      method: 'cash',
      received_on: '2026-12-01',
      note: '',
      send_receipt: false,
    },
  });
  clock.advance(minutes(1));
  await meta.writes({ waId: '4915112345678', name }, 'Der Drucker geht wieder');
});
afterEach(async () => {
  await server[Symbol.asyncDispose]();
  await meta.stop();
});

const search = async (q: string): Promise<SearchHit[]> => (await server.api(searchEverything, { query: { q } })).hits;
const kinds = (hits: readonly { kind: string }[]) => [...new Set(hits.map(({ kind }) => kind))];

test('one word finds the person and everything they left', async () => {
  const hits = await search('drucker');
  expect(kinds(hits)).toEqual(['lead', 'appointment', 'payment', 'chat', 'whatsapp']);
  expect(kinds(await search('erika'))).toEqual(['customer', 'lead', 'appointment', 'payment', 'chat', 'whatsapp']);
  expect(hits.find(({ kind }) => kind === 'whatsapp')).toMatchObject({ id: '4915112345678', title: name });
});

test('a telephone number finds the card and the conversation', async () => {
  expect(kinds(await search('015112345678'))).toContain('whatsapp');
  expect(kinds(await search('4915112345678'))).toEqual(expect.arrayContaining(['customer', 'whatsapp']));
});

test('what waits for an answer is told: an open lead, a chat that goes on, a WhatsApp with the last word', async () => {
  const waiting = async () => (await search('erika')).filter(({ waits }) => waits).map(({ kind }) => kind);
  expect(await waiting()).toEqual(['lead', 'chat', 'whatsapp']);
  const lead = (await search('erika')).find(({ kind }) => kind === 'lead');
  await server.api(replyToLead, {
    params: { id: lead?.id ?? '' },
    body: { subject: 'Ihr Drucker', message: 'Guten Tag', draft_id: crypto.randomUUID() },
  });
  expect(await waiting()).toEqual(['chat', 'whatsapp']);
});

test('at most five of a kind, and nothing for a word that stands nowhere', async () => {
  for (let n = 0; n < 8; n++) await server.addLead({ name: `Nachbar ${n}`, email: `n${n}@beispiel.de` });
  expect((await search('nachbar')).filter(({ kind }) => kind === 'lead')).toHaveLength(5);
  expect(await search('quastenflosser')).toEqual([]);
});

test('an empty question is refused, and so is a stranger', async () => {
  const token = await server.signIn();
  expect((await server.call('GET', '/api/admin/search?q=%20', { token })).status).toBe(422);
  expect((await server.call('GET', '/api/admin/search?q=erika')).status).toBe(401);
});

test('the timeline of the merged card tells of every way the person came, newest first', async () => {
  const card = async (query: { email?: string; whatsapp?: string }) =>
    (await server.api(findCustomer, { query })).customer_id ?? '';
  const [byEmail, byWhatsapp] = [await card({ email }), await card({ whatsapp: '4915112345678' })];
  expect(byEmail).not.toBe(byWhatsapp);
  await server.api(mergeCustomers, { params: { id: byEmail }, body: { other_id: byWhatsapp } });
  const { entries } = await server.api(getTimeline, { params: { id: byEmail } });
  expect(kinds(entries)).toEqual(
    expect.arrayContaining(['whatsapp', 'payment', 'appointment', 'chat', 'lead', 'email']),
  );
  expect(entries[0]).toMatchObject({
    kind: 'whatsapp',
    id: '4915112345678',
    count: 1,
    text: 'Der Drucker geht wieder',
  });
  expect(entries.map(({ at }) => at)).toEqual(
    entries
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
});
