import { timelineKinds } from '@it-lotse/contract/customers';
import { searchKinds } from '@it-lotse/contract/search';
import { expect, test } from 'vitest';
import { officeFeatures, waitingKinds } from './features.ts';

test('a feature is listed once', () => {
  const names = officeFeatures.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
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
