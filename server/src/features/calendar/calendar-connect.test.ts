import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  calendarCallbackPath,
  cleanUpCalendar,
  disconnectCalendar,
  getCalendarAuthUrl,
  reconnectCalendar,
  selectCalendar,
} from '@it-lotse/contract/calendar';
import { getDashboardStats } from '@it-lotse/contract/dashboard';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { GoogleOffice, primaryCalendar } from '../../../../tests/support/google-office.ts';
import { minutes, startTestServer } from '../../test-support/test-server.ts';

let office: GoogleOffice;
beforeEach(async () => {
  office = await GoogleOffice.start();
});
afterEach(() => office[Symbol.asyncDispose]());

const authUrl = async () => (await office.server.api(getCalendarAuthUrl)).auth_url;

describe('connecting', () => {
  test('goes by consent, a page that may be closed, and a choice of calendar', async () => {
    office.google.addCalendar({ id: 'fest@example.org', summary: 'Feiertage', accessRole: 'reader' });
    office.google.addCalendar({ id: 'arbeit@example.org', summary: 'Arbeit', backgroundColor: '#112233' });
    expect(await office.status()).toMatchObject({ state: 'disconnected', connected: false, configured: true });

    const page = await office.connect();
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.text).toContain('Google Kalender ist verbunden');
    expect(page.text).toContain('Sie können dieses Fenster schließen.');
    expect(await office.status()).toMatchObject({
      state: 'connected',
      connected: true,
      calendar_count: 2,
      calendars: [
        { id: primaryCalendar, summary: 'Erika Lotse', backgroundColor: '#9fe1e7', primary: true },
        { id: 'arbeit@example.org', summary: 'Arbeit', backgroundColor: '#112233', primary: false },
      ],
      selected_calendar: null,
    });
    expect(office.server.ctx.calendar.readiness()).toBe('off');

    const chosen = await office.choose('arbeit@example.org');
    expect(chosen.message).toBe('Termine werden jetzt in „Arbeit“ eingetragen.');
    const status = await office.status();
    expect(status.selected_calendar).toEqual({ id: 'arbeit@example.org', summary: 'Arbeit' });
    expect(status.last_sync_at).toBe(office.server.clock.now().toISOString());
    expect(office.server.ctx.calendar.readiness()).toBe('ready');
    expect(office.calendarEvents().at(-1)).toMatchObject({ type: 'calendar.connected', calendar: 'Arbeit' });
    const stats = await office.server.api(getDashboardStats);
    expect([stats.googleCalendarConnected, stats.services.calendar]).toEqual([true, { state: 'ok', reason: null }]);
  });

  test('asks Google for what is needed and no more, with PKCE and a state', async () => {
    const asked = new URL(await authUrl()).searchParams;
    expect(asked.get('scope')?.split(' ')).toEqual([
      'https://www.googleapis.com/auth/calendar.calendarlist.readonly',
      'https://www.googleapis.com/auth/calendar.events',
      'https://www.googleapis.com/auth/calendar.freebusy',
    ]);
    expect(Object.fromEntries(asked)).toMatchObject({
      access_type: 'offline',
      prompt: 'consent',
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `http://localhost:${office.server.port}${calendarCallbackPath}`,
    });
    expect(asked.get('state')).toMatch(/^[\w-]{43}$/);
    expect((await office.status()).redirect_uri).toBe(asked.get('redirect_uri'));
  });

  test('uses the public address where there is one', async () => {
    await using published = await GoogleOffice.start({ config: { publicUrl: 'https://www.beispiel.de' } });
    expect((await published.status()).redirect_uri).toBe(`https://www.beispiel.de${calendarCallbackPath}`);
  });

  test('keeps nothing readable on the disk or in the log', async () => {
    await office.connect();
    await office.choose();
    const told = office.google.exchanges.filter(({ path }) => path === '/token');
    const secrets = told.flatMap(({ answer, body }) => {
      const { access_token, refresh_token } = answer as { access_token: string; refresh_token?: string };
      const verifier = new URLSearchParams(String(body)).get('code_verifier');
      return [access_token, refresh_token, verifier].filter((each) => each != null);
    });
    expect(secrets.length).toBeGreaterThanOrEqual(4);
    const { dataDir, logLines } = office.server;
    const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const onDisk = files.map((file) => readFileSync(join(file.parentPath, file.name), 'latin1')).join('\n');
    for (const secret of [...secrets, office.google.clientSecret]) {
      expect(onDisk.includes(secret), 'disk').toBe(false);
      expect(logLines.join('\n').includes(secret), 'log').toBe(false);
    }
  });

  test('a calendar that is foreign or only to be read cannot be chosen', async () => {
    office.google.addCalendar({ id: 'fest@example.org', summary: 'Feiertage', accessRole: 'reader' });
    await office.connect();
    for (const calendar_id of ['fest@example.org', 'fremd@example.org']) {
      const token = await office.server.signIn();
      const { status, body } = await office.server.call('POST', selectCalendar.path, { token, body: { calendar_id } });
      expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([422, 'validation_failed', ['calendar_id']]);
    }
    expect((await office.status()).selected_calendar).toBeNull();
  });
});

describe('a consent is refused', () => {
  const expectRefused = async (answer: Promise<{ status: number; text: string }>, reason: RegExp) => {
    const { status, text } = await answer;
    expect(status).toBe(400);
    expect(text).toMatch(reason);
    expect(text).toContain('Sie können dieses Fenster schließen.');
    expect(await office.status()).toMatchObject({ connected: false, state: 'disconnected' });
  };

  test('when the operator says no at Google', async () => {
    await expectRefused(office.connect({ deny: true }), /abgelehnt/);
  });

  test('when a permission was unticked, and Google is told that the rest is not wanted', async () => {
    const untick = ['https://www.googleapis.com/auth/calendar.freebusy'];
    await expectRefused(office.connect({ untick }), /alle Häkchen/);
    expect(office.google.oauth.liveGrants).toBe(0);
  });

  test('with a state that nobody gave, none, or two', async () => {
    const back = new URL(office.google.oauth.decide(await authUrl()));
    back.searchParams.set('state', 'A'.repeat(43));
    await expectRefused(office.followBack(back.href), /abgelaufen oder wurde schon benutzt/);
    back.searchParams.delete('state');
    await expectRefused(office.followBack(back.href), /abgelaufen oder wurde schon benutzt/);
    await expectRefused(office.followBack(`${back.href}&state=a&state=b`), /abgelaufen oder wurde schon benutzt/);
    expect(office.google.count('/token')).toBe(0);
  });

  test('with a state that was used, also if the first use failed', async () => {
    const denied = office.google.oauth.decide(await authUrl(), { deny: true });
    await expectRefused(office.followBack(denied), /abgelehnt/);
    await expectRefused(office.followBack(denied), /abgelaufen oder wurde schon benutzt/);
  });

  test('the second time of two at once', async () => {
    const back = office.google.oauth.decide(await authUrl());
    const answers = await Promise.all([office.followBack(back), office.followBack(back)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(office.google.count('/token')).toBeLessThanOrEqual(2);
  });

  test('after ten minutes', async () => {
    const back = office.google.oauth.decide(await authUrl());
    office.server.clock.advance(minutes(10));
    await expectRefused(office.followBack(back), /abgelaufen/);
  });

  test('when the session that asked was signed out meanwhile', async () => {
    const token = await office.server.newSession();
    const { body } = await office.server.call('GET', getCalendarAuthUrl.path, { token });
    const back = office.google.oauth.decide(String(body.auth_url));
    await office.server.call('POST', '/api/admin/logout', { token });
    await expectRefused(office.followBack(back), /abgelaufen/);
  });

  test('when the code is another than the one of this consent', async () => {
    const foreign = new URL(office.google.oauth.decide(await authUrl())).searchParams.get('code') ?? '';
    const back = new URL(office.google.oauth.decide(await authUrl()));
    back.searchParams.set('code', foreign);
    await expectRefused(office.followBack(back.href), /neu/);
  });

  test('while Google is out of reach', async () => {
    office.google.fault('server-error', { on: '/token' });
    await expectRefused(office.connect(), /gestört/);
  });

  test('and nothing a caller writes comes back in the page', async () => {
    const { text, headers } = await office.server.call(
      'GET',
      `${calendarCallbackPath}?error=%3Cscript%3Ealert(1)%3C/script%3E&state=%22%3E%3Cimg%3E`,
    );
    expect(text).not.toMatch(/script|<img/);
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; frame-ancestors 'none'$/,
    );
  });
});

describe('the link', () => {
  beforeEach(async () => {
    await office.connect();
    await office.choose();
  });

  test('survives a restart', async () => {
    await office.server.stop();
    await using restarted = await GoogleOffice.start({ google: office.google, dataDir: office.server.dataDir });
    expect(await restarted.server.ctx.calendar.syncNow()).toBe('ready');
    expect(await restarted.status()).toMatchObject({ connected: true, selected_calendar: { id: primaryCalendar } });
  });

  test('gets new access tokens with the old refresh token', async () => {
    office.google.oauth.expireAccessTokens();
    expect(await office.server.ctx.calendar.syncNow()).toBe('ready');
    office.google.oauth.expireAccessTokens();
    expect(await office.server.ctx.calendar.syncNow()).toBe('ready');
    const refreshes = office.google.exchanges.filter(
      ({ path, body }) => path === '/token' && String(body).includes('grant_type=refresh_token'),
    );
    expect(new Set(refreshes.map(({ body }) => new URLSearchParams(String(body)).get('refresh_token'))).size).toBe(1);
  });

  test('keeps a new refresh token where Google gives one, over a restart too', async () => {
    office.google.oauth.rotatesRefreshTokens = true;
    for (let n = 0; n < 3; n++) {
      office.google.oauth.expireAccessTokens();
      expect(await office.server.ctx.calendar.syncNow()).toBe('ready');
    }
    await office.server.stop();
    await using restarted = await GoogleOffice.start({ google: office.google, dataDir: office.server.dataDir });
    expect(await restarted.server.ctx.calendar.syncNow()).toBe('ready');
  });

  test('ends when the operator says so: Google is told, and nothing blocks or is written any more', async () => {
    office.google.addBusy('2026-12-03T10:00:00+01:00', '2026-12-03T11:00:00+01:00');
    await office.server.ctx.calendar.syncNow();
    await office.server.api(disconnectCalendar);
    expect(office.google.oauth.liveGrants).toBe(0);
    expect(await office.status()).toMatchObject({ state: 'disconnected', selected_calendar: null, calendar_count: 0 });
    expect(office.server.ctx.calendar.readiness()).toBe('off');
    await office.enter();
    expect(office.server.count('outbox_jobs')).toBe(1);
    const again = await office.server.call('POST', disconnectCalendar.path, { token: await office.server.signIn() });
    expect([again.status, again.body.code]).toEqual([409, 'calendar_not_connected']);
  });

  test('is ended even if Google cannot be told', async () => {
    office.google.fault('drop');
    await office.server.api(disconnectCalendar);
    expect(await office.status()).toMatchObject({ state: 'disconnected' });
  });

  test('is found to work by „Reconnect“', async () => {
    expect(await office.server.api(reconnectCalendar)).toEqual({
      success: true,
      message: 'Die Verbindung zu Google Kalender steht.',
      auth_url: null,
    });
  });

  test('keeps the chosen calendar over a new consent', async () => {
    await office.connect();
    expect(await office.status()).toMatchObject({ connected: true, selected_calendar: { id: primaryCalendar } });
    expect(office.server.ctx.calendar.readiness()).toBe('ready');
  });
});

test('every call but the callback is the operator’s alone', async () => {
  for (const [method, path] of [
    ['GET', '/api/admin/google-calendar/status'],
    ['GET', '/api/admin/google-calendar/auth-url'],
    ['POST', '/api/admin/google-calendar/reconnect'],
    ['POST', '/api/admin/google-calendar/disconnect'],
    ['POST', '/api/admin/google-calendar/select-calendar'],
    ['POST', '/api/admin/google-calendar/cleanup-orphaned-events'],
    ['GET', '/api/admin/google-calendar/events'],
    ['POST', '/api/admin/google-calendar/changes/x'],
  ] as const) {
    expect((await office.server.call(method, path)).status, path).toBe(401);
  }
});

test('a server without client id and secret says how to set it up, and books all the same', async () => {
  await using server = await startTestServer();
  const token = await server.signIn();
  const status = await server.call('GET', '/api/admin/google-calendar/status', { token });
  expect(status.body).toMatchObject({ state: 'not_configured', configured: false, connected: false });
  for (const [method, path] of [
    ['GET', getCalendarAuthUrl.path],
    ['POST', reconnectCalendar.path],
    ['POST', cleanUpCalendar.path],
  ] as const) {
    const answer = await server.call(method, path, { token });
    expect([answer.status, answer.body.code], path).toEqual([409, 'calendar_not_connected']);
  }
  const page = await server.call('GET', `${calendarCallbackPath}?code=a&state=b`);
  expect([page.status, page.text.includes('nicht eingerichtet')]).toEqual([400, true]);
  const stats = await server.api(getDashboardStats);
  expect(stats.services.calendar).toMatchObject({
    state: 'not_configured',
    reason: expect.stringContaining('„Google-Zugang“'),
  });
  expect(await server.ctx.calendar.ensureReadable()).toBe('off');
});
