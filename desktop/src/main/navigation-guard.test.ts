import { expect, test, vi } from 'vitest';
import { isPermissionGranted } from './navigation-guard.ts';

vi.mock('electron', () => ({ app: {}, shell: {} }));

test.each(['media', 'geolocation', 'notifications', 'midi', 'clipboard-read', 'openExternal', 'fullscreen', 'unknown'])(
  '%s is refused, even to our own page',
  (permission) => expect(isPermissionGranted(permission, 'app://lotse/')).toBe(false),
);

test('only our own page may write text to the clipboard', () => {
  expect(isPermissionGranted('clipboard-sanitized-write', 'app://lotse/leads')).toBe(true);
  expect(isPermissionGranted('clipboard-sanitized-write', 'https://evil.example/')).toBe(false);
});
