import { expect, test } from 'vitest';
import { blockingMs } from './long-tasks.ts';

test('of a task only what goes beyond 50 ms blocks', () => {
  expect(blockingMs([])).toBe(0);
  expect(blockingMs([50, 12])).toBe(0);
  expect(blockingMs([51, 130, 20])).toBe(81);
});
