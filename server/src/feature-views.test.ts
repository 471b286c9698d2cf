import { searchKinds } from '@it-lotse/shared/contract/search';
import { expect, test } from 'vitest';
import { featureViews } from './feature-views.ts';

test('each kind of hit has one feature that finds it', () => {
  expect(featureViews.search.map(({ kind }) => kind).toSorted()).toEqual(searchKinds.toSorted());
});
