import { request } from 'node:http';
import {
  deleteWhatsappConversation,
  getWhatsappConversation,
  listWhatsappConversations,
  listWhatsappMessages,
  listWhatsappTemplates,
  markWhatsappRead,
  resendWhatsapp,
  sendWhatsapp,
  whatsappWebhookPath,
} from '@it-lotse/contract/whatsapp';
import { getTokenInfo, updateToken, validateToken } from '@it-lotse/contract/whatsapp-token';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bodyOf, messageBody, statusBody, together } from '../../../../tests/simulators/whatsapp/whatsapp-bodies.ts';
import { WhatsAppSimulator, whatsappConfig } from '../../../../tests/simulators/whatsapp-simulator.ts';
import type { Config } from '../../config.ts';
import {
  eventually,
  minutes,
  SettableClock,
  startTestServer,
  type TestServer,
} from '../../test-support/test-server.ts';

const erika = { waId: '4915112345678', name: 'Erika Muster' };
const seconds = (count: number) => count * 1000;
const hours = (count: number) => minutes(count * 60);
let clock: SettableClock;
let meta: WhatsAppSimulator;
let server: TestServer;

beforeEach(async () => {
  clock = new SettableClock();
  meta = await new WhatsAppSimulator({ clock }).start();
  server = await begin();
});
afterEach(async () => {
  await server[Symbol.asyncDispose]();
  await meta.stop();
  expect(meta.violations).toEqual([]);
});

async function begin(config: Partial<Config> = {}): Promise<TestServer> {
  const started = await startTestServer({ clock, config: { ...whatsappConfig(meta), ...config } });
  meta.webhooks.url = started.url + whatsappWebhookPath;
  await started.ctx.whatsapp.tick();
  return started;
}

const conversations = async (query: Record<string, string | number> = {}) =>
  (await server.api(listWhatsappConversations, { query })).conversations;
const messages = async (phone_number = erika.waId) =>
  (await server.api(listWhatsappMessages, { query: { phone_number } })).messages;
const conversation = (phone = erika.waId) => server.api(getWhatsappConversation, { params: { phone } });
const read = (phone = erika.waId) => server.api(markWhatsappRead, { params: { phone } });
const send = async (message: string, more: Record<string, unknown> = {}) =>
  (await server.api(sendWhatsapp, { body: { to_number: erika.waId, message, ...more } })).message;
const tryToSend = async (body: Record<string, unknown>) =>
  server.call('POST', sendWhatsapp.path, { token: await server.signIn(), body: { to_number: erika.waId, ...body } });
const texts = async (phone?: string) => (await messages(phone)).map(({ content }) => content);
const events = (type: string) =>
  server.ctx.db
    .prepare('SELECT data FROM events WHERE type = ? ORDER BY id')
    .all(type)
    .map((row) => JSON.parse((row as { data: string }).data));
const ago = (ms: number) => new Date(clock.now().getTime() - ms);

describe('the webhook', () => {
  test('proves its address to Meta and remembers when, and to nobody else', async () => {
    expect(await meta.webhooks.verify('falsch')).toMatchObject({ status: 403 });
    expect((await server.api(getTokenInfo)).webhook_verified_at).toBeNull();
    const answer = await meta.webhooks.verify(meta.verifyToken);
    expect(answer).toMatchObject({ status: 200, text: '1158201444' });
    expect(answer.type).toContain('text/plain');
    expect((await server.api(getTokenInfo)).webhook_verified_at).toBe(clock.now().toISOString());
  });

  test.each(['foreign-secret', 'none', 'tampered', 'without-escapes'] as const)(
    'refuses a signature that is %s and stores nothing',
    async (signature) => {
      const { statuses } = await meta.writes(erika, 'Größe in m²/s', { manner: { signature } });
      expect(statuses).toEqual([401]);
      expect(await conversations()).toEqual([]);
      expect(events('whatsapp.received')).toEqual([]);
      expect(server.logLines.join('')).toContain('without a valid signature');
    },
  );

  test('without a signature is refused before its body is read, and a thousand of them are one line of log', async () => {
    const send = (headers: Record<string, string>) =>
      new Promise<number | undefined>((done, fail) => {
        const { hostname, port } = new URL(server.url);
        const call = request({ hostname, port, method: 'POST', path: whatsappWebhookPath, headers }, (answer) => {
          answer.resume();
          call.destroy();
          done(answer.statusCode);
        });
        call.on('error', fail);
        // Three megabytes are announced, and none of them ever comes.
        call.flushHeaders();
      });
    const headers = { 'content-length': '3000000', 'content-type': 'application/json' };
    for (let n = 0; n < 20; n++) expect(await send(headers)).toBe(401);
    expect(await send({ ...headers, 'x-hub-signature-256': 'sha256=zu kurz' })).toBe(401);
    const lines = () => server.logLines.filter((line) => line.includes('without a valid signature'));
    expect(lines()).toHaveLength(1);
    clock.advance(minutes(2));
    await send(headers);
    expect(lines()).toHaveLength(2);
    expect(lines()[1]).toContain('"refused":22');
  });

  test('is refused as long as the secret of the app is not set', async () => {
    await server[Symbol.asyncDispose]();
    server = await begin({ whatsappAppSecret: null });
    expect((await meta.writes(erika, 'Hallo')).statuses).toEqual([503]);
  });

  test('takes a message once, however often and at the same time it comes', async () => {
    await meta.writes(erika, 'Hallo', { manner: { times: 8 } });
    expect(await texts()).toEqual(['Hallo']);
    expect(await conversation()).toMatchObject({ unread_count: 1, name: 'Erika Muster', last_message: 'Hallo' });
    expect(events('whatsapp.received')).toMatchObject([{ phone_number: erika.waId, excerpt: 'Hallo' }]);
  });

  test('answers 200 to what is for another number or of another kind, and stores nothing of it', async () => {
    const foreign = { ...meta, wabaId: meta.wabaId, phoneNumberId: '999', displayPhoneNumber: '1' };
    const message = { id: 'wamid.F', at: clock.now(), part: { type: 'text', text: { body: 'fremd' } } };
    expect(await meta.webhooks.push(messageBody(foreign, erika, message))).toEqual([200]);
    expect(await meta.webhooks.push(bodyOf(meta, { event: 'x' }, 'account_update'))).toEqual([200]);
    expect(await meta.webhooks.push({ object: 'page', entry: [] })).toEqual([200]);
    expect(await conversations()).toEqual([]);
  });

  test('reads all messages of a body of almost 3 MB', async () => {
    const body = 'Lange Nachricht. '.repeat(200);
    const many = Array.from({ length: 800 }, (_, n) =>
      messageBody(meta, erika, {
        id: `wamid.many${n}`,
        at: ago(seconds(800 - n)),
        part: { type: 'text', text: { body: `${n} ${body}` } },
      }),
    );
    expect(await meta.webhooks.push(together(many))).toEqual([200]);
    expect((await conversation()).unread_count).toBe(800);
    const tooLarge = together([...many, ...many]);
    expect(await meta.webhooks.push(tooLarge)).toEqual([413]);
  });
});

describe('the order of a conversation', () => {
  test('is that of Meta’s time; a late older message appears in its place and does not become the last', async () => {
    await meta.writes(erika, 'zweite', { at: ago(minutes(2)) });
    await meta.writes(erika, 'dritte', { at: ago(minutes(1)) });
    await meta.writes(erika, 'erste', { at: ago(minutes(3)) });
    expect(await texts()).toEqual(['erste', 'zweite', 'dritte']);
    expect(await conversation()).toMatchObject({
      last_message: 'dritte',
      last_message_time: ago(minutes(1)).toISOString(),
      unread_count: 3,
    });
  });

  test('takes the moment of arrival where the time cannot be true', async () => {
    await meta.writes(erika, 'vorher', { at: ago(minutes(1)) });
    await meta.writes(erika, 'aus der Zukunft', { at: new Date('2099-01-01T00:00:00Z') });
    await meta.writes(erika, 'aus der Steinzeit', { at: new Date(5000) });
    clock.advance(minutes(1));
    await meta.writes(erika, 'nachher');
    expect(await texts()).toEqual(['vorher', 'aus der Zukunft', 'aus der Steinzeit', 'nachher']);
  });

  test('pages go back to the beginning without a gap, also where times are the same', async () => {
    for (let n = 0; n < 25; n++)
      await meta.writes(erika, `Nachricht ${n}`, { at: ago(minutes(10 - Math.floor(n / 5))) });
    const pages: string[][] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: { messages: Array<{ content: string }>; next_cursor: string | null } = await server.api(
        listWhatsappMessages,
        { query: { phone_number: erika.waId, limit: 10, ...(cursor && { cursor }) } },
      );
      pages.unshift(page.messages.map(({ content }) => content));
      cursor = page.next_cursor;
    }
    expect(pages.map(({ length }) => length)).toEqual([5, 10, 10]);
    expect(pages.flat()).toEqual(Array.from({ length: 25 }, (_, n) => `Nachricht ${n}`));
  });
});

describe('what was read', () => {
  test('counts no more; what comes later counts anew, also if it is older', async () => {
    await meta.writes(erika, 'eins', { at: ago(minutes(2)) });
    await meta.writes(erika, 'zwei', { at: ago(minutes(1)) });
    expect(await read()).toMatchObject({ unread_count: 0 });
    expect(events('whatsapp.read')).toHaveLength(1);
    await meta.writes(erika, 'null', { at: ago(minutes(3)) });
    expect(await conversation()).toMatchObject({ unread_count: 1, last_message: 'zwei' });
    expect(await server.api(listWhatsappConversations)).toMatchObject({ total: 1, unread_total: 1 });
    expect((await conversations({ filter: 'unread' })).map(({ name }) => name)).toEqual(['Erika Muster']);
    await read();
    expect(await conversations({ filter: 'unread' })).toEqual([]);
  });

  test('without a connection leaves unread what was written since', async () => {
    const readUntil = (until: string) =>
      server.api(markWhatsappRead, { params: { phone: erika.waId }, query: { until } });
    await meta.writes(erika, 'eins', { at: ago(minutes(2)) });
    const seen = (await conversation()).last_message_time;
    await meta.writes(erika, 'zwei', { at: ago(minutes(1)) });
    expect(await readUntil(seen)).toMatchObject({ unread_count: 2 });
    expect(events('whatsapp.read')).toEqual([]);
    expect(await readUntil((await conversation()).last_message_time)).toMatchObject({ unread_count: 0 });
  });

  test('without a connection is told by the message, since Meta counts in whole seconds', async () => {
    const at = ago(minutes(1));
    await meta.writes(erika, 'eins', { at });
    const idOf = async (text: string) => (await messages()).find(({ content }) => content === text)?.id ?? '';
    const seen = { until: (await conversation()).last_message_time, message_id: await idOf('eins') };
    await meta.writes(erika, 'in derselben Sekunde', { at });
    const readAs = (query: typeof seen) => server.api(markWhatsappRead, { params: { phone: erika.waId }, query });
    expect(await readAs(seen)).toMatchObject({ unread_count: 2 });
    expect(await readAs({ ...seen, message_id: await idOf('in derselben Sekunde') })).toMatchObject({
      unread_count: 0,
    });
  });

  test('is told by the moment where the message is not here any more', async () => {
    await meta.writes(erika, 'eins', { at: ago(minutes(1)) });
    const query = { until: (await conversation()).last_message_time, message_id: 'weg' };
    expect(await server.api(markWhatsappRead, { params: { phone: erika.waId }, query })).toMatchObject({
      unread_count: 0,
    });
  });

  test('is shown to the person once, by the newest message; WhatsApp’s trouble does not fail the call', async () => {
    await meta.writes(erika, 'eins', { at: ago(minutes(2)), id: 'wamid.eins' });
    await meta.writes(erika, 'zwei', { at: ago(minutes(1)), id: 'wamid.zwei' });
    meta.failNext('drop', { on: '/messages' });
    await Promise.all([read(), read()]);
    await eventually(async () => {
      clock.advance(seconds(1));
      await server.nudge();
      return meta.read.length === 1;
    }, 'a read receipt');
    expect(meta.read).toEqual(['wamid.zwei']);
  });
});

describe('people', () => {
  test('who hide their number have a conversation all the same, and keep it when the number shows', async () => {
    const hidden = { userId: 'DE.AbC123', name: 'Unbekannte' };
    await meta.sends(hidden, { type: 'text', text: { body: 'Wer bin ich?' } });
    expect(await conversations()).toMatchObject([{ phone_number: 'DE.AbC123', name: 'Unbekannte' }]);
    await send('Guten Tag', { to_number: 'DE.AbC123' });
    expect(meta.sent).toMatchObject([{ to: { userId: 'DE.AbC123' } }]);
    await meta.sends({ ...hidden, waId: '4917000000' }, { type: 'text', text: { body: 'Nun ja' } });
    expect(await conversations()).toMatchObject([{ phone_number: '4917000000', unread_count: 2 }]);
    expect(await texts('DE.AbC123'), 'the old key still leads there').toEqual(['Wer bin ich?', 'Guten Tag', 'Nun ja']);
  });

  test('who were known by number and by user id become one', async () => {
    await meta.writes({ waId: '4917000000', name: 'Max' }, 'mit Nummer', { at: ago(minutes(3)) });
    await meta.sends(
      { userId: 'DE.Max', name: 'Max' },
      { type: 'text', text: { body: 'ohne' } },
      { at: ago(minutes(2)) },
    );
    expect(await conversations()).toHaveLength(2);
    await meta.sends({ waId: '4917000000', userId: 'DE.Max', name: 'Max' }, { type: 'text', text: { body: 'beides' } });
    expect(await conversations()).toMatchObject([{ phone_number: '4917000000', unread_count: 3 }]);
    expect(await texts('4917000000')).toEqual(['mit Nummer', 'ohne', 'beides']);
    expect(await server.api(listWhatsappConversations)).toMatchObject({ total: 1, unread_total: 3 });
  });

  test.each([
    ['in order', [0, 1, 2, 3]],
    ['backwards', [3, 2, 1, 0]],
    ['with the note first', [2, 0, 3, 1]],
    ['with the note last', [0, 3, 1, 2]],
  ])('who change their number keep their conversation, %s', async (_, order) => {
    const [before, after] = ['4915100000001', '4915100000002'];
    const part = { type: 'system', system: { body: 'Nummer geändert', wa_id: after, type: 'user_changed_number' } };
    const steps = [
      () => meta.writes({ waId: before, name: 'Max' }, 'a', { at: ago(minutes(4)) }),
      () => meta.writes({ waId: before, name: 'Max' }, 'b', { at: ago(minutes(3)) }),
      () => meta.sends({ waId: before }, part, { at: ago(minutes(2)) }),
      () => meta.writes({ waId: after, name: 'Max' }, 'c', { at: ago(minutes(1)) }),
    ];
    for (const step of order) await steps[step]?.();
    expect(await conversations()).toMatchObject([{ phone_number: after, unread_count: 3, last_message: 'c' }]);
    expect(await texts(after)).toEqual(['a', 'b', 'Nummer geändert', 'c']);
  });

  test('who get a number that was somebody else’s have a conversation of their own', async () => {
    await meta.sends(
      { waId: '4917000000', userId: 'DE.Alt', name: 'Alt' },
      { type: 'text', text: { body: 'alt' } },
      { at: ago(minutes(2)) },
    );
    await meta.sends({ waId: '4917000000', userId: 'DE.Neu', name: 'Neu' }, { type: 'text', text: { body: 'neu' } });
    expect(await conversations()).toMatchObject([
      { phone_number: '4917000000', name: 'Neu' },
      { phone_number: 'DE.Alt', name: 'Alt' },
    ]);
    expect(await texts('4917000000')).toEqual(['neu']);
  });

  test('are called by the newest name they gave themselves', async () => {
    await meta.writes({ ...erika, name: 'Erika Neu' }, 'neu', { at: ago(minutes(1)) });
    await meta.writes({ ...erika, name: 'Erika Alt' }, 'alt', { at: ago(minutes(2)) });
    expect((await conversation()).name).toBe('Erika Neu');
  });
});

describe('what people send', () => {
  test('answers name what they answer, also when that comes later', async () => {
    const part = { type: 'text', text: { body: 'Ja' }, context: { from: '1', id: 'wamid.frage' } };
    await meta.sends(erika, part);
    expect((await messages())[0]?.reply_to).toBeNull();
    await meta.writes(erika, 'Frage?', { id: 'wamid.frage', at: ago(minutes(1)) });
    expect((await messages())[1]?.reply_to).toMatchObject({ excerpt: 'Frage?', is_from_business: false });
  });

  test('reactions belong to their message, whatever came first, and can be taken back', async () => {
    const reaction = (emoji: string | undefined, at: Date) =>
      meta.sends(erika, { type: 'reaction', reaction: { message_id: 'wamid.1', ...(emoji && { emoji }) } }, { at });
    await reaction('👍', ago(minutes(2)));
    expect(await conversations(), 'a reaction alone is no conversation').toEqual([]);
    await meta.writes(erika, 'Danke', { id: 'wamid.1', at: ago(minutes(3)) });
    expect((await messages())[0]?.reactions).toEqual([{ emoji: '👍', is_from_business: false }]);
    await reaction(undefined, ago(minutes(1)));
    await reaction('😀', ago(seconds(90)));
    expect((await messages())[0]?.reactions, 'taken back after all').toEqual([]);
    expect((await conversation()).unread_count).toBe(1);
  });

  test('places, contacts, buttons and what nobody knows are shown as text', async () => {
    await meta.sends(erika, {
      type: 'location',
      location: { latitude: 52.5, longitude: 13.4, name: 'Büro', address: 'Weg 1' },
    });
    await meta.sends(erika, {
      type: 'contacts',
      contacts: [{ name: { formatted_name: 'Max Muster' }, phones: [{ phone: '+49 170 1' }] }],
    });
    await meta.sends(erika, { type: 'button', button: { payload: 'JA', text: 'Ja, gern' } });
    await meta.webhooks.push(
      messageBody(meta, erika, { id: 'wamid.x', at: clock.now(), part: { type: 'hologramm', hologramm: {} } }),
    );
    expect(await messages()).toMatchObject([
      { type: 'location', content: 'Büro, Weg 1', location: { latitude: 52.5, longitude: 13.4 } },
      { type: 'contacts', content: 'Max Muster', contacts: [{ name: 'Max Muster', phones: ['+49 170 1'] }] },
      { type: 'button', content: 'Ja, gern' },
      { type: 'unsupported' },
    ]);
    expect((await conversation()).unread_count).toBe(4);
  });

  test('HTML, scripts and signs that turn the direction stay text; a name cannot disarrange anything', async () => {
    const hostile = '<img src=x onerror=alert(1)><script>alert(2)</script> \u202Eabc\u0000\u0007';
    await meta.writes({ ...erika, name: '\u202Enebo\u0000 <b>Erika</b>\nMuster' }, hostile);
    await meta.writes(erika, 'x'.repeat(5000));
    expect((await texts())[0]).toBe('<img src=x onerror=alert(1)><script>alert(2)</script> \u202Eabc');
    expect((await texts())[1]).toHaveLength(5000);
    expect((await conversation()).name).toBe('Erika Muster');
    await server.api(deleteWhatsappConversation, { params: { phone: erika.waId } });
    await meta.writes({ ...erika, name: '\u202Enebo\u0000 <b>Erika</b>\nMuster' }, hostile);
    expect((await conversation()).name).toBe('nebo <b>Erika</b> Muster');
  });
});

describe('sending', () => {
  beforeEach(() => meta.writes(erika, 'Guten Tag', { id: 'wamid.guten-tag' }));

  test('goes out, and its ticks only ever move on', async () => {
    const message = await send('Wie kann ich helfen?');
    expect(message).toMatchObject({ status: 'sent', is_from_business: true, error: null });
    const { wamid } = meta.sent[0] as { wamid: string };
    for (const [status, shown] of [
      ['read', 'read'],
      ['delivered', 'read'],
      ['sent', 'read'],
      ['failed', 'read'],
    ] as const) {
      await meta.report(wamid, status, status === 'failed' ? { code: 131_026 } : {});
      expect((await messages())[1]?.status, status).toBe(shown);
    }
  });

  test('shows why it failed in German, with Meta’s reason, and can be sent again', async () => {
    meta.failNext(131_026, { on: '/messages' });
    const failed = await send('Hallo?');
    expect(failed).toMatchObject({ status: 'failed', error: expect.stringMatching(/nicht zustellbar.*131026/) });
    expect(events('whatsapp.failed')).toMatchObject([{ message_id: failed.id }]);
    const again = await server.api(resendWhatsapp, { params: { id: failed.id } });
    expect(again.message).toMatchObject({ id: failed.id, status: 'sent', error: null });
    expect(meta.sent).toHaveLength(1);
    const tooOften = await server.call('POST', `/api/whatsapp/messages/${failed.id}/resend`, {
      token: await server.signIn(),
    });
    expect(tooOften.status).toBe(422);
  });

  test('learns later by the webhook that the window was closed', async () => {
    meta.failLater(131_047);
    const { id } = await send('Zu spät');
    await eventually(async () => (await messages())[1]?.status === 'failed', 'the failure');
    expect((await messages())[1]).toMatchObject({ id, error: expect.stringContaining('24 Stunden') });
  });

  test('a call without an answer is not repeated; a status tells what became of it', async () => {
    meta.failNext('lost-answer', { on: '/messages' });
    const lost = await send('Kommt das an?');
    expect(lost).toMatchObject({ status: 'unclear', error: expect.stringContaining('wissen wir nicht') });
    clock.advance(minutes(30));
    await server.nudge();
    expect(meta.sent).toHaveLength(1);
    await meta.report(meta.sent[0]?.wamid ?? '', 'delivered');
    expect((await messages())[1]).toMatchObject({ id: lost.id, status: 'delivered', error: null });
  });

  test('one that is sent again after an unclear try keeps the news of both tries apart', async () => {
    meta.failNext('lost-answer', { on: '/messages' });
    const { id } = await send('Kommt das an?');
    await server.api(resendWhatsapp, { params: { id } });
    const [first = '', second = ''] = meta.sent.map(({ wamid }) => wamid);
    await meta.report(first, 'failed', { code: 131_026 });
    expect((await messages())[1]?.status).toBe('sent');
    await meta.report(second, 'delivered');
    expect((await messages())[1]?.status).toBe('delivered');
  });

  test('a status that comes before its wamid is known is kept', async () => {
    meta.slow(300);
    const sending = send('Schnell');
    await eventually(() => meta.count('/messages') === 0 && server.count('outbox_jobs') > 0);
    const wamid = 'wamid.unbekannt';
    await meta.push(statusBody(meta, { wamid, status: 'delivered', at: clock.now(), to: erika }));
    const sent = await sending;
    expect(sent.status).toBe('sent');
    expect(server.ctx.db.prepare('SELECT wamid, status FROM whatsapp_early_statuses').all()).toEqual([
      { wamid, status: 'delivered' },
    ]);
  });

  // The id of a message holds the number of its reader.
  test('a status of a message that was deleted brings nothing back', async () => {
    await send('Bis morgen');
    const [{ wamid } = { wamid: '' }] = meta.sent;
    await server.api(deleteWhatsappConversation, { params: { phone: erika.waId } });
    await meta.report(wamid, 'read');
    expect(server.ctx.db.prepare('SELECT * FROM whatsapp_early_statuses').all()).toEqual([]);
  });

  test('is idempotent by the id the caller made', async () => {
    const message_id = crypto.randomUUID();
    await Promise.all([send('Einmal', { message_id }), send('Einmal', { message_id })]);
    await send('Einmal', { message_id });
    expect(meta.sent).toHaveLength(1);
    const elsewhere = await tryToSend({
      to_number: '491700000',
      message: 'x',
      message_id,
      message_type: 'template',
      template: { name: 'rueckmeldung', language: 'de', parameters: [] },
    });
    expect([elsewhere.status, elsewhere.body.fields]).toEqual([422, { message_id: expect.any(String) }]);
  });

  test('answers a message, and refuses to answer one that is not there', async () => {
    const [asked] = await messages();
    expect((await send('Gern', { reply_to: asked?.id })).reply_to).toMatchObject({
      id: asked?.id,
      excerpt: 'Guten Tag',
    });
    expect(meta.sent[0]?.request).toMatchObject({ context: { message_id: 'wamid.guten-tag' } });
    expect(await tryToSend({ message: 'x', reply_to: 'gibt-es-nicht' })).toMatchObject({
      status: 422,
      body: { fields: { reply_to: expect.any(String) } },
    });
  });

  test('is locked 24 hours after the person wrote last, but for templates', async () => {
    clock.advance(hours(24) - 1);
    await send('Gerade noch');
    clock.advance(1);
    expect(await tryToSend({ message: 'Zu spät' })).toMatchObject({
      status: 409,
      body: { code: 'whatsapp_window_closed' },
    });
    expect(await tryToSend({ to_number: '4917099999', message: 'Fremd' })).toMatchObject({ status: 409 });
    const template = { name: 'termin_erinnerung', language: 'de', parameters: ['Erika', '24.11. 17:00'] };
    expect(await send('', { message_type: 'template', template })).toMatchObject({
      status: 'sent',
      type: 'template',
      content: 'Guten Tag Erika, Ihr Termin ist am 24.11. 17:00.',
    });
    expect(meta.sent).toHaveLength(2);
  });

  test('refuses what is too long, too little, or not a template of the business', async () => {
    expect((await tryToSend({ message: 'x'.repeat(4097) })).status).toBe(422);
    expect((await send('y'.repeat(4096))).status).toBe('sent');
    // Nothing of these would be left, and WhatsApp takes no empty text.
    for (const unseen of ['\u0000', ' \u0007\n', '\u200B\u2060'])
      expect((await tryToSend({ message: unseen })).status).toBe(422);
    const base = { language: 'de', parameters: [] };
    for (const name of ['gibt_es_nicht', 'mit_bild', 'noch_in_pruefung', 'angehalten', 'termin_erinnerung']) {
      const answer = await tryToSend({ message_type: 'template', template: { ...base, name } });
      expect([name, answer.status]).toEqual([name, 422]);
    }
    const detailOf = async (name: string, ...parameters: string[]) =>
      (await tryToSend({ message_type: 'template', template: { language: 'de', name, parameters } })).body.detail;
    expect(await detailOf('rueckmeldung', 'x')).toBe('Diese Vorlage braucht keine Werte.');
    expect(await detailOf('techniker_unterwegs')).toBe('Diese Vorlage braucht 2 Werte.');
  });

  test('is not possible while WhatsApp is not set up', async () => {
    await using bare = await startTestServer();
    const answer = await bare.call('POST', sendWhatsapp.path, {
      token: await bare.signIn(),
      body: { to_number: '4917000000', message: 'Hallo' },
    });
    expect([answer.status, answer.body.code]).toEqual([503, 'whatsapp_unavailable']);
  });

  test('keeps the order of a conversation when one is tried again', async () => {
    meta.failNext(131_056, { on: '/messages' });
    const [one, two] = [await send('eins'), await send('zwei')];
    expect([one.status, two.status]).toEqual(['waiting', 'waiting']);
    expect(meta.sent).toEqual([]);
    clock.advance(seconds(6));
    await server.nudge();
    await eventually(() => meta.sent.length === 2, 'both messages');
    expect(meta.sent.map(({ request }) => (request as { text?: { body: string } }).text?.body)).toEqual([
      'eins',
      'zwei',
    ]);
    await eventually(async () => (await messages()).filter(({ status }) => status === 'sent').length === 2);
  });

  test('waits for a new token after one alarm, and goes out in order after the update', async () => {
    meta.tokens.change(meta.token, { revoked: true });
    const waiting = [await send('eins'), await send('zwei'), await send('drei')];
    expect(waiting.map(({ status }) => status)).toEqual(['waiting', 'waiting', 'waiting']);
    expect(waiting[0]?.error).toContain('Token');
    for (let n = 0; n < 5; n++) {
      clock.advance(minutes(2));
      await server.nudge();
      await server.ctx.whatsapp.tick();
    }
    expect(events('whatsapp.token_dead')).toHaveLength(1);
    // One that is just being tried does not count as waiting.
    await expect.poll(() => server.api(getTokenInfo)).toMatchObject({ state: 'dead', waiting_messages: 3 });
    const token = 'EAAtheNewTokenThatWorks0123456789';
    meta.tokens.add(token);
    await server.api(validateToken, { body: { new_token: token } });
    await server.api(updateToken, { body: { new_token: token } });
    await eventually(() => meta.sent.length === 3, 'three messages');
    expect(meta.sent.map(({ request }) => (request as { text?: { body: string } }).text?.body)).toEqual([
      'eins',
      'zwei',
      'drei',
    ]);
  });

  test('waits while the token may not send, says so, and goes out when it may again', async () => {
    const { scopes } = meta.tokens.require(meta.token);
    meta.tokens.change(meta.token, { scopes: ['whatsapp_business_management'] });
    const waiting = await send('eins');
    expect(waiting.status).toBe('waiting');
    expect(waiting.error).toContain('Berechtigung');
    expect(events('whatsapp.token_dead'), 'the operator is told at once').toHaveLength(1);
    meta.tokens.change(meta.token, { scopes });
    clock.advance(hours(1));
    await server.ctx.whatsapp.check();
    await server.nudge();
    await eventually(() => meta.sent.length === 1, 'the message');
    expect(events('whatsapp.failed')).toEqual([]);
  });

  test('fails when the window closes while it waits', async () => {
    meta.tokens.change(meta.token, { revoked: true });
    await send('eins');
    clock.advance(hours(25));
    await server.nudge();
    await eventually(async () => (await messages()).at(-1)?.status === 'failed', 'the failure');
    expect((await messages()).at(-1)?.error).toContain('24 Stunden');
    expect(events('whatsapp.failed')).toHaveLength(1);
  });
});

test('templates are listed once for some minutes, with why some cannot be sent', async () => {
  await meta.writes(erika, 'Hallo');
  const list = () => server.api(listWhatsappTemplates);
  const { templates, notice } = await list();
  await list();
  expect(notice).toBeNull();
  expect(meta.count('/message_templates')).toBe(1);
  expect(templates.filter(({ sendable }) => sendable).map(({ name, parameters }) => [name, parameters])).toEqual([
    ['rueckmeldung', []],
    ['termin_erinnerung', ['1', '2']],
    ['techniker_unterwegs', ['vorname', 'uhrzeit']],
    ['rueckmeldung', []],
  ]);
  for (const template of templates) expect(template.sendable).toBe(template.reason === null);
});

test('search finds every word in name, number or messages, newest conversation first', async () => {
  await meta.writes({ waId: '4915100000001', name: 'Anna Öhler' }, 'Der Drucker streikt', { at: ago(minutes(3)) });
  await meta.writes({ waId: '4915100000002', name: 'Bernd Beispiel' }, 'Mein Drucker auch', { at: ago(minutes(2)) });
  await meta.writes({ waId: '4915100000003', name: 'Clara' }, 'Nur das Telefon', { at: ago(minutes(1)) });
  const found = async (q: string, more = {}) => (await conversations({ q, ...more })).map(({ name }) => name);
  expect(await found('drucker')).toEqual(['Bernd Beispiel', 'Anna Öhler']);
  expect(await found('drucker ÖHLER')).toEqual(['Anna Öhler']);
  expect(await found('0151 0000')).toEqual(['Clara', 'Bernd Beispiel', 'Anna Öhler']);
  expect(await found('+49151-00000003')).toEqual(['Clara']);
  expect(await found('te')).toEqual(['Clara']);
  expect(await found('zwetschge')).toEqual([]);
  expect(await found('drucker', { limit: 1 })).toEqual(['Bernd Beispiel']);
  await read('4915100000002');
  expect(await found('drucker', { filter: 'unread' })).toEqual(['Anna Öhler']);
});

test('a deleted conversation is gone with all that belongs to it', async () => {
  await meta.writes(erika, 'Hallo');
  await send('Guten Tag');
  await server.api(deleteWhatsappConversation, { params: { phone: erika.waId } });
  expect(await server.api(listWhatsappConversations)).toMatchObject({ conversations: [], total: 0, unread_total: 0 });
  const gone = await server.call('GET', `/api/whatsapp/conversations/${erika.waId}`, { token: await server.signIn() });
  expect(gone.status).toBe(404);
  await meta.writes(erika, 'Noch da?');
  expect(await texts()).toEqual(['Noch da?']);
});
