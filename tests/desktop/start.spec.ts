import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deleteLead } from '@it-lotse/contract/leads';
import type { ElectronApplication, Page } from '@playwright/test';
import { bookVisit, expect, killAndRestart, postLead, signIn, test } from './fixtures.ts';

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Bereiche' });

test.describe(() => {
  test.use({ ownProcess: true });

  test('the window shows the office before the server has answered anything', async ({ app, server }) => {
    app.useServer(server.url);
    const first = await app.start();
    await signIn(first.page, server.adminPassword);
    await app.quit();

    // A server that is there and says nothing.
    process.kill(server.pid, 'SIGSTOP');
    const { page, electron } = await app.start();
    await expect(tabs(page)).toBeVisible();
    const isShown = () => electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible());
    await expect.poll(isShown).toBe(true);
    process.kill(server.pid, 'SIGCONT');
    await expect(page.getByText('Verbunden').filter({ visible: true }).first()).toBeVisible();
  });
});

test('the app begins where it was closed, as far down as it was', async ({ app, server }) => {
  app.useServer(server.url);
  const first = await app.start();
  await signIn(first.page, server.adminPassword);
  await first.page.getByRole('link', { name: 'Einstellungen' }).click();
  await expect(first.page.getByRole('button', { name: 'Leistungen speichern' })).toBeAttached();
  await first.page.evaluate(() => window.scrollTo(0, 700));
  await expect.poll(() => first.page.evaluate(() => window.scrollY)).toBe(700);
  const places = () => readFileSync(join(app.userData, 'last-places.json'), 'utf8');
  await expect.poll(() => JSON.parse(places())[server.url]).toEqual({ path: '/einstellungen', scrollY: 700 });
  await app.quit();

  const second = await app.start();
  await expect.poll(() => second.page.evaluate(() => window.location.pathname)).toBe('/einstellungen');
  await expect.poll(() => second.page.evaluate(() => window.scrollY)).toBe(700);
});

test('a record that is gone by then gives way to its list', async ({ app, api, server }) => {
  const lead = await postLead(server.url, { name: 'Bald gelöscht' });
  app.useServer(server.url);
  const first = await app.start({ args: [`it-lotse://lead/${lead.id}`] });
  await signIn(first.page, server.adminPassword);
  await expect(first.page.getByRole('heading', { name: 'Bald gelöscht', level: 2 })).toBeVisible();
  await app.quit();
  await api.call(deleteLead, { params: { id: lead.id } });

  const second = await app.start();
  await expect(second.page).toHaveURL('app://lotse/leads');
  await expect(second.page.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible();
});

test('an app without its sandbox says so where its version stands, with the way out', async ({ app, server }) => {
  app.useServer(server.url);
  const { page } = await app.start({ args: ['--no-sandbox'] });
  await signIn(page, server.adminPassword);
  await page.getByRole('link', { name: 'Einstellungen' }).click();
  await expect(page.getByText('Ein Schutz dieser App ist aus')).toBeVisible();
});

test('a window that was moved stands there again, although the app was killed before it closed', async ({
  app,
  server,
}) => {
  app.useServer(server.url);
  const first = await app.start();
  const moved = { x: 140, y: 90, width: 900, height: 700 };
  const bounds = (electron: ElectronApplication) =>
    electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getNormalBounds());
  await first.electron.evaluate(({ BrowserWindow }, to) => BrowserWindow.getAllWindows()[0]?.setBounds(to), moved);
  const kept = () => readFileSync(join(app.userData, 'window.json'), 'utf8');
  await expect.poll(() => existsSync(join(app.userData, 'window.json')) && JSON.parse(kept()).bounds).toEqual(moved);
  const second = await killAndRestart(app, first);
  await expect.poll(() => bounds(second.electron)).toEqual(moved);
});

test('the zoom of the menu is there at the next start', async ({ app, server }) => {
  app.useServer(server.url);
  const level = (electron: ElectronApplication) =>
    electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getZoomLevel());
  const click = (electron: ElectronApplication, label: string) =>
    electron.evaluate(({ Menu }, wanted) => {
      const all = Menu.getApplicationMenu()?.items.flatMap((menu) => menu.submenu?.items ?? []);
      all?.find((item) => item.label === wanted)?.click();
    }, label);
  const first = await app.start();
  await expect(first.page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
  await click(first.electron, 'Vergrößern');
  await click(first.electron, 'Vergrößern');
  expect(await level(first.electron)).toBe(1);
  await app.quit();

  const second = await app.start();
  await expect(second.page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
  await expect.poll(() => level(second.electron)).toBe(1);
  await click(second.electron, 'Verkleinern');
  expect(await level(second.electron)).toBe(0.5);
  await click(second.electron, 'Originalgröße');
  expect(await level(second.electron)).toBe(0);
});

test('German is spell-checked, with nothing loaded from anywhere but the server', async ({ app, server }) => {
  const lead = await postLead(server.url, { name: 'Jürgen Weiß' });
  app.useServer(server.url);
  const netLog = join(app.userData, 'net-log.json');
  const { page, electron } = await app.start({ args: [`--log-net-log=${netLog}`, `it-lotse://lead/${lead.id}`] });
  await signIn(page, server.adminPassword);
  const field = page.getByRole('form', { name: 'Antworten' }).getByLabel('Nachricht');
  await field.clear();
  await field.pressSequentially('Guten Tag, Ihr Druker steht bereit. ');

  // What pops up is the system's: its entries are read, and one is clicked, where Electron is asked to show it.
  await electron.evaluate(({ Menu }) => {
    Menu.prototype.popup = function () {
      Object.assign(globalThis, { shownMenu: this.items });
    };
  });
  const shown = () =>
    electron.evaluate(() => {
      const { shownMenu = [] } = globalThis as { shownMenu?: { label: string }[] };
      return shownMenu.map(({ label }) => label);
    });
  await expect(async () => {
    await field.click({ button: 'right', position: await placeOf(page, 'Druker') });
    expect(await shown()).toContain('Zum Wörterbuch hinzufügen');
  }).toPass();
  expect(await shown()).toContain('Drucker');
  await electron.evaluate(() => {
    const { shownMenu = [] } = globalThis as { shownMenu?: { label: string; click(): void }[] };
    shownMenu.find(({ label }) => label === 'Drucker')?.click();
  });
  await expect(field).toHaveValue('Guten Tag, Ihr Drucker steht bereit. ');

  await app.quit();
  const asked = [...readFileSync(netLog, 'utf8').matchAll(/"(?:url|host)":"([^"]+)"/g)].map(
    ([, address = '']) => address,
  );
  const hosts = asked.map((address) => (URL.canParse(address) ? new URL(address).hostname || address : address));
  expect(new Set(hosts.map((host) => host.split(':')[0]))).toEqual(new Set(['127.0.0.1']));
});

test('on an English computer in New York times are those of Berlin, and time fields write theirs as in Germany', async ({
  app,
  server,
}) => {
  const visit = await bookVisit(server.url, 'Kläre Grün');
  const clock = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit' });
  app.useServer(server.url);
  const { page } = await app.start({
    args: [`it-lotse://termin/${visit.id}`],
    environment: { TZ: 'America/New_York', LANG: 'en_US.UTF-8', LANGUAGE: 'en_US' },
  });
  await signIn(page, server.adminPassword);
  await expect(page.getByRole('heading', { name: 'Kläre Grün' })).toBeVisible();
  expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe('America/New_York');
  await expect(page.getByText(clock.format(new Date(visit.start_time))).first()).toBeVisible();
  expect(await page.evaluate(() => navigator.language)).toBe('de');
});

/** Where a word of the only text area stands, from its corner: measured in a copy of the text that breaks its lines alike. */
function placeOf(page: Page, word: string): Promise<{ x: number; y: number }> {
  return page
    .getByRole('form', { name: 'Antworten' })
    .getByLabel('Nachricht')
    .evaluate((element, wanted) => {
      const field = element as HTMLTextAreaElement;
      const copy = document.createElement('div');
      const style = getComputedStyle(field);
      for (const property of ['font', 'letterSpacing', 'padding', 'borderWidth', 'lineHeight', 'boxSizing'] as const) {
        copy.style[property] = style[property];
      }
      Object.assign(copy.style, { position: 'absolute', whiteSpace: 'pre-wrap', width: `${field.offsetWidth}px` });
      const [before = ''] = field.value.split(wanted);
      const mark = document.createElement('span');
      mark.textContent = wanted;
      copy.append(before, mark, field.value.slice(before.length + wanted.length));
      document.body.append(copy);
      const place = { x: mark.offsetLeft + mark.offsetWidth / 2, y: mark.offsetTop + mark.offsetHeight / 2 };
      copy.remove();
      return place;
    }, word);
}

test('the scripts of the page are compiled once: later starts find them in the code cache', async ({ app, server }) => {
  app.useServer(server.url);
  const folder = join(app.userData, 'Code Cache/js');
  /** A short entry names the script, and what was compiled of it stands in another one. */
  const entries = () =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .filter((name) => name.endsWith('_0'))
      .map((name) => readFileSync(join(folder, name)));
  const start = async () => {
    const { page } = await app.start();
    await expect(page.getByLabel('Passwort')).toBeVisible();
  };
  await start();
  await expect.poll(() => entries().some((entry) => entry.includes('app://lotse/assets/first-'))).toBe(true);
  await app.quit();
  // V8 keeps what it has compiled once a script comes for the second time; the page has several.
  await start();
  await expect.poll(() => entries().reduce((sum, { length }) => sum + length, 0)).toBeGreaterThan(500_000);
});
