import { actionTypeOf, changesSomething } from '@it-lotse/contract/action-type';
import { allEndpoints } from '@it-lotse/contract/all-endpoints';
import { expect, test } from 'vitest';
import { officeFeatures } from '../../app/features.ts';

test('everything the operator can change has German words in the activity log', () => {
  const withoutWords = allEndpoints
    .filter(changesSomething)
    .map(actionTypeOf)
    .filter((type) => !officeFeatures.some(({ actionWords }) => actionWords?.[type]));
  expect(withoutWords).toEqual([]);
});
