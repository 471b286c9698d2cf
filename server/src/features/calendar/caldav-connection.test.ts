import { connectCalDav, disconnectCalendar, reconnectCalendar } from '@it-lotse/contract/calendar';
import * as calls from '@it-lotse/contract/connections';
import { getDashboardStats } from '@it-lotse/contract/dashboard';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { davPassword, Radicale } from '../../../../tests/simulators/caldav/radicale.ts';
import { CalDavOffice } from '../../../../tests/support/caldav-office.ts';
import { GoogleOffice } from '../../../../tests/support/google-office.ts';
import { eventually, startTestServer } from '../../test-support/test-server.ts';

let radicale: Radicale;
let office: CalDavOffice;
beforeAll(async () => {
  radicale = await Radicale.start();
});
afterAll(() => radicale.stop());
beforeEach(async () => {
  office = await CalDavOffice.start(radicale);
});
afterEach(() => office[Symbol.asyncDispose]());

const attempt = (changes: object = {}) =>
  office.server.api(calls.testCalDavConnection, {
    body: { server_url: office.line.url, user: office.person.user, password: davPassword, ...changes },
  });

test('a calendar server is set up in the office, and a calendar connected and chosen without a restart', async () => {
  expect(await office.status()).toMatchObject({ state: 'not_configured', provider: null, caldav_configured: false });
  const { caldav } = await office.save();
  expect(caldav).toMatchObject({
    source: 'office',
    saved: { user: office.person.user },
    secrets: { password: 'hinterlegt' },
  });
  expect(JSON.stringify(caldav)).not.toContain(davPassword);
  expect(await office.status()).toMatchObject({ state: 'disconnected', caldav_configured: true });
  await office.connect();
  expect(await office.status()).toMatchObject({
    state: 'connected',
    provider: 'caldav',
    calendars: [{ id: office.idOf('privat'), summary: 'Privat' }],
    selected_calendar: null,
  });
  await office.choose();
  expect(office.server.ctx.calendar.readiness()).toBe('ready');
  const stats = await office.server.api(getDashboardStats);
  expect(stats.services.calendar).toEqual({ state: 'ok', reason: null });
});

test('a trial tells what is wrong and which detail it is, and connects nothing', async () => {
  expect(await attempt()).toMatchObject({
    works: true,
    message: 'Die Verbindung steht. Gefunden: „Privat“.',
    field: null,
  });
  expect(await attempt({ password: 'falsch' })).toMatchObject({
    works: false,
    message: expect.stringContaining('nimmt Benutzername oder App-Passwort nicht an'),
    field: 'password',
  });
  expect(await attempt({ server_url: 'http://127.0.0.1:9' })).toMatchObject({
    works: false,
    message: expect.stringContaining('ist nicht erreichbar'),
    field: 'server_url',
  });
  expect(await attempt({ server_url: 'https://gibt-es-nicht.invalid' })).toMatchObject({
    works: false,
    field: 'server_url',
  });
  expect(await attempt({ server_url: office.line.url.replace('http:', 'https:') })).toMatchObject({
    works: false,
    message: expect.stringContaining('Zertifikat'),
    field: 'server_url',
  });
  expect(await attempt({ server_url: office.server.url })).toMatchObject({
    works: false,
    message: 'Unter dieser Adresse antwortet kein CalDAV-Kalender.',
  });
  office.line.fault('server-error');
  expect(await attempt()).toMatchObject({ works: false, message: expect.stringContaining('gestört'), field: null });
  expect(await office.status()).toMatchObject({ state: 'not_configured' });
});

test('a trial says that there is no calendar, or none that can be written to', async () => {
  await office.person.removeCalendar('privat');
  expect(await attempt()).toMatchObject({
    works: false,
    message: expect.stringContaining('es gibt dort keinen Kalender'),
  });
  await radicale.addReadOnly(office.person.user);
  expect(await attempt()).toMatchObject({ works: false, message: expect.stringContaining('nur lesbar: „Feiertage“') });
});

test('a password that is wrong closes the times and is told; mended in the settings, all goes on and nothing is doubled', async () => {
  await office.save();
  await office.connect();
  await office.choose();
  const first = await office.enter();
  await expect.poll(() => office.person.list('privat')).toHaveLength(1);
  await office.save({ password: 'falsch' });
  await eventually(async () => (await office.status()).state === 'failing');
  const reason = (await office.status()).reason;
  expect(reason).toContain('App-Passwort');
  const asked = office.line.requests.length;
  expect(await office.sync()).toBe('unreadable');
  expect(office.line.requests.length, 'a refused password is not tried again and again').toBe(asked);
  const second = await office.enter({ start_time: '2026-12-04T10:00:00+01:00' });
  expect(await office.server.api(reconnectCalendar)).toMatchObject({ success: false, message: reason, auth_url: null });
  await office.save();
  await eventually(async () => (await office.status()).state === 'connected');
  await expect.poll(async () => (await office.status()).waiting_writes).toBe(0);
  expect(first).not.toBe(second);
  expect(await office.person.list('privat')).toHaveLength(2);
  const types = office.calendarEvents().map(({ type }) => type);
  expect(types.filter((type) => type === 'calendar.disconnected')).toHaveLength(1);
  expect(types.filter((type) => type === 'calendar.recovered')).toHaveLength(1);
});

test('details that were removed close the times, and saved again they open them', async () => {
  await office.save();
  await office.connect();
  await office.choose();
  await office.server.api(calls.removeConnection, { params: { name: 'caldav' } });
  expect(await office.status()).toMatchObject({ state: 'failing', reason: expect.stringContaining('CalDAV-Kalender') });
  await office.save();
  await eventually(async () => (await office.status()).state === 'connected');
});

test('another account does not get the password sent to the calendar of the former one', async () => {
  await office.save();
  await office.connect();
  await office.choose();
  const asked = office.line.requests.length;
  const elsewhere = 'http://localhost:9/';
  await office.save({ server_url: elsewhere });
  await eventually(async () => (await office.status()).state === 'failing');
  expect(await office.status()).toMatchObject({
    reason: expect.stringContaining('gehört nicht zum eingerichteten Server'),
  });
  expect(office.line.requests.length).toBe(asked);
});

test('a stored password is not sent to another place than before', async () => {
  await office.save();
  const token = await office.server.signIn();
  const body = { server_url: 'https://anders.example', user: office.person.user, password: '' };
  const { status, body: answer } = await office.server.call('PUT', calls.saveCalDavConnection.path, { token, body });
  expect([status, answer.fields]).toEqual([422, { password: expect.stringContaining('neu ein') }]);
});

test('nothing is connected where the server does not answer, or while Google is', async () => {
  const token = await office.server.signIn();
  const connect = () => office.server.call('POST', connectCalDav.path, { token });
  expect((await connect()).body.code).toBe('calendar_not_connected');
  await office.save({ password: 'falsch' });
  expect((await connect()).body).toMatchObject({
    code: 'calendar_unavailable',
    detail: expect.stringContaining('App-Passwort'),
  });
  expect(await office.status()).toMatchObject({ state: 'disconnected' });
  await using google = await GoogleOffice.connected({
    config: { caldavUrl: office.line.url, caldavUser: office.person.user, caldavPassword: davPassword },
  });
  const refused = await google.server.call('POST', connectCalDav.path, { token: await google.server.signIn() });
  expect(refused.body.detail).toContain('Trennen Sie zuerst');
  await google.server.api(disconnectCalendar);
  await google.server.api(connectCalDav);
  expect(await google.status()).toMatchObject({ provider: 'caldav', selected_calendar: null });
});

test('the environment wins over what is stored', async () => {
  const config = { caldavUrl: office.line.url, caldavUser: office.person.user, caldavPassword: davPassword };
  await using server = await startTestServer({ config });
  const body = { server_url: 'https://anders.example', user: 'x', password: 'geheim' };
  const { caldav } = await server.api(calls.saveCalDavConnection, { body });
  expect(caldav).toMatchObject({ source: 'environment', variables: ['CALDAV_URL', 'CALDAV_USER', 'CALDAV_PASSWORD'] });
  await server.api(connectCalDav);
});
