import { dashboardStats } from '@it-lotse/contract/dashboard';
import { searchKinds, timelineKinds } from '@it-lotse/contract/feature-parts';
import { providerHealth } from '@it-lotse/contract/health-view';
import { retentionKinds } from '@it-lotse/contract/retained';
import { expect, test } from 'vitest';
import { startTestServer } from '../test-support/test-server.ts';
import { readDashboardStats } from '../views/dashboard/dashboard-stats.ts';
import { createFeatureViews } from './feature-views.ts';

/** What is asked of the server itself has a server of its own in its test. */
const featureViews = createFeatureViews(() => {
  throw new Error('there is no server');
});

test('each kind of hit has one feature that finds it', () => {
  expect(featureViews.search.map(({ kind }) => kind).toSorted()).toEqual(searchKinds.toSorted());
});

test('each kind of entry on the card of a person has one feature that tells it', () => {
  expect(featureViews.timeline.map(({ kind }) => kind).toSorted()).toEqual(timelineKinds.toSorted());
});

test('each figure of the dashboard is told, by one feature', async () => {
  await using server = await startTestServer();
  const asked = { period: '30d' as const, now: server.clock.now() };
  const told = server.ctx.views.figures.flatMap((read) => Object.keys(read(server.ctx.db, asked)));
  expect(told.toSorted()).toEqual([...new Set(told)].toSorted());
  expect(Object.keys(readDashboardStats(server.ctx, '30d')).toSorted()).toEqual(
    Object.keys(dashboardStats.shape).toSorted(),
  );
});

test('each badge and each provider has one feature that knows how it stands', () => {
  expect(featureViews.services.map(({ badge }) => badge).toSorted()).toEqual(
    Object.keys(dashboardStats.shape.services.shape).toSorted(),
  );
  expect(featureViews.services.flatMap(({ provider }) => provider?.name ?? []).toSorted()).toEqual(
    providerHealth.shape.provider.options.toSorted(),
  );
});

test('each table is spoken of by one feature, and each setting of retention is for one', () => {
  const { personal } = featureViews;
  const named = personal.flatMap(({ tables, impersonal = [] }) => [...tables.map(({ table }) => table), ...impersonal]);
  expect(named.toSorted()).toEqual([...new Set(named)].toSorted());
  const rules = personal.flatMap(({ retention }) => retention?.(() => '') ?? []);
  expect(rules.map(({ kind }) => kind).toSorted()).toEqual(retentionKinds.toSorted());
});
