import { expect, test, vi } from 'vitest';
import { meaningOfClosing } from './keep-running.ts';

vi.mock('electron', () => ({ app: {}, dialog: {} }));

test.each([
  ['darwin', { quitting: false, keepsRunning: null }, 'hide'],
  ['darwin', { quitting: false, keepsRunning: false }, 'hide'],
  ['darwin', { quitting: true, keepsRunning: null }, 'end'],
  ['win32', { quitting: false, keepsRunning: null }, 'ask'],
  ['win32', { quitting: false, keepsRunning: true }, 'hide'],
  ['linux', { quitting: false, keepsRunning: false }, 'end'],
  ['linux', { quitting: true, keepsRunning: true }, 'end'],
] as const)('on %s with %o, closing the window means: %s', (platform, state, meaning) => {
  expect(meaningOfClosing(platform, state)).toBe(meaning);
});
