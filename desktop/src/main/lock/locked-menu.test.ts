import { expect, test, vi } from 'vitest';
import type { MenuActions } from '../menu/app-menu.ts';
import { lockedMenu } from './locked-menu.ts';

test('while the app is locked, whatever is chosen in the menu leads to the lock', () => {
  const names: (keyof MenuActions)[] = ['command', 'copyLink', 'openSettings', 'saveDiagnosis', 'reload', 'wantServer'];
  const actions = Object.fromEntries(names.map((name) => [name, vi.fn()])) as unknown as MenuActions;
  let isLocked = true;
  const showLock = vi.fn();
  const menu = lockedMenu(actions, () => isLocked, showLock);
  for (const name of names) (menu[name] as () => void)();
  expect(showLock).toHaveBeenCalledTimes(names.length);
  for (const name of names) expect(actions[name]).not.toHaveBeenCalled();
  isLocked = false;
  menu.command('print');
  expect(actions.command).toHaveBeenCalledWith('print');
});
