import { actionTypeOf, changesSomething } from '@it-lotse/contract/action-type';
import { allEndpoints } from '@it-lotse/contract/all-endpoints';
import { backupFilePath, makeBackup } from '@it-lotse/contract/backups';
import { listCustomers } from '@it-lotse/contract/customers';
import { customerExportPath } from '@it-lotse/contract/privacy';
import * as calls from '@it-lotse/contract/security';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '../../kernel/http/app-error.ts';
import { businessProfileSetting } from '../../kernel/settings/business-profile-setting.ts';
import { EventStreamReader } from '../../test-support/event-stream-reader.ts';
import {
  days,
  eventually,
  operatorPassword,
  startTestServer,
  type TestServer,
} from '../../test-support/test-server.ts';

let server: TestServer;
let token: string;
beforeEach(async () => {
  server = await startTestServer({ config: { trustProxy: 1 } });
  await server.ctx.account.ensureOperator();
  token = await server.signIn();
});
afterEach(() => server[Symbol.asyncDispose]());

const fresh = 'Deichgraf-mit-Laterne-42';
const change = (new_password: unknown, current_password: unknown = operatorPassword) =>
  server.call('POST', '/api/admin/password/change', { token, body: { current_password, new_password } });
const login = (password: string, from = '198.51.100.7') =>
  server.call('POST', '/api/admin/login', {
    body: { username: 'admin', password },
    headers: { 'x-forwarded-for': from, 'user-agent': 'Firefox' },
  });
const isOpen = async (with_: string) => (await server.call('GET', '/api/admin/leads', { token: with_ })).status === 200;

const rate = (password: unknown) => server.call('POST', '/api/admin/password/rating', { token, body: { password } });

describe('the rating of a password', () => {
  test.each([
    ['Passwort1234', 'weak', /Passwörter/],
    ['admin-admin-2026', 'weak', /./],
    [fresh, 'strong', /^$/],
  ])('%s is %s, with German advice', async (password, level, hints) => {
    const { body } = await rate(password);
    expect(body).toEqual({ level, hints: expect.any(Array) });
    expect((body.hints as string[]).join(' ')).toMatch(hints);
  });

  test('is for the operator only, and for what can be a password', async () => {
    const body = { password: fresh };
    expect((await server.call('POST', '/api/admin/password/rating', { body })).status).toBe(401);
    expect((await rate('')).status).toBe(422);
    expect((await rate('x'.repeat(1001))).status).toBe(422);
  });

  test('leaves no trace in the activity log', async () => {
    const written = async () => (await server.api(calls.listActivities, { query: { limit: 10 } })).activities;
    const before = await written();
    await rate(fresh);
    expect(await written()).toEqual(before);
  });

  test('has an end for whoever asks without pause', async () => {
    const answers = await Promise.all(Array.from({ length: 121 }, () => rate('abc')));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(1);
    expect(refused[0]).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  });
});

describe('the password', () => {
  test('is changed: the old one no longer counts, the new one does, and the time is shown', async () => {
    server.clock.advance(days(1));
    token = await server.newSession();
    const answer = await change(fresh);
    expect([answer.status, answer.body.message]).toEqual([200, 'Passwort geändert']);
    expect((await login(operatorPassword)).status).toBe(401);
    expect((await login(fresh)).status).toBe(200);
    const { body } = await server.call('GET', '/api/admin/security', { token });
    expect(body.password).toMatchObject({ changed_at: server.clock.now().toISOString(), is_weak: false });
  });

  test('is refused with fewer than 12 characters, whatever they are', async () => {
    for (const short of ['', 'kurz', 'x9#Lm2$vQp7', '👍👍👍👍👍👍']) {
      const answer = await change(short);
      expect([answer.status, answer.body.fields]).toEqual([
        422,
        { new_password: 'Neues Passwort muss mindestens 12 Zeichen lang sein' },
      ]);
    }
  });

  test.each([
    'Passwort1234',
    'passwordpassword',
    '123456789012',
    'qwertzuiopasdf',
    'aaaaaaaaaaaaaaaa',
    'Hallo1234567',
    'letmein123456',
    'adminadminadmin',
    'Sommer2026!!',
    'P@ssw0rd1234',
    `${'a'.repeat(80)}x9#Lm2$vQp7!wZ`,
  ])('%s is refused as easily guessed, with German advice', async (password) => {
    const answer = await change(password);
    expect(answer.status).toBe(422);
    expect(answer.body.fields?.new_password).toMatch(
      /^Dieses Passwort ist zu leicht zu erraten\. (?:[A-ZÄÖÜ][^.]+\.\s?)+$/,
    );
    expect((await login(operatorPassword)).status).toBe(200);
  });

  test('made of the name of the business or of the user is refused', async () => {
    const { name } = server.ctx.settings.get(businessProfileSetting);
    const password = `${name.replaceAll(' ', '')}2026`.padEnd(12, '1');
    expect((await change(password)).body.fields).toHaveProperty('new_password');
    expect((await change('admin-admin-2026')).body.fields).toHaveProperty('new_password');
  });

  test('is refused beyond what the login takes, and the same one again too', async () => {
    expect((await change('Ä9x'.repeat(400))).body.fields?.new_password).toMatch(/höchstens 1000 Zeichen/);
    // One character that becomes eighteen when the hash evens out how it may be written.
    expect((await change(`x9#Lm2$vQp7!wZ${'\uFDFA'.repeat(100)}`)).body.fields?.new_password).toMatch(/höchstens 1000/);
    expect((await change(operatorPassword)).body.fields?.new_password).toMatch(/anderes als das bisherige/);
  });

  test('is not changed with a wrong current one, and guessing that is stopped', async () => {
    for (let n = 0; n < 10; n++) {
      const answer = await change(fresh, 'falsch');
      expect([answer.status, answer.body.fields]).toEqual([
        422,
        { current_password: 'Das aktuelle Passwort ist falsch.' },
      ]);
    }
    expect((await change(fresh)).status).toBe(429);
    server.clock.advance(15 * 60_000);
    expect((await change(fresh)).status).toBe(200);
  });

  test('changed twice at the same moment is changed once', async () => {
    const answers = await Promise.all([change(fresh), change('Anker-Boje-Nebelhorn-7')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  test('changed ends every other session and its event stream, the own one goes on', async () => {
    const other = await server.newSession();
    const [mine, theirs] = await Promise.all([
      EventStreamReader.open(server.url, { token }),
      EventStreamReader.open(server.url, { token: other }),
    ]);
    await Promise.all([mine.ready(), theirs.ready()]);
    expect((await change(fresh)).body.ended_sessions).toBe(1);
    await eventually(() => theirs.ended);
    expect([await isOpen(token), await isOpen(other), mine.ended]).toEqual([true, false, false]);
    mine.close();
  });

  test('of the first start may be weak, and the office says so until it is changed', async () => {
    await using weak = await startTestServer({ config: { adminPassword: 'geheim' } });
    expect(await weak.ctx.account.ensureOperator()).toEqual({ generated: null, isWeak: true, renamedTo: null });
    expect((await weak.api(calls.getSecurity)).password.is_weak).toBe(true);
    const body = { current_password: 'geheim', new_password: fresh };
    await weak.api(calls.changePassword, { body });
    expect((await weak.api(calls.getSecurity)).password.is_weak).toBe(false);
  });
});

describe('sessions', () => {
  test('are listed with their device, the own one first, without tokens', async () => {
    await login(operatorPassword);
    const { sessions } = await server.api(calls.listSessions);
    expect(sessions.map(({ current, user_agent }) => [current, user_agent])).toEqual([
      [true, 'Test'],
      [false, 'Firefox'],
    ]);
    expect(sessions[1]).toMatchObject({ ip_address: '198.51.100.7', created_at: server.clock.now().toISOString() });
  });

  test('end one by one, with their streams', async () => {
    const other = await server.newSession();
    const stream = await EventStreamReader.open(server.url, { token: other });
    await stream.ready();
    const { sessions } = await server.api(calls.listSessions);
    const id = sessions.find(({ current }) => !current)?.id ?? '';
    expect(await server.api(calls.endSession, { params: { id } })).toEqual({ message: 'Abgemeldet' });
    await eventually(() => stream.ended);
    expect([await isOpen(other), await isOpen(token)]).toEqual([false, true]);
    const again = await server.call('DELETE', `/api/admin/sessions/${id}`, { token });
    expect(again.status).toBe(404);
  });

  test('end all but the own one', async () => {
    const others = [await server.newSession(), await server.newSession()];
    expect((await server.api(calls.endOtherSessions)).ended_sessions).toBe(2);
    for (const other of others) expect(await isOpen(other)).toBe(false);
    expect(await isOpen(token)).toBe(true);
    expect((await server.api(calls.listSessions)).sessions).toHaveLength(1);
  });

  test('that ended by themselves are not listed', async () => {
    server.clock.advance(days(31));
    const later = await server.newSession();
    const answer = await server.call('GET', '/api/admin/sessions', { token: later });
    expect(answer.body.sessions).toHaveLength(1);
  });
});

describe('the activity log', () => {
  const newest = async (limit = 5) => (await server.api(calls.listActivities, { query: { limit } })).activities;

  test('has who took a copy of the data: a backup, or everything about one person', async () => {
    await server.addLead();
    const { backup } = await server.api(makeBackup);
    const { customers } = await server.api(listCustomers, { query: { limit: 1 } });
    const taken = [backup?.name ?? '', customers[0]?.id ?? ''];
    for (const path of [backupFilePath(taken[0] ?? ''), customerExportPath(taken[1] ?? '', 'json')])
      expect((await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
    expect((await newest(2)).map(({ action_type, resource }) => [action_type, resource])).toEqual([
      ['customers.one.export', taken[1]],
      ['backups.one.download', taken[0]],
    ]);
  });

  test('has what the operator did: what, to what, from where, and whether it worked', async () => {
    const id = await server.addLead();
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    await server.call('PUT', `/api/admin/leads/${id}`, { token, headers, body: { newsletter_opt_in: 'ja' } });
    server.clock.advance(1000);
    await server.call('DELETE', `/api/admin/leads/${id}`, { token, headers });
    await server.call('DELETE', `/api/admin/leads/${id}`, { token, headers });
    expect(await newest(3)).toMatchObject([
      { action_type: 'leads.one.delete', resource: id, success: false, details: 'not_found' },
      { action_type: 'leads.one.delete', resource: id, success: true, ip_address: '203.0.113.9', details: null },
      { action_type: 'leads.one.put', resource: id, success: false, details: 'validation_failed' },
    ]);
    expect((await newest(1))[0]?.timestamp).toBe(server.clock.now().toISOString());
  });

  test('shows what was done to whoever looks right after the answer, however much is written meanwhile', async () => {
    for (let round = 0; round < 20; round++) {
      const id = await server.addLead();
      await server.call('DELETE', `/api/admin/leads/${id}`, { token });
      expect((await newest(1))[0], `round ${round}`).toMatchObject({ action_type: 'leads.one.delete', resource: id });
    }
  });

  test('has sign-ins, failed ones and their way, and sign-outs', async () => {
    await login('falsch', '203.0.113.5');
    const { body } = await login(operatorPassword);
    await server.call('POST', '/api/admin/logout', { token: String(body.access_token) });
    expect(await newest(3)).toMatchObject([
      { action_type: 'logout.post', success: true },
      { action_type: 'login.post', success: true, details: 'password', ip_address: '198.51.100.7' },
      { action_type: 'login.post', success: false, details: 'login_failed', ip_address: '203.0.113.5' },
    ]);
  });

  test('leaves out reading, visitors, and calls without a session', async () => {
    await server.call('GET', '/api/admin/leads', { token });
    await server.call('DELETE', '/api/admin/leads', {});
    await server.call('POST', '/api/leads', { body: {} });
    expect(await newest()).toEqual([]);
  });

  test('holds no bodies, no passwords, no telephone numbers', async () => {
    await change('Streng-geheimes-Passwort', 'Falsch-geraten-99');
    await server.call('PUT', '/api/whatsapp/messages/read/491701234567', { token });
    await server.call('DELETE', '/api/admin/chat/sessions/3b241101-e2bb-4255-8caf-4136c566a962', { token });
    const log = JSON.stringify(await newest(10));
    expect(log).toContain('…567');
    expect(log).toContain('3b241101…');
    expect(log).not.toMatch(/Streng|Falsch|491701234567|e2bb-4255/);
  });

  test('comes by page, newest first, without gaps or repeats', async () => {
    for (let n = 0; n < 7; n++) await server.call('DELETE', `/api/admin/leads/nummer-${n}`, { token });
    const seen: (string | null)[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof newestPage>> = await newestPage(cursor);
      seen.push(...page.activities.map(({ resource }) => resource));
      cursor = page.next_cursor;
    }
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((n) => `nummer-${n}`));
  });
  const newestPage = (cursor: string) =>
    server.api(calls.listActivities, { query: { limit: 3, ...(cursor && { cursor }) } });

  test('cannot be changed, and forgets what is older than a year', async () => {
    await server.call('DELETE', '/api/admin/leads/alt', { token });
    const falsify = (db: { prepare(sql: string): { run(): unknown } }) =>
      db.prepare("UPDATE activities SET success = 1, ip_address = ''").run();
    await expect(server.ctx.commits.write(falsify)).rejects.toThrow(/append-only/);
    server.clock.advance(days(364));
    token = await server.newSession();
    await server.call('DELETE', '/api/admin/leads/neu', { token });
    await server.ctx.commits.write((tx) => server.ctx.account.prune(tx));
    const resources = async () =>
      (await server.call('GET', '/api/admin/activity', { token: await server.newSession() })).text.match(
        /"(alt|neu)"/g,
      );
    expect(await resources()).toEqual(['"neu"', '"alt"']);
    server.clock.advance(days(2));
    await server.ctx.commits.write((tx) => server.ctx.account.prune(tx));
    expect(await resources()).toEqual(['"neu"']);
  });

  test('that cannot be written fails no call and says so in the server log', async () => {
    const id = await server.addLead();
    const prepare = server.ctx.db.prepare.bind(server.ctx.db);
    vi.spyOn(server.ctx.db, 'prepare').mockImplementation((sql) => {
      if (sql.includes('INTO activities')) throw new AppError('storage_unavailable');
      return prepare(sql);
    });
    expect((await server.call('DELETE', `/api/admin/leads/${id}`, { token })).status).toBe(200);
    // The log is written after the answer, so the disk has to stay full until then.
    await eventually(() => server.logLines.some((line) => line.includes('an activity could not be written')));
    vi.restoreAllMocks();
  });

  test('gives each call of the operator a name of its own', () => {
    const actionTypes = allEndpoints.filter(changesSomething).map(actionTypeOf);
    expect(actionTypes.length).toBeGreaterThan(30);
    expect(new Set(actionTypes).size).toBe(actionTypes.length);
  });
});

describe('the state of the account', () => {
  test('is real: tokens, limits, log, way of transport', async () => {
    await login('falsch');
    expect(await server.api(calls.getSecurity)).toMatchObject({
      two_factor: { active: false, activated_at: null, recovery_codes_left: 0, readable: true },
      tokens: { kind: 'JWT', algorithm: 'HS256', lifetime_days: 30 },
      active_sessions: 1,
      rate_limiting: { failures_per_address: 10, window_minutes: 15, failed_last_24_hours: 1 },
      activity_log: { is_writing: true, kept_months: 12 },
      transport: 'local',
    });
    const over = async (headers: Record<string, string>) =>
      (await server.call('GET', '/api/admin/security', { token, headers })).body.transport;
    expect(await over({ 'x-forwarded-for': '198.51.100.7', 'x-forwarded-proto': 'https' })).toBe('https');
    expect(await over({ 'x-forwarded-for': '198.51.100.7', 'x-forwarded-proto': 'http' })).toBe('http');
  });
});
