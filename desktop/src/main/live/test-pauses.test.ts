import { expect, test } from 'vitest';
import { readTestPauses } from './test-pauses.ts';

const wish = { firstRetryMs: 20, longestRetryMs: 100, silenceMs: 60_000 };
const environment = { IT_LOTSE_TEST_PAUSES: JSON.stringify(wish) };

test('a test shortens the waits of the unpacked app', () => {
  expect(readTestPauses(false, environment)).toEqual(wish);
});

test('the app as people have it waits as it must, whatever its environment says', () => {
  expect(readTestPauses(true, environment)).toBeUndefined();
  expect(readTestPauses(false, {})).toBeUndefined();
});

test('a wish that cannot be meant stops the app instead of making it spin', () => {
  expect(() => readTestPauses(false, { IT_LOTSE_TEST_PAUSES: '{"firstRetryMs":0}' })).toThrow();
});
