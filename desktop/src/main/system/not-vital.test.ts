import { expect, test, vi } from 'vitest';
import { createTray } from '../background/tray.ts';
import { notVital } from './not-vital.ts';

vi.mock('electron', () => ({
  nativeImage: {
    createFromPath() {
      throw new Error('Failed to load image');
    },
  },
  Menu: {},
  Tray: class {},
}));

test('what fails at the start of the app is logged, and the app does without it', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const isThere = notVital<boolean>(
    'spell checking',
    () => {
      throw new Error('no such dictionary');
    },
    false,
  );
  expect(isThere).toBe(false);
  expect(logged).toHaveBeenCalledExactlyOnceWith('spell checking could not be set up:', expect.any(Error));
});

test('a tray whose picture cannot be read is no tray, and counting on fails nothing', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const tray = createTray({ open() {}, silence() {}, startAtLogin() {}, quit() {} });
  tray.update({ unread: [], mutedUntil: null, startsAtLogin: false });
  expect(logged).toHaveBeenCalledTimes(1);
});
