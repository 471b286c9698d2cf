import { listLeads } from '@it-lotse/contract/leads';
import type { Page } from '@playwright/test';
import { expect, test } from './booking-fixtures.ts';
import { expectAccessibleEverywhere } from './expect-accessible.ts';

test('from the landing page a call is asked for, by the keyboard, and the operator has it as a request', async ({
  page,
  operator,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('link', { name: 'Rufen Sie mich zurück' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Rufen Sie mich zurück' })).toBeVisible();
  await page.getByLabel('Name *', { exact: true }).fill('Ingrid Sommerfeld');
  await page.getByLabel('Telefonnummer für den Rückruf *').fill('04321 555012');
  await expectAccessibleEverywhere(page, 'the page of a callback');
  await page.getByRole('button', { name: 'Um Rückruf bitten' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Ich rufe Sie an' })).toBeFocused();
  const { leads } = await operator.call(listLeads);
  expect(leads).toMatchObject([{ name: 'Ingrid Sommerfeld', callback_time: 'morning' }]);
});

test('in the chat the way to a callback stands beside the telephone number', async ({ page }) => {
  await page.goto('/chat');
  await page.getByRole('link', { name: 'Rückruf wünschen' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rufen Sie mich zurück' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  const ask = (page: Page) => page.getByRole('button', { name: 'Um Rückruf bitten' }).click();
  const phone = (page: Page) => page.getByLabel('Telefonnummer für den Rückruf');
  const arrived = (page: Page) => page.getByText('Danke. Ich rufe Sie an, am liebsten mittags');

  test('number, time of day and wish are left by the form itself, once however often the answer is loaded', async ({
    page,
    operator,
  }) => {
    await page.goto('/rueckruf');
    // The field that only programs fill in.
    await expect(page.locator('input[name=website]')).not.toBeInViewport();
    await page.getByLabel('Name *', { exact: true }).fill('Ingrid Sommerfeld');
    await phone(page).fill('04321 555012');
    await page.getByLabel('mittags', { exact: true }).check();
    await page.getByLabel('Worum soll es gehen?').fill('Der Drucker <b>streikt</b> & mehr.');
    await ask(page);
    await expect(arrived(page)).toBeInViewport();
    await page.reload();
    await expect(arrived(page)).toBeVisible();
    const { leads } = await operator.call(listLeads);
    expect(leads).toMatchObject([
      { name: 'Ingrid Sommerfeld', phone: '04321 555012', callback_time: 'noon', state: 'open' },
    ]);
    expect(leads[0]?.message).toBe('Der Drucker <b>streikt</b> & mehr.');
  });

  test('what is wrong stands beside its field, and what was typed is still there', async ({
    page,
    operator,
    consoleErrors,
  }) => {
    consoleErrors.allow(/422/);
    await page.goto('/rueckruf');
    await phone(page).fill('555012');
    await page.getByLabel('nachmittags').check();
    await page.getByLabel('Worum soll es gehen?').fill('Hilfe "bitte"');
    await ask(page);
    await expect(page.getByText('Bitte prüfen Sie die markierten Felder.')).toBeVisible();
    const name = page.getByLabel('Name *', { exact: true });
    await expect(name).toHaveAccessibleDescription(/Der Name fehlt\./);
    await expect(page.getByLabel('nachmittags')).toBeChecked();
    await expect(page.getByLabel('Worum soll es gehen?')).toHaveValue('Hilfe "bitte"');
    // Known only to the server: a number without its area code.
    await name.fill('Ingrid Sommerfeld');
    await ask(page);
    await expect(phone(page)).toHaveAccessibleDescription(/mit Vorwahl ein\./);
    await expect(phone(page)).toHaveValue('555012');
    expect((await operator.call(listLeads)).total).toBe(0);
    await phone(page).fill('04321 555012');
    await page.getByLabel('mittags', { exact: true }).check();
    await ask(page);
    await expect(arrived(page)).toBeVisible();
    expect((await operator.call(listLeads)).total).toBe(1);
  });

  test('the booking leads there, since its own form opens with a script only', async ({ page }) => {
    await page.goto('/termine');
    const html = await page.content();
    expect(html).toMatch(/<noscript>.*href="\/rueckruf">zurückrufen</s);
    await expect(page.locator('a.button[href="/rueckruf"]')).toHaveText(/Rufen Sie mich zurück/);
  });
});
