import { listLeads } from '@it-lotse/contract/leads';
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
