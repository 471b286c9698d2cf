import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTokenInfo, restoreToken, testToken, updateToken, validateToken } from '@it-lotse/contract/whatsapp-token';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WhatsAppSimulator, whatsappConfig } from '../../../../tests/simulators/whatsapp-simulator.ts';
import type { Config } from '../../config.ts';
import { listRecentEvents } from '../../kernel/events/event-log.ts';
import { days, minutes, SettableClock, startTestServer, type TestServer } from '../../test-support/test-server.ts';

const newToken = 'EAAnewTokenThatTheOperatorMadeInTheBusinessManager42';
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

async function begin(config: Partial<Config> = {}, dataDir?: string): Promise<TestServer> {
  const started = await startTestServer({
    clock,
    config: { ...whatsappConfig(meta), ...config },
    ...(dataDir !== undefined && { dataDir }),
  });
  await started.ctx.whatsapp.tick();
  return started;
}

/** Ends the server of this test; another begins with what lies on the disk, or on an empty one. */
async function restart({
  config = {},
  anew = false,
}: {
  config?: Partial<Config>;
  anew?: boolean;
} = {}): Promise<void> {
  await server.stop();
  const before = server;
  server = await begin(config, anew ? undefined : before.dataDir);
  if (anew) await before[Symbol.asyncDispose]();
}

const info = () => server.api(getTokenInfo);
const validate = async (new_token: string) =>
  (await server.api(validateToken, { body: { new_token } })).validation_result;
const update = (new_token: string) => server.api(updateToken, { body: { new_token } });
const refusedUpdate = async (new_token: string) =>
  server.call('POST', updateToken.path, { token: await server.signIn(), body: { new_token } });
const inDays = (count: number) => new Date(clock.now().getTime() + days(count));
/** What the office heard of WhatsApp, oldest first. */
const heard = () =>
  listRecentEvents(server.ctx.db, 200)
    .filter(({ type }) => type.startsWith('whatsapp.'))
    .map(({ type }) => type)
    .reverse();
async function later(ms: number): Promise<void> {
  clock.advance(ms);
  await server.ctx.whatsapp.tick();
}

describe('the present token', () => {
  test('comes from the environment at the first start, and is shown without being told', async () => {
    expect(await info()).toMatchObject({
      configured: true,
      token_preview: 'EAAsim…CDEF',
      phone_number_id: meta.phoneNumberId,
      phone_number: '+49 30 123456',
      verified_name: 'IT-Lotse',
      state: 'ok',
      reason: null,
      expires_at: null,
      never_expires: true,
      days_left: null,
      renew_at: null,
      issued_at: clock.now().toISOString(),
      last_checked_at: clock.now().toISOString(),
      has_previous: false,
      waiting_messages: 0,
      missing: [],
      can_read_expiry: true,
      webhook_verified_at: null,
    });
    expect(server.ctx.whatsapp.readiness()).toBe('ready');
    expect(server.ctx.whatsapp.businessNumber).toBe('+49 30 123456');
    expect(server.ctx.whatsapp.wabaId).toBe(meta.wabaId);
    expect(heard()).toEqual([]);
  });

  test('is not taken from the environment again at a later start', async () => {
    meta.tokens.add(newToken);
    await restart({ config: { whatsappToken: newToken } });
    expect((await info()).token_preview).toBe('EAAsim…CDEF');
  });

  test('is tested on demand', async () => {
    expect((await server.api(testToken)).test_result).toEqual({
      working: true,
      message: 'Der Token funktioniert (IT-Lotse, +49 30 123456).',
      error: null,
    });
    meta.failNext({ status: 502 }, { on: `/${meta.phoneNumberId}` });
    expect((await server.api(testToken)).test_result).toEqual({
      working: false,
      message: 'Aktueller Token funktioniert nicht',
      error: 'WhatsApp antwortet mit Status 502.',
    });
    expect((await info()).state).toBe('ok');
    meta.tokens.change(meta.token, { revoked: true });
    const { error } = (await server.api(testToken)).test_result;
    expect(error).toMatch(/nimmt den Token nicht mehr an.*Meta, Code 190/);
    expect(await info()).toMatchObject({ state: 'dead', reason: error });
  });

  test.each([
    [8, 'ok', 8],
    [7, 'expiring', 7],
    [6.2, 'expiring', 7],
    [0.01, 'expiring', 1],
  ] as const)('with %d days left is %s and shows %i', async (left, state, shown) => {
    const expiresAt = inDays(left);
    expiresAt.setMilliseconds(0);
    meta.tokens.change(meta.token, { expiresAt });
    await server.api(testToken);
    expect(await info()).toMatchObject({
      state,
      days_left: shown,
      expires_at: expiresAt.toISOString(),
      never_expires: false,
      renew_at: inDays(60).toISOString(),
    });
  });

  test('without app id and secret works, and says that its end is not known', async () => {
    await restart({ config: { whatsappAppId: null, whatsappAppSecret: null }, anew: true });
    expect(await info()).toMatchObject({
      state: 'ok',
      expires_at: null,
      never_expires: false,
      days_left: null,
      can_read_expiry: false,
      missing: ['App-Geheimcode'],
      renew_at: inDays(60).toISOString(),
    });
    expect(meta.exchanges.at(-1)?.query.has('appsecret_proof')).toBe(false);
  });

  test('without a phone number id is kept but not used', async () => {
    const asked = meta.exchanges.length;
    await restart({ config: { whatsappPhoneNumberId: null }, anew: true });
    expect(await info()).toMatchObject({
      configured: true,
      token_preview: 'EAAsim…CDEF',
      state: 'unchecked',
      missing: ['Telefonnummer-ID'],
    });
    expect(server.ctx.whatsapp.readiness()).toBe('off');
    expect((await server.api(testToken)).test_result.error).toContain('„WhatsApp-Zugang“');
    expect((await validate(newToken)).error).toContain('„WhatsApp-Zugang“');
    expect(meta.exchanges).toHaveLength(asked);
  });

  test('may be missing altogether', async () => {
    await restart({ config: { whatsappToken: null }, anew: true });
    expect(await info()).toMatchObject({ configured: false, token_preview: null, state: 'none', issued_at: null });
    expect((await server.api(testToken)).test_result.error).toBe('Es ist noch kein Token hinterlegt.');
    expect(server.ctx.whatsapp.readiness()).toBe('off');
    expect(server.ctx.whatsapp.client()).toBeNull();
  });

  test('works at an app that asks for the proof of its secret', async () => {
    meta.api.requiresProof = true;
    expect((await server.api(testToken)).test_result.working).toBe(true);
  });
});

describe('alarms', () => {
  test('seven days before the end: one, over restarts too, and none for a token that never expires', async () => {
    await later(days(100));
    meta.tokens.change(meta.token, { expiresAt: inDays(9) });
    await later(days(1));
    expect(heard()).toEqual([]);
    // The end is known by now: no look at Meta is needed to notice that it comes near.
    meta.failAll('drop');
    await later(days(1) + minutes(60));
    expect(heard()).toEqual(['whatsapp.token_expiring']);
    expect(listRecentEvents(server.ctx.db, 1)[0]).toMatchObject({
      days_left: 7,
      expires_at: (await info()).expires_at,
    });
    await later(days(2));
    meta.recover();
    await later(days(1));
    await restart();
    expect(heard()).toEqual(['whatsapp.token_expiring']);
  });

  test('on the end itself: exactly one death', async () => {
    meta.tokens.change(meta.token, { expiresAt: inDays(3) });
    await server.api(testToken);
    await server.ctx.whatsapp.tick();
    await later(days(3));
    await later(minutes(60));
    await restart();
    expect(heard()).toEqual(['whatsapp.token_expiring', 'whatsapp.token_dead']);
    expect((await info()).reason).toMatch(/^Der Token ist abgelaufen\./);
    expect(server.ctx.whatsapp.readiness()).toBe('dead');
    expect(server.ctx.whatsapp.client()).toBeNull();
  });

  test('code 190 from any call is a death, told once, however many calls meet it', async () => {
    const client = server.ctx.whatsapp.client();
    meta.failAll(190, 'POST');
    const sends = Array.from({ length: 5 }, () => client?.sendText({ to: { waId: '4915123456789' }, body: 'Hallo' }));
    expect((await Promise.allSettled(sends)).map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
    // It is written down before the call gives up.
    expect(server.ctx.whatsapp.readiness()).toBe('dead');
    expect(heard()).toEqual(['whatsapp.token_dead']);
    expect(server.logLines.filter((line) => line.includes('refuses the token'))).toHaveLength(1);
  });

  test.each(['hang', 'drop', { status: 503 }, 131_016, 4, 130_429] as const)(
    '%j is no death',
    async (fault) => {
      meta.failAll(fault);
      await later(days(1));
      expect(heard()).toEqual([]);
      expect(server.ctx.whatsapp.readiness()).toBe('ready');
      meta.recover();
      await later(minutes(60));
      expect((await info()).last_checked_at).toBe(clock.now().toISOString());
    },
    20_000,
  );

  test('a token that works again is found out by itself, and told', async () => {
    meta.tokens.change(meta.token, { revoked: true });
    await later(days(1));
    meta.tokens.change(meta.token, { revoked: false });
    await later(minutes(60));
    await later(days(1));
    expect(heard()).toEqual(['whatsapp.token_dead', 'whatsapp.recovered']);
    expect((await info()).state).toBe('ok');
    meta.tokens.change(meta.token, { revoked: true });
    await later(days(1));
    expect(heard()).toEqual(['whatsapp.token_dead', 'whatsapp.recovered', 'whatsapp.token_dead']);
  });

  test('a token whose rights were taken away is a death with the reason', async () => {
    meta.tokens.change(meta.token, { scopes: ['whatsapp_business_management'] });
    await later(days(1));
    expect(await info()).toMatchObject({
      state: 'dead',
      reason: 'Dem Token fehlt die Berechtigung whatsapp_business_messaging.',
    });
  });

  test('app id and secret that are wrong do not kill the token', async () => {
    await restart({ config: { whatsappAppId: '999' }, anew: true });
    expect(await info()).toMatchObject({ state: 'ok', never_expires: false, expires_at: null });
    meta.failNext(190, { on: '/debug_token' });
    await later(days(1));
    expect(heard()).toEqual([]);
  });

  test('what a call with the old token finds out is not said of the new one', async () => {
    const old = server.ctx.whatsapp.client();
    meta.tokens.add(newToken);
    await validate(newToken);
    await update(newToken);
    meta.tokens.change(meta.token, { revoked: true });
    await expect(old?.markRead('wamid.A')).rejects.toMatchObject({ kind: 'token' });
    expect(server.ctx.whatsapp.readiness()).toBe('ready');
    expect(heard()).toEqual(['whatsapp.token_changed']);
  });

  test('a stored token that cannot be read any more is told once', async () => {
    await server.ctx.commits.write((tx) =>
      tx.prepare(`UPDATE whatsapp_token SET sealed_token = 'x', token_key = 'y'`).run(),
    );
    await later(days(1));
    await later(days(1));
    expect(heard()).toEqual(['whatsapp.token_dead']);
    expect(await info()).toMatchObject({ state: 'dead', token_preview: '…' });
  });
});

describe('a new token', () => {
  test('is validated, then taken over, and the one before is one step back', async () => {
    const expiresAt = new Date('2027-01-30T11:00:00Z');
    meta.tokens.add(newToken, { expiresAt });
    expect(await validate(newToken)).toEqual({
      valid: true,
      error: null,
      app_name: 'IT-Lotse Büro',
      verified_name: 'IT-Lotse',
      phone_number: '+49 30 123456',
      expires_at: expiresAt.toISOString(),
      never_expires: false,
      message: 'Der Token ist gültig und hat alle Berechtigungen.',
    });
    expect((await info()).token_preview).toBe('EAAsim…CDEF');
    const answer = await update(newToken);
    expect(answer.message).toBe('Token erfolgreich aktualisiert! WhatsApp-Service wurde neu gestartet.');
    expect(answer.info).toMatchObject({ token_preview: 'EAAnew…er42', has_previous: true, days_left: 60, state: 'ok' });
    await server.ctx.whatsapp.client()?.markRead('wamid.A');
    expect(meta.exchanges.at(-1)?.headers.authorization).toBe(`Bearer ${newToken}`);

    const back = await server.api(restoreToken);
    expect(back.info).toMatchObject({ token_preview: 'EAAsim…CDEF', has_previous: true, never_expires: true });
    expect((await server.api(restoreToken)).info.token_preview).toBe('EAAnew…er42');
    expect(heard()).toEqual(Array(3).fill('whatsapp.token_changed'));
  });

  test('survives a restart', async () => {
    meta.tokens.add(newToken);
    await validate(newToken);
    await update(newToken);
    await restart();
    expect(await info()).toMatchObject({ token_preview: 'EAAnew…er42', state: 'ok', has_previous: true });
  });

  test('ends a death, and brings forward what waits', async () => {
    meta.tokens.change(meta.token, { revoked: true });
    await later(days(1));
    const now = clock.now().toISOString();
    await server.ctx.commits.write((tx) =>
      tx
        .prepare(`INSERT INTO outbox_jobs (id, kind, idempotency_key, title, payload, created_at, next_attempt_at)
          VALUES ('job', 'whatsapp.send', 'job', '', '{}', @now, @later)`)
        .run({ now, later: inDays(1).toISOString() }),
    );
    expect((await info()).waiting_messages).toBe(1);
    meta.tokens.add(newToken);
    await validate(newToken);
    await update(newToken);
    expect(heard()).toEqual(['whatsapp.token_dead', 'whatsapp.token_changed', 'whatsapp.recovered']);
    expect(server.ctx.whatsapp.readiness()).toBe('ready');
    const waits = `SELECT count(*) AS jobs FROM outbox_jobs WHERE id = 'job' AND attempts = 0 AND next_attempt_at > ?`;
    expect(server.ctx.db.prepare(waits).get(now)).toEqual({ jobs: 0 });
  });

  test('warns anew when its own end comes near', async () => {
    meta.tokens.change(meta.token, { expiresAt: inDays(5) });
    await later(days(1));
    meta.tokens.add(newToken, { expiresAt: inDays(60) });
    await validate(newToken);
    await update(newToken);
    await later(days(53) - minutes(60));
    expect(heard()).toEqual(['whatsapp.token_expiring', 'whatsapp.token_changed']);
    await later(minutes(60));
    expect(heard()).toEqual(['whatsapp.token_expiring', 'whatsapp.token_changed', 'whatsapp.token_expiring']);
  });

  test('that ends within a week is taken over with its warning', async () => {
    meta.tokens.add(newToken, { expiresAt: inDays(1) });
    await validate(newToken);
    await update(newToken);
    expect(heard()).toEqual(['whatsapp.token_changed', 'whatsapp.token_expiring']);
  });

  test('is not taken over unless it was validated just before', async () => {
    meta.tokens.add(newToken);
    const other = meta.tokens.add(`${newToken}x`);
    const expectRefused = async (token: string) => {
      const answer = await refusedUpdate(token);
      expect([answer.status, answer.body.code, answer.body.detail]).toEqual([
        409,
        'token_not_validated',
        'Bitte validieren Sie den Token zuerst',
      ]);
    };
    await expectRefused(newToken);
    await validate(newToken);
    await expectRefused(other);
    clock.advance(minutes(15));
    await expectRefused(newToken);
    await validate(newToken);
    await update(newToken);
    await expectRefused(newToken);
    await validate('nonsense');
    await expectRefused('nonsense');
    expect((await info()).token_preview).toBe('EAAnew…er42');
  });

  test('that died between the two is not taken over', async () => {
    meta.tokens.add(newToken);
    await validate(newToken);
    meta.tokens.change(newToken, { revoked: true });
    const answer = await refusedUpdate(newToken);
    expect([answer.status, answer.body.code, Object.keys(answer.body.fields ?? {})]).toEqual([
      422,
      'validation_failed',
      ['new_token'],
    ]);
    expect(await info()).toMatchObject({ token_preview: 'EAAsim…CDEF', state: 'ok' });
    expect(heard()).toEqual([]);
  });

  test('is kept back while WhatsApp is out of reach', async () => {
    meta.tokens.add(newToken);
    await validate(newToken);
    meta.failAll('drop');
    const answer = await refusedUpdate(newToken);
    expect([answer.status, answer.body.code]).toEqual([503, 'whatsapp_unavailable']);
    expect(answer.body.detail).toMatch(/nicht erreichbar/);
  });

  test.each([
    ['unknown to Meta', {}, /nimmt den Token nicht mehr an/],
    ['expired', { expiresAt: new Date('2026-11-30T00:00:00Z') }, /^Der Token ist abgelaufen/],
    ['revoked', { revoked: true }, /nimmt den Token nicht mehr an/],
    [
      'without the permission to send',
      { scopes: ['whatsapp_business_management'] },
      /fehlt die Berechtigung whatsapp_business_messaging\./,
    ],
    [
      'without the permission to manage',
      { scopes: ['whatsapp_business_messaging'] },
      /fehlt die Berechtigung whatsapp_business_management\./,
    ],
    ['of another business account', { targetIds: ['5550001'] }, /Telefonnummer-ID oder Token passen nicht zusammen/],
  ] as const)('%s is refused with the reason', async (what, changes, reason) => {
    if (what !== 'unknown to Meta') {
      const { targetIds, scopes, ...rest } = changes as { targetIds?: string[]; scopes?: string[] };
      meta.tokens.add(newToken, { ...rest, ...(targetIds && { targetIds }), ...(scopes && { scopes: [...scopes] }) });
    }
    const result = await validate(newToken);
    expect(result).toMatchObject({ valid: false, message: 'Validierung fehlgeschlagen', app_name: null });
    expect(result.error).toMatch(reason);
    expect((await refusedUpdate(newToken)).status).toBe(409);
    // A token that is only tried says nothing about the one in use.
    expect(heard()).toEqual([]);
    expect(server.ctx.whatsapp.readiness()).toBe('ready');
  });

  test('whose app Meta does not tell counts by what it can do', async () => {
    await restart({ config: { whatsappAppId: null, whatsappAppSecret: null }, anew: true });
    meta.tokens.add(newToken, { expiresAt: inDays(3) });
    expect(await validate(newToken)).toMatchObject({
      valid: true,
      app_name: null,
      expires_at: null,
      never_expires: false,
      message: expect.stringContaining('App-ID und App-Geheimcode'),
    });
  });

  test.each([['   '], ['zwei Wörter'], ['x'.repeat(4097)]])('%j is no token at all', async (new_token) => {
    const answer = await server.call('POST', validateToken.path, { token: await server.signIn(), body: { new_token } });
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, ['new_token']]);
  });

  test.each(['EAA\u0000x', 'EAAüßé', 'EAA\u200Bx'])('%j is refused without asking Meta', async (new_token) => {
    const asked = meta.exchanges.length;
    const answer = await server.call('POST', validateToken.path, { token: await server.signIn(), body: { new_token } });
    const { valid } = (answer.body.validation_result ?? { valid: false }) as { valid: boolean };
    expect([valid, meta.exchanges.length]).toEqual([false, asked]);
  });
});

describe('one step back', () => {
  const restore = async () => server.call('POST', restoreToken.path, { token: await server.signIn() });

  test('is not there before a first change', async () => {
    const answer = await restore();
    expect([answer.status, answer.body.detail]).toEqual([404, 'Es gibt keinen früheren Token.']);
  });

  test('is not taken when that token has died', async () => {
    meta.tokens.add(newToken);
    await validate(newToken);
    await update(newToken);
    meta.tokens.change(meta.token, { revoked: true });
    const answer = await restore();
    expect([answer.status, answer.body.code]).toEqual([422, 'validation_failed']);
    expect(await info()).toMatchObject({ token_preview: 'EAAnew…er42', state: 'ok' });
  });

  test('stays the one before when the same token is entered again', async () => {
    meta.tokens.add(newToken);
    for (let time = 0; time < 2; time++) {
      await validate(newToken);
      await update(newToken);
    }
    expect((await server.api(restoreToken)).info.token_preview).toBe('EAAsim…CDEF');
  });
});

test('every call is the operator’s alone', async () => {
  for (const { method, path } of [getTokenInfo, testToken, validateToken, updateToken, restoreToken]) {
    expect(
      (await server.call(method, path, { body: method === 'POST' ? { new_token: newToken } : undefined })).status,
    ).toBe(401);
  }
});

test('no token is readable on the disk, in the log or in an answer', async () => {
  const answers: string[] = [];
  const ask = async (path: string, new_token?: string) => {
    const body = new_token === undefined ? undefined : { new_token };
    const answer = await server.call(path === getTokenInfo.path ? 'GET' : 'POST', path, {
      token: await server.signIn(),
      ...(body && { body }),
    });
    answers.push(answer.text, JSON.stringify([...answer.headers]));
  };
  const unknown = 'EAAthisOneIsUnknownToMetaWhichQuotesItInFull000111222';
  await ask(validateToken.path, unknown);
  meta.tokens.add(newToken);
  await ask(validateToken.path, newToken);
  await ask(updateToken.path, newToken);
  await ask(getTokenInfo.path);
  meta.failNext('drop');
  await ask(testToken.path);
  meta.failNext('garbage', { on: '/debug_token' });
  await ask(testToken.path);
  meta.tokens.change(newToken, { revoked: true });
  await ask(testToken.path);
  await ask(restoreToken.path);
  await server.ctx.whatsapp.client()?.markRead('wamid.A');
  await server.stop();

  const files = readdirSync(server.dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const onDisk = files.map((file) => readFileSync(join(file.parentPath, file.name), 'latin1')).join('\n');
  for (const secret of [meta.token, newToken, unknown, meta.appSecret]) {
    expect(onDisk.includes(secret), 'disk').toBe(false);
    expect(server.logLines.join('\n').includes(secret), 'log').toBe(false);
    expect(answers.join('\n').includes(secret), 'answers').toBe(false);
  }
});
