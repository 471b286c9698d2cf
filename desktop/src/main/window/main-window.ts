import { join } from 'node:path';
import { BrowserWindow, type BrowserWindowConstructorOptions, nativeTheme, screen } from 'electron';
import icon from '../../../build/icon.png?asset';
import { appOrigin } from '../page/trusted-page.ts';
import { jsonFile } from '../settings/json-file.ts';
import { hearMouseKeys } from './mouse-keys.ts';
import { showWhenReady } from './show-when-ready.ts';
import { watchWindow } from './watch-window.ts';
import { firstWindowState, placeWindow, smallestWindow, windowState } from './window-state.ts';
import { keepZoom } from './zoom.ts';

/** Ground colour of the design tokens, so that nothing flashes before the first paint. */
const ground = { light: '#f9f5ec', dark: '#0b151f' };

/** A window that is dragged tells so many times a second. */
const rememberDelayMs = 500;

export function windowOptions(preload: string, dark: boolean): BrowserWindowConstructorOptions {
  return {
    title: 'IT-Lotse',
    minWidth: smallestWindow.width,
    minHeight: smallestWindow.height,
    show: false,
    backgroundColor: dark ? ground.dark : ground.light,
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
    },
  };
}

/** Opens the one window where it was last (`hidden`: without showing it yet), and remembers where it is when it closes. */
export function openMainWindow(stateFile: string, startUrl: string, hidden: boolean): BrowserWindow {
  const file = jsonFile(stateFile, windowState, firstWindowState);
  const state = file.read();
  const window = new BrowserWindow({
    ...windowOptions(join(import.meta.dirname, '../preload/preload.cjs'), nativeTheme.shouldUseDarkColors),
    ...placeWindow(
      state.bounds,
      screen.getAllDisplays().map((display) => display.workArea),
    ),
    ...(process.platform === 'linux' ? { icon } : {}),
  });
  // Maximizing shows a window, so it waits until this one may be seen.
  let willMaximize = state.maximized;
  window.once('show', () => {
    if (willMaximize) window.maximize();
    willMaximize = false;
  });
  const remember = () =>
    file.write({
      bounds: window.getNormalBounds(),
      maximized: willMaximize || window.isMaximized(),
      zoomLevel: window.webContents.getZoomLevel(),
    });
  keepZoom(window, state.zoomLevel, remember);
  if (!hidden) showWhenReady(window, () => window.show());
  window.on('close', remember);
  // Switched off from the tray, the computer may end the app without a word.
  let soon: NodeJS.Timeout | undefined;
  const rememberSoon = () => {
    clearTimeout(soon);
    soon = setTimeout(remember, rememberDelayMs);
  };
  window.on('resize', rememberSoon);
  window.on('move', rememberSoon);
  window.on('closed', () => clearTimeout(soon));
  watchWindow(window);
  hearMouseKeys(window);
  // The page's own title would hide the unread count.
  window.on('page-title-updated', (event) => event.preventDefault());
  void window.loadURL(startUrl);
  return window;
}

/** Loads the page from the start. Resolves once the one before is gone, and with it everything it could still ask for. */
export function loadAnew(window: BrowserWindow): Promise<void> {
  const page = window.webContents;
  return new Promise((resolve) => {
    const done = () => {
      page.off('did-navigate', done);
      window.off('closed', done);
      resolve();
    };
    page.on('did-navigate', done);
    window.on('closed', done);
    window.loadURL(`${appOrigin}/`).then(done, done);
  });
}

export function bringToFront(window: BrowserWindow): void {
  // One that kept crashing was left alone; who wants to see it gets another try.
  if (window.webContents.isCrashed()) window.webContents.reload();
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
