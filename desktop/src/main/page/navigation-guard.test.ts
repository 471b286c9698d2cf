import { dialog, shell } from 'electron';
import { expect, test, vi } from 'vitest';
import { isOwnFile, isPermissionGranted, openExternally } from './navigation-guard.ts';

vi.mock('electron', () => ({
  app: { getName: () => 'IT-Lotse' },
  shell: { openExternal: vi.fn(async () => undefined) },
  dialog: { showMessageBox: vi.fn(async () => ({ response: 0 })) },
}));

test('a link no program opens is told in German, and is no unexpected fault', async () => {
  await openExternally('https://www.example.org/');
  expect(dialog.showMessageBox).not.toHaveBeenCalled();
  vi.mocked(shell.openExternal).mockRejectedValueOnce(new Error('Failed to open: no application (0x483)'));
  await openExternally('tel:+4915112345678');
  expect(dialog.showMessageBox).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ detail: 'tel:+4915112345678', message: expect.stringContaining('kein Programm') }),
  );
});

test.each(['media', 'geolocation', 'notifications', 'midi', 'clipboard-read', 'openExternal', 'fullscreen', 'unknown'])(
  '%s is refused, even to our own page',
  (permission) => expect(isPermissionGranted(permission, 'app://lotse/')).toBe(false),
);

test('only our own page may write text to the clipboard', () => {
  expect(isPermissionGranted('clipboard-sanitized-write', 'app://lotse/leads')).toBe(true);
  expect(isPermissionGranted('clipboard-sanitized-write', 'https://evil.example/')).toBe(false);
});

test('the page may save what it made itself, and nothing is downloaded from elsewhere', () => {
  expect(isOwnFile('blob:app://lotse/0b5e1d6e-0000-4000-8000-000000000000')).toBe(true);
  expect(isOwnFile('blob:app://lotse.evil.example/0b5e1d6e')).toBe(false);
  expect(isOwnFile('blob:https://evil.example/0b5e1d6e')).toBe(false);
  expect(isOwnFile('app://lotse/api/admin/payments/export.csv')).toBe(false);
  expect(isOwnFile('https://evil.example/virus.exe')).toBe(false);
});
