import { expect, test, vi } from 'vitest';
import { mayBeRenewed, namesDeveloper } from './developer-signature.ts';

vi.mock('electron', () => ({ app: { getPath: () => '/Applications/IT-Lotse.app/Contents/MacOS/IT-Lotse' } }));

test.each([
  [
    'a developer',
    'Signature size=9012\nAuthority=Developer ID Application: IT-Lotse (AB12CD34EF)\nTeamIdentifier=AB12CD34EF\n',
    true,
  ],
  ['the linker alone', 'Signature=adhoc\nTeamIdentifier=not set\n', false],
  ['nobody', '/Applications/IT-Lotse.app: code object is not signed at all\n', false],
])('an app that %s has signed is known as such', (_who, codesign, isSigned) => {
  expect(namesDeveloper(codesign)).toBe(isSigned);
});

test('only macOS asks who has signed before it renews a program', async () => {
  expect(await mayBeRenewed('linux')).toBe(true);
  expect(await mayBeRenewed('win32')).toBe(true);
});
