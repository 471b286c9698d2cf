import crypto from 'node:crypto';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { getDraftKey, logout } from '@it-lotse/contract/account';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startServer } from '../../../../tests/support/start-server.ts';
import { listRecentEvents } from '../../kernel/events/event-log.ts';
import { addressKey } from '../../kernel/http/address-key.ts';
import { AppError } from '../../kernel/http/app-error.ts';
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

const login = (password: string, { username = 'admin', from = '198.51.100.7' } = {}) =>
  server.call('POST', '/api/admin/login', {
    body: { username, password },
    headers: { 'x-forwarded-for': from, 'user-agent': 'Test' },
  });
const isSignedIn = async (token: string) => (await server.call('GET', '/api/admin/leads', { token })).status === 200;
/** Failed attempts that are written down directly, because 50 real ones derive 50 keys. */
const addFailures = (count: number, from = (n: number) => `203.0.113.${n % 250}`) =>
  server.ctx.commits.write((tx) => {
    for (let n = 0; n < count; n++) {
      tx.prepare('INSERT INTO login_attempts (at, address) VALUES (?, ?)').run(tx.now.toISOString(), from(n));
    }
  });

describe('signing in', () => {
  test('with the right name and password gives a token that opens the office for 30 days', async () => {
    const answer = await login(operatorPassword);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      access_token: expect.any(String),
      token_type: 'bearer',
      expires_at: new Date(server.clock.now().getTime() + days(30)).toISOString(),
    });
    expect(await isSignedIn(String(answer.body.access_token))).toBe(true);
  });

  test('with a wrong name and with a wrong password is refused in exactly the same way', async () => {
    const derive = vi.spyOn(crypto, 'scrypt');
    syncBuiltinESMExports();
    const answers = [
      await login('falsch'),
      await login(operatorPassword, { username: 'root' }),
      await login('falsch', { username: 'root' }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect({ ...answer.body, request_id: '' }).toEqual({
        detail: 'Benutzername oder Passwort ist falsch.',
        code: 'login_failed',
        request_id: '',
      });
    }
    expect(derive, 'the time tells nothing either').toHaveBeenCalledTimes(answers.length);
    derive.mockRestore();
    syncBuiltinESMExports();
  });

  test.each(['', ' ', `${operatorPassword} `, operatorPassword.toUpperCase(), operatorPassword.slice(0, -1)])(
    'with %j for a password is refused',
    async (password) => expect([401, 422]).toContain((await login(password)).status),
  );

  test('takes a password typed on a Mac, where umlauts may be two characters', async () => {
    expect((await login(operatorPassword.normalize('NFD'))).status).toBe(200);
  });

  test.each([{ $ne: null }, ["admin' OR 1=1 --"], null, true])(
    'with %j for a name is refused as wrong type and costs no attempt',
    async (username) => {
      const answer = await server.call('POST', '/api/admin/login', { body: { username, password: operatorPassword } });
      expect(answer.status).toBe(422);
      expect(server.count('login_attempts')).toBe(0);
    },
  );

  test('is written to the activity log with its address', async () => {
    await login(operatorPassword);
    const { id } = server.ctx.db.prepare('SELECT id FROM sessions').get() as { id: string };
    const [newest] = listRecentEvents(server.ctx.db, 1);
    expect(newest).toMatchObject({
      type: 'account.signed_in',
      address: '198.51.100.7',
      new_device: false,
      session_id: id,
    });
  });
});

describe('guessing', () => {
  test('is stopped after ten failures from one address, also with the right password, until 15 minutes have passed', async () => {
    for (let n = 0; n < 10; n++) expect((await login('falsch')).status).toBe(401);
    const stopped = await login(operatorPassword);
    expect([stopped.status, stopped.body.code]).toEqual([429, 'login_throttled']);
    expect(Number(stopped.headers.get('retry-after'))).toBe(900);
    expect((await login(operatorPassword, { from: '198.51.100.8' })).status, 'another address is free').toBe(200);
    server.clock.advance(minutes(15) - 1000);
    expect((await login(operatorPassword)).status).toBe(429);
    server.clock.advance(1000);
    expect((await login(operatorPassword)).status).toBe(200);
  });

  test('again and again does not make the wait longer than Retry-After says', async () => {
    await addFailures(10, () => '198.51.100.7');
    for (let n = 0; n < 20; n++) await login('falsch');
    server.clock.advance(minutes(15));
    expect((await login(operatorPassword)).status).toBe(200);
  });

  test('with 50 attempts at the same moment gets ten answers about the password and no more', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => login('falsch')));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
  });

  test('from many addresses is stopped for the account, but not for an address that signed in lately', async () => {
    expect((await login(operatorPassword)).status).toBe(200);
    await addFailures(50);
    expect((await login(operatorPassword, { from: '192.0.2.1' })).status, 'a stranger').toBe(429);
    expect((await login(operatorPassword)).status, 'the operator at home').toBe(200);
    server.clock.advance(minutes(15));
    expect((await login(operatorPassword, { from: '192.0.2.1' })).status).toBe(200);
  });

  test('from a trusted address is stopped there too', async () => {
    await login(operatorPassword);
    await addFailures(10, () => '198.51.100.7');
    expect((await login(operatorPassword)).status).toBe(429);
  });

  test('from an address that signed in more than 30 days ago earns no trust', async () => {
    await login(operatorPassword);
    server.clock.advance(days(31));
    await addFailures(50);
    expect((await login(operatorPassword)).status).toBe(429);
  });

  test('from many addresses of one IPv6 household counts as one', async () => {
    await addFailures(9, () => addressKey('2001:db8:1:200::1'));
    expect((await login('falsch', { from: '2001:db8:1:2ab:cd::1' })).status).toBe(401);
    expect((await login(operatorPassword, { from: '2001:db8:1:2f::99' })).status, 'another /56').toBe(200);
    expect((await login(operatorPassword, { from: '2001:db8:1:2ff::99' })).status).toBe(429);
    expect((await login(operatorPassword, { from: '2001:db8:1:300::1' })).status).toBe(200);
  });

  test('with another X-Forwarded-For does not help where no proxy is trusted', async () => {
    await using direct = await startTestServer();
    await direct.ctx.account.ensureOperator();
    const from = (address: string) => ({
      body: { username: 'admin', password: operatorPassword },
      headers: { 'x-forwarded-for': address },
    });
    expect((await direct.call('POST', '/api/admin/login', from('198.51.100.1'))).status).toBe(200);
    expect(direct.ctx.db.prepare('SELECT DISTINCT address FROM login_attempts').all()).toEqual([
      { address: '127.0.0.1' },
    ]);
  });
});

describe('a session', () => {
  test('ends with the sign-out at once, for its own token only', async () => {
    const [mine, other] = [await server.signIn(), await server.newSession()];
    expect(await server.api(logout)).toEqual({ message: 'Abgemeldet' });
    expect(await isSignedIn(mine)).toBe(false);
    expect(await isSignedIn(other)).toBe(true);
    expect((await server.call('POST', '/api/admin/logout', { token: mine })).body.code).toBe('session_expired');
  });

  test('gets the key for begun work, the same one each time; without one nobody does', async () => {
    const keys = await Promise.all([server.api(getDraftKey), server.api(getDraftKey)]);
    expect(keys[0]).toEqual(keys[1]);
    expect(Buffer.from(keys[0].key, 'base64')).toHaveLength(32);
    expect((await server.call('GET', getDraftKey.path, { token: 'keins' })).status).toBe(401);
  });

  test('ends after 30 days', async () => {
    const token = await server.signIn();
    server.clock.advance(days(30) - 1000);
    expect(await isSignedIn(token)).toBe(true);
    server.clock.advance(1000);
    const answer = await server.call('GET', '/api/admin/leads', { token });
    expect([answer.status, answer.body.code]).toEqual([401, 'session_expired']);
  });

  test('goes on over a restart', async () => {
    const dataDir = temporaryFolder();
    const first = await startTestServer({ dataDir });
    const token = await first.signIn();
    await first.stop();
    await using second = await startTestServer({ dataDir });
    expect((await second.call('GET', '/api/admin/leads', { token })).status).toBe(200);
    rmSync(dataDir, { recursive: true });
  });

  test('is worth nothing on another installation', async () => {
    await using foreign = await startTestServer();
    expect((await foreign.call('GET', '/api/admin/leads', { token: await server.signIn() })).status).toBe(401);
  });

  test('is worth nothing once the key file was replaced', async () => {
    const dataDir = temporaryFolder();
    const first = await startTestServer({ dataDir });
    const token = await first.signIn();
    await first.stop();
    rmSync(join(dataDir, 'token.key'));
    await using second = await startTestServer({ dataDir });
    expect((await second.call('GET', '/api/admin/leads', { token })).status).toBe(401);
    rmSync(join(dataDir, 'token.key'));
    await second.stop();
    rmSync(dataDir, { recursive: true });
  });

  test('goes on reading while the disk is full', async () => {
    const token = await server.signIn();
    server.clock.advance(minutes(6));
    vi.spyOn(server.ctx.commits, 'write').mockRejectedValue(new AppError('storage_unavailable'));
    expect(await isSignedIn(token)).toBe(true);
    vi.restoreAllMocks();
  });

  test('is forgotten some time after its end, as are old attempts', async () => {
    await server.signIn();
    await login('falsch');
    server.clock.advance(days(61));
    await server.ctx.commits.write((tx) => server.ctx.account.prune(tx));
    expect([server.count('sessions'), server.count('login_attempts')]).toEqual([0, 0]);
  });
});

describe('secrets', () => {
  test('neither a password nor a token is ever logged, whatever happens to the request', async () => {
    const token = await server.signIn();
    await login('Streng-geheimes-Passwort');
    await server.call('POST', '/api/admin/login', {
      body: '{"username":"admin","password":"Streng-geheimes-Passwort"',
    });
    await server.call('POST', '/api/admin/login', {
      body: { username: 'admin', password: ['Streng-geheimes-Passwort'] },
    });
    await server.call('GET', '/api/admin/leads', { token: `${token}x` });
    await server.call('GET', `/api/admin/leads/${'x'.repeat(70)}`, { token });
    vi.spyOn(server.ctx.db, 'prepare').mockImplementation(() => {
      throw new Error('a fault inside');
    });
    expect((await server.call('GET', '/api/admin/leads', { token })).status).toBe(500);
    expect((await login('Streng-geheimes-Passwort')).status).toBe(500);
    vi.restoreAllMocks();
    const log = server.logLines.join('');
    expect(log).toContain('a fault inside');
    for (const secret of ['Streng-geheimes-Passwort', operatorPassword, token, token.split('.')[2] ?? '', 'scrypt$']) {
      expect(log).not.toContain(secret);
    }
  });

  test('the password is stored only as a slow hash with a salt of its own', async () => {
    await using twin = await startTestServer();
    await twin.ctx.account.ensureOperator();
    const hashOf = ({ ctx }: TestServer) =>
      (ctx.db.prepare('SELECT password_hash FROM operator').get() as { password_hash: string }).password_hash;
    expect(hashOf(server)).toMatch(/^scrypt\$\d+\$[\w-]{22}\$[\w-]{43}$/);
    expect(hashOf(server)).not.toBe(hashOf(twin));
  });

  test('the key of the tokens is readable by its owner only', () => {
    expect(statSync(join(server.dataDir, 'token.key')).mode & 0o777).toBe(0o600);
    expect(Buffer.from(readFileSync(join(server.dataDir, 'token.key'), 'utf8'), 'base64url')).toHaveLength(32);
  });

  test('a key file that is cut short stops the start with advice instead of signing weakly', async () => {
    const dataDir = temporaryFolder();
    await (await startTestServer({ dataDir })).stop();
    writeFileSync(join(dataDir, 'token.key'), 'abc');
    await expect(startTestServer({ dataDir })).rejects.toThrow(/token\.key ist kein gültiger Schlüssel/);
    writeFileSync(join(dataDir, 'token.key'), randomKey());
    await (await startTestServer({ dataDir })).stop();
    rmSync(dataDir, { recursive: true });
  });
});

const randomKey = () => crypto.randomBytes(40).toString('base64url');

describe('the first start', () => {
  const passwordIn = (log: string) => /Passwort: +(\S+)/.exec(log)?.[1];

  test('without ADMIN_PASSWORD prints a made-up password once, and it opens the office', async () => {
    const process = await startServer({ environment: { ADMIN_PASSWORD: undefined } });
    try {
      const password = passwordIn(process.log);
      expect(password).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/);
      const credentials = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'admin', password }),
      };
      expect((await fetch(`${process.url}/api/admin/login`, credentials)).status).toBe(200);
      await process.stop();
      const before = process.log.length;
      await process.start();
      expect(process.log.slice(before)).not.toMatch(/Passwort/);
      expect((await fetch(`${process.url}/api/admin/login`, credentials)).status).toBe(200);
      expect(process.log.split(password ?? '')).toHaveLength(2);
    } finally {
      await process.dispose();
    }
  });

  test('with ADMIN_PASSWORD prints none, and a later ADMIN_PASSWORD changes nothing', async () => {
    const process = await startServer({
      environment: { ADMIN_PASSWORD: 'Erstes-Passwort-2026', ADMIN_USERNAME: 'hauke' },
    });
    const tryPassword = async (password: string) =>
      (
        await fetch(`${process.url}/api/admin/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ username: 'hauke', password }),
        })
      ).status;
    try {
      expect(process.log).not.toContain('Passwort');
      await process.stop();
      await process.start({ ADMIN_PASSWORD: 'Zweites-Passwort-2026', ADMIN_USERNAME: 'hauke' });
      expect(await tryPassword('Erstes-Passwort-2026')).toBe(200);
      expect(await tryPassword('Zweites-Passwort-2026')).toBe(401);
    } finally {
      await process.dispose();
    }
  });

  test('of a second process in the same data folder is refused in one German sentence, and the first goes on', async () => {
    const process = await startServer();
    try {
      await expect(startServer({ dataDir: process.dataDir })).rejects.toThrow(
        /arbeitet schon ein IT-Lotse-Server\. Bitte beenden Sie ihn zuerst\.\n$/,
      );
      expect((await fetch(`${process.url}/api/health`)).status).toBe(200);
      await process.kill();
      await process.start();
      expect((await fetch(`${process.url}/api/health`)).status).toBe(200);
    } finally {
      await process.dispose();
    }
  });

  test('on a port that is taken is refused with advice and without a stack', async () => {
    const port = String(server.port);
    await expect(startServer({ environment: { PORT: port } })).rejects.toThrow(
      new RegExp(
        `^[^\\n]*\\nDer Port ${port} ist schon belegt\\. Wählen Sie einen anderen, zum Beispiel PORT=8081\\.\\n$`,
      ),
    );
  });
});
