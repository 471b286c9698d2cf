import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, postLead, type RunningApp, signIn, test } from './fixtures.ts';

/** By its place in the menu: keys that only a menu hears cannot be pressed from a test. */
const chooseInMenu = ({ electron }: RunningApp, label: string) =>
  electron.evaluate(({ Menu }, wanted) => {
    const all = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []) ?? [];
    const item = all.find((each) => each.label === wanted);
    if (!item) throw new Error(`No menu entry ${wanted}`);
    item.click();
    return item.accelerator;
  }, label);

const markedText = (page: Page, name: string) =>
  page.evaluate((key) => [...(CSS.highlights.get(key) ?? [])].map(String), name);

test('words are found on the page, one after the other, and Escape leads to the one in view', async ({
  app,
  server,
}) => {
  await postLead(server.url, { name: 'Petra Drucker', message: 'Der Bildschirm bleibt schwarz.' });
  await postLead(server.url, { name: 'Heinz Möller', message: 'Mein DRUCKER druckt nicht.' });
  app.useServer(server.url);
  const running = await app.start();
  const { page } = running;
  await signIn(page, server.adminPassword);
  await page
    .getByRole('link', { name: /^Leads/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: 'Petra Drucker' })).toBeVisible();

  expect(await chooseInMenu(running, 'Auf der Seite suchen …')).toBe('CmdOrCtrl+F');
  const field = page.getByRole('textbox', { name: 'Auf dieser Seite suchen' });
  await expect(field).toBeFocused();
  await page.keyboard.type('drucker');
  const bar = page.getByRole('search', { name: 'Auf dieser Seite suchen' });
  await expect(bar.getByRole('status')).toHaveText('1 von 2');
  expect(await markedText(page, 'found')).toEqual(['DRUCKER', 'Drucker']);
  await page.keyboard.press('Enter');
  await expect(bar.getByRole('status')).toHaveText('2 von 2');
  expect(await markedText(page, 'found-current')).toEqual(['Drucker']);
  await chooseInMenu(running, 'Weitersuchen');
  await expect(bar.getByRole('status')).toHaveText('1 von 2');
  await chooseInMenu(running, 'Rückwärts suchen');
  await expect(bar.getByRole('status')).toHaveText('2 von 2');
  expect((await new AxeBuilder({ page }).setLegacyMode().include('[data-find-bar]').analyze()).violations).toEqual([]);

  // A request that comes in meanwhile counts, and what is looked at stays.
  await postLead(server.url, { name: 'Ute Ahrens', message: 'Noch ein Drucker.' });
  await expect(bar.getByRole('status')).toHaveText('3 von 3');
  expect(await markedText(page, 'found-current')).toEqual(['Drucker']);

  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await expect(page.getByRole('link', { name: 'Petra Drucker' })).toBeFocused();
  expect(await markedText(page, 'found')).toEqual([]);
});

test('words are found in a dialog, which keeps everything else below it', async ({ app, server }) => {
  app.useServer(server.url);
  const running = await app.start();
  const { page } = running;
  await signIn(page, server.adminPassword);
  await chooseInMenu(running, 'Tastenkürzel');
  await expect(page.getByRole('dialog', { name: 'Tastenkürzel' })).toBeVisible();
  await chooseInMenu(running, 'Auf der Seite suchen …');
  const field = page.getByRole('textbox', { name: 'Auf dieser Seite suchen' });
  await expect(field).toBeFocused();
  await page.keyboard.type('WhatsApp');
  const status = page.locator('[data-find-bar]').getByRole('status');
  // In the list of keys; the tab of that name lies below it.
  await expect(status).toHaveText('1 von 2');
  await field.fill('xyz');
  await expect(status).toHaveText('Kein Treffer');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Tastenkürzel' })).toBeVisible();
});

test('a text block that was kept in the settings goes where the cursor is, and can be taken back', async ({
  app,
  server,
}) => {
  await postLead(server.url, { name: 'Petra Drucker' });
  app.useServer(server.url);
  const { page } = await app.start();
  await signIn(page, server.adminPassword);
  await page.getByRole('link', { name: 'Einstellungen' }).click();
  const card = page.getByRole('region', { name: 'Textbausteine' });
  await card.getByRole('button', { name: 'Textbaustein hinzufügen' }).click();
  await card.getByRole('button', { name: 'Textbausteine speichern' }).click();
  await expect(card.getByLabel('Name', { exact: true })).toBeFocused();
  await card.getByLabel('Name', { exact: true }).fill('Gruß');
  await card.getByLabel('Text', { exact: true }).fill('Viele Grüße von der Küste');
  await card.getByRole('button', { name: 'Textbausteine speichern' }).click();
  await expect(page.getByText('Textbausteine gespeichert').first()).toBeVisible();

  const search = page.getByRole('combobox', { name: 'Suchen' });
  await page.keyboard.press('Control+K');
  await search.fill('antworten petra');
  await expect(page.getByRole('option', { name: /Petra Drucker antworten/ })).toBeVisible();
  await page.keyboard.press('Enter');
  const message = page.getByRole('textbox', { name: 'Nachricht', exact: true });
  await expect(message).toBeFocused();
  await message.fill('Guten Tag. ');
  await page.keyboard.press('Control+K');
  await search.fill('baustein gruß');
  await expect(page.getByRole('option', { name: /Gruß/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(message).toHaveValue('Guten Tag. Viele Grüße von der Küste');
  await expect(message).toBeFocused();
  await page.keyboard.press('Control+Z');
  await expect(message).toHaveValue('Guten Tag. ');
});
