import { expect, test } from 'vitest';
import { isAtRest, restSeconds } from './update-rest.ts';

const rest = { draftsOpen: false, filesUnderWay: false, idleSeconds: restSeconds, tokenIsKept: true };

test('ten quiet minutes with nothing begun are a time to restart', () => {
  expect(isAtRest(rest)).toBe(true);
});

test.each([
  ['somebody is there', { idleSeconds: restSeconds - 1 }],
  ['something was typed', { draftsOpen: true }],
  ['a file is being loaded', { filesUnderWay: true }],
  ['a restart would sign out', { tokenIsKept: false }],
])('while %s, it is not', (_what, change) => {
  expect(isAtRest({ ...rest, ...change })).toBe(false);
});
