import { app, Menu, type MenuItemConstructorOptions } from 'electron';

export interface MenuActions {
  changeServer(): void;
  openWebsite(): void;
}

const separator: MenuItemConstructorOptions = { type: 'separator' };

/** The German menu. On macOS the first menu carries the app's name and what elsewhere stands under 'Datei'. */
export function menuTemplate(isMac: boolean, actions: MenuActions): MenuItemConstructorOptions[] {
  const changeServer: MenuItemConstructorOptions = { label: 'Server wechseln …', click: () => actions.changeServer() };
  return [
    isMac
      ? {
          label: 'IT-Lotse',
          submenu: [
            { role: 'about', label: 'Über IT-Lotse' },
            separator,
            changeServer,
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
      : { label: '&Datei', submenu: [changeServer, separator, { role: 'quit', label: 'Beenden' }] },
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
      ],
    },
    {
      label: isMac ? 'Ansicht' : '&Ansicht',
      submenu: [
        { role: 'reload', label: 'Neu laden' },
        separator,
        { role: 'resetZoom', label: 'Originalgröße' },
        { role: 'zoomIn', label: 'Größer' },
        { role: 'zoomOut', label: 'Kleiner' },
        separator,
        { role: 'togglefullscreen', label: 'Vollbild' },
      ],
    },
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
        { label: 'Website öffnen', click: () => actions.openWebsite() },
        ...(isMac ? [] : ([{ role: 'about', label: 'Über IT-Lotse' }] as const)),
      ],
    },
  ];
}

export function registerMenu(actions: MenuActions): void {
  app.setAboutPanelOptions({ applicationName: 'IT-Lotse', applicationVersion: app.getVersion(), copyright: '' });
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(process.platform === 'darwin', actions)));
}
