import { backupFilePath, makeBackup } from '@it-lotse/contract/backups';
import type { BookingSettings, ServiceType } from '@it-lotse/contract/booking-settings';
import {
  closeWebsite,
  type FirstStepId,
  firstStepIds,
  firstStepMarks,
  getFirstSteps,
  markFirstStep,
  openWebsite,
} from '@it-lotse/contract/first-steps';
import {
  getBookingSettings,
  getBusinessProfile,
  updateBookingSettings,
  updateBusinessProfile,
} from '@it-lotse/contract/settings';
import { defaultBookingSettings } from '@it-lotse/domain/default-booking-settings';
import { defaultBusinessProfile } from '@it-lotse/domain/default-business-profile';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventually, startTestServer, temporaryFolder } from '../../test-support/test-server.ts';
import { textsOfSite } from '../site-texts/site-texts-setting.ts';
import { firstStepsOf } from './first-steps.ts';

const own = {
  ...defaultBusinessProfile,
  ...{
    name: 'PC-Hilfe Brandt',
    owner: 'Antje Brandt',
    street: 'Donaulände 3',
    postal_code: '85049',
    city: 'Ingolstadt',
  },
  ...{ phone: '0841 2233440', email: 'antje@brandt.example' },
};

test('what the server sees is done whatever was said; else the last word of the operator counts', () => {
  const marks = fc.dictionary(fc.constantFrom(...firstStepIds), fc.constantFrom(...firstStepMarks));
  const seen = fc.dictionary(fc.constantFrom(...firstStepIds), fc.boolean());
  fc.assert(
    fc.property(marks, seen, (said, sees) => {
      const looks = Object.fromEntries(Object.entries(sees).map(([id, is]) => [id, () => is]));
      const { steps } = firstStepsOf({ opened_at: null, marks: said }, looks);
      expect(steps.map(({ id }) => id)).toEqual(firstStepIds);
      for (const { id, state, is_seen } of steps) {
        expect(is_seen).toBe(sees[id] ?? false);
        expect(state).toBe(sees[id] ? 'done' : (said[id] ?? 'open'));
      }
    }),
  );
});

test('a step that was skipped stays so over a restart, and can be opened again', async () => {
  const dataDir = temporaryFolder();
  const stateOf = async (server: { api: typeof first.api }, step: FirstStepId) =>
    (await server.api(getFirstSteps)).steps.find(({ id }) => id === step)?.state;
  const first = await startTestServer({ dataDir });
  expect(await stateOf(first, 'calendar')).toBe('open');
  await first.api(markFirstStep, { params: { id: 'calendar' }, body: { mark: 'skipped' } });
  await first.api(markFirstStep, { params: { id: 'prices' }, body: { mark: 'done' } });
  await first.stop();
  await using second = await startTestServer({ dataDir });
  expect([await stateOf(second, 'calendar'), await stateOf(second, 'prices')]).toEqual(['skipped', 'done']);
  await second.api(markFirstStep, { params: { id: 'calendar' }, body: { mark: null } });
  expect([await stateOf(second, 'calendar'), await stateOf(second, 'prices')]).toEqual(['open', 'done']);
});

test('a website with the invented owner cannot be opened; with own data it is, from the first time on', async () => {
  await using server = await startTestServer();
  const token = await server.signIn();
  const refused = await server.call('POST', openWebsite.path, { token });
  expect([refused.status, refused.body.code]).toEqual([409, 'sample_business']);
  expect((await server.api(getFirstSteps)).opened_at).toBeNull();

  await server.api(updateBusinessProfile, { body: own });
  const before = server.ctx.settings.version();
  const { opened_at, steps } = await server.api(openWebsite);
  expect(opened_at).toBe(server.clock.now().toISOString());
  expect(steps.find(({ id }) => id === 'profile')).toMatchObject({ state: 'done', is_seen: true });
  // The pages made before are stale.
  expect(server.ctx.settings.version()).toBeGreaterThan(before);

  server.clock.advance(60_000);
  expect((await server.api(openWebsite)).opened_at).toBe(opened_at);
  expect((await server.api(closeWebsite)).opened_at).toBeNull();
  expect((await server.api(openWebsite)).opened_at).toBe(server.clock.now().toISOString());
});

test('who only says how they speak of themselves, or their tax number, has not said who they are', async () => {
  await using server = await startTestServer();
  const claims = () => textsOfSite(server.ctx.settings).samples.claims;
  const profileStep = async () => (await server.api(getFirstSteps)).steps.find(({ id }) => id === 'profile');
  for (const said of [{ voice: 'wir' }, { voice: 'wir', tax_number: '12/345/67890' }] as const) {
    await server.api(updateBusinessProfile, { body: { ...defaultBusinessProfile, ...said } });
    expect((await server.api(getBusinessProfile)).is_default).toBe(true);
    expect(await profileStep()).toMatchObject({ state: 'open', is_seen: false });
    expect(claims()).toBe(true);
    const token = await server.signIn();
    expect((await server.call('POST', openWebsite.path, { token })).body.code).toBe('sample_business');
  }
  for (const field of ['name', 'owner', 'street', 'postal_code', 'city', 'phone', 'email'] as const) {
    await server.api(updateBusinessProfile, { body: { ...defaultBusinessProfile, [field]: own[field] } });
    expect([field, (await profileStep())?.state, claims()]).toEqual([field, 'done', false]);
  }
});

test('prices, hours and area are done once they are no longer the sample’s; packages have prices, too', async () => {
  await using server = await startTestServer();
  const done = async () =>
    (await server.api(getFirstSteps)).steps
      .filter(({ id, state }) => ['prices', 'hours', 'area'].includes(id) && state === 'done')
      .map(({ id }) => id);
  const change = async (part: Partial<BookingSettings>) => {
    const { settings } = await server.api(getBookingSettings);
    await server.api(updateBookingSettings, { body: { ...settings, ...part } });
  };
  await change({ cutoff_hours: 48 });
  expect(await done()).toEqual([]);
  const [first, ...others] = defaultBookingSettings.services as [ServiceType, ...ServiceType[]];
  await change({ services: [{ ...first, price: 3300 }, ...others] });
  expect(await done()).toEqual([]);
  await change({ packages: defaultBookingSettings.packages.slice(1) });
  expect(await done()).toEqual(['prices']);
  const { remote, onsite } = defaultBookingSettings.hours;
  await change({ hours: { remote: { ...remote, monday: null }, onsite } });
  expect(await done()).toEqual(['prices', 'hours']);
  await change({
    travel_zones: defaultBookingSettings.travel_zones.map((zone) =>
      zone.cost === null ? zone : { ...zone, drive_minutes: 25 },
    ),
  });
  expect(await done()).toEqual(['prices', 'hours', 'area']);
});

test('the own postal code stands where the sample’s stood, unless the operator has listed others', async () => {
  await using server = await startTestServer();
  const listed = async () => (await server.api(getBookingSettings)).settings.postal_codes;
  await server.api(updateBusinessProfile, { body: { ...defaultBusinessProfile, voice: 'wir' } });
  expect(await listed()).toEqual(defaultBookingSettings.postal_codes);
  await server.api(updateBusinessProfile, { body: own });
  expect(await listed()).toEqual([{ postal_code: '85049', zone: 1 }]);
  await server.api(updateBusinessProfile, { body: { ...own, postal_code: '80331' } });
  expect(await listed()).toEqual([{ postal_code: '85049', zone: 1 }]);
});

test('without a sign-in nobody opens, closes or marks anything', async () => {
  await using server = await startTestServer();
  for (const { method, path } of [getFirstSteps, markFirstStep, openWebsite, closeWebsite])
    expect((await server.call(method, path.replace('{id}', 'mail'))).status).toBe(401);
});

test('a copy at a second place is a target, or a backup that somebody took home', async () => {
  await using server = await startTestServer();
  const state = async () => (await server.api(getFirstSteps)).steps.find(({ id }) => id === 'backup')?.state;
  const { backup } = await server.api(makeBackup);
  expect(await state()).toBe('open');
  const token = await server.signIn();
  await fetch(server.url + backupFilePath('lotse-fort.db'), { headers: { authorization: `Bearer ${token}` } });
  expect(await state()).toBe('open');
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(server.url + backupFilePath(backup?.name ?? ''), { headers })).status).toBe(200);
  await eventually(async () => (await state()) === 'done');
});
