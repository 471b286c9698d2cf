import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { tinyPng, WhatsAppSimulator } from '../../../tests/simulators/whatsapp-simulator.ts';
import { WhatsAppClient, type WhatsAppSettings } from './whatsapp.ts';
import type { MediaInfo } from './whatsapp-answers.ts';
import { silenceFault, WhatsAppFault, whatsAppFaultOf } from './whatsapp-fault.ts';

let meta: WhatsAppSimulator;
let dead: WhatsAppFault[];

beforeEach(async () => {
  meta = await new WhatsAppSimulator().start();
  dead = [];
});
afterEach(() => meta.stop());

function client(changes: Partial<WhatsAppSettings> = {}, token = () => meta.token): WhatsAppClient {
  const settings = {
    phoneNumberId: meta.phoneNumberId,
    appId: meta.appId,
    appSecret: meta.appSecret,
    apiUrl: meta.url,
  };
  return new WhatsAppClient({ ...settings, ...changes }, token, async (fault) => void dead.push(fault));
}
const to = { waId: '4915123456789' };
const say = (body = 'Guten Tag') => client().sendText({ to, body });

async function faultOf(call: Promise<unknown>): Promise<WhatsAppFault> {
  const outcome = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(outcome instanceof WhatsAppFault)) throw new Error(`no fault of WhatsApp: ${String(outcome)}`);
  return outcome;
}

describe('sending', () => {
  test('gives the id that statuses come with', async () => {
    const sent = await client().sendText({ to, body: 'Guten Tag', callbackData: 'our-id', repliesTo: 'wamid.X' });
    expect(sent).toEqual({ wamid: meta.sent[0]?.wamid, waId: to.waId, userId: null });
    expect(meta.sent[0]?.request).toEqual({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '4915123456789',
      type: 'text',
      text: { body: 'Guten Tag', preview_url: false },
      context: { message_id: 'wamid.X' },
      biz_opaque_callback_data: 'our-id',
    });
  });

  test('reaches a person who hides their number', async () => {
    const userId = 'DE.13491208655302741918';
    expect(await client().sendText({ to: { userId }, body: 'Hallo' })).toMatchObject({ waId: null, userId });
    expect(meta.sent[0]?.request).not.toHaveProperty('to');
  });

  test('asks for the token at each call', async () => {
    let token = meta.token;
    const whatsapp = client({}, () => token);
    await whatsapp.markRead('wamid.A');
    token = meta.tokens.add('EAAanother');
    await whatsapp.markRead('wamid.A');
    expect(meta.exchanges.map(({ headers }) => headers.authorization)).toEqual([
      `Bearer ${meta.token}`,
      'Bearer EAAanother',
    ]);
  });

  test('carries the proof of the app’s secret where there is one', async () => {
    meta.api.requiresProof = true;
    await say();
    expect(await faultOf(client({ appSecret: null }).sendText({ to, body: 'Hallo' }))).toMatchObject({
      kind: 'invalid',
    });
    expect(await faultOf(client({ appSecret: 'falsch' }).sendText({ to, body: 'Hallo' }))).toMatchObject({
      kind: 'invalid',
      details: expect.stringContaining('appsecret_proof'),
    });
  });
});

describe('a refusal', () => {
  test.each([
    [190, 'token', false],
    [0, 'token', false],
    [10, 'permission', false],
    [200, 'permission', false],
    [299, 'permission', false],
    [3, 'permission', false],
    [100, 'invalid', false],
    [131_008, 'invalid', false],
    [131_009, 'invalid', false],
    [33, 'invalid', false],
    [131_047, 'window', false],
    [131_026, 'undeliverable', false],
    [131_056, 'pair_rate', true],
    [130_429, 'rate', true],
    [80_007, 'rate', true],
    [4, 'rate', true],
    [131_048, 'blocked', false],
    [131_049, 'blocked', false],
    [131_031, 'blocked', false],
    [368, 'blocked', false],
    [131_030, 'invalid', false],
    [131_051, 'invalid', false],
    [132_000, 'template', false],
    [132_001, 'template', false],
    [132_005, 'template', false],
    [132_007, 'template', false],
    [132_012, 'template', false],
    [132_015, 'template', false],
    [132_016, 'template', false],
    [132_999, 'template', false],
    [133_010, 'blocked', false],
    [131_000, 'temporary', true],
    [131_016, 'temporary', true],
    [131_057, 'temporary', true],
    [1, 'temporary', true],
    [2, 'temporary', true],
    [987_654, 'invalid', false],
  ] as const)('with code %i is %s, worth another try: %s', async (code, kind, retryable) => {
    meta.failNext(code);
    const fault = await faultOf(say());
    expect([fault.kind, fault.code, fault.retryable]).toEqual([kind, code, retryable]);
    expect(fault.message).toMatch(/^[A-ZÄÖÜ].*[.!] \(Meta, Code \d+: „.+“\)$/);
    expect(fault.traceId).toBe('AbCdEfGhIjKlMnOpQrStUvW');
    expect(dead).toEqual(kind === 'token' ? [fault] : []);
  });

  test('shows Meta’s details, and an expired token its own sentence', () => {
    expect(whatsAppFaultOf({ code: 132_000, details: 'body: 1 of 2' }).message).toBe(
      'Die Zahl der Werte passt nicht zur Vorlage. (Meta, Code 132000: „body: 1 of 2“)',
    );
    expect(whatsAppFaultOf({ code: 190, subcode: 463 }).message).toMatch(/^Der Token ist abgelaufen\./);
  });

  test('never quotes the token, though Meta does', async () => {
    const token = 'EAAwrong_Token-of|somebody';
    const fault = await faultOf(client({}, () => token).markRead('wamid.A'));
    expect(fault.details).toBe('Malformed access token …');
    expect(JSON.stringify(fault) + fault.message + fault.stack).not.toContain(token);
    const facts = await client().debugToken(token);
    expect(facts?.fault?.message).not.toContain(token);
  });

  test('of a token that cannot even be sent does not quote it either', async () => {
    const token = 'EAA\nwrong-header-value';
    const fault = await faultOf(client({}, () => token).sendText({ to, body: 'Hallo' }));
    expect(JSON.stringify(fault) + fault.message + fault.stack).not.toContain('wrong-header-value');
  });
});

describe('no answer', () => {
  test.each(['drop', 'lost-answer', 'garbage', { status: 502 }, { status: 504 }, { status: 302 }] as const)(
    'to a message (%j) leaves open whether it went out',
    async (fault) => {
      meta.failNext(fault);
      const { kind, retryable, message } = await faultOf(say());
      expect([kind, retryable]).toEqual(['unclear', false]);
      expect(message).toMatch(/^WhatsApp hat .* Ob die Nachricht angekommen ist, wissen wir nicht\.$/);
    },
  );

  test.each(['drop', 'lost-answer', 'garbage', { status: 502 }] as const)(
    'to a question (%j) passes by itself',
    async (fault) => {
      meta.failNext(fault);
      expect(await faultOf(client().phoneNumber())).toMatchObject({ kind: 'temporary', retryable: true });
      meta.failNext(fault);
      expect(await faultOf(client().markRead('wamid.A'))).toMatchObject({ kind: 'temporary' });
    },
  );

  test('because nobody is there says that nothing went out', async () => {
    await meta.stop();
    const fault = await faultOf(say());
    expect(fault).toMatchObject({ kind: 'temporary', retryable: true });
    expect(fault.message).toBe('WhatsApp ist nicht erreichbar (die Verbindung wird nicht angenommen).');
    await meta.start();
  });

  test.each([
    ['ENOTFOUND', 'temporary'],
    ['UND_ERR_CONNECT_TIMEOUT', 'temporary'],
    ['CERT_HAS_EXPIRED', 'temporary'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'temporary'],
    ['ECONNRESET', 'unclear'],
    ['UND_ERR_SOCKET', 'unclear'],
  ] as const)('because of %s is %s', (code, kind) => {
    const cause = Object.assign(new Error('Bearer geheim'), { code });
    const fault = silenceFault(new TypeError('fetch failed: Bearer geheim', { cause }), true);
    expect(fault.kind).toBe(kind);
    expect(fault.message).not.toContain('geheim');
  });

  test('but a page of something in between: nothing went out', async () => {
    for (const [status, kind] of [
      [401, 'temporary'],
      [403, 'temporary'],
      [429, 'rate'],
    ] as const) {
      meta.failNext({ status });
      expect(await faultOf(say())).toMatchObject({ kind, code: null });
    }
    expect(dead).toEqual([]);
  });
});

describe('media', () => {
  const info = (media: Parameters<WhatsAppSimulator['addMedia']>[0]): Promise<MediaInfo> =>
    client().mediaInfo(meta.addMedia(media));
  let elsewhere: Server;
  let foreignUrl: string;
  let visits: Array<string | undefined>;

  beforeEach(async () => {
    visits = [];
    elsewhere = createServer((req, res) => {
      visits.push(req.headers.authorization);
      res.end('geheim');
    });
    await new Promise<void>((listening) => elsewhere.listen(0, '127.0.0.1', listening));
    foreignUrl = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/datei`;
  });
  afterEach(() => void elsewhere.close());

  test('come byte for byte, with what Meta says of them', async () => {
    const { url, ...facts } = await info({ bytes: tinyPng, mimeType: 'image/png' });
    expect(facts).toEqual({
      mimeType: 'image/png',
      bytes: tinyPng.length,
      sha256: expect.stringMatching(/^[\da-f]{64}$/),
    });
    expect(await client().downloadMedia(url, tinyPng.length)).toEqual(tinyPng);
  });

  test.each([
    ['announced', {}],
    ['not announced', { announcedBytes: null }],
  ] as const)('that are too large, %s, are cut off', async (_what, more) => {
    const { url } = await info({ bytes: Buffer.alloc(3_000_000), mimeType: 'video/mp4', ...more });
    const fault = await faultOf(client().downloadMedia(url, 2_000_000));
    expect([fault.kind, fault.retryable, fault.message]).toEqual([
      'too_large',
      false,
      'Die Datei ist zu groß (mehr als 2 MB).',
    ]);
  });

  test('that break off in the middle may be tried again', async () => {
    const { url } = await info({ bytes: Buffer.alloc(100_000, 1), mimeType: 'video/mp4' });
    meta.failNext('lost-answer', { on: 'attachments' });
    expect(await faultOf(client().downloadMedia(url, 200_000))).toMatchObject({ kind: 'temporary' });
  });

  test('elsewhere than at Meta are not asked for', async () => {
    const { host } = new URL(meta.url);
    for (const url of [
      foreignUrl,
      'http://lookaside.fbsbx.com/x',
      'https://lookaside.fbsbx.com.example.org/x',
      'https://fbsbx.com@example.org/x',
      'https://evilfbsbx.com/x',
      'https://lookaside.fbsbx.com:8443/x',
      'file:///etc/passwd',
      `ftp://${host}/x`,
      'no address',
    ]) {
      const fault = await faultOf(client().downloadMedia(url, 1000));
      expect([fault.kind, fault.message], url).toEqual([
        'invalid',
        'Die Datei liegt nicht bei WhatsApp und wird deshalb nicht geladen.',
      ]);
    }
    expect(visits).toEqual([]);
  });

  test('are not followed away from Meta, but on its own hosts', async () => {
    const away = await info({ bytes: tinyPng, mimeType: 'image/png', redirectTo: foreignUrl });
    expect(await faultOf(client().downloadMedia(away.url, 1000))).toMatchObject({ kind: 'invalid' });
    expect(visits).toEqual([]);
    const target = await info({ bytes: tinyPng, mimeType: 'image/png' });
    const moved = await info({ bytes: Buffer.from('x'), mimeType: 'image/png', redirectTo: target.url });
    expect(await client().downloadMedia(moved.url, 1000)).toEqual(tinyPng);
    const { url } = await info({ bytes: tinyPng, mimeType: 'image/png', redirectTo: moved.url });
    const relative = await info({ bytes: tinyPng, mimeType: 'image/png', redirectTo: new URL(url).pathname });
    expect(await faultOf(client().downloadMedia(relative.url, 1000))).toMatchObject({ kind: 'temporary' });
  });

  test('that are gone at Meta say so', async () => {
    expect(await faultOf(client().mediaInfo('4711'))).toMatchObject({ kind: 'invalid', code: 100 });
    expect(await faultOf(client().downloadMedia(`${meta.url}/whatsapp_business/attachments/?mid=0`, 9))).toMatchObject({
      kind: 'temporary',
      message: 'WhatsApp antwortet mit Status 404.',
    });
  });
});

describe('a token', () => {
  test('is looked into', async () => {
    const facts = await client().debugToken(meta.token);
    expect(facts).toMatchObject({
      isValid: true,
      appId: meta.appId,
      appName: 'IT-Lotse Büro',
      expiresAt: null,
      scopes: ['whatsapp_business_management', 'whatsapp_business_messaging'],
      fault: null,
    });
    expect(facts?.targetIdsOf('whatsapp_business_management')).toEqual([meta.wabaId]);
    const expiresAt = new Date('2030-01-01T00:00:00Z');
    meta.tokens.change(meta.token, { expiresAt, targetIds: null });
    const later = await client().debugToken(meta.token);
    expect(later?.expiresAt).toEqual(expiresAt);
    expect(later?.targetIdsOf('whatsapp_business_management')).toEqual([]);
  });

  test('cannot be looked into without app id and secret', async () => {
    expect(await client({ appId: null }).debugToken(meta.token)).toBeNull();
    expect(await client({ appSecret: null }).debugToken(meta.token)).toBeNull();
    expect(meta.exchanges).toEqual([]);
  });

  test('is not blamed for an app that Meta refuses', async () => {
    meta.failNext(190, { on: '/debug_token' });
    const fault = await faultOf(client().debugToken(meta.token));
    expect(fault.kind).toBe('invalid');
    expect(fault.message).toMatch(/^App-ID und App-Geheimcode passen nicht zusammen\./);
    expect(dead).toEqual([]);
  });
});

test('templates come from all pages, whatever their state', async () => {
  meta.api.templatesPerPage = 2;
  const templates = await client().listTemplates(meta.wabaId);
  expect(templates.map(({ name, language, status }) => [name, language, status])).toEqual(
    meta.templates.map(({ name, language, status }) => [name, language, status]),
  );
  expect(meta.count('message_templates')).toBe(4);
});
