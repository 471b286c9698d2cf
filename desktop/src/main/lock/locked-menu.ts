import type { MenuActions } from '../menu/app-menu.ts';

/** While the app is locked, the menu and its keys lead to the lock, whatever was chosen. */
export function lockedMenu(actions: MenuActions, isLocked: () => boolean, showLock: () => void): MenuActions {
  const all = Object.entries(actions).map(([name, act]) => [
    name,
    name === 'servers'
      ? act
      : (...given: unknown[]) => (isLocked() ? showLock() : (act as (...given: unknown[]) => unknown)(...given)),
  ]);
  return Object.fromEntries(all) as MenuActions;
}
