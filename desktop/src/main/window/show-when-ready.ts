import type { BrowserWindow } from 'electron';

/** Normally the first picture is there before the page has ended loading. */
const graceMs = 500;

/**
 * Calls `show` once, when the window has its first picture. Chromium sometimes never tells of it (on Linux two starts in
 * a hundred; electron/electron#25253), so at the latest half a second after the page has ended loading: a window that
 * nobody ever sees is worse than one that flashes.
 */
export function showWhenReady(window: BrowserWindow, show: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  const done = () => {
    clearTimeout(timer);
    window.off('ready-to-show', now);
    window.off('closed', done);
    if (!window.isDestroyed()) window.webContents.off('did-stop-loading', soon);
  };
  const now = () => {
    done();
    show();
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(now, graceMs);
  };
  window.on('ready-to-show', now);
  window.on('closed', done);
  window.webContents.on('did-stop-loading', soon);
}
