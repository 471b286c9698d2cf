import { join } from 'node:path';
import { BrowserWindow, nativeTheme, type Rectangle } from 'electron';
import icon from '../../../build/icon.png?asset';
import { lockPath } from '../../bridge/lock-path.ts';
import { appOrigin } from '../page/trusted-page.ts';
import { windowOptions } from '../window/main-window.ts';
import { watchWindow } from '../window/watch-window.ts';

/** The one window of an app that is locked. It stands where the other one stood. */
export function openLockWindow(bounds: Rectangle | null, isMaximized: boolean): BrowserWindow {
  const window = new BrowserWindow({
    ...windowOptions(join(import.meta.dirname, '../preload/preload.cjs'), nativeTheme.shouldUseDarkColors),
    ...(bounds ?? { width: 1280, height: 860 }),
    title: 'IT-Lotse (gesperrt)',
    ...(process.platform === 'linux' ? { icon } : {}),
  });
  if (isMaximized) window.maximize();
  window.setContentProtection(true);
  window.on('page-title-updated', (event) => event.preventDefault());
  watchWindow(window);
  void window.loadURL(appOrigin + lockPath);
  return window;
}
