import { EventEmitter } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bringToFront, loadAnew, openMainWindow, windowOptions } from './main-window.ts';

vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  class FakeWindow extends Emitter {
    visible = false;
    maximized = false;
    isDestroyed = () => false;
    webContents = Object.assign(new Emitter(), {
      crashed: false,
      isCrashed: () => this.webContents.crashed,
      reload: () => {
        this.webContents.crashed = false;
      },
      getZoomLevel: () => 0,
    });
    show() {
      if (this.visible) return;
      this.visible = true;
      this.emit('show');
    }
    // Electron shows what it maximizes.
    maximize() {
      this.maximized = true;
      this.show();
    }
    isMaximized = () => this.maximized;
    isMinimized = () => false;
    getNormalBounds = () => ({ x: 10, y: 10, width: 900, height: 700 });
    focus() {}
    async loadURL() {}
  }
  const screen = { getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }] };
  return { BrowserWindow: FakeWindow, nativeTheme: {}, screen };
});

test('the page is locked into the sandbox', () => {
  expect(windowOptions('/preload.cjs', false).webPreferences).toMatchObject({
    preload: '/preload.cjs',
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    webviewTag: false,
  });
});

test('the ground before the first paint fits the theme', () => {
  expect(windowOptions('', true).backgroundColor).not.toBe(windowOptions('', false).backgroundColor);
});

describe('the window', () => {
  let folder: string;
  const stateFile = () => join(folder, 'window.json');
  const open = (hidden: boolean) => {
    const window = openMainWindow(stateFile(), 'app://lotse/', hidden);
    const is = window as unknown as { visible: boolean; maximized: boolean; webContents: { crashed: boolean } };
    return { window, is, emit: (name: string) => EventEmitter.prototype.emit.call(window, name) };
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'it-lotse-window-'));
    const bounds = { x: 10, y: 10, width: 900, height: 700 };
    writeFileSync(stateFile(), JSON.stringify({ bounds, maximized: true, zoomLevel: 0 }));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('that was maximized appears so, with its content', () => {
    const { is, emit } = open(false);
    expect(is.visible).toBe(false);
    emit('ready-to-show');
    expect([is.visible, is.maximized]).toEqual([true, true]);
  });

  test('that was maximized stays hidden at a start with the session, and is maximized when it is wanted', () => {
    const { window, is, emit } = open(true);
    emit('ready-to-show');
    expect(is.visible).toBe(false);
    emit('close');
    expect(JSON.parse(readFileSync(stateFile(), 'utf8'))).toMatchObject({ maximized: true });
    bringToFront(window);
    expect([is.visible, is.maximized]).toEqual([true, true]);
  });

  test('keeps no listener of the times its page was loaded anew', async () => {
    const { window } = open(false);
    const before = window.listenerCount('closed');
    for (let times = 0; times < 12; times += 1) await loadAnew(window);
    expect(window.listenerCount('closed')).toBe(before);
    expect(window.webContents.listenerCount('did-navigate')).toBe(0);
  });

  test('whose page crashed again and again comes back when somebody wants to see it', () => {
    const { window, is } = open(false);
    is.webContents.crashed = true;
    bringToFront(window);
    expect(is.webContents.crashed).toBe(false);
  });
});
