import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { listLeads } from '@it-lotse/contract/leads';
import type { ElectronApplication, Page } from '@playwright/test';
import { startServer, type TestServer } from '../support/start-server.ts';
import { expect, newsIsSettled, postLead, signIn, test as withApp } from './fixtures.ts';
import { heapSnapshot } from './heap-snapshot.ts';
import { readKeyring } from './read-keyring.ts';

/** A second server, as somebody has who works for two firms. */
const test = withApp.extend<{ branch: TestServer }>({
  branch: async ({ browserName: _ }, use) => {
    const branch = await startServer({ isShared: true });
    await use(branch);
    await branch.dispose();
  },
});

test.beforeEach(({ app, server }) => app.useServer(server.url));

const loginButton = (page: Page) => page.getByRole('button', { name: 'Anmelden' });
/** Where it fails, it tells what the page says instead. */
const isLive = (page: Page) =>
  expect(
    page
      .getByText(/^(?:Verbunden|Verbindet|Verbindung wird|Offline)/)
      .filter({ visible: true })
      .first(),
  ).toContainText('Verbunden');

async function clickMenu(electron: ElectronApplication, label: string): Promise<void> {
  const clicked = await electron.evaluate(({ Menu }, wanted) => {
    const menu = Menu.getApplicationMenu()?.items.find((item) => item.label.replace('&', '') === 'Server');
    const item = menu?.submenu?.items.find((entry) => entry.label === wanted);
    item?.click();
    return item !== undefined;
  }, label);
  expect(clicked, `the menu has ${label}`).toBe(true);
}

/** Gives the first server its name and adds the second, as a person does; ends signed in at the second. */
async function addBranch(electron: ElectronApplication, page: Page, branch: TestServer): Promise<void> {
  await clickMenu(electron, 'Server verwalten …');
  await page.getByRole('button', { name: 'IT-Lotse umbenennen' }).click();
  await page.getByLabel('Name in dieser App').fill('Küste');
  await page.getByRole('radio', { name: 'Rot' }).click();
  await page.getByRole('button', { name: 'Namen speichern' }).click();
  await expect(page.getByRole('list', { name: 'Ihre Server' })).toContainText('Küste');
  await page.getByLabel('Adresse des Servers').fill(branch.url);
  await page.getByRole('button', { name: 'Verbinden' }).click();
  await expect(loginButton(page)).toBeVisible();
  await signIn(page, branch.adminPassword);
  await isLive(page);
}

async function switchTo(electron: ElectronApplication, page: Page, name: string, origin: string): Promise<void> {
  await clickMenu(electron, name);
  await expect
    .poll(() => page.evaluate(() => window.lotse.currentServer()).catch(() => null))
    .toMatchObject({ origin });
}

type Seen = { trayText?: string };

/** Holds on to what the tray says from now on: nothing else can look at a tray from outside. */
const watchTray = (electron: ElectronApplication) =>
  electron.evaluate(({ Tray }) => {
    const { setToolTip } = Tray.prototype;
    Tray.prototype.setToolTip = function (text) {
      (globalThis as Seen).trayText = text;
      setToolTip.call(this, text);
    };
  });
const trayText = (electron: ElectronApplication) => electron.evaluate(() => (globalThis as Seen).trayText);

/** What the app keeps no reference to is gone after this, as it would be some time later anyway. */
async function collectGarbage(electron: ElectronApplication): Promise<void> {
  await electron.evaluate(() => {
    process.getBuiltinModule('node:v8').setFlagsFromString('--expose-gc');
    process.getBuiltinModule('node:vm').runInNewContext('gc')();
  });
}

test('two servers side by side: each has its own login, data, news and drafts', async ({
  app,
  server,
  branch,
  session,
}) => {
  const { page, electron } = await app.start();
  await signIn(page, server.adminPassword);
  await isLive(page);
  const { id } = await postLead(server.url, { name: 'Kläre von der Küste' });
  await expect.poll(() => session.notifications).toHaveLength(1);
  await page.getByRole('link', { name: /^Leads/ }).click();
  await page.getByText('Kläre von der Küste').first().click();
  await page.getByLabel('Nachricht').fill('Ein Entwurf nur für die Küste');

  await addBranch(electron, page, branch);
  const tokens = [readKeyring(session, server.url), readKeyring(session, branch.url)];
  expect(tokens[0]).toBeTruthy();
  expect(tokens[1]).toBeTruthy();
  expect(tokens[0]).not.toBe(tokens[1]);

  await test.step('nothing of the first is left in the page, not even in its memory', async () => {
    await page.getByRole('link', { name: /^Leads/ }).click();
    await expect(page.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible();
    const memory = await heapSnapshot(page);
    expect(memory).toContain(new URL(branch.url).host);
    expect(memory).not.toContain('Kläre von der Küste');
    expect(memory).not.toContain('Ein Entwurf nur für die Küste');
    await expect.poll(() => windowTitle(electron)).toBe('IT-Lotse');
  });

  await watchTray(electron);
  await test.step('both tell of their news, each by its name, and the tray counts both', async () => {
    await postLead(server.url, { name: 'Zweite von der Küste' });
    await postLead(branch.url, { name: 'Ingo von der Insel' });
    await expect
      .poll(() => session.notifications.map(({ title }) => title))
      .toEqual(
        expect.arrayContaining([
          'Küste: Neue Anfrage von Zweite von der Küste',
          'IT-Lotse: Neue Anfrage von Ingo von der Insel',
        ]),
      );
    // The window is that of the branch; the others wait in the count of the whole app.
    await expect.poll(() => windowTitle(electron)).toBe('(1) IT-Lotse');
    await expect.poll(() => trayText(electron)).toBe('IT-Lotse: IT-Lotse: 1, Küste: 1');
    await switchTo(electron, page, 'Küste', server.url);
    await isLive(page);
    await newsIsSettled({ electron }, session);
    expect(
      session.notifications.filter(({ title }) => title === 'Küste: Neue Anfrage von Zweite von der Küste'),
    ).toHaveLength(1);
  });

  await test.step('the draft is where it was begun', async () => {
    await page.getByRole('link', { name: /^Leads/ }).click();
    await expect(page.getByText('Ingo von der Insel')).toHaveCount(0);
    await page.getByText('Kläre von der Küste').first().click();
    await expect(page).toHaveURL(new RegExp(id));
    await expect(page.getByLabel('Nachricht')).toHaveValue('Ein Entwurf nur für die Küste');
  });

  await test.step('the header says which one it is and leads to the other', async () => {
    await page.getByRole('button', { name: 'Server Küste. Anderen Server wählen' }).click();
    await page.getByRole('menuitem', { name: 'IT-Lotse' }).click();
    await expect(page.getByRole('button', { name: /^Server IT-Lotse/ })).toBeVisible();
  });

  await test.step('a click on news of the other leads to the other, at its record', async () => {
    await switchTo(electron, page, 'Küste', server.url);
    await isLive(page);
    session.closeNotifications();
    const before = session.notifications.length;
    await postLead(branch.url, { name: 'Wieder von der Insel' });
    await expect.poll(() => session.notifications.length).toBe(before + 1);
    await collectGarbage(electron);
    session.clickNotification();
    await expect(page.getByRole('heading', { name: 'Wieder von der Insel', level: 2 })).toBeVisible();
    expect(await page.evaluate(() => window.lotse.currentServer())).toMatchObject({ origin: branch.url });
  });

  await test.step('a server that is to be silent beside another one tells what happened when it is in use again', async () => {
    await page.evaluate((origin) => window.lotse.setTellsAside(origin, false), server.url);
    const before = session.notifications.length;
    await postLead(server.url, { name: 'Dritte von der Küste' });
    await postLead(branch.url, { name: 'Letzter von der Insel' });
    await expect.poll(() => session.notifications.length).toBe(before + 1);
    expect(session.notifications.at(-1)?.title).toBe('IT-Lotse: Neue Anfrage von Letzter von der Insel');
    await switchTo(electron, page, 'Küste', server.url);
    await expect.poll(() => session.notifications.at(-1)?.title).toBe('Küste: Neue Anfrage von Dritte von der Küste');
    await switchTo(electron, page, 'IT-Lotse', branch.url);
    await isLive(page);
  });

  await test.step('a restart begins at the last one, signed in at both', async () => {
    await app.quit();
    const again = await app.start();
    await expect(again.page.getByRole('button', { name: /^Server IT-Lotse/ })).toBeVisible();
    await switchTo(again.electron, again.page, 'Küste', server.url);
    await isLive(again.page);
  });
});

test('a server is removed after a question; its login ends there and here', async ({
  app,
  server,
  branch,
  session,
}) => {
  const { page, electron } = await app.start();
  await signIn(page, server.adminPassword);
  await addBranch(electron, page, branch);
  const token = readKeyring(session, branch.url);
  await clickMenu(electron, 'Server verwalten …');
  await page.getByRole('button', { name: 'IT-Lotse entfernen' }).click();
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(page.getByRole('list', { name: 'Ihre Server' }).getByRole('listitem')).toHaveCount(2);
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);

  await page.getByRole('button', { name: 'IT-Lotse entfernen' }).click();
  await page.getByRole('button', { name: 'Server entfernen' }).click();
  // Back at the one that is left, signed in.
  await isLive(page);
  expect(await page.evaluate(() => window.lotse.listServers())).toMatchObject([{ origin: server.url, name: 'Küste' }]);
  await expect.poll(() => readKeyring(session, branch.url)).toBeNull();
  await expect
    .poll(async () => {
      const asked = await fetch(new URL(listLeads.path, branch.url), { headers: { authorization: `Bearer ${token}` } });
      return asked.status;
    })
    .toBe(401);
  for (const name of ['settings.json', 'event-positions.json']) {
    expect(readFileSync(join(app.userData, name), 'utf8')).not.toContain(branch.url);
  }
});

test('a page that is being left cannot reach the next server', async ({ app, server }) => {
  const asked: string[] = [];
  const stranger = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ product: 'it-lotse', version: '1', business_name: 'Anderer', status: 'ok' }));
  }).listen(0, '127.0.0.1');
  await once(stranger, 'listening');
  const other = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`;
  const { page } = await app.start();
  await signIn(page, server.adminPassword);
  expect(await page.evaluate((address) => window.lotse.addServer(address, false), other)).toMatchObject({ ok: true });
  asked.length = 0;
  const reached = await page.evaluate(async (origin) => {
    const headers = { 'x-lotse-pass': await window.lotse.callPass() };
    const ask = (keepalive: boolean) =>
      fetch('/api/admin/alte-seite', { method: 'POST', body: '{}', headers, keepalive }).catch(() => undefined);
    const before = await ask(false);
    setInterval(() => void ask(false), 1);
    // Chromium may hand this on when the next page is there.
    window.addEventListener('pagehide', () => void ask(true));
    void window.lotse.switchServer(origin);
    return before?.status;
  }, other);
  expect(reached, 'the old page reaches its own server').toBeDefined();
  await expect(loginButton(page)).toBeVisible();
  // The new page has asked, the old one has not.
  await expect.poll(() => asked).toContain('GET /api/health');
  // What the old one asked in its last moment would have come before what the new one asks now.
  await page.evaluate(() => fetch('/api/neue-seite'));
  expect(asked).toContain('GET /api/neue-seite');
  expect(asked.filter((line) => line.includes('alte-seite'))).toEqual([]);
  stranger.close();
});

test('the page of the servers leaves what was being typed as it is', async ({ app, server }) => {
  const { page, electron } = await app.start();
  await signIn(page, server.adminPassword);
  await page.getByRole('link', { name: /^Newsletter/ }).click();
  await page.getByRole('radio', { name: 'Abonnenten' }).click();
  await page.getByRole('button', { name: 'Adresse hinzufügen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-Mail-Adresse').fill('halb@getip');
  await clickMenu(electron, 'Server verwalten …');
  await expect(page.getByRole('heading', { name: 'Server verwalten' })).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Zurück' }).click();
  await expect(dialog.getByLabel('E-Mail-Adresse')).toHaveValue('halb@getip');
});

function windowTitle(electron: ElectronApplication): Promise<string | undefined> {
  return electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle());
}
