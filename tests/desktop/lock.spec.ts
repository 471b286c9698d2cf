import { AxeBuilder } from '@axe-core/playwright';
import type { ElectronApplication, Page } from '@playwright/test';
import { expect, newsIsSettled, postLead, type RunningApp, signIn, test } from './fixtures.ts';
import { toolTip, watchTray } from './watch-tray.ts';

const pin = '2580';

/** As the system tells of its own lock. */
const systemLocks = ({ electron }: RunningApp) =>
  electron.evaluate(({ powerMonitor }) => void powerMonitor.emit('lock-screen'));

const visibleWindows = (electron: ElectronApplication) =>
  electron.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()
      .filter((window) => window.isVisible())
      .map((window) => new URL(window.webContents.getURL()).pathname),
  );

async function lockWindow({ electron }: RunningApp): Promise<Page> {
  await expect.poll(() => electron.windows().some((each) => each.url().endsWith('/sperre'))).toBe(true);
  const page = electron.windows().find((each) => each.url().endsWith('/sperre'));
  if (!page) throw new Error('No lock window');
  await expect(page.getByRole('heading', { name: 'IT-Lotse ist gesperrt' })).toBeVisible();
  return page;
}

async function unlock(page: Page, typed: string): Promise<void> {
  await page.getByLabel('PIN').fill(typed);
  await page.getByRole('button', { name: 'Entsperren' }).click();
}

async function switchOn(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Einstellungen' }).click();
  const card = page.getByRole('region', { name: 'App-Sperre' });
  await card.getByLabel('PIN', { exact: true }).fill(pin);
  await card.getByLabel('PIN wiederholen').fill('2581');
  await card.getByRole('button', { name: 'Sperre einschalten' }).click();
  await expect(card.getByText('Die beiden sind nicht gleich.')).toBeVisible();
  await card.getByLabel('PIN wiederholen').fill(pin);
  await card.getByRole('button', { name: 'Sperre einschalten' }).click();
  await expect(card.getByRole('button', { name: 'Jetzt sperren' })).toBeVisible();
}

test('locked, the app shows the lock and nothing else, answers nothing, and opens as it was left', async ({
  app,
  server,
  session,
}) => {
  await postLead(server.url, { name: 'Petra Vorher' });
  app.useServer(server.url);
  const running = await app.start();
  const { electron, page } = running;
  await signIn(page, server.adminPassword);
  await switchOn(page);
  await page
    .getByRole('link', { name: /^Leads/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Petra Vorher' }).click();
  await page.getByLabel('Betreff').fill('Ihr Drucker');

  await systemLocks(running);
  const lock = await lockWindow(running);
  await expect.poll(() => visibleWindows(electron)).toEqual(['/sperre']);
  await expect(lock.getByLabel('PIN')).toBeFocused();
  expect((await new AxeBuilder({ page: lock }).setLegacyMode().analyze()).violations).toEqual([]);
  // Whatever a page tries: neither the bridge nor the server answers.
  for (const each of [page, lock]) {
    const attempts = await each.evaluate(async () => {
      const told = (answer: Promise<unknown>) =>
        answer.then(
          () => 'answered',
          (error) => String(error),
        );
      return {
        token: await told(window.lotse.hasToken()),
        cache: await told(window.lotse.readCache()),
        lock: await told(window.lotse.setPin('9999', '')),
        call: await told(fetch('/api/admin/leads')),
      };
    });
    expect(Object.values(attempts)).not.toContain('answered');
    expect(attempts.token).toContain('the app is locked');
  }
  // Nothing brings the office forward.
  await electron.evaluate(({ app: electronApp, BrowserWindow }) => {
    electronApp.emit('activate');
    for (const window of BrowserWindow.getAllWindows()) window.show();
  });
  await expect.poll(() => visibleWindows(electron)).toEqual(['/sperre']);

  // News are told, without anybody's name.
  await postLead(server.url, { name: 'Heinz Nachher', message: 'Vertraulich' });
  await expect.poll(() => session.notifications.length).toBeGreaterThan(0);
  await newsIsSettled(running, session);
  expect(session.notifications.map(({ title }) => title)).toContain('Neue Anfrage');
  expect(JSON.stringify(session.notifications)).not.toMatch(/Heinz|Vertraulich/);

  await unlock(lock, '1234');
  await expect(lock.getByText('Das ist nicht die PIN')).toBeVisible();
  await unlock(lock, pin);
  await expect.poll(() => visibleWindows(electron)).toEqual([expect.stringMatching(/^\/leads\//)]);
  await expect(page.getByLabel('Betreff')).toHaveValue('Ihr Drucker');
  await expect(page.getByText('Heinz Nachher').first()).toBeVisible();
});

test('a start begins locked; five wrong tries cost a wait that no restart ends', async ({ app, server }) => {
  app.useServer(server.url);
  const first = await app.start();
  await signIn(first.page, server.adminPassword);
  await switchOn(first.page);
  await app.quit();

  const second = await app.start();
  const lock = await lockWindow(second);
  expect(second.electron.windows()).toHaveLength(1);
  for (const _ of [1, 2, 3, 4, 5]) {
    await unlock(lock, '0000');
    await expect(lock.getByText(/Das ist nicht die PIN|Bitte warten Sie/).first()).toBeVisible();
  }
  await expect(lock.getByText('Zu viele falsche Versuche')).toBeVisible();
  await expect(lock.getByRole('button', { name: 'Entsperren' })).toBeDisabled();
  await app.quit();

  const third = await app.start();
  const again = await lockWindow(third);
  await expect(again.getByText('Zu viele falsche Versuche')).toBeVisible();
  expect(await again.evaluate((right) => window.lotse.unlock(right), pin)).toBe('too-soon');
});

test('the count of what waits goes on while the app is locked, also in a run that begins locked', async ({
  app,
  server,
}) => {
  await postLead(server.url, { name: 'Petra Vorher' });
  app.useServer(server.url);
  const first = await app.start();
  await watchTray(first.electron);
  await signIn(first.page, server.adminPassword);
  await switchOn(first.page);
  await expect.poll(() => toolTip(first.electron)).toContain(': 1 ');
  await systemLocks(first);
  await lockWindow(first);
  await postLead(server.url, { name: 'Heinz Nachher' });
  await expect.poll(() => toolTip(first.electron)).toContain(': 2 ');
  await app.quit();

  await postLead(server.url, { name: 'Paul Später' });
  const second = await app.start();
  const lock = await lockWindow(second);
  await watchTray(second.electron);
  // Connected anew, it counts once more: the first count may have come before anybody looked.
  await second.electron.evaluate(({ powerMonitor }) => void powerMonitor.emit('resume'));
  await expect.poll(() => toolTip(second.electron)).toContain(': 3 ');
  const opened = second.electron.waitForEvent('window');
  await unlock(lock, pin);
  await expect((await opened).getByRole('link', { name: /^Leads/ }).first()).toBeVisible();
  await expect.poll(() => toolTip(second.electron)).toContain(': 3 ');
});

test('whoever has forgotten the PIN signs in anew, and nothing of before is there', async ({ app, server }) => {
  await postLead(server.url, { name: 'Petra Vorher' });
  app.useServer(server.url);
  const running = await app.start();
  await signIn(running.page, server.adminPassword);
  await switchOn(running.page);
  await systemLocks(running);
  const lock = await lockWindow(running);
  await lock.getByRole('button', { name: 'PIN vergessen' }).click();
  const opened = running.electron.waitForEvent('window');
  await lock.getByRole('alertdialog').getByRole('button', { name: 'Abmelden' }).click();
  const page = await opened;
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
  await signIn(page, server.adminPassword);
  await page.getByRole('link', { name: 'Einstellungen' }).click();
  await expect(page.getByRole('button', { name: 'Sperre einschalten' })).toBeVisible();
});

test('nobody touches the computer: after the time set the app locks by itself', async ({ app, server }) => {
  app.useServer(server.url);
  const running = await app.start();
  await signIn(running.page, server.adminPassword);
  await switchOn(running.page);
  await running.electron.evaluate(({ powerMonitor }) => {
    powerMonitor.getSystemIdleTime = () => 599;
  });
  await running.electron.evaluate(({ powerMonitor }) => {
    powerMonitor.getSystemIdleTime = () => 600;
  });
  await unlock(await lockWindow(running), pin);
});
