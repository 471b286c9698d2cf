import { timelineKinds } from '@it-lotse/contract/customers';
import type { DashboardStats } from '@it-lotse/contract/dashboard';
import { searchKinds } from '@it-lotse/contract/search';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PageScript } from '../kit/feature/page-script.ts';
import { peopleWaiting } from '../kit/stats/people-waiting.ts';
import { officeFeatures, waitingKinds } from './features.ts';

test('a feature is listed once', () => {
  const names = officeFeatures.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test('no feature loads a page before it is opened', () => {
  const routes = officeFeatures.flatMap((feature) => feature.routes ?? []);
  expect(routes.filter(({ handle }) => !(handle instanceof PageScript)).map(({ path }) => path)).toEqual([]);
});

test('each kind of search hit is shown by exactly one feature', () => {
  const kinds = officeFeatures.flatMap(({ searchLooks = {} }) => Object.keys(searchLooks));
  expect(kinds.toSorted()).toEqual(searchKinds.toSorted());
});

test('each kind of timeline entry is shown by exactly one feature', () => {
  const kinds = officeFeatures.flatMap(({ timelineLooks = {} }) => Object.keys(timelineLooks));
  expect(kinds.toSorted()).toEqual(timelineKinds.toSorted());
});

test('each kind of sending that can wait has one way to the server', () => {
  const kinds = waitingKinds.map(({ kind }) => kind);
  expect(new Set(kinds).size).toBe(kinds.length);
});

test('the sum of those who wait is that of what the features say each', () => {
  const count = fc.nat(1_000);
  const stats = fc.record({
    leadsNew: count,
    chatsWaiting: count,
    whatsappUnread: count,
    declarationsOpen: count,
    paymentsReview: count,
    outbox: fc.record({ waiting: count, dead: count }),
  });
  fc.assert(
    fc.property(stats, (some) => {
      const all = some as DashboardStats;
      const singly = officeFeatures.reduce((sum, feature) => sum + (feature.peopleWaiting?.(all) ?? 0), 0);
      expect(peopleWaiting(all)).toBe(singly);
    }),
  );
});
