import { expect, test } from 'vitest';
import { actionTypeOf, changesSomething } from '../../contract/action-type.ts';
import { allEndpoints } from '../../contract/all-endpoints.ts';
import { officeFeatures } from '../features.ts';

test('everything the operator can change has German words in the activity log', () => {
  const withoutWords = allEndpoints
    .filter(changesSomething)
    .map(actionTypeOf)
    .filter((type) => !officeFeatures.some(({ actionWords }) => actionWords?.[type]));
  expect(withoutWords).toEqual([]);
});
