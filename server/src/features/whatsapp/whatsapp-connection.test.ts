import * as calls from '@it-lotse/contract/connections';
import { sendWhatsapp, whatsappWebhookPath } from '@it-lotse/contract/whatsapp';
import type { WhatsappConnection } from '@it-lotse/contract/whatsapp-connection';
import { saveWhatsappConnection, testWhatsappConnection } from '@it-lotse/contract/whatsapp-connection-calls';
import { getTokenInfo, updateToken, validateToken } from '@it-lotse/contract/whatsapp-token';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WhatsAppSimulator, whatsappConfig } from '../../../../tests/simulators/whatsapp-simulator.ts';
import { siteContentOf } from '../../app/site-content-of.ts';
import { eventually, SettableClock, startTestServer, type TestServer } from '../../test-support/test-server.ts';

const erika = { waId: '4915112345678', name: 'Erika Muster' };
let clock: SettableClock;
let meta: WhatsAppSimulator;
beforeEach(async () => {
  clock = new SettableClock();
  meta = await new WhatsAppSimulator({ clock }).start();
});
afterEach(async () => {
  await meta.stop();
  expect(meta.violations).toEqual([]);
});

async function start(): Promise<TestServer> {
  const server = await startTestServer({ clock, config: { whatsappApiUrl: meta.url } });
  meta.webhooks.url = server.url + whatsappWebhookPath;
  return server;
}
const bodyOf = (changes: Partial<WhatsappConnection> = {}): WhatsappConnection => ({
  phone_number_id: meta.phoneNumberId,
  business_account_id: meta.wabaId,
  app_id: meta.appId,
  app_secret: meta.appSecret,
  verify_token: meta.verifyToken,
  ...changes,
});
const save = (server: TestServer, changes?: Partial<WhatsappConnection>) =>
  server.api(saveWhatsappConnection, { body: bodyOf(changes) });
const attempt = (server: TestServer, changes?: Partial<WhatsappConnection>) =>
  server.api(testWhatsappConnection, { body: bodyOf(changes) });
async function takeToken(server: TestServer) {
  await server.api(validateToken, { body: { new_token: meta.token } });
  await server.api(updateToken, { body: { new_token: meta.token } });
}
const write = (server: TestServer, message: string) =>
  server.api(sendWhatsapp, { body: { to_number: erika.waId, message } });

test('WhatsApp is set up in the office alone: messages come and go, and the website tells of it, without a restart', async () => {
  await using server = await start();
  const site = siteContentOf(server.ctx);
  expect(await meta.webhooks.verify(meta.verifyToken)).toMatchObject({ status: 403 });
  expect(site.optionalProcessing()).not.toContain('whatsapp');
  const { whatsapp } = await save(server, { app_secret: ` ${meta.appSecret}\n` });
  expect(whatsapp).toMatchObject({
    source: 'office',
    saved: { phone_number_id: meta.phoneNumberId, business_account_id: meta.wabaId, app_id: meta.appId },
    secrets: { app_secret: 'hinterlegt', verify_token: 'hinterlegt' },
    webhook_url: expect.stringMatching(new RegExp(`${whatsappWebhookPath}$`)),
  });
  expect(JSON.stringify(whatsapp)).not.toContain(meta.appSecret);
  expect(JSON.stringify(whatsapp)).not.toContain(meta.verifyToken);
  expect(await meta.webhooks.verify(meta.verifyToken)).toMatchObject({ status: 200 });
  await takeToken(server);
  expect(await server.api(getTokenInfo)).toMatchObject({ state: 'ok', missing: [], can_read_expiry: true });
  expect((await meta.writes(erika, 'Guten Tag')).statuses).toEqual([200]);
  await write(server, 'Ich rufe an');
  await eventually(() => meta.sent.length === 1);
  expect(site.optionalProcessing()).toContain('whatsapp');
});

test('a wrong secret breaks it, and the right one mends it: what waited goes out and messages come again', async () => {
  await using server = await start();
  await save(server);
  await takeToken(server);
  await meta.writes(erika, 'Guten Tag');
  await save(server, { app_secret: 'ein-anderer-geheimcode' });
  await eventually(async () => (await server.api(getTokenInfo)).state === 'dead');
  expect((await meta.writes(erika, 'Noch da?')).statuses).toEqual([401]);
  await write(server, 'Ich rufe an');
  expect(meta.sent).toEqual([]);
  await save(server);
  await eventually(async () => (await server.api(getTokenInfo)).state === 'ok');
  await eventually(() => meta.sent.length === 1);
  expect((await meta.writes(erika, 'Noch da?')).statuses).toEqual([200]);
});

test('a trial tells which of them is wrong, and neither sends nor stores anything', async () => {
  await using server = await start();
  expect(await attempt(server)).toMatchObject({
    works: true,
    message: expect.stringContaining(meta.appName),
    next_step: expect.stringContaining('„Token“'),
  });
  expect(await attempt(server, { app_secret: 'falsch' })).toMatchObject({ works: false, field: 'app_secret' });
  meta.failNext({ status: 502 });
  expect(await attempt(server)).toMatchObject({
    works: false,
    field: null,
    next_step: expect.stringContaining('Minuten'),
  });
  expect((await server.api(calls.getConnections)).whatsapp).toMatchObject({ source: 'none', saved: null });

  await save(server);
  await takeToken(server);
  expect(await attempt(server)).toMatchObject({ works: true, message: expect.stringContaining('+49 30 123456') });
  expect(await attempt(server, { phone_number_id: '999' })).toMatchObject({ works: false, field: 'phone_number_id' });
  expect(await attempt(server, { business_account_id: '999' })).toMatchObject({
    works: false,
    field: 'business_account_id',
  });
  meta.tokens.change(meta.token, { revoked: true });
  expect(await attempt(server)).toMatchObject({
    works: false,
    field: null,
    next_step: expect.stringContaining('„Token“'),
  });
  expect(meta.sent).toEqual([]);
  expect((await server.api(getTokenInfo)).state).toBe('ok');
});

test('what is missing or no id at all is refused at its field', async () => {
  await using server = await start();
  const token = await server.signIn();
  const faultsOf = async (changes: Partial<WhatsappConnection>) =>
    Object.keys(
      (await server.call('PUT', saveWhatsappConnection.path, { token, body: bodyOf(changes) })).body.fields ?? {},
    );
  expect(await faultsOf({ phone_number_id: '+49 30 123456' })).toEqual(['phone_number_id']);
  expect(await faultsOf({ verify_token: 'kurz' })).toEqual(['verify_token']);
  for (const field of ['phone_number_id', 'app_id', 'app_secret', 'verify_token'] as const) {
    expect(await faultsOf({ [field]: '' })).toEqual([field]);
  }
});

test('a field left blank keeps its secret, and removing it turns WhatsApp off', async () => {
  await using server = await start();
  await save(server);
  await takeToken(server);
  await save(server, { app_secret: '', verify_token: 'ein-anderes' });
  expect(server.ctx.config.whatsappAppSecret).toBe(meta.appSecret);
  expect(await meta.webhooks.verify('ein-anderes')).toMatchObject({ status: 200 });
  await server.api(calls.removeConnection, { params: { name: 'whatsapp' } });
  expect(server.ctx.whatsapp.readiness()).toBe('off');
  expect((await server.api(getTokenInfo)).missing).toEqual(['Telefonnummer-ID', 'App-Geheimcode', 'Prüfwort']);
});

test('the environment decides over what is stored, and the office says so', async () => {
  await using server = await startTestServer({ config: { ...whatsappConfig(meta), whatsappToken: null } });
  const { whatsapp } = await save(server, { app_secret: 'ein-anderer-geheimcode' });
  expect(whatsapp).toMatchObject({ source: 'environment', variables: expect.arrayContaining(['WHATSAPP_APP_SECRET']) });
  expect(server.ctx.config.whatsappAppSecret).toBe(meta.appSecret);
});
