import { expect, test, vi } from 'vitest';
import { autostartEntry, isEntryOn } from './autostart.ts';

vi.mock('electron', () => ({ app: {} }));

test('a program in a folder with blanks and signs is started as it is called', () => {
  // Quotes and backslashes of an argument, and then each backslash once more for the file.
  expect(autostartEntry(['/opt/IT-Lotse & "Co" $5/100 %/it-lotse', '--hidden'])).toContain(
    '\nExec="/opt/IT-Lotse & \\\\"Co\\\\" \\\\$5/100 %%/it-lotse" "--hidden"\n',
  );
});

test('an entry counts until the desktop switches it off', () => {
  const entry = autostartEntry(['/usr/bin/it-lotse']);
  expect(isEntryOn(entry)).toBe(true);
  expect(isEntryOn(`${entry}Hidden=true\n`)).toBe(false);
  expect(isEntryOn(entry.replace('enabled=true', 'enabled=false'))).toBe(false);
});
