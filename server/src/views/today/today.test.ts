import { requestCallback } from '@it-lotse/contract/callbacks';
import { sendChatMessage, startChat } from '@it-lotse/contract/chat';
import { answerChat, takeOverChat } from '@it-lotse/contract/chats';
import { updateLead } from '@it-lotse/contract/leads';
import { getToday, mostConversations } from '@it-lotse/contract/today';
import { markWhatsappRead, sendWhatsapp, whatsappWebhookPath } from '@it-lotse/contract/whatsapp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WhatsAppSimulator, whatsappConfig } from '../../../../tests/simulators/whatsapp-simulator.ts';
import { addAppointment } from '../../features/appointments/appointment-rows.ts';
import { bookingSetting } from '../../features/appointments/booking-setting.ts';
import { days, minutes, SettableClock, startTestServer, type TestServer } from '../../test-support/test-server.ts';

const erika = { waId: '4915112345678', name: 'Erika Muster' };
let clock: SettableClock;
let meta: WhatsAppSimulator;
let server: TestServer;
beforeEach(async () => {
  clock = new SettableClock('2026-12-01T11:00:00.000Z');
  meta = await new WhatsAppSimulator({ clock }).start();
  server = await startTestServer({ clock, config: whatsappConfig(meta) });
  meta.webhooks.url = server.url + whatsappWebhookPath;
  await server.ctx.whatsapp.tick();
});
afterEach(async () => {
  await server[Symbol.asyncDispose]();
  await meta.stop();
});

const today = () => server.api(getToday);
const waiting = async () => (await today()).conversations.map(({ kind, name }) => `${kind}: ${name}`);
const visit = (name: string, start_time: string, changes: object = {}) =>
  addAppointment(server, { customer_name: name, start_time, ...changes });
const names = (visits: readonly { customer_name: string }[]) => visits.map(({ customer_name }) => customer_name);

test('only the operator learns what the day brings', async () => {
  expect((await server.call('GET', getToday.path)).status).toBe(401);
});

test('the visits of the Berlin day stand in their order, the first one after it apart, and none that was cancelled', async () => {
  await visit('Spät', '2026-12-01T22:30:00.000Z');
  await visit('Früh', '2026-12-01T08:00:00.000Z', { status: 'completed' });
  await visit('Abgesagt', '2026-12-01T14:00:00.000Z', { status: 'cancelled' });
  await visit('Übermorgen', '2026-12-03T08:00:00.000Z');
  await visit('Morgen', '2026-12-01T23:30:00.000Z');
  await visit('In drei Wochen', '2026-12-22T08:00:00.000Z');
  const { visits, later } = await today();
  expect([names(visits), later?.customer_name]).toEqual([['Früh', 'Spät'], 'Morgen']);
  clock.advance(days(5));
  expect(await today()).toMatchObject({ visits: [], later: null });
});

test('who drives on from the visit before has the shorter way, and the pause between visits is the reserve', async () => {
  await visit('Davor', '2026-12-01T14:00:00.000Z', { drive_minutes: 30 });
  await visit('Danach', '2026-12-01T15:30:00.000Z', { drive_minutes: 30 });
  const drives = (await today()).visits.map(({ drive_minutes }) => drive_minutes);
  expect(drives[0]).toBe(30);
  expect(drives[1]).toBeLessThan(30);
  expect((await today()).reserve_minutes).toBe(5);
  await server.ctx.settings.change(bookingSetting, (now) => ({ ...now, buffer_minutes: 20 }));
  expect((await today()).reserve_minutes).toBe(20);
});

test('whoever waits is named with the newest first, until they are answered', async () => {
  const leadId = await server.addLead({ name: 'Lea Lead' });
  clock.advance(minutes(1));
  const { session_id } = await server.api(startChat);
  await server.api(sendChatMessage, { params: { session_id }, body: { message: 'Hallo?' } });
  await server.api(takeOverChat, { params: { session_id } });
  clock.advance(minutes(1));
  await server.api(sendChatMessage, { params: { session_id }, body: { message: 'Er blinkt rot.' } });
  clock.advance(minutes(1));
  await meta.writes(erika, 'Wann kommen Sie?');
  expect(await waiting()).toEqual(['whatsapp: Erika Muster', 'chat: ', 'lead: Lea Lead']);
  const [whatsapp, chat] = (await today()).conversations;
  expect(whatsapp).toMatchObject({ id: erika.waId, excerpt: 'Wann kommen Sie?', takes_reply: true });
  expect(whatsapp?.reply_until).toBe(new Date(clock.now().getTime() + days(1)).toISOString());
  expect(chat).toMatchObject({ id: session_id, excerpt: 'Er blinkt rot.', reply_until: null });

  await server.api(answerChat, { params: { session_id }, body: { message: 'Ich komme.' } });
  await server.api(sendWhatsapp, { body: { to_number: erika.waId, message: 'Um drei.' } });
  await server.api(markWhatsappRead, { params: { phone: erika.waId }, query: {} });
  await server.api(updateLead, { params: { id: leadId }, body: { state: 'follow_up', follow_up_on: '2026-12-02' } });
  expect(await waiting()).toEqual([]);
  clock.advance(days(1));
  expect(await waiting(), 'the day it was to be looked at again').toEqual(['lead: Lea Lead']);
});

test('a thank-you that was read waits as long as it can be answered, and one that was not read for ever', async () => {
  await meta.writes(erika, 'Danke!');
  clock.advance(days(2));
  expect(await waiting()).toEqual(['whatsapp: Erika Muster']);
  await meta.writes(erika, 'Danke nochmals!');
  await server.api(markWhatsappRead, { params: { phone: erika.waId }, query: {} });
  expect(await waiting()).toEqual(['whatsapp: Erika Muster']);
  clock.advance(days(1));
  expect(await waiting()).toEqual([]);
});

test('whoever left a telephone number alone cannot be answered by mail', async () => {
  await server.api(requestCallback, { body: { name: 'Karl Ruf', phone: '0431 123456', time: 'morning' } });
  expect((await today()).conversations).toMatchObject([{ name: 'Karl Ruf', takes_reply: false }]);
});

test('more people than fit are told of', async () => {
  for (let n = 0; n < mostConversations; n += 1) await server.addLead({ name: `Nummer ${n}` });
  expect(await today()).toMatchObject({ has_more: false });
  await server.addLead({ name: 'Noch jemand' });
  const { conversations, has_more } = await today();
  expect([conversations.length, has_more, conversations[0]?.name]).toEqual([mostConversations, true, 'Noch jemand']);
});
