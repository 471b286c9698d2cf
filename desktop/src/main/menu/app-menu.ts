import type { OfficeCommand } from '@it-lotse/back-office/host';
import { app, Menu, type MenuItemConstructorOptions } from 'electron';
import type { ServerProfile } from '../../bridge/server-profile.ts';
import { notVital } from '../system/not-vital.ts';
import { type ZoomStep, zoomMenu } from '../window/zoom.ts';

export interface MenuActions {
  /** The known servers, and the origin of the one that counts. */
  servers(): { list: readonly ServerProfile[]; current: string | null };
  wantServer(origin: string): void;
  manageServers(): void;
  /** What the page in view does. */
  command(command: OfficeCommand): void;
  /** The link to what is in view, for a note or a calendar. */
  copyLink(): void;
  /** The record in view, in a window of its own. */
  openRecord(): void;
  /** The small window of the day. */
  openDay(): void;
  zoom(step: ZoomStep): void;
  /** To the page before or after the one in view. */
  goBack(): void;
  goForward(): void;
  /** Begins the page anew; what would be lost is asked about. */
  reload(): void;
  openSettings(): void;
  /** Locks the app, or leads to where that is set up. */
  lock(): void;
  openWebsite(): void;
  checkForUpdates(): void;
  saveDiagnosis(): void;
}

const separator: MenuItemConstructorOptions = { type: 'separator' };

/** The German menu. On macOS the first menu carries the app's name and what elsewhere stands under 'Datei'. */
export function menuTemplate(isMac: boolean, actions: MenuActions): MenuItemConstructorOptions[] {
  const updates: MenuItemConstructorOptions = {
    label: 'Nach Updates suchen …',
    click: () => actions.checkForUpdates(),
  };
  const settings: MenuItemConstructorOptions = {
    label: 'Einstellungen …',
    accelerator: 'CmdOrCtrl+,',
    click: () => actions.openSettings(),
  };
  const lock: MenuItemConstructorOptions = {
    label: 'Jetzt sperren',
    accelerator: 'CmdOrCtrl+L',
    click: () => actions.lock(),
  };
  const paper: MenuItemConstructorOptions[] = [
    { label: 'Drucken …', accelerator: 'CmdOrCtrl+P', click: () => actions.command('print') },
    { label: 'Als PDF speichern …', accelerator: 'CmdOrCtrl+Shift+P', click: () => actions.command('save-pdf') },
  ];
  return [
    isMac
      ? {
          label: 'IT-Lotse',
          submenu: [
            { role: 'about', label: 'Über IT-Lotse' },
            updates,
            separator,
            settings,
            lock,
            separator,
            { role: 'services', label: 'Dienste' },
            separator,
            { role: 'hide', label: 'IT-Lotse ausblenden' },
            { role: 'hideOthers', label: 'Andere ausblenden' },
            { role: 'unhide', label: 'Alle einblenden' },
            separator,
            { role: 'quit', label: 'IT-Lotse beenden' },
          ],
        }
      : {
          label: '&Datei',
          submenu: [...paper, separator, settings, lock, separator, { role: 'quit', label: 'Beenden' }],
        },
    ...(isMac ? [{ label: 'Ablage', submenu: paper }] : []),
    {
      label: isMac ? 'Bearbeiten' : '&Bearbeiten',
      submenu: [
        { role: 'undo', label: 'Rückgängig' },
        { role: 'redo', label: 'Wiederholen' },
        separator,
        { role: 'cut', label: 'Ausschneiden' },
        { role: 'copy', label: 'Kopieren' },
        { role: 'paste', label: 'Einfügen' },
        { role: 'pasteAndMatchStyle', label: 'Ohne Formatierung einfügen' },
        { role: 'selectAll', label: 'Alles auswählen' },
        separator,
        { label: 'Auf der Seite suchen …', accelerator: 'CmdOrCtrl+F', click: () => actions.command('find') },
        { label: 'Weitersuchen', accelerator: isMac ? 'Cmd+G' : 'F3', click: () => actions.command('find-next') },
        {
          label: 'Rückwärts suchen',
          accelerator: isMac ? 'Shift+Cmd+G' : 'Shift+F3',
          click: () => actions.command('find-previous'),
        },
        separator,
        { label: 'Link zu dieser Ansicht kopieren', click: () => actions.copyLink() },
      ],
    },
    {
      label: isMac ? 'Ansicht' : '&Ansicht',
      submenu: [
        // Not Alt and an arrow on macOS, where that goes from word to word.
        { label: 'Zurück', accelerator: isMac ? 'Cmd+[' : 'Alt+Left', click: () => actions.goBack() },
        { label: 'Vorwärts', accelerator: isMac ? 'Cmd+]' : 'Alt+Right', click: () => actions.goForward() },
        { label: 'Neu laden', accelerator: 'CmdOrCtrl+R', click: () => actions.reload() },
        separator,
        {
          label: 'In eigenem Fenster öffnen',
          accelerator: 'CmdOrCtrl+Shift+N',
          click: () => actions.openRecord(),
        },
        { label: 'Heute', click: () => actions.openDay() },
        separator,
        ...zoomMenu(actions.zoom),
        separator,
        { role: 'togglefullscreen', label: 'Vollbild' },
      ],
    },
    serverMenu(isMac, actions),
    {
      label: isMac ? 'Fenster' : '&Fenster',
      role: 'window',
      submenu: [
        { role: 'minimize', label: 'Minimieren' },
        ...(isMac
          ? ([
              { role: 'zoom', label: 'Zoomen' },
              separator,
              { role: 'front', label: 'Alle nach vorne bringen' },
            ] as const)
          : []),
        { role: 'close', label: 'Fenster schließen' },
      ],
    },
    {
      label: isMac ? 'Hilfe' : '&Hilfe',
      role: 'help',
      submenu: [
        { label: 'Tastenkürzel', click: () => actions.command('shortcuts') },
        { label: 'Website öffnen', click: () => actions.openWebsite() },
        { label: 'Diagnose speichern …', click: () => actions.saveDiagnosis() },
        ...(isMac ? [] : [updates, { role: 'about' as const, label: 'Über IT-Lotse' }]),
      ],
    },
  ];
}

function serverMenu(isMac: boolean, actions: MenuActions): MenuItemConstructorOptions {
  const { list, current } = actions.servers();
  return {
    label: isMac ? 'Server' : '&Server',
    submenu: [
      ...list.map(
        ({ origin, name }, index): MenuItemConstructorOptions => ({
          // A single & would underline the letter behind it.
          label: name.replaceAll('&', '&&'),
          type: 'radio',
          checked: origin === current,
          click: () => actions.wantServer(origin),
          // Not with Alt: on German keyboards Strg+Alt is AltGr, and whoever types m² would change the server.
          ...(index < 9 ? { accelerator: `CmdOrCtrl+${index + 1}` } : {}),
        }),
      ),
      ...(list.length > 0 ? [separator] : []),
      { label: 'Server verwalten …', click: () => actions.manageServers() },
    ],
  };
}

/** Shows the menu and returns what shows it anew when the servers have changed. */
export function registerMenu(actions: MenuActions): () => void {
  app.setAboutPanelOptions({ applicationName: 'IT-Lotse', applicationVersion: app.getVersion(), copyright: '' });
  const build = () =>
    Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(process.platform === 'darwin', actions)));
  const show = () => notVital('the menu', build, undefined);
  show();
  return show;
}
