import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as calls from '@it-lotse/contract/security';
import { generateSync } from 'otplib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listRecentEvents } from '../../kernel/events/event-log.ts';
import {
  days,
  minutes,
  operatorPassword,
  startTestServer,
  type TestServer,
  temporaryFolder,
} from '../../test-support/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ config: { trustProxy: 1 } });
  await server.ctx.account.ensureOperator();
});
afterEach(() => server[Symbol.asyncDispose]());

/** What a telephone shows whose clock is wrong by `driftSeconds`. */
const codeOf = (secret: string, driftSeconds = 0, on = server) =>
  generateSync({ secret, epoch: Math.floor(on.clock.now().getTime() / 1000) + driftSeconds });
const login = (extra: Record<string, string> = {}, { from = '198.51.100.7', on = server } = {}) =>
  on.call('POST', '/api/admin/login', {
    body: { username: 'admin', password: operatorPassword, ...extra },
    headers: { 'x-forwarded-for': from },
  });
const outcome = async (answer: ReturnType<typeof login>) => {
  const { status, body } = await answer;
  return [status, body.code ?? 'signed_in'];
};
const signedIn = [200, 'signed_in'];
const wrongCode = [401, 'totp_invalid'];

/** Switches the second factor on, as a person would, and goes on to the next code. */
async function switchOn(on = server): Promise<{ secret: string; codes: string[] }> {
  const { secret } = await on.api(calls.setupTwoFactor);
  const { recovery_codes } = await on.api(calls.verifyTwoFactor, { body: { token: codeOf(secret, 0, on) } });
  on.clock.advance(60_000);
  return { secret, codes: recovery_codes };
}
/** What the office asks for before it changes the second factor. */
const proofOf = (code: string) => ({ body: { current_password: operatorPassword, code } });
/** A code that none of the three steps around now has. */
function wrongCodeFor(secret: string): string {
  const right = [-30, 0, 30].map((drift) => codeOf(secret, drift));
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? '';
}
const addWrongCodes = (count: number, from: (n: number) => string) =>
  server.ctx.commits.write((tx) => {
    for (let n = 0; n < count; n++) {
      tx.prepare('INSERT INTO login_attempts (at, address, guessed_code) VALUES (?, ?, 1)').run(
        tx.now.toISOString(),
        from(n),
      );
    }
  });

describe('the set-up', () => {
  test('hands out a QR image and the same key for typing, and asks for no code before it is proven', async () => {
    const { qr_code, secret } = await server.api(calls.setupTwoFactor);
    expect(qr_code).toMatch(/^<svg [\s\S]*<\/svg>\s*$/);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(await outcome(login())).toEqual(signedIn);
    expect((await server.api(calls.getSecurity)).two_factor.active).toBe(false);
  });

  test('is done with a right code: ten recovery codes once, and from then on the login wants the second factor', async () => {
    const { codes } = await switchOn();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    expect(await outcome(login())).toEqual([401, 'totp_required']);
    const { two_factor } = await server.api(calls.getSecurity);
    expect(two_factor).toMatchObject({ active: true, recovery_codes_left: 10, readable: true });
    expect(JSON.stringify(await server.api(calls.getSecurity))).not.toContain(codes[0]);
  });

  test('refuses a wrong code beside its field and stays off', async () => {
    const { secret } = await server.api(calls.setupTwoFactor);
    const token = await server.signIn();
    const answer = await server.call('POST', '/api/admin/2fa/verify', { token, body: { token: wrongCodeFor(secret) } });
    expect([answer.status, answer.body.fields]).toEqual([422, { token: 'Ungültiger Verifizierungscode' }]);
    expect(await outcome(login())).toEqual(signedIn);
  });

  test.each(['12345', '1234567', '12 345', 'abcdef', '', '١٢٣٤٥٦'])('refuses %j as no code at all', async (code) => {
    await server.api(calls.setupTwoFactor);
    const token = await server.signIn();
    const answer = await server.call('POST', '/api/admin/2fa/verify', { token, body: { token: code } });
    expect([answer.status, answer.body.detail]).toEqual([422, 'Bitte geben Sie einen gültigen 6-stelligen Code ein']);
  });

  test('lapses after ten minutes and after ten wrong codes', async () => {
    const token = await server.signIn();
    const verify = (code: string) => server.call('POST', '/api/admin/2fa/verify', { token, body: { token: code } });
    expect((await verify('123456')).body.code).toBe('two_factor_not_begun');
    const late = await server.api(calls.setupTwoFactor);
    server.clock.advance(minutes(10));
    expect((await verify(codeOf(late.secret))).body.code).toBe('two_factor_not_begun');
    const guessed = await server.api(calls.setupTwoFactor);
    for (let n = 0; n < 10; n++) expect((await verify(wrongCodeFor(guessed.secret))).status).toBe(422);
    expect((await verify(codeOf(guessed.secret))).body.code).toBe('two_factor_not_begun');
  });

  test('of another telephone leaves the first in force until it is proven', async () => {
    const { secret } = await switchOn();
    const second = await server.api(calls.setupTwoFactor, proofOf(codeOf(secret, -30)));
    expect(await outcome(login({ totp_code: codeOf(second.secret) }))).toEqual(wrongCode);
    expect(await outcome(login({ totp_code: codeOf(secret) }))).toEqual(signedIn);
    await server.api(calls.verifyTwoFactor, { body: { token: codeOf(second.secret, 30) } });
    server.clock.advance(90_000);
    expect(await outcome(login({ totp_code: codeOf(secret) }))).toEqual(wrongCode);
    expect(await outcome(login({ totp_code: codeOf(second.secret) }))).toEqual(signedIn);
  });
});

describe('a code', () => {
  test('opens the office once', async () => {
    const { secret } = await switchOn();
    const totp_code = codeOf(secret);
    expect(await outcome(login({ totp_code }))).toEqual(signedIn);
    expect(await outcome(login({ totp_code }))).toEqual(wrongCode);
    server.clock.advance(25_000);
    expect(await outcome(login({ totp_code }))).toEqual(wrongCode);
    expect(await outcome(login({ totp_code: codeOf(secret, 30) }))).toEqual(signedIn);
  });

  test('that proved the set-up is used up', async () => {
    const { secret } = await server.api(calls.setupTwoFactor);
    const totp_code = codeOf(secret);
    await server.api(calls.verifyTwoFactor, { body: { token: totp_code } });
    expect(await outcome(login({ totp_code }))).toEqual(wrongCode);
  });

  test('sent many times at the same moment opens it once', async () => {
    const { secret } = await switchOn();
    const totp_code = codeOf(secret);
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, n) => outcome(login({ totp_code }, { from: `198.51.100.${n}` }))),
    );
    expect(outcomes.filter(([status]) => status === 200)).toHaveLength(1);
    expect(outcomes.filter(([, code]) => code === 'totp_invalid')).toHaveLength(7);
  });

  test.each([-30, 0, 30])('of a telephone that is wrong by %i s is accepted', async (drift) => {
    for (const time of ['10:00:00', '11:00:01', '12:00:29']) {
      const { secret } = await switchOn();
      server.clock.set(`2026-12-02T${time}.500Z`);
      expect(await outcome(login({ totp_code: codeOf(secret, drift) })), time).toEqual(signedIn);
      server.clock.advance(60_000);
      await server.api(calls.disableTwoFactor, proofOf(codeOf(secret, drift)));
    }
  });

  test.each([-90, -60, 60, 90])('of a telephone that is wrong by %i s is refused', async (drift) => {
    const { secret } = await switchOn();
    for (const second of ['00', '01', '29']) {
      server.clock.set(`2026-12-02T10:00:${second}.500Z`);
      expect(await outcome(login({ totp_code: codeOf(secret, drift) })), `${second} s`).toEqual(wrongCode);
    }
  });

  test('does not help without the password', async () => {
    const { secret } = await switchOn();
    expect(await outcome(login({ password: 'falsch', totp_code: codeOf(secret) }))).toEqual([401, 'login_failed']);
    expect(await outcome(login({ totp_code: codeOf(secret) })), 'and it is not used up').toEqual(signedIn);
  });

  test('still counts once, and only the newest, after a restart', async () => {
    const dataDir = temporaryFolder();
    const first = await startTestServer({ dataDir });
    await first.ctx.account.ensureOperator();
    const { secret, codes } = await switchOn(first);
    const totp_code = codeOf(secret, 0, first);
    expect(await outcome(login({ totp_code }, { on: first }))).toEqual(signedIn);
    const now = first.clock.now().toISOString();
    await first.stop();
    await using second = await startTestServer({ dataDir });
    second.clock.set(now);
    expect(await outcome(login({ totp_code }, { on: second }))).toEqual(wrongCode);
    expect(await outcome(login({ totp_code: codeOf(secret, 30, second) }, { on: second }))).toEqual(signedIn);
    expect(await outcome(login({ recovery_code: codes[0] ?? '' }, { on: second }))).toEqual(signedIn);
    rmSync(dataDir, { recursive: true });
  });
});

describe('guessing codes', () => {
  test('is stopped after ten wrong ones from one address, with the right one too', async () => {
    const { secret } = await switchOn();
    for (let n = 0; n < 10; n++) expect(await outcome(login({ totp_code: wrongCodeFor(secret) }))).toEqual(wrongCode);
    const stopped = await login({ totp_code: codeOf(secret) });
    expect([stopped.status, stopped.body.code]).toEqual([429, 'login_throttled']);
    server.clock.advance(minutes(15));
    expect(await outcome(login({ totp_code: codeOf(secret) }))).toEqual(signedIn);
  });

  test('is told to the operator at the fifth wrong one: whoever tries them knows the password', async () => {
    const { secret } = await switchOn();
    const told = () => listRecentEvents(server.ctx.db, 50).filter(({ type }) => type === 'account.guessed');
    for (let n = 0; n < 4; n++) await login({ totp_code: wrongCodeFor(secret) }, { from: `203.0.113.${n}` });
    expect(told()).toEqual([]);
    await login({ totp_code: wrongCodeFor(secret) }, { from: '203.0.113.99' });
    expect(told()).toMatchObject([{ guessed: 'code', tries: 5, address: '203.0.113.99' }]);
  });

  test('from many addresses is stopped for the account for a day, but never for a recovery code', async () => {
    const { secret, codes } = await switchOn();
    await addWrongCodes(30, (n) => `203.0.113.${n}`);
    const stopped = await login({ totp_code: codeOf(secret) }, { from: '192.0.2.9' });
    expect([stopped.status, stopped.headers.get('retry-after')]).toEqual([429, '86400']);
    expect(stopped.body.detail).toMatch(/Wiederherstellungscode/);
    expect(await outcome(login({ recovery_code: codes[0] ?? '' }, { from: '192.0.2.10' }))).toEqual(signedIn);
    server.clock.advance(days(1));
    expect(await outcome(login({ totp_code: codeOf(secret) }, { from: '192.0.2.9' }))).toEqual(signedIn);
  });

  test('from many addresses does not lock out the place where the operator signed in lately', async () => {
    const { secret } = await switchOn();
    expect(await outcome(login({ totp_code: codeOf(secret) }))).toEqual(signedIn);
    server.clock.advance(60_000);
    await addWrongCodes(30, (n) => `203.0.113.${n}`);
    expect(await outcome(login({ totp_code: codeOf(secret) }))).toEqual(signedIn);
  });

  test('is what counts, not the first of the two steps', async () => {
    const { secret } = await switchOn();
    for (let n = 0; n < 12; n++) expect(await outcome(login())).toEqual([401, 'totp_required']);
    expect(await outcome(login({ totp_code: codeOf(secret) }))).toEqual(signedIn);
  });
});

describe('a recovery code', () => {
  test('opens the office once, however it is typed, and says how many are left', async () => {
    const { codes } = await switchOn();
    const answer = await login({ recovery_code: ` ${codes[3]?.toUpperCase().replaceAll('-', ' ')} ` });
    expect([answer.status, answer.body.recovery_codes_left]).toEqual([200, 9]);
    expect(await outcome(login({ recovery_code: codes[3] ?? '' }))).toEqual(wrongCode);
    expect((await server.api(calls.getSecurity)).two_factor.recovery_codes_left).toBe(9);
  });

  test('sent many times at the same moment opens it once', async () => {
    const { codes } = await switchOn();
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () => outcome(login({ recovery_code: codes[0] ?? '' }))),
    );
    expect(outcomes.filter(([status]) => status === 200)).toHaveLength(1);
  });

  test('is worth nothing once new ones are made, or the second factor was switched off and on', async () => {
    const { codes } = await switchOn();
    const { recovery_codes } = await server.api(calls.renewRecoveryCodes, proofOf(codes[9] ?? ''));
    expect(await outcome(login({ recovery_code: codes[0] ?? '' }))).toEqual(wrongCode);
    expect(await outcome(login({ recovery_code: recovery_codes[0] ?? '' }))).toEqual(signedIn);
    await server.api(calls.disableTwoFactor, proofOf(recovery_codes[9] ?? ''));
    await switchOn();
    expect(await outcome(login({ recovery_code: recovery_codes[1] ?? '' }))).toEqual(wrongCode);
  });

  test('cannot be made while the second factor is off', async () => {
    const answer = await server.call('POST', '/api/admin/2fa/recovery-codes', { token: await server.signIn() });
    expect([answer.status, answer.body.code]).toEqual([409, 'two_factor_off']);
  });

  test('still opens the office when the key file was lost, and the office says that codes no longer do', async () => {
    const dataDir = temporaryFolder();
    const first = await startTestServer({ dataDir });
    await first.ctx.account.ensureOperator();
    const { secret, codes } = await switchOn(first);
    await first.stop();
    writeFileSync(join(dataDir, 'secrets.key'), randomBytes(32).toString('base64url'));
    await using second = await startTestServer({ dataDir });
    second.clock.advance(minutes(5));
    expect(await outcome(login({ totp_code: codeOf(secret, 0, second) }, { on: second }))).toEqual(wrongCode);
    expect(await outcome(login({ recovery_code: codes[0] ?? '' }, { on: second }))).toEqual(signedIn);
    expect((await second.api(calls.getSecurity)).two_factor.readable).toBe(false);
    rmSync(dataDir, { recursive: true });
  });
});

describe('while the second factor is on, an open session alone', () => {
  const changes = [calls.setupTwoFactor, calls.disableTwoFactor, calls.renewRecoveryCodes];
  const attempt = async ({ path }: (typeof changes)[number], body: Record<string, string>) =>
    server.call('POST', path, {
      token: await server.ctx.account
        .signIn({ username: 'admin', password: operatorPassword, recovery_code: spare.pop() ?? '' }, '192.0.2.1', '')
        .then(({ token }) => token),
      body,
    });
  let spare: string[] = [];
  let secret = '';
  beforeEach(async () => {
    ({ secret, codes: spare } = await switchOn());
  });

  test.each(changes)('cannot do $path: the password is asked for, and a code', async (change) => {
    const without = await attempt(change, {});
    expect([without.status, without.body.fields]).toEqual([422, { current_password: 'Das aktuelle Passwort fehlt.' }]);
    const half = await attempt(change, { current_password: operatorPassword });
    expect([half.status, half.body.fields]).toEqual([422, { code: 'Der Code fehlt.' }]);
    const wrong = await attempt(change, { current_password: 'falsch', code: codeOf(secret) });
    expect([wrong.status, wrong.body.fields]).toEqual([422, { current_password: 'Das aktuelle Passwort ist falsch.' }]);
    for (const code of [wrongCodeFor(secret), 'aaaa-bbbb-cccc-dddd']) {
      const guessed = await attempt(change, { current_password: operatorPassword, code });
      expect(guessed.body.fields).toEqual({ code: 'Dieser Code ist falsch oder wurde schon benutzt.' });
    }
    expect((await server.api(calls.getSecurity)).two_factor.active).toBe(true);
    expect((await attempt(change, { current_password: operatorPassword, code: codeOf(secret) })).status).toBe(200);
  });

  test('cannot guess either: ten wrong ones, and the right one has to wait, too', async () => {
    const token = await server.signIn();
    const disable = (current_password: string, code: string) =>
      server.call('POST', calls.disableTwoFactor.path, { token, body: { current_password, code } });
    for (let n = 0; n < 5; n++) {
      expect((await disable('falsch', codeOf(secret))).status).toBe(422);
      expect((await disable(operatorPassword, wrongCodeFor(secret))).status).toBe(422);
    }
    const stopped = await disable(operatorPassword, codeOf(secret));
    expect([stopped.status, stopped.body.code]).toEqual([429, 'login_throttled']);
  });
});

test('switched off, the password alone opens the office again, and nothing of it is left', async () => {
  const { codes } = await switchOn();
  expect(await server.api(calls.disableTwoFactor, proofOf(codes[9] ?? ''))).toEqual({ message: '2FA deaktiviert' });
  expect(await outcome(login())).toEqual(signedIn);
  expect(await outcome(login({ recovery_code: codes[0] ?? '' })), 'a code is not asked for').toEqual(signedIn);
  for (const table of ['second_factor', 'recovery_codes']) {
    expect(server.ctx.db.prepare(`SELECT count(*) AS count FROM ${table}`).get()).toEqual({ count: 0 });
  }
});

test('neither secret nor recovery codes lie readable in the database, nor in the log', async () => {
  const { secret, codes } = await switchOn();
  await login({ totp_code: wrongCodeFor(secret) });
  await login({ recovery_code: codes[0] ?? '' });
  const bytes = server.ctx.sqlite.serialize().toString('latin1') + server.logLines.join('');
  for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) {
    expect(bytes.includes(text)).toBe(false);
  }
});
