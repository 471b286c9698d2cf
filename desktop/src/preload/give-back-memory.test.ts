import { afterEach, expect, test, vi } from 'vitest';
import { giveBackMemory } from './give-back-memory.ts';

const clearCache = vi.hoisted(() => vi.fn());
vi.mock('electron', () => ({ webFrame: { clearCache } }));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a window gives back memory once after its start, and each time that it is no longer seen', () => {
  vi.useFakeTimers();
  const page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', page);
  vi.stubGlobal('requestIdleCallback', (idle: () => void) => idle());
  const seen = (hidden: boolean) => {
    page.hidden = hidden;
    page.dispatchEvent(new Event('visibilitychange'));
  };

  giveBackMemory();
  vi.advanceTimersByTime(29_999);
  expect(clearCache).not.toHaveBeenCalled();
  vi.advanceTimersByTime(3_600_000);
  expect(clearCache).toHaveBeenCalledTimes(1);

  seen(true);
  expect(clearCache).toHaveBeenCalledTimes(2);
  seen(false);
  expect(clearCache).toHaveBeenCalledTimes(2);
});
