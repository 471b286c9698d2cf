import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { ElectronApplication } from '@playwright/test';
import { expect, launchOptions, navigationIsOver, signIn, test } from './fixtures.ts';

test.beforeEach(({ app, server }) => app.useServer(server.url));

test('the window stays on the app: foreign pages, frames, pop-ups and devices are refused', async ({ app, server }) => {
  const { page, electron } = await app.start();
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
  await electron.evaluate(({ shell }) => {
    const opened: string[] = [];
    Object.assign(globalThis, { opened });
    shell.openExternal = async (url) => void opened.push(url);
  });
  const opened = () => electron.evaluate(() => (globalThis as unknown as { opened: string[] }).opened);

  for (const url of [server.url, 'file:///etc/passwd', 'app://other/', 'data:text/html,hallo', 'javascript:alert(1)']) {
    await page.evaluate((target) => window.location.assign(target), url);
    await navigationIsOver({ electron, page });
    expect(page.url()).toBe('app://lotse/');
  }
  expect(
    await page.evaluate(() => [
      window.open('https://example.org/'),
      window.open('file:///etc/passwd'),
      window.open('smb://host/share'),
      window.open('/leads'),
    ]),
  ).toEqual([null, null, null, null]);
  await page.evaluate(async () => {
    for (const url of ['mailto:a@example.org', 'tel:+491234567', 'file:///bin/sh', 'javascript:1', 'ms-settings:x'])
      await window.lotse.openLink(url);
  });
  expect(await opened()).toEqual(['https://example.org/', 'mailto:a@example.org', 'tel:+491234567']);
  expect(electron.windows()).toHaveLength(1);

  const refusedByPolicy = await page.evaluate(async () => {
    const violated = new Promise<string>((resolve) =>
      document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), {
        once: true,
      }),
    );
    const frame = document.createElement('iframe');
    frame.src = 'https://example.org/';
    document.body.append(frame);
    return violated;
  });
  expect(refusedByPolicy).toBe('frame-src');
  expect(await page.evaluate(() => fetch('https://example.org/').catch((error: unknown) => String(error)))).toContain(
    'TypeError',
  );
  expect(await page.evaluate(() => Notification.requestPermission())).toBe('denied');
  const permissionDenied = 1;
  expect(
    await page.evaluate(
      () => new Promise((tell) => navigator.geolocation.getCurrentPosition(tell, (error) => tell(error.code))),
    ),
  ).toBe(permissionDenied);
  expect(
    await page.evaluate(() => ['require', 'process', 'module', 'Buffer'].filter((name) => name in window)),
  ).toEqual([]);
});

test('the page runs with a strict policy, in a sandbox, apart from the preload script', async ({ app }) => {
  const { page, electron } = await app.start();
  const violations: string[] = [];
  page.on('console', (message) => /Content Security Policy/.test(message.text()) && violations.push(message.text()));
  // A page that is still arriving cannot be reloaded.
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
  const response = await page.reload();
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
  expect(violations).toEqual([]);

  const preferences = await electron.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents as unknown as {
      getLastWebPreferences(): Record<string, unknown>;
    };
    return contents.getLastWebPreferences();
  });
  expect(preferences).toMatchObject({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webSecurity: true,
    webviewTag: false,
  });
});

test('bad payloads are refused without repeating what was in them', async ({ app }) => {
  const { page } = await app.start();
  const errors = await page.evaluate(async () => {
    const bridge = window.lotse as unknown as Record<string, (...payload: unknown[]) => Promise<unknown>>;
    const calls: [string, ...unknown[]][] = [
      ['setUnread', 'viele'],
      ['setUnread', -1],
      ['setUnread', 1, 2],
      ['openLink', { url: 'https://example.org' }],
      ['openLink', 'x'.repeat(5_000)],
      ['addServer', 'x'.repeat(3_000), false],
      ['addServer', 'localhost'],
      ['switchServer', 7],
      ['renameServer', 'https://lotse.example', ' ', 'info'],
      ['renameServer', 'https://lotse.example', 'Küste', 'url(https://evil.example)'],
      ['removeServer'],
      ['signIn', { username: 'admin', password: 7 }],
      ['signIn', 'geheimes Wort'],
      ['hasToken', 'mehr'],
    ];
    return Promise.all(
      calls.map(([name, ...payload]) =>
        bridge[name]?.(...payload).then(
          () => 'taken',
          (error: unknown) => String(error),
        ),
      ),
    );
  });
  expect(errors).toHaveLength(14);
  for (const error of errors) {
    expect(error).toContain('payload refused');
    expect(error).not.toContain('geheimes Wort');
  }
});

test('calls go to the chosen server only, without cookies, and no redirect takes the token elsewhere', async ({
  app,
  server,
  session,
}) => {
  const { page } = await app.start();
  await signIn(page, server.adminPassword);

  const seen: { url: string | undefined; authorization: string | undefined; cookie: string | undefined }[] = [];
  const elsewhere = createServer((request, response) => {
    seen.push({ url: request.url, authorization: request.headers.authorization, cookie: request.headers.cookie });
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  const target = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  const impostor = createServer((request, response) => {
    if (request.url === '/api/health') {
      response.setHeader('content-type', 'application/json');
      response.setHeader('set-cookie', 'spur=1');
      response.end(JSON.stringify({ product: 'it-lotse', version: '1', business_name: 'Anderer', status: 'ok' }));
    } else if (request.url?.startsWith('/api/identity')) {
      // Older than the question who it is, which may be led on to a server that moved: nothing of anybody's is in it.
      response.writeHead(404).end();
    } else if (request.url === '/api/cookie') {
      seen.push({ url: request.url, authorization: request.headers.authorization, cookie: request.headers.cookie });
      response.end('{}');
    } else {
      response.writeHead(307, { location: `${target}${request.url}` }).end();
    }
  }).listen(0, '127.0.0.1');
  await once(impostor, 'listening');
  const other = `http://127.0.0.1:${(impostor.address() as AddressInfo).port}`;

  const goTo = async (address: string) => {
    expect(await page.evaluate((typed) => window.lotse.addServer(typed, false), address)).toMatchObject({ ok: true });
    const fresh = page.waitForEvent('domcontentloaded');
    await page.evaluate((chosen) => void window.lotse.switchServer(chosen), address);
    await fresh;
    await expect.poll(() => page.evaluate(() => window.lotse.currentServer())).toMatchObject({ origin: address });
  };
  await goTo(other);
  const call = (path: string) =>
    page.evaluate((url) => fetch(url).then((answer) => String(answer.status), String), path);
  expect(await call('/api/admin/leads')).toContain('TypeError');
  await call('/api/cookie');
  // The other server was asked without the first one's token, without a cookie, and nobody followed it elsewhere.
  expect(seen).toEqual([{ url: '/api/cookie', authorization: undefined, cookie: undefined }]);

  // Back at the first server, the token is still there.
  await goTo(server.url);
  expect(await call('/api/admin/leads')).toBe('200');
  expect(session.notifications).toEqual([]);
  elsewhere.close();
  impostor.close();
});

test('a second start shows the window of the first and ends', async ({ app, session }) => {
  const { page, electron } = await app.start();
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
  await electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.minimize());
  const { args, env } = launchOptions(session);
  const second = spawn(await electron.evaluate(({ app: self }) => self.getPath('exe')), args, { env, stdio: 'ignore' });
  const [code] = await once(second, 'exit');
  expect(code).toBe(0);
  await expect
    .poll(() =>
      electron.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows().map((window) => [window.isVisible(), window.isMinimized()]),
      ),
    )
    .toEqual([[true, false]]);
});

test('the window opens where and as it was', async ({ app }) => {
  const first = await app.start();
  await expect(first.page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
  const bounds = { x: 80, y: 60, width: 900, height: 700 };
  await first.electron.evaluate(({ BrowserWindow }, to) => BrowserWindow.getAllWindows()[0]?.setBounds(to), bounds);
  await expect
    .poll(() => first.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds()))
    .toMatchObject(bounds);
  await app.quit();
  const second = await app.start();
  expect(
    await second.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds()),
  ).toMatchObject(bounds);
});

test('a page that crashes comes back by itself, and where it crashes again on a click; the log tells of both', async ({
  app,
}) => {
  const { page, electron } = await app.start();
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
  const asked = await electron.evaluateHandle(({ dialog }) => {
    const messages: string[] = [];
    dialog.showMessageBox = async (...given: unknown[]) => {
      messages.push((given.at(-1) as { message: string }).message);
      return { response: 0, checkboxChecked: false };
    };
    return messages;
  });
  const crash = () =>
    electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer());
  const crashed = page.waitForEvent('crash');
  await crash();
  await crashed;
  await comesBack(electron);
  expect(await asked.jsonValue()).toEqual([]);
  await crash();
  await expect.poll(() => asked.jsonValue()).toEqual(['Die Ansicht ist mehrmals abgestürzt.']);
  await comesBack(electron);
  const log = readFileSync(join(app.userData, 'logs', 'it-lotse.log'), 'utf8');
  expect(log.match(/the page is gone/g)).toHaveLength(2);
});

test('a page that hangs is told of, with a way on, and comes back', async ({ app }) => {
  const { page, electron } = await app.start();
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
  const asked = await electron.evaluateHandle(({ dialog }) => {
    const questions: { message: string; buttons: string[] }[] = [];
    dialog.showMessageBox = async (...given: unknown[]) => {
      const question = given.at(-1) as { message: string; buttons: string[] };
      questions.push(question);
      return { response: question.buttons.indexOf('Neu laden'), checkboxChecked: false };
    };
    return questions;
  });
  await page.evaluate(() => {
    setTimeout(() => {
      for (;;);
    });
  });
  // Whoever asks the page anything before it is gone never gets an answer.
  const gone = page.waitForEvent('crash');
  // Chromium waits for half a minute and for somebody to click before it says so.
  await electron.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.webContents.emit('unresponsive');
  });
  await gone;
  await comesBack(electron);
  expect((await asked.jsonValue()).map(({ message }) => message)).toEqual(['IT-Lotse reagiert nicht.']);
  expect(readFileSync(join(app.userData, 'logs', 'it-lotse.log'), 'utf8')).toContain('the page does not answer');
});

async function comesBack(electron: ElectronApplication): Promise<void> {
  await expect
    .poll(() =>
      electron.evaluate(async ({ BrowserWindow }) => {
        const contents = BrowserWindow.getAllWindows()[0]?.webContents;
        return contents?.isCrashed() ? '' : contents?.executeJavaScript('document.body.innerText');
      }),
    )
    .toContain('Anmelden');
}
