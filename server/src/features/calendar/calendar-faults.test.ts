import { updateAppointment } from '@it-lotse/contract/appointments';
import { bookAppointment, listAvailableSlots } from '@it-lotse/contract/booking';
import { reconnectCalendar } from '@it-lotse/contract/calendar';
import { getDashboardStats } from '@it-lotse/contract/dashboard';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { GoogleOffice } from '../../../../tests/support/google-office.ts';
import { bookingOf } from '../../test-support/test-server.ts';

let office: GoogleOffice;
beforeEach(async () => {
  office = await GoogleOffice.connected();
});
afterEach(() => office[Symbol.asyncDispose]());

const link = () => office.server.ctx.calendar;
const revoke = () => {
  office.google.oauth.revokeAll();
  office.google.oauth.expireAccessTokens();
};
/** The mirror is no longer fresh: the next look asks Google. */
const letAgePass = () => office.server.clock.advance(121_000);
const slots = () =>
  office.server.api(listAvailableSlots, { query: { date: '2026-12-03', service_type: 'remote_support' } });
const book = () => office.server.call('POST', bookAppointment.path, { body: bookingOf() });
const count = (type: string) => office.calendarEvents().filter((event) => event.type === type).length;

describe('a dead token', () => {
  beforeEach(revoke);

  test('closes the slots with the telephone number, alarms once, and is not asked about again', async () => {
    letAgePass();
    const answers = await Promise.all(Array.from({ length: 20 }, slots));
    for (const { available_slots, reason, notice } of answers) {
      expect([available_slots, reason]).toEqual([[], 'calendar_unavailable']);
      expect(notice).toMatch(/rufen Sie uns bitte an/i);
    }
    const asked = office.google.exchanges.length;
    await slots();
    const { status, body } = await book();
    expect([status, body.code, office.server.count('appointments')]).toEqual([503, 'calendar_unavailable', 0]);
    expect(await link().syncNow()).toBe('unreadable');
    expect(office.google.exchanges.length).toBe(asked);
    expect(count('calendar.disconnected')).toBe(1);
    const alarm = office.calendarEvents().find(({ type }) => type === 'calendar.disconnected');
    expect(alarm).toMatchObject({ reason: expect.stringContaining('verbinden Sie den Kalender neu') });
  });

  test('shows with its reason in the tab and on the dashboard', async () => {
    await link().syncNow();
    const reason = 'Google erkennt die Verbindung nicht mehr an. Bitte verbinden Sie den Kalender neu.';
    expect(await office.status()).toMatchObject({
      state: 'failing',
      connected: false,
      needs_reconnect: true,
      reason,
      selected_calendar: { summary: 'Erika Lotse' },
    });
    const stats = await office.server.api(getDashboardStats);
    expect(stats.services.calendar).toEqual({ state: 'failing', reason });
  });

  test('is mended by a new consent: one message, slots again, and what waits is written at once', async () => {
    await link().syncNow();
    const id = await office.enter();
    await expect.poll(async () => (await office.status()).waiting_writes).toBe(1);
    const { success, auth_url } = await office.server.api(reconnectCalendar);
    expect(success).toBe(false);
    await office.followBack(office.google.oauth.decide(auth_url ?? ''));
    expect(await office.status()).toMatchObject({ state: 'connected', reason: null });
    expect((await slots()).available_slots.length).toBeGreaterThan(0);
    expect([count('calendar.disconnected'), count('calendar.recovered')]).toEqual([1, 1]);
    await expect.poll(() => office.google.eventOf(id)).toBeDefined();
    revoke();
    await link().syncNow();
    expect(count('calendar.disconnected'), 'the next time is a new alarm').toBe(2);
  });

  test('noticed at the booking closes the slots at once', async () => {
    expect((await book()).status).toBe(503);
    expect(link().readiness()).toBe('unreadable');
    expect(count('calendar.disconnected')).toBe(1);
  });

  test('does not come back to life by a restart', async () => {
    await link().syncNow();
    await office.server.stop();
    const { clock, dataDir } = office.server;
    await using again = await GoogleOffice.start({ google: office.google, dataDir, clock });
    expect(again.server.ctx.calendar.readiness()).toBe('unreadable');
    expect(await again.server.ctx.calendar.ensureReadable()).toBe('unreadable');
    expect(again.calendarEvents().filter(({ type }) => type === 'calendar.disconnected')).toHaveLength(1);
  });
});

describe('what passes by itself is not taken as dead', () => {
  test.each([
    ['429', 'rate-limit-429'],
    ['403 rateLimitExceeded', 'rate-limit-403'],
    ['503', 'server-error'],
    ['a cut connection', 'drop'],
  ] as const)('%s: slots close only when the mirror is old, one alarm, and it heals', async (_name, kind) => {
    office.google.fault(kind, { on: '/calendars/' });
    await link().syncNow();
    expect((await slots()).available_slots.length, 'the mirror is fresh').toBeGreaterThan(0);
    expect(count('calendar.disconnected')).toBe(0);
    letAgePass();
    await link().syncNow();
    for (let n = 0; n < 3; n++) expect((await slots()).reason).toBe('calendar_unavailable');
    expect(count('calendar.disconnected')).toBe(1);
    expect(await office.status()).toMatchObject({ state: 'failing', needs_reconnect: false });
    office.google.clearFaults();
    expect(await office.server.api(reconnectCalendar)).toMatchObject({ success: true, auth_url: null });
    expect((await slots()).available_slots.length).toBeGreaterThan(0);
    expect([count('calendar.disconnected'), count('calendar.recovered')]).toEqual([1, 1]);
  });

  test('a visitor does not wait until a Google that never answers is given up', async () => {
    letAgePass();
    office.google.fault('hang', { on: '/calendars/' });
    const sync = link().syncNow();
    expect(await Promise.race([slots().then(({ reason }) => reason), sync])).toBe('calendar_unavailable');
    await expect.poll(() => count('calendar.disconnected')).toBe(1);
    expect(await office.status()).toMatchObject({ state: 'failing', needs_reconnect: false });
    // The pause after a fault: nobody waits for a Google that has just failed.
    expect(await sync).toBe('unreadable');
    const asked = office.google.exchanges.length;
    expect((await slots()).reason).toBe('calendar_unavailable');
    expect(office.google.exchanges).toHaveLength(asked);
    office.google.clearFaults();
    await expect.poll(() => link().syncNow()).toBe('ready');
    expect(count('calendar.recovered')).toBe(1);
  });

  test('one fault in the background, however old the mirror, wakes nobody; a second one does', async () => {
    letAgePass();
    office.google.fault('drop', { on: '/calendars/' });
    await link().syncNow();
    expect(count('calendar.disconnected')).toBe(0);
    await link().syncNow();
    expect(count('calendar.disconnected')).toBe(1);
  });

  test('the first visitor who is turned away raises the alarm', async () => {
    letAgePass();
    office.google.fault('drop', { on: '/calendars/' });
    await Promise.all([slots(), slots(), slots()]);
    expect(count('calendar.disconnected')).toBe(1);
  });

  test('a token endpoint that is down', async () => {
    office.google.oauth.expireAccessTokens();
    office.google.fault('server-error', { on: '/token' });
    letAgePass();
    await link().syncNow();
    expect(await office.status()).toMatchObject({ state: 'failing', needs_reconnect: false });
    office.google.clearFaults();
    expect(await link().syncNow()).toBe('ready');
  });

  test('one access token that Google does not take', async () => {
    office.google.fault('unauthorized', { on: '/calendars/', times: 1 });
    expect(await link().syncNow()).toBe('ready');
    expect(await office.status()).toMatchObject({ state: 'connected' });
  });
});

describe('what does not pass by itself', () => {
  test('401 also with a fresh access token: only a new consent helps', async () => {
    office.google.fault('unauthorized', { on: '/calendars/' });
    await link().syncNow();
    expect(await office.status()).toMatchObject({ state: 'failing', needs_reconnect: true });
    expect(count('calendar.disconnected')).toBe(1);
  });

  test('a permission that is gone', async () => {
    office.google.fault('permission', { on: '/calendars/' });
    await link().syncNow();
    expect(await office.status()).toMatchObject({
      needs_reconnect: true,
      reason: expect.stringContaining('Berechtigung'),
    });
  });

  test('an API that is switched off: says where, and works again once it is on', async () => {
    office.google.fault('api-disabled', { on: '/calendars/' });
    await link().syncNow();
    expect(await office.status()).toMatchObject({
      needs_reconnect: false,
      reason: 'Die Google Calendar API ist in Ihrem Google-Cloud-Projekt nicht eingeschaltet.',
    });
    office.google.clearFaults();
    expect(await link().syncNow()).toBe('ready');
    expect(await office.status()).toMatchObject({ state: 'connected' });
  });

  test('a client secret that was changed', async () => {
    await office.server.stop();
    const { clock, dataDir } = office.server;
    const config = { googleClientSecret: 'falsch' };
    await using again = await GoogleOffice.start({ google: office.google, dataDir, clock, config });
    await again.server.ctx.calendar.syncNow();
    expect(await again.status()).toMatchObject({
      needs_reconnect: false,
      reason: expect.stringContaining('Clientschlüssel'),
    });
  });

  test('a client secret that was taken away: slots close once the mirror is old', async () => {
    await office.server.stop();
    const { clock, dataDir } = office.server;
    clock.advance(121_000);
    const config = { googleClientId: null, googleClientSecret: null };
    await using again = await GoogleOffice.start({ google: office.google, dataDir, clock, config });
    expect(await again.server.ctx.calendar.ensureReadable()).toBe('unreadable');
    expect(await again.status()).toMatchObject({ state: 'failing', configured: false });
  });

  test('a key that was lost: the stored token cannot be opened', async () => {
    const { db } = office.server.ctx;
    await office.server.ctx.commits.write((tx) =>
      tx.prepare("UPDATE calendar_link SET sealed_refresh_token = 'x', connection = 'andere'").run(),
    );
    expect(db.prepare('SELECT 1 FROM calendar_link').get()).toBeDefined();
    await link().syncNow();
    expect(await office.status()).toMatchObject({ state: 'failing', needs_reconnect: true });
  });
});

describe('at the booking', () => {
  const span = [new Date('2026-12-03T09:00:00Z'), new Date('2026-12-03T10:00:00Z')] as const;

  test('a calendar that freeBusy cannot read is not taken as free', async () => {
    office.google.api.freeBusyFault = 'internalError';
    expect(await link().checkLive(...span)).toBe('unreadable');
    const { status, body } = await book();
    expect([status, body.code]).toEqual([503, 'calendar_unavailable']);
    expect(body.detail).toMatch(/rufen Sie uns bitte an/i);
    expect(count('calendar.disconnected')).toBe(1);
  });

  test('whoever books does not wait until a Google that hangs is given up; nothing is stored', async () => {
    office.google.fault('hang', { on: '/freeBusy' });
    const question = link().openAccount()?.readNow('primary', { from: span[0], to: span[1] });
    const givenUp = question?.catch(() => 'given up');
    expect(await Promise.race([book().then(({ status }) => status), givenUp])).toBe(503);
    expect(office.server.count('appointments')).toBe(0);
  });

  test('free, busy, and busy only with our own entry', async () => {
    expect(await link().checkLive(...span)).toBe('free');
    const id = await office.enter();
    await expect.poll(() => office.google.eventOf(id)).toBeDefined();
    expect(await link().checkLive(...span)).toBe('free');
    office.google.addBusy('2026-12-03T10:59:00+01:00', '2026-12-03T12:00:00+01:00');
    expect(await link().checkLive(...span)).toBe('busy');
  });

  test('a time we have left ourselves is free, though Google has not been told yet', async () => {
    const id = await office.enter();
    await expect.poll(async () => (await office.status()).waiting_writes).toBe(0);
    office.google.fault('rate-limit-429', { on: 'PATCH' });
    await office.server.api(updateAppointment, { params: { id }, body: { start_time: '2026-12-03T15:00:00+01:00' } });
    expect(office.google.eventOf(id)?.start.dateTime).toBe('2026-12-03T10:00:00+01:00');
    expect(await link().checkLive(...span)).toBe('free');
  });

  test('our own entry does not hide a foreign one on a later page', async () => {
    office.google.api.pageLimit = 1;
    const id = await office.enter();
    await expect.poll(() => office.google.eventOf(id)).toBeDefined();
    office.google.addBusy('2026-12-03T10:30:00+01:00', '2026-12-03T10:45:00+01:00');
    expect(await link().checkLive(...span)).toBe('busy');
  });
});
