import type { MenuItemConstructorOptions } from 'electron';
import { expect, test, vi } from 'vitest';
import type { ServerProfile } from '../../bridge/server-profile.ts';
import { type MenuActions, menuTemplate } from './app-menu.ts';

vi.mock('electron', () => ({ app: {}, Menu: {}, dialog: {}, shell: {} }));

const servers: ServerProfile[] = Array.from({ length: 11 }, (_, index) => ({
  origin: `https://server-${index + 1}.example`,
  name: `Server & Söhne ${index + 1}`,
  colour: 'info',
}));

/** Every action is a mock of its own. */
function someActions(): MenuActions {
  const actions: Record<string, unknown> = {
    command: vi.fn(),
    servers: () => ({ list: servers, current: 'https://server-2.example' }),
  };
  return new Proxy(actions, {
    get: (known, name: string) => {
      known[name] ??= vi.fn();
      return known[name];
    },
  }) as unknown as MenuActions;
}

const items = (menu: MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
  menu.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? items(item.submenu) : [])]);

test.each([true, false])('every entry has a German label of its own (macOS: %s)', (isMac) => {
  const all = items(menuTemplate(isMac, someActions()));
  // A role without a label would show the English text of Electron.
  expect(all.filter((item) => item.type !== 'separator' && !item.label)).toEqual([]);
  expect(all.map(({ label }) => label?.replace('&', ''))).toEqual(
    expect.arrayContaining(['Bearbeiten', 'Ansicht', 'Server', 'Fenster', 'Hilfe', 'Server verwalten …', 'Kopieren']),
  );
});

test('the entries do what they say', () => {
  const actions = someActions();
  const click = (label: string) => {
    const item = items(menuTemplate(false, actions)).find((entry) => entry.label === label);
    (item as { click(): void }).click();
  };
  click('Server verwalten …');
  expect(actions.manageServers).toHaveBeenCalledTimes(1);
  click('Website öffnen');
  expect(actions.openWebsite).toHaveBeenCalledTimes(1);
  click('Zurück');
  expect(actions.goBack).toHaveBeenCalledTimes(1);
  click('Neu laden');
  expect(actions.reload).toHaveBeenCalledTimes(1);
  click('Server && Söhne 3');
  expect(actions.wantServer).toHaveBeenCalledExactlyOnceWith('https://server-3.example');
});

test.each([
  [false, ['CmdOrCtrl+,', 'CmdOrCtrl+F', 'Alt+Left', 'Alt+Right', 'CmdOrCtrl+R']],
  [true, ['CmdOrCtrl+,', 'CmdOrCtrl+F', 'Cmd+[', 'Cmd+]', 'CmdOrCtrl+R']],
])(
  'settings, search, back, forward and reload have the keys that every program has for them (macOS: %s)',
  (isMac, keys) => {
    const all = items(menuTemplate(isMac, someActions()));
    const keyOf = (label: string) => all.find((item) => item.label === label)?.accelerator;
    const labels = ['Einstellungen …', 'Auf der Seite suchen …', 'Zurück', 'Vorwärts', 'Neu laden'];
    expect(labels.map(keyOf)).toEqual(keys);
  },
);

test('no key of the menu is one that AltGr types with', () => {
  const accelerators = [true, false].flatMap((isMac) =>
    items(menuTemplate(isMac, someActions())).flatMap(({ accelerator }) => accelerator ?? []),
  );
  expect(accelerators.length).toBeGreaterThan(5);
  expect(accelerators.filter((each) => /Alt.*\+.$/.test(String(each)))).toEqual([]);
});

test('the menu lists every server, marks the one that counts, and gives the first nine a key', () => {
  const listed = items(menuTemplate(false, someActions())).filter(({ type }) => type === 'radio');
  expect(listed.map(({ checked }) => checked).indexOf(true)).toBe(1);
  expect(listed.filter(({ checked }) => checked)).toHaveLength(1);
  expect(listed.map(({ accelerator }) => accelerator)).toEqual([
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => `CmdOrCtrl+${digit}`),
    undefined,
    undefined,
  ]);
});
