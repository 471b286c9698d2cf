import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchAbsence } from './watch-absence.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watched(afterMinutes = 5) {
  const power = Object.assign(new EventEmitter(), { idleSeconds: 0, getSystemIdleTime: () => power.idleSeconds });
  const lock = vi.fn();
  watchAbsence(power as never, () => afterMinutes, lock);
  return { power, lock };
}

test.each(['suspend', 'lock-screen', 'user-did-resign-active'])('locks at once: %s', (event) => {
  const { power, lock } = watched();
  power.emit(event);
  expect(lock).toHaveBeenCalledOnce();
});

test('locks when nobody has touched the computer for the time set, and not before', () => {
  const { power, lock } = watched(5);
  power.idleSeconds = 299;
  vi.advanceTimersByTime(10_000);
  expect(lock).not.toHaveBeenCalled();
  power.idleSeconds = 300;
  vi.advanceTimersByTime(2_000);
  expect(lock).toHaveBeenCalled();
});
