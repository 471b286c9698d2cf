import type { UpdateState } from '@it-lotse/back-office/app-updates';
import type { Page } from '@playwright/test';
import { expectTidy } from './expect-tidy.ts';
import { expect, postLead, type RunningApp, signIn, test } from './fixtures.ts';
import { ProxyWithPassword } from './proxy-with-password.ts';

/** What the main process would tell. */
const tell = ({ electron }: RunningApp, channel: string, ...payload: unknown[]) =>
  electron.evaluate(
    ({ BrowserWindow }, [to, what]) => {
      for (const { webContents } of BrowserWindow.getAllWindows())
        webContents.send(to as string, ...(what as unknown[]));
    },
    [channel, payload] as const,
  );
const chooseInMenu = ({ electron }: RunningApp, label: string) =>
  electron.evaluate(({ Menu }, wanted) => {
    const all = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []) ?? [];
    all.find((each) => each.label === wanted)?.click();
  }, label);
const openSettings = (page: Page) => page.getByRole('link', { name: 'Einstellungen' }).click();

test('nothing is cut, overlaps or is out of reach: the lock, from its setting up to its screen', async ({
  app,
  server,
}) => {
  app.useServer(server.url);
  const running = await app.start();
  const { electron, page } = running;
  await signIn(page, server.adminPassword);
  await openSettings(page);
  const card = page.getByRole('region', { name: 'App-Sperre' });
  await card.getByLabel('PIN', { exact: true }).fill('2580');
  await card.getByLabel('PIN wiederholen').fill('2581');
  await card.getByRole('button', { name: 'Sperre einschalten' }).click();
  await expect(card.getByText('Die beiden sind nicht gleich.')).toBeVisible();
  await card.scrollIntoViewIfNeeded();
  await expectTidy(page, 'lock-setup');
  await card.getByLabel('PIN wiederholen').fill('2580');
  await card.getByRole('button', { name: 'Sperre einschalten' }).click();
  await expect(card.getByRole('button', { name: 'Jetzt sperren' })).toBeVisible();
  await card.scrollIntoViewIfNeeded();
  await expectTidy(page, 'lock-on');
  const opened = electron.waitForEvent('window', { predicate: (each) => each.url().endsWith('/sperre') });
  await card.getByRole('button', { name: 'Jetzt sperren' }).click();
  const lock = await opened;
  await expect(lock.getByRole('heading', { name: 'IT-Lotse ist gesperrt' })).toBeVisible();
  await expectTidy(lock, 'lock-screen');
  for (let wrong = 1; wrong <= 5; wrong++) {
    await lock.getByLabel('PIN').fill('1111');
    await lock.getByRole('button', { name: 'Entsperren' }).click();
    await expect(lock.getByText(/Das ist nicht die PIN|Bitte warten Sie/).first()).toBeVisible();
  }
  await expectTidy(lock, 'lock-waits');
  await lock.getByRole('button', { name: 'PIN vergessen' }).click();
  await expectTidy(lock, 'lock-forgotten');
});

test('nothing is cut, overlaps or is out of reach: what waits, the find bar, and a search that has learnt', async ({
  app,
  server,
}) => {
  await postLead(server.url, { name: 'Wiebke Janßen-Ödegård' });
  app.useServer(server.url);
  const running = await app.start();
  const { page } = running;
  await signIn(page, server.adminPassword);
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox');
  await search.fill('Janßen');
  await expect(page.getByRole('option', { name: /Janßen/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Wiebke Janßen-Ödegård' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await search.fill('Jan');
  await expect(page.getByRole('option', { name: /Janßen/ }).first()).toBeVisible();
  await expectTidy(page, 'search-learnt');
  await page.keyboard.press('Escape');

  await chooseInMenu(running, 'Auf der Seite suchen …');
  await page.keyboard.type('Laptop');
  await expectTidy(page, 'find-bar');
  await page.keyboard.press('Escape');

  await openSettings(page);
  const blocks = page.getByRole('region', { name: 'Textbausteine' });
  await blocks.getByRole('button', { name: 'Textbaustein hinzufügen' }).click();
  await blocks.getByRole('button', { name: 'Textbausteine speichern' }).click();
  await expect(blocks.getByLabel('Name', { exact: true })).toBeFocused();
  await blocks.getByLabel('Text', { exact: true }).fill('Viele Grüße von der Küste');
  await expectTidy(page, 'text-blocks');
});

test('nothing is cut, overlaps or is out of reach: proxy, servers, a server that has moved, one that is another, updates', async ({
  app,
  server,
}) => {
  const proxy = await ProxyWithPassword.start('mueller:Netz-2026');
  app.useServer(server.url);
  const running = await app.start({ args: proxy.arguments });
  const { page } = running;
  const question = page.getByRole('dialog', { name: 'Am Proxy anmelden' });
  await expect(question).toBeVisible();
  await expectTidy(page, 'proxy-dialog');
  await tell(running, 'proxy:asked', { proxy: 'proxy.computerhilfe-kueste.example:3128', refused: true });
  await expect(question.getByText('Das hat der Proxy nicht angenommen')).toBeVisible();
  await expectTidy(page, 'proxy-refused');
  await question.getByLabel('Benutzername').fill('mueller');
  await question.getByLabel('Passwort').fill('Netz-2026');
  await question.getByRole('button', { name: 'Anmelden' }).click();
  await signIn(page, server.adminPassword);

  const security = { encrypted: false, identity: 'moved' };
  await tell(running, 'server:security-changed', {
    ...security,
    movedTo: { to: 'https://buero.computerhilfe-kueste.example', isSame: true },
  });
  await expect(page.getByRole('button', { name: 'Neue Adresse übernehmen' })).toBeVisible();
  await expectTidy(page, 'server-moved');
  await tell(running, 'server:security-changed', { encrypted: false, identity: 'other' });
  await expectTidy(page, 'server-other');
  await tell(running, 'server:security-changed', { encrypted: true, identity: 'known' });

  await openSettings(page);
  const appVersion = '1.2.0';
  const states: UpdateState[] = [
    {
      appVersion,
      phase: 'off',
      reason: 'Dieses Archiv erneuert sich nicht selbst. Laden Sie die neue Version von Ihrem Server.',
    },
    { appVersion, phase: 'downloading', version: '1.3.0', percent: 42 },
    { appVersion, phase: 'failed', detail: 'Die Signatur des Updates stimmt nicht. Es wurde nicht installiert.' },
    {
      appVersion,
      phase: 'ready',
      version: '1.3.0',
      notes: 'Neu: Textbausteine.\nBehoben: Der Kalender springt nicht mehr.',
      installsSilently: true,
    },
  ];
  for (const state of states) {
    await tell(running, 'updates:changed', state);
    await page.getByRole('region', { name: 'Desktop-App' }).scrollIntoViewIfNeeded();
    await expectTidy(page, `update-${state.phase}`);
  }
  await chooseInMenu(running, 'Server verwalten …');
  await expect(page.getByRole('list', { name: 'Ihre Server' })).toBeVisible();
  await expectTidy(page, 'servers');
  await proxy.stop();
});
