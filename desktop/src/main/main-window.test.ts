import { expect, test, vi } from 'vitest';
import { windowOptions } from './main-window.ts';

vi.mock('electron', () => ({ BrowserWindow: class {}, nativeTheme: {}, screen: {} }));

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
