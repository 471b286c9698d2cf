import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { type ElectronApplication, _electron as electron, type Page } from '@playwright/test';
import { startServer, type TestServer } from '../support/start-server.ts';
import { DesktopSession } from './desktop-session.ts';
import { expect, launchOptions, navigationIsOver, signIn, test } from './fixtures.ts';

// In one worker, which starts the app once.
test.describe.configure({ mode: 'default' });

/*
 * Electron's security checklist, line by line, on the running app: https://www.electronjs.org/docs/latest/tutorial/security
 * One app serves all tests; none of them changes it.
 */
let session: DesktopSession;
let server: TestServer;
let app: ElectronApplication;
let page: Page;
/** Somebody else's website. */
let stranger: Server;
let strangerUrl = '';
const askedOfStranger: string[] = [];
/** Messages of the page about what its policy stopped. */
const violations: string[] = [];

test.beforeAll(async () => {
  stranger = createServer((request, response) => {
    askedOfStranger.push(request.url ?? '');
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', request.url === '/script.js' ? 'text/javascript' : 'text/html');
    response.end(request.url === '/script.js' ? 'window.strange = true' : '<title>fremd</title>');
  }).listen(0, '127.0.0.1');
  await once(stranger, 'listening');
  strangerUrl = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`;
  session = await DesktopSession.start({ keyring: true });
  server = await startServer({});
  app = await electron.launch(launchOptions(session));
  page = await app.firstWindow();
  await page.getByLabel('Adresse des Servers').fill(server.url);
  await page.getByRole('button', { name: 'Verbinden' }).click();
  await signIn(page, server.adminPassword);
  page.on('console', (message) => /Content Security Policy/.test(message.text()) && violations.push(message.text()));
  await app.evaluate(({ shell }) => {
    const opened: string[] = [];
    Object.assign(globalThis, { opened });
    shell.openExternal = async (url) => void opened.push(url);
  });
});

test.afterAll(async () => {
  await app?.close();
  await session?.stop();
  await server?.dispose();
  stranger?.close();
});

/** What Electron really applies to the window, whatever its options were. */
function preferences() {
  return app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents as unknown as {
      getLastWebPreferences(): Record<string, unknown>;
    };
    return contents.getLastWebPreferences();
  });
}

test('1. only secure content is loaded: the page asks for nothing beyond the app itself', async () => {
  await app.evaluate(({ session: sessions }) => {
    const loaded: string[] = [];
    Object.assign(globalThis, { loaded });
    sessions.defaultSession.webRequest.onBeforeRequest((details, answer) => {
      if (details.webContentsId !== undefined) loaded.push(details.url);
      answer({});
    });
  });
  await page.reload();
  for (const name of [/^Leads/, /^Termine/, /^Newsletter/, /^WhatsApp/]) {
    await page.getByRole('link', { name }).first().click();
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const loaded = await app.evaluate(() => (globalThis as unknown as { loaded: string[] }).loaded);
  expect(loaded.length).toBeGreaterThan(5);
  expect(loaded.filter((url) => !/^(app:\/\/lotse\/|blob:app:\/\/lotse\/|data:|devtools:)/.test(url))).toEqual([]);
});

test('2. no Node.js for the page, neither by name nor by import nor in a frame or worker', async () => {
  const applied = await preferences();
  // Electron leaves out what was never switched on.
  for (const name of ['nodeIntegration', 'nodeIntegrationInWorker', 'nodeIntegrationInSubFrames']) {
    expect(applied[name] ?? false, name).toBe(false);
  }
  const reached = await page.evaluate(async () => {
    const names = ['require', 'process', 'module', 'Buffer', 'global', '__dirname'].filter((name) => name in window);
    const specifier = 'node:fs';
    const imported = await import(/* @vite-ignore */ specifier).then(
      () => 'imported',
      () => 'refused',
    );
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const inFrame = ['require', 'process', 'lotse'].filter(
      (name) => frame.contentWindow && name in frame.contentWindow,
    );
    frame.remove();
    return { names, imported, inFrame };
  });
  expect(reached).toEqual({ names: [], imported: 'refused', inFrame: [] });
});

test('3. the preload script lives apart from the page', async () => {
  expect(await preferences()).toMatchObject({ contextIsolation: true });
  await page.evaluate(() => Object.assign(window, { markOfThePage: 1 }));
  const isolatedWorld = 999;
  const worlds = await app.evaluate(async ({ BrowserWindow }, world) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    const code = 'typeof window.markOfThePage';
    return [
      await contents?.executeJavaScript(code),
      await contents?.executeJavaScriptInIsolatedWorld(world, [{ code }]),
    ];
  }, isolatedWorld);
  expect(worlds).toEqual(['number', 'undefined']);
  // Nor can the page put something else in the bridge's place.
  const stays = await page.evaluate(() => {
    const { lotse } = window;
    try {
      Object.assign(window, { lotse: {} });
    } catch {}
    return window.lotse === lotse;
  });
  expect(stays).toBe(true);
});

test('4. the page runs in the sandbox', async () => {
  expect(await preferences()).toMatchObject({ sandbox: true });
});

test('5. permissions are refused', async () => {
  const permissionDenied = 1;
  // Without a camera the request fails before anybody is asked; the state tells what the answer would be.
  const states = await page.evaluate(() =>
    Promise.all(
      ['camera', 'microphone', 'geolocation', 'notifications', 'midi'].map(
        async (name) => (await navigator.permissions.query({ name: name as PermissionName })).state,
      ),
    ),
  );
  expect(states).toEqual(Array(5).fill('denied'));
  const answers = await page.evaluate(async () => ({
    notifications: await Notification.requestPermission(),
    place: await new Promise((tell) => navigator.geolocation.getCurrentPosition(tell, (error) => tell(error.code))),
    camera: await navigator.mediaDevices.getUserMedia({ video: true, audio: true }).then(
      () => 'granted',
      (error: DOMException) => error.name,
    ),
    screen: await navigator.mediaDevices.getDisplayMedia().then(
      () => 'granted',
      (error: DOMException) => error.name,
    ),
    clipboard: await navigator.clipboard.readText().then(
      () => 'granted',
      (error: DOMException) => error.name,
    ),
  }));
  expect(answers.notifications).toBe('denied');
  expect(answers.place).toBe(permissionDenied);
  expect(answers.clipboard).toBe('NotAllowedError');
  for (const device of [answers.camera, answers.screen]) expect(device).not.toBe('granted');
});

test('6. web security is on: another origin cannot be read', async () => {
  expect(await preferences()).toMatchObject({ webSecurity: true });
  askedOfStranger.length = 0;
  expect(await page.evaluate((url) => fetch(url).catch(String), strangerUrl)).toContain('TypeError');
  expect(askedOfStranger).toEqual([]);
});

test('7. the policy stops inline scripts, eval, foreign scripts, frames, pictures and forms', async () => {
  violations.length = 0;
  askedOfStranger.length = 0;
  const ran = await page.evaluate(async (url) => {
    const stopped = new Set<string>();
    const allStopped = new Promise<void>((resolve) =>
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        if (stopped.add(effectiveDirective).size === 6) resolve();
      }),
    );
    const add = (element: HTMLElement, changes: object) => document.body.append(Object.assign(element, changes));
    add(document.createElement('script'), { textContent: 'window.inline = true' });
    add(document.createElement('script'), { src: `${url}/script.js` });
    add(document.createElement('iframe'), { src: url });
    add(document.createElement('img'), { src: `${url}/picture.png` });
    const button = document.createElement('button');
    button.setAttribute('onclick', 'window.attribute = true');
    add(button, {});
    button.click();
    const form = document.createElement('form');
    add(form, { action: url, method: 'POST' });
    form.submit();
    // In a turn of its own: what the debugger calls may evaluate in spite of the policy.
    const evaluated = await new Promise((tell) =>
      setTimeout(() => {
        try {
          // biome-ignore lint/security/noGlobalEval: it must not work
          tell(String(eval('1 + 1')));
        } catch {
          tell('refused');
        }
      }),
    );
    await allStopped;
    return {
      evaluated,
      stopped: [...stopped].sort(),
      marks: ['inline', 'strange', 'attribute'].filter((name) => name in window),
    };
  }, strangerUrl);
  expect(ran).toEqual({
    evaluated: 'refused',
    stopped: ['form-action', 'frame-src', 'img-src', 'script-src', 'script-src-attr', 'script-src-elem'],
    marks: [],
  });
  expect(askedOfStranger).toEqual([]);
  expect(violations.length).toBeGreaterThanOrEqual(5);

  const response = await page.reload();
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|https?:|\*/);
});

test('8. to 10. no insecure content, no experiments, no switched-on Blink features', async () => {
  const applied = await preferences();
  expect(applied.allowRunningInsecureContent ?? false).toBe(false);
  expect(applied.experimentalFeatures ?? false).toBe(false);
  expect(applied.enableBlinkFeatures ?? '').toBe('');
});

test('11. and 12. there are no webviews', async () => {
  expect(await preferences()).toMatchObject({ webviewTag: false });
  expect(
    await page.evaluate((url) => {
      const view = Object.assign(document.createElement('webview'), { src: url });
      document.body.append(view);
      return 'getWebContentsId' in view;
    }, strangerUrl),
  ).toBe(false);
  expect(await app.evaluate(({ webContents }) => webContents.getAllWebContents().length)).toBe(1);
});

test('13. the window stays on the app', async () => {
  const before = page.url();
  for (const url of [strangerUrl, 'file:///etc/passwd', 'app://other/', 'data:text/html,hallo']) {
    await page.evaluate((target) => window.location.assign(target), url);
    await navigationIsOver({ electron: app, page });
    expect(page.url(), url).toBe(before);
  }
});

test('14. and 15. no new window, and only web, mail and phone links open outside', async () => {
  const opened = await page.evaluate(() =>
    ['https://example.org/', 'file:///etc/passwd', 'smb://host/share', 'ms-msdt:/id', '/leads'].map((url) =>
      window.open(url),
    ),
  );
  expect(opened).toEqual([null, null, null, null, null]);
  await page.evaluate(async () => {
    for (const url of ['mailto:a@example.org', 'tel:+491234567', 'file:///bin/sh', 'javascript:1', 'it-lotse://lead/1'])
      await window.lotse.openLink(url);
  });
  expect(await app.evaluate(() => (globalThis as unknown as { opened: string[] }).opened)).toEqual([
    'https://example.org/',
    'mailto:a@example.org',
    'tel:+491234567',
  ]);
  expect(app.windows()).toHaveLength(1);
});

test('16. the app is made for a current Electron', () => {
  const read = (path: string) => JSON.parse(readFileSync(resolve(import.meta.dirname, '../..', path), 'utf8'));
  const declared = /\d+/.exec(read('desktop/package.json').devDependencies.electron)?.[0];
  expect(Number(declared)).toBeGreaterThanOrEqual(45);
  expect(read('node_modules/electron/package.json').version.split('.')[0]).toBe(declared);
});

test('17. the main process answers nobody but the page of the app', async () => {
  const preload = resolve(import.meta.dirname, '../../desktop/out/preload/preload.cjs');
  // A foreign page that has got hold of the preload script asks for everything there is.
  const answers = await app.evaluate(
    async ({ BrowserWindow }, { path, url }) => {
      const window = new BrowserWindow({ show: false, webPreferences: { preload: path, sandbox: true } });
      await window.loadURL(url);
      const told = await window.webContents.executeJavaScript(`
        Promise.all(Object.entries(window.lotse).filter(([name]) => !name.startsWith('on')).map(([name, ask]) =>
          ask().then(() => name + ' answered', (error) => String(error))))`);
      window.destroy();
      return told as string[];
    },
    { path: preload, url: strangerUrl },
  );
  expect(answers.length).toBeGreaterThan(10);
  for (const answer of answers) expect(answer).toContain('sender refused');
});

test('18. the page comes over a protocol of its own, and no file can be reached', async () => {
  expect(page.url()).toMatch(/^app:\/\/lotse\//);
  const answers = await page.evaluate(async () => {
    const tell = (url: string) =>
      fetch(url).then(
        async (answer) => `${answer.status} ${(await answer.text()).slice(0, 40)}`,
        () => 'refused',
      );
    return {
      file: await tell('file:///etc/passwd'),
      otherHost: await tell('app://other/index.html'),
      above: await tell('/..%2f..%2fpackage.json'),
      script: await tell('/../main/index.js'),
    };
  });
  expect(answers.file).toBe('refused');
  expect(answers.otherHost).toBe('refused');
  // A way out of the folder is not taken: the start page answers.
  expect(answers.above).toMatch(/^200 <!doctype html>/i);
  expect(answers.script).toMatch(/^404/);
});

test('19. the fuses are set; the packaged app is read back in its own test', () => {
  const configuration = readFileSync(resolve(import.meta.dirname, '../../electron-builder.yml'), 'utf8');
  for (const [fuse, state] of Object.entries({
    runAsNode: false,
    enableCookieEncryption: true,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
  })) {
    expect(configuration).toMatch(new RegExp(`^\\s*${fuse}: ${state}\\b`, 'm'));
  }
});

test('20. the page gets named functions, never a part of Electron', async () => {
  const kinds = await page.evaluate(() => [...new Set(Object.values(window.lotse).map((value) => typeof value))]);
  expect(kinds).toEqual(['function']);
  await page.evaluate(() => {
    window.lotse.onConnection((...given: unknown[]) =>
      Object.assign(window, { given: given.map((value) => typeof value) }),
    );
  });
  await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.send('live:connection', 'connected'),
  );
  // The event of the IPC, which would hand over ipcRenderer, stays behind.
  await expect.poll(() => page.evaluate(() => (window as unknown as { given?: string[] }).given)).toEqual(['string']);
});
