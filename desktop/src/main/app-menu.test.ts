import type { MenuItemConstructorOptions } from 'electron';
import { expect, test, vi } from 'vitest';
import { menuTemplate } from './app-menu.ts';

vi.mock('electron', () => ({ app: {}, Menu: {} }));

const items = (menu: MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
  menu.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? items(item.submenu) : [])]);

test.each([true, false])('every entry has a German label of its own (macOS: %s)', (isMac) => {
  const all = items(menuTemplate(isMac, { changeServer: vi.fn(), openWebsite: vi.fn() }));
  // A role without a label would show the English text of Electron.
  expect(all.filter((item) => item.type !== 'separator' && !item.label)).toEqual([]);
  expect(all.map(({ label }) => label?.replace('&', ''))).toEqual(
    expect.arrayContaining(['Bearbeiten', 'Ansicht', 'Fenster', 'Hilfe', 'Server wechseln …', 'Kopieren', 'Größer']),
  );
});

test('the entries do what they say', () => {
  const actions = { changeServer: vi.fn(), openWebsite: vi.fn() };
  const click = (label: string) => {
    const item = items(menuTemplate(false, actions)).find((entry) => entry.label === label);
    (item as { click(): void }).click();
  };
  click('Server wechseln …');
  expect(actions.changeServer).toHaveBeenCalledTimes(1);
  click('Website öffnen');
  expect(actions.openWebsite).toHaveBeenCalledTimes(1);
});
