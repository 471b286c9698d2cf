import { calendarCallbackPath } from '@it-lotse/contract/calendar';
import type { GoogleConnection } from '@it-lotse/contract/connection-data';
import * as calls from '@it-lotse/contract/connections';
import { expect, test } from 'vitest';
import { GoogleOffice } from '../../../../tests/support/google-office.ts';
import { eventually } from '../../test-support/test-server.ts';

const unset = { googleClientId: null, googleClientSecret: null };
const start = () => GoogleOffice.start({ config: unset });
const bodyOf = ({ google }: GoogleOffice, changes: Partial<GoogleConnection> = {}) => ({
  client_id: google.clientId,
  client_secret: google.clientSecret,
  ...changes,
});
const save = (office: GoogleOffice, changes?: Partial<GoogleConnection>) =>
  office.server.api(calls.saveGoogleConnection, { body: bodyOf(office, changes) });

test('the client is set up in the office, and a calendar is connected by it without a restart', async () => {
  await using office = await start();
  expect(await office.status()).toMatchObject({ state: 'not_configured', configured: false });
  const { google } = await save(office, { client_secret: ` ${office.google.clientSecret}\n` });
  expect(google).toMatchObject({ source: 'office', saved: { client_id: office.google.clientId } });
  expect(google.redirect_uri).toMatch(new RegExp(`${calendarCallbackPath}$`));
  expect(JSON.stringify(google)).not.toContain(office.google.clientSecret);
  expect(await office.status()).toMatchObject({ state: 'disconnected', configured: true });
  await office.connect();
  await office.choose();
  expect(await office.status()).toMatchObject({ state: 'connected' });
});

test('a client that breaks is mended in the office: the connected calendar goes on by itself', async () => {
  await using office = await start();
  await save(office);
  await office.connect();
  await office.choose();
  await save(office, { client_secret: 'ein-anderer-schluessel' });
  await eventually(async () => (await office.status()).reason?.includes('Clientschlüssel') === true);
  await save(office);
  await eventually(async () => (await office.status()).state === 'connected');
  expect(await office.server.ctx.calendar.ensureReadable()).toBe('ready');
});

test('one that is removed closes the calendar, and one that is saved again opens it', async () => {
  await using office = await start();
  await save(office);
  await office.connect();
  await office.choose();
  await office.server.api(calls.removeConnection, { params: { name: 'google' } });
  expect(await office.status()).toMatchObject({ state: 'failing', configured: false });
  await save(office);
  await eventually(async () => (await office.status()).state === 'connected');
});

test('a trial tells whether Google knows the client, and connects nothing', async () => {
  await using office = await start();
  const attempt = (changes?: Partial<GoogleConnection>) =>
    office.server.api(calls.testGoogleConnection, { body: bodyOf(office, changes) });
  expect(await attempt()).toMatchObject({ works: true, field: null });
  expect(await attempt({ client_secret: 'falsch' })).toMatchObject({ works: false, field: 'client_secret' });
  office.google.fault('server-error');
  expect(await attempt()).toMatchObject({ works: false, field: null });
  expect(office.google.oauth.liveGrants).toBe(0);
  expect(await office.status()).toMatchObject({ state: 'not_configured' });
});

test('a stored secret goes with no other client id, and an id that is none is refused at its field', async () => {
  await using office = await start();
  await save(office);
  const token = await office.server.signIn();
  const put = (body: object) => office.server.call('PUT', calls.saveGoogleConnection.path, { token, body });
  const other = await put({ client_id: 'fremd.apps.googleusercontent.com', client_secret: '' });
  expect(other).toMatchObject({ status: 422, body: { fields: { client_secret: expect.stringContaining('neu ein') } } });
  const none = await put(bodyOf(office, { client_id: 'erika@example.org' }));
  expect(none).toMatchObject({ status: 422, body: { fields: { client_id: expect.stringContaining('endet auf') } } });
});

test('the environment decides over what is stored, and the office says so', async () => {
  await using office = await GoogleOffice.start();
  const { google } = await save(office, { client_secret: 'ein-anderer-schluessel' });
  expect(google).toMatchObject({ source: 'environment', variables: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] });
  expect(office.server.ctx.config.googleClientSecret).toBe(office.google.clientSecret);
});
