import type { BrowserWindow } from 'electron';

/** The keys of a mouse for the page before and after the one in view, as Windows and Linux tell of them. */
export function hearMouseKeys(window: Pick<BrowserWindow, 'webContents'> & NodeJS.EventEmitter): void {
  window.on('app-command', (_event, command) => {
    if (command === 'browser-backward') window.webContents.navigationHistory.goBack();
    if (command === 'browser-forward') window.webContents.navigationHistory.goForward();
  });
}
