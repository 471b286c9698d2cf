import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication } from '@playwright/test';
import type { TestServer } from '../support/start-server.ts';
import { type DesktopApp, expect, lineIs, newsIsSettled, postLead, signIn, test } from './fixtures.ts';
import { type Seen, toolTip, watchTray } from './watch-tray.ts';

const labels = (electron: ElectronApplication) =>
  electron.evaluate(() => (globalThis as unknown as Seen).seenOfTray.menu?.items.map(({ label }) => label) ?? []);
const choose = (electron: ElectronApplication, wanted: string) =>
  electron.evaluate((_, label) => {
    const item = (globalThis as unknown as Seen).seenOfTray.menu?.items.find((one) => one.label === label);
    if (!item) throw new Error(`The tray offers no ${label}`);
    item.click();
  }, wanted);
const isVisible = (electron: ElectronApplication) =>
  electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.isVisible()));
/** As the button of the window does. */
const closeWindow = (electron: ElectronApplication) =>
  electron.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.close();
  });
const answerQuestions = (electron: ElectronApplication, response: number) =>
  electron.evaluate(({ dialog }, answer) => {
    Object.assign(globalThis, { asked: 0 });
    dialog.showMessageBox = async () => {
      (globalThis as unknown as { asked: number }).asked += 1;
      return { response: answer, checkboxChecked: false };
    };
  }, response);

/** Signed in, with a tray the test can read. */
async function startWatched(app: DesktopApp, server: TestServer) {
  app.useServer(server.url);
  const { page, electron } = await app.start();
  await watchTray(electron);
  await signIn(page, server.adminPassword);
  return { page, electron };
}

test('the tray says how much is unread, and silences notifications until they are wanted again', async ({
  app,
  server,
  session,
}) => {
  const { page, electron } = await startWatched(app, server);
  await lineIs(page, 'Verbunden');
  await postLead(server.url, { name: 'Anna' });
  await expect.poll(() => toolTip(electron)).toBe('IT-Lotse: 1 Vorgang wartet auf Sie');
  expect(await labels(electron)).toContain('1 Vorgang wartet auf Sie');
  await expect.poll(() => session.notifications).toHaveLength(1);

  await choose(electron, 'Benachrichtigungen für 1 Stunde stumm');
  await expect.poll(() => labels(electron)).toContain('Benachrichtigungen wieder einschalten');
  await postLead(server.url, { name: 'Bert' });
  await page.getByRole('link', { name: 'Einstellungen' }).click();
  await expect(page.getByText(/^Stumm bis /)).toBeVisible();
  await expect.poll(() => toolTip(electron)).toContain('2 Vorgänge');
  await newsIsSettled({ electron }, session);
  expect(session.notifications).toHaveLength(1);

  await choose(electron, 'Benachrichtigungen wieder einschalten');
  await expect.poll(() => session.notifications.at(-1)?.title).toBe('Neue Anfrage von Bert');
  await expect(page.getByRole('button', { name: 'Für 1 Stunde stumm' })).toBeVisible();
});

test('closing asks once and then leaves the app beside the clock, from where it comes back', async ({
  app,
  server,
  session,
}) => {
  const { page, electron } = await startWatched(app, server);
  await answerQuestions(electron, 0);
  await closeWindow(electron);
  await expect.poll(() => isVisible(electron)).toEqual([false]);
  await postLead(server.url, { name: 'Anna' });
  await expect.poll(() => session.notifications).toMatchObject([{ title: 'Neue Anfrage von Anna' }]);
  await expect.poll(() => toolTip(electron)).toBe('IT-Lotse: 1 Vorgang wartet auf Sie');

  await choose(electron, 'IT-Lotse öffnen');
  await expect.poll(() => isVisible(electron)).toEqual([true]);
  await closeWindow(electron);
  await expect.poll(() => isVisible(electron)).toEqual([false]);
  expect(await electron.evaluate(() => (globalThis as unknown as { asked: number }).asked)).toBe(1);
  session.clickNotification();
  await expect.poll(() => isVisible(electron)).toEqual([true]);
  await expect(page.getByRole('heading', { name: 'Anna', level: 2 })).toBeVisible();
});

test('who wants closing to end the app gets that, and is not asked again', async ({ app, server }) => {
  app.useServer(server.url);
  const first = await app.start();
  await answerQuestions(first.electron, 1);
  const ended = first.electron.waitForEvent('close');
  await closeWindow(first.electron);
  await ended;
  expect(JSON.parse(readFileSync(join(app.userData, 'settings.json'), 'utf8'))).toMatchObject({ keepsRunning: false });
});

test('the app asks before its end loses what stands in a dialog, and stays where that is wanted', async ({
  app,
  server,
}) => {
  app.useServer(server.url);
  const { page, electron } = await app.start();
  await signIn(page, server.adminPassword);
  await page.getByRole('link', { name: /^Newsletter/ }).click();
  await page.getByRole('radio', { name: 'Abonnenten' }).click();
  await page.getByRole('button', { name: 'Adresse hinzufügen' }).first().click();
  const field = page.getByRole('dialog').getByLabel('E-Mail-Adresse');
  await field.fill('halb@getippt');
  await answerQuestions(electron, 1);
  await electron.evaluate(({ app: program }) => program.quit());
  await expect.poll(() => electron.evaluate(() => (globalThis as unknown as { asked?: number }).asked)).toBe(1);
  await expect(field).toHaveValue('halb@getippt');
  const ended = electron.waitForEvent('close');
  await answerQuestions(electron, 0);
  await electron.evaluate(({ app: program }) => program.quit());
  await ended;
});

test('started with the session, the app begins without a window and tells of news all the same', async ({
  app,
  server,
  session,
}) => {
  app.useServer(server.url);
  const first = await app.start();
  await signIn(first.page, server.adminPassword);
  await first.page.getByRole('link', { name: 'Einstellungen' }).click();
  const start = first.page.getByRole('switch', { name: 'Beim Anmelden starten' });
  await expect(start).not.toBeChecked();
  await start.click();
  const entry = join(session.environment.XDG_CONFIG_HOME ?? '', 'autostart', 'it-lotse.desktop');
  await expect.poll(() => existsSync(entry)).toBe(true);
  await expect(start).toBeChecked();
  const command = /^Exec=(.*)$/m.exec(readFileSync(entry, 'utf8'))?.[1] ?? '';
  expect(command).toMatch(/"[^"]*electron" "[^"]*desktop" "--hidden"$/);
  await app.quit();

  const second = await app.start({ args: ['--hidden'] });
  await watchTray(second.electron);
  await lineIs(second.page, 'Verbunden');
  await postLead(server.url, { name: 'Anna' });
  await expect.poll(() => session.notifications).toMatchObject([{ title: 'Neue Anfrage von Anna' }]);
  expect(await isVisible(second.electron)).toEqual([false]);

  await expect.poll(() => labels(second.electron)).toContain('Beim Anmelden starten');
  await choose(second.electron, 'Beim Anmelden starten');
  await expect.poll(() => existsSync(entry)).toBe(false);
  await choose(second.electron, 'IT-Lotse öffnen');
  await expect.poll(() => isVisible(second.electron)).toEqual([true]);
});
