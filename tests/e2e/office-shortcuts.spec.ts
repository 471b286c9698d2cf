import { leadOf, postLead } from '../support/visitor.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';

test('the office is used by single keys: from tab to tab, through a list, to the answer', async ({
  office,
  page,
  server,
}) => {
  for (const [n, name] of ['Erika Erste', 'Zita Zweite'].entries()) {
    await postLead(server.url, n, undefined, leadOf(n, { name }));
  }
  await office.open();
  await expect(page.getByRole('navigation', { name: 'Bereiche' })).toBeVisible();

  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(page).toHaveURL(/\/dashboard\/leads$/);
  await expect(page.getByRole('link', { name: 'Zita Zweite' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { name: 'Zita Zweite' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { name: 'Erika Erste' })).toBeVisible();
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { name: 'Zita Zweite' })).toBeVisible();

  await page.keyboard.press('a');
  const answer = page.getByLabel('Nachricht');
  await expect(answer).toBeFocused();
  await page.keyboard.type('gt? jan');
  await expect(answer).toHaveValue('Guten Tag Zita Zweite,\n\ngt? jan');
  await expect(page).toHaveURL(/\/leads\//);

  await answer.blur();
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: /Termin anlegen/ })).toBeVisible();
});

test('the list of keys is readable by everybody, and its switch holds over a reload', async ({ office, page }) => {
  await office.open();
  await expect(page.getByRole('navigation', { name: 'Bereiche' })).toBeVisible();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Tastenkürzel' });
  await expect(list).toBeVisible();
  await expectAccessible(page, 'the list of keys');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'the list of keys, dark');
  await list.getByRole('switch', { name: 'Einzelne Tasten verwenden' }).click();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();

  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Bereiche' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await page.keyboard.press('?');
  await expect(list).toBeHidden();
  expect(new URL(page.url()).pathname).toMatch(/^\/dashboard\/?$/);
  // Without single keys, the search leads to the list.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Suchen' }).fill('tasten');
  await expect(page.getByRole('option', { name: /Tastenkürzel/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(list).toBeVisible();
});
