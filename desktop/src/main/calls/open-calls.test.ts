import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { longestSilenceMs, OpenCalls } from './open-calls.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a call the page gives up is hung up, and no other', () => {
  const calls = new OpenCalls();
  const [mine, other] = [calls.begin('a'), calls.begin('b')];
  calls.giveUp('a');
  calls.giveUp('unknown');
  expect([mine.signal.aborted, other.signal.aborted]).toEqual([true, false]);
});

test('a call that is given up before it could begin is hung up when it does', () => {
  const calls = new OpenCalls();
  for (let each = 0; each < 500; each += 1) calls.giveUp(`answered-${each}`);
  calls.giveUp('a');
  expect(calls.begin('a').signal.aborted).toBe(true);
  expect(calls.begin('answered-0').signal.aborted).toBe(false);
});

test('an answer that has begun is not cut off, by whatever comes later', () => {
  const calls = new OpenCalls();
  const { signal, answered } = calls.begin('a');
  answered();
  calls.giveUp('a');
  vi.advanceTimersByTime(longestSilenceMs * 2);
  expect(signal.aborted).toBe(false);
});

test('a server that says nothing for too long is given up', () => {
  const { signal } = new OpenCalls().begin(null);
  vi.advanceTimersByTime(longestSilenceMs - 1);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.aborted).toBe(true);
});
