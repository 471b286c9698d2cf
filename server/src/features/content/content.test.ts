import { rmSync } from 'node:fs';
import type { BookingSettings } from '@it-lotse/contract/booking-settings';
import { getPrices } from '@it-lotse/contract/content';
import { getBusinessProfile, updateBookingSettings, updateBusinessProfile } from '@it-lotse/contract/settings';
import { getTextBlocks, updateTextBlocks } from '@it-lotse/contract/text-blocks';
import { defaultBookingSettings } from '@it-lotse/domain/default-booking-settings';
import { defaultBusinessProfile } from '@it-lotse/domain/default-business-profile';
import { defaultPrices } from '@it-lotse/domain/default-prices';
import { priceListOf } from '@it-lotse/domain/price-list';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../../kernel/http/app-error.ts';
import { startTestServer, type TestServer, temporaryFolder } from '../../test-support/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server[Symbol.asyncDispose]());

const dearer = (by = 1): BookingSettings => ({
  ...defaultBookingSettings,
  services: defaultBookingSettings.services.map((service) => ({ ...service, price: service.price + by })),
});
const dearerPrices = priceListOf(dearer());
const put = async (path: string, body: unknown) => server.call('PUT', path, { token: await server.signIn(), body });

test('a new installation shows the default prices and says that its business data are not its own yet', async () => {
  expect(await server.api(getPrices)).toEqual(defaultPrices);
  expect(await server.api(getBusinessProfile)).toEqual({ profile: defaultBusinessProfile, is_default: true });
});

test('text blocks are kept in their order over a restart, and a blank one is refused', async () => {
  const dataDir = temporaryFolder();
  const blocks = ['Gruß', 'Absage'].map((name) => ({ id: crypto.randomUUID(), name, text: `${name}, und danke.` }));
  const first = await startTestServer({ dataDir });
  expect(await first.api(getTextBlocks)).toEqual({ blocks: [] });
  await first.api(updateTextBlocks, { body: { blocks } });
  await first.stop();
  await using second = await startTestServer({ dataDir });
  expect(await second.api(getTextBlocks)).toEqual({ blocks });
  expect((await put(updateTextBlocks.path, { blocks: [{ ...blocks[0], text: ' ' }] })).status).toBe(422);
});

test('changed prices are shown at once and after a restart, and pages made before are stale', async () => {
  const dataDir = temporaryFolder();
  const first = await startTestServer({ dataDir });
  const version = first.ctx.settings.version();
  await first.api(updateBookingSettings, { body: dearer() });
  expect(await first.api(getPrices)).toEqual(dearerPrices);
  expect(first.ctx.settings.version()).toBeGreaterThan(version);
  await first.stop();
  await using second = await startTestServer({ dataDir });
  expect(await second.api(getPrices)).toEqual(dearerPrices);
  await second.stop();
  rmSync(dataDir, { recursive: true });
});

test('business data are no default any more once they name somebody else, whatever was saved', async () => {
  const version = server.ctx.settings.version();
  const profile = { ...defaultBusinessProfile, owner: 'Käthe Öztürk', phone: '+49 1234 567-890' };
  expect(await server.api(updateBusinessProfile, { body: profile })).toEqual({ profile, is_default: false });
  expect(await server.api(getBusinessProfile)).toEqual({ profile, is_default: false });
  await server.api(updateBusinessProfile, { body: defaultBusinessProfile });
  expect((await server.api(getBusinessProfile)).is_default).toBe(true);
  expect(server.ctx.settings.version()).toBe(version + 2);
});

test.each([[-1], [12.5], [10_000_001], ['50'], [null]])(
  'the price %j is refused beside its row, and nothing changes',
  async (preis) => {
    const [first, ...others] = defaultBookingSettings.services;
    const body = { ...defaultBookingSettings, services: [{ ...first, price: preis }, ...others] };
    const answer = await put('/api/admin/booking-settings', body);
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, ['services.0.price']]);
    expect(await server.api(getPrices)).toEqual(defaultPrices);
    expect([server.count('content'), server.count('events')]).toEqual([0, 0]);
  },
);

test.each([
  ['postal_code', '1234'],
  ['phone', 'ruf mich an'],
  ['email', 'keine'],
  ['name', 'IT\r\nBcc: x'],
  ['owner', ''],
])('business data with a wrong %s are refused beside the field', async (field, value) => {
  const answer = await put('/api/admin/content/business-profile', { ...defaultBusinessProfile, [field]: value });
  expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [field]]);
  expect((await server.api(getBusinessProfile)).is_default).toBe(true);
});

test('prices that could not be stored are not shown either', async () => {
  const token = await server.signIn();
  // Every write, for that of the activity log comes in between.
  const write = vi.spyOn(server.ctx.commits, 'write').mockRejectedValue(new AppError('storage_unavailable'));
  expect((await server.call('PUT', '/api/admin/booking-settings', { token, body: dearer() })).status).toBe(503);
  write.mockRestore();
  expect(await server.api(getPrices)).toEqual(defaultPrices);
  expect(server.ctx.settings.version()).toBe(0);
});
