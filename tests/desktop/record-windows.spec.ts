import { mkdirSync } from 'node:fs';
import { takeOverChat } from '@it-lotse/contract/chats';
import type { ElectronApplication, Page } from '@playwright/test';
import { ChatVisitor } from '../support/chat-visitor.ts';
import { expect, newsIsSettled, postLead, type RunningApp, signIn, test } from './fixtures.ts';

const choose = (electron: ElectronApplication, entry: string) =>
  electron.evaluate(({ Menu }, label) => {
    const all = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []) ?? [];
    all.find((item) => item.label === label)?.click();
  }, entry);

/** What stands in the office, in a window of its own. */
async function openInOwnWindow({ electron }: RunningApp): Promise<Page> {
  const opened = electron.waitForEvent('window');
  await choose(electron, 'In eigenem Fenster öffnen');
  const page = await opened;
  await page.waitForLoadState();
  return page;
}

/** What the box the app shows next is answered with; it is never seen. Returns what it asked. */
const answerBox = (electron: ElectronApplication, response: number) =>
  electron.evaluate(({ dialog }, button) => {
    const asked: string[] = [];
    Object.assign(globalThis, { asked });
    dialog.showMessageBox = async (...given: unknown[]) => {
      asked.push((given.at(-1) as { detail: string }).detail);
      return { response: button, checkboxChecked: false };
    };
  }, response);
const asked = (electron: ElectronApplication) =>
  electron.evaluate(() => (globalThis as unknown as { asked: string[] }).asked);

const shown = (electron: ElectronApplication) =>
  electron.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()
      .filter((window) => window.isVisible())
      .map((window) => window.webContents.getURL().replace('app://lotse', ''))
      .sort(),
  );

test('a chat in a window of its own hears the same events beside the office, and is told of by no notice while it is in front', async ({
  app,
  api,
  server,
  session,
}) => {
  const visitor = await ChatVisitor.begin(server.url, 'Mein Drucker druckt nicht mehr');
  await api.call(takeOverChat, { params: { session_id: visitor.sessionId } });
  app.useServer(server.url);
  const running = await app.start({ args: [`it-lotse://chat/${visitor.sessionId}`] });
  const { electron, page: office } = running;
  await signIn(office, server.adminPassword);
  await expect(office.getByRole('log', { name: 'Verlauf' })).toBeVisible();

  const record = await openInOwnWindow(running);
  const verlauf = record.getByRole('log', { name: 'Verlauf' });
  await expect(verlauf.getByText('Mein Drucker druckt nicht mehr')).toBeVisible();
  await expect(record.getByRole('navigation', { name: 'Bereiche' })).toHaveCount(0);
  // Twice is the same one.
  await choose(electron, 'In eigenem Fenster öffnen');
  expect(electron.windows()).toHaveLength(2);

  await office.getByRole('link', { name: 'Dashboard' }).click();
  await electron.evaluate(({ BrowserWindow }) => {
    for (const window of BrowserWindow.getAllWindows())
      window.isFocused = () => window.webContents.getURL().includes('/chat/');
  });
  await visitor.say('Er blinkt rot.');
  await expect(verlauf.getByText('Er blinkt rot.')).toBeVisible();
  await newsIsSettled(running, session);
  expect(session.notifications).toEqual([]);
  // One answer from there reaches the visitor, and the office knows it.
  await record.getByRole('textbox', { name: /Antwort/ }).fill('Ich schaue es mir an.');
  await record.getByRole('button', { name: 'Senden', exact: true }).click();
  await expect(verlauf.getByText('Ich schaue es mir an.')).toBeVisible();
  await office.getByRole('link', { name: 'KI-Chat', exact: true }).click();
  await office.getByRole('link', { name: /^Verlauf ansehen/ }).click();
  await expect(office.getByText('Ich schaue es mir an.').first()).toBeVisible();

  mkdirSync('test-results/pictures', { recursive: true });
  await record.screenshot({ path: 'test-results/pictures/record-chat.png' });
});

test('its end asks over a begun text, a list belongs to the office, and it stands where it stood', async ({
  app,
  server,
}) => {
  const lead = await postLead(server.url, { name: 'Petra Fenster' });
  app.useServer(server.url);
  const running = await app.start({ args: [`it-lotse://lead/${lead.id}`] });
  const { electron, page: office } = running;
  await signIn(office, server.adminPassword);
  await expect(office.getByRole('heading', { name: 'Petra Fenster', level: 2 })).toBeVisible();
  const record = await openInOwnWindow(running);
  await record.getByLabel('Betreff').fill('Ihr Drucker');
  const closeIt = () =>
    electron.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()
        .sort((a, b) => a.id - b.id)
        .at(-1)
        ?.close(),
    );
  const bounds = { x: 40, y: 60, width: 700, height: 640 };
  await electron.evaluate(
    ({ BrowserWindow }, to) =>
      BrowserWindow.getAllWindows()
        .sort((a, b) => a.id - b.id)
        .at(-1)
        ?.setBounds(to),
    bounds,
  );

  await answerBox(electron, 1);
  await expect
    .poll(async () => {
      await closeIt();
      return asked(electron);
    })
    .toContainEqual(expect.stringContaining('Wenn das Fenster geschlossen wird'));
  await expect(record.getByLabel('Betreff')).toHaveValue('Ihr Drucker');
  await record.getByLabel('Betreff').fill('');
  await record.getByLabel('Nachricht').fill('');
  // Nothing is begun any more: the way to the list is one into the office.
  await expect.poll(() => record.evaluate(() => document.title)).toContain('IT-Lotse');
  await answerBox(electron, 0);
  const closed = record.waitForEvent('close');
  await record.evaluate(() => {
    window.history.pushState(null, '', '/leads');
  });
  await closed;
  await expect(office).toHaveURL('app://lotse/leads');

  await office.getByRole('link', { name: 'Petra Fenster' }).click();
  await openInOwnWindow(running);
  const now = () =>
    electron.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()
        .sort((a, b) => a.id - b.id)
        .at(-1)
        ?.getBounds(),
    );
  await expect.poll(now).toMatchObject({ width: bounds.width, height: bounds.height });
});

test('locked, no record is to be seen; unlocked, it is there again with what was typed', async ({ app, server }) => {
  const lead = await postLead(server.url, { name: 'Petra Gesperrt' });
  app.useServer(server.url);
  const running = await app.start({ args: [`it-lotse://lead/${lead.id}`] });
  const { electron, page: office } = running;
  await signIn(office, server.adminPassword);
  await office.evaluate(() => window.lotse.setPin('2580', ''));
  await expect(office.getByRole('heading', { name: 'Petra Gesperrt', level: 2 })).toBeVisible();
  const record = await openInOwnWindow(running);
  await record.getByLabel('Betreff').fill('Ihr Drucker');
  await expect.poll(() => shown(electron)).toEqual([`/leads/${lead.id}`, `/leads/${lead.id}`]);

  await office.evaluate(() => window.lotse.lockNow());
  await expect.poll(() => shown(electron)).toEqual(['/sperre']);
  await expect(record.evaluate(() => window.lotse.hasToken())).rejects.toThrow('the app is locked');
  const lock = electron.windows().find((each) => each.url().endsWith('/sperre'));
  await lock?.getByLabel('PIN').fill('2580');
  await lock?.getByRole('button', { name: 'Entsperren' }).click();
  await expect.poll(() => shown(electron)).toEqual([`/leads/${lead.id}`, `/leads/${lead.id}`]);
  await expect(record.getByLabel('Betreff')).toHaveValue('Ihr Drucker');
});

test('signed out, a record without anything begun goes', async ({ app, server }) => {
  const lead = await postLead(server.url, { name: 'Petra Abgemeldet' });
  app.useServer(server.url);
  const running = await app.start({ args: [`it-lotse://lead/${lead.id}`] });
  await signIn(running.page, server.adminPassword);
  await expect(running.page.getByRole('heading', { name: 'Petra Abgemeldet', level: 2 })).toBeVisible();
  const record = await openInOwnWindow(running);
  await expect(record.getByRole('heading', { name: 'Petra Abgemeldet' })).toBeVisible();
  const closed = record.waitForEvent('close');
  await running.page.getByRole('button', { name: 'Abmelden' }).click();
  await closed;
  await expect(running.page.getByLabel('Passwort')).toBeVisible();
});

test('wide, a record begins at the upper edge of its window, where the office has its header', async ({
  app,
  server,
}) => {
  const lead = await postLead(server.url, { name: 'Petra Breit' });
  app.useServer(server.url);
  const running = await app.start({ args: [`it-lotse://lead/${lead.id}`] });
  await signIn(running.page, server.adminPassword);
  await expect(running.page.getByRole('heading', { name: 'Petra Breit', level: 2 })).toBeVisible();
  const record = await openInOwnWindow(running);
  await record.setViewportSize({ width: 1440, height: 820 });
  const panel = record.getByRole('complementary');
  await expect.poll(async () => (await panel.boundingBox())?.y).toBe(0);
  expect((await panel.boundingBox())?.height).toBe(820);
});

test.describe(() => {
  test.use({ ownProcess: true });

  test('a button opens it; after a restart without the server it stands there again with what was loaded', async ({
    app,
    server,
  }) => {
    const lead = await postLead(server.url, { name: 'Petra Wieder' });
    app.useServer(server.url);
    const first = await app.start({ args: [`it-lotse://lead/${lead.id}`] });
    await signIn(first.page, server.adminPassword);
    await expect(first.page.getByRole('heading', { name: 'Petra Wieder', level: 2 })).toBeVisible();
    const opened = first.electron.waitForEvent('window');
    await first.page.getByRole('button', { name: 'In eigenem Fenster öffnen' }).click();
    const record = await opened;
    await expect(record.getByRole('heading', { name: 'Petra Wieder' })).toBeVisible();
    // It is one already.
    await expect(record.getByRole('button', { name: 'In eigenem Fenster öffnen' })).toHaveCount(0);
    await first.page.getByRole('link', { name: 'Dashboard' }).click();
    await expect.poll(() => shown(first.electron)).toEqual(['/', `/leads/${lead.id}`]);
    // Moved after it was opened, it comes back where it was left.
    const bounds = { x: 60, y: 90, width: 640, height: 700 };
    await first.electron.evaluate(({ BrowserWindow }, to) => {
      BrowserWindow.getAllWindows()
        .find((window) => window.webContents.getURL().includes('/leads/'))
        ?.setBounds(to);
    }, bounds);
    await app.quit();

    await server.kill();
    const second = await app.start();
    await expect.poll(() => shown(second.electron)).toEqual(['/', `/leads/${lead.id}`]);
    const again = second.electron.windows().find((page) => page.url().includes(lead.id));
    if (!again) throw new Error('The window of the record has not come back');
    await expect(again.getByRole('heading', { name: 'Petra Wieder' })).toBeVisible();
    const stands = () =>
      second.electron.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows()
          .find((window) => window.webContents.getURL().includes('/leads/'))
          ?.getBounds(),
      );
    await expect.poll(stands).toEqual(bounds);
  });
});
