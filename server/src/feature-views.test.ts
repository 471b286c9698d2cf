import { timelineKinds } from '@it-lotse/shared/contract/customers';
import { searchKinds } from '@it-lotse/shared/contract/search';
import { expect, test } from 'vitest';
import { featureViews } from './feature-views.ts';

test('each kind of hit has one feature that finds it', () => {
  expect(featureViews.search.map(({ kind }) => kind).toSorted()).toEqual(searchKinds.toSorted());
});

test('each kind of entry on the card of a person has one feature that tells it', () => {
  expect(featureViews.timeline.map(({ kind }) => kind).toSorted()).toEqual(timelineKinds.toSorted());
});
