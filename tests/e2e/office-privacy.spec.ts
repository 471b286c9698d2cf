import { readFile } from 'node:fs/promises';
import { findCustomer } from '@it-lotse/contract/customers';
import { createLead } from '@it-lotse/contract/leads';
import { expectAccessibleEverywhere } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';

const erika = { name: 'Erika Muster', email: 'erika@example.org', message: 'Der Drucker druckt nicht.' };

test('a person is exported, looked at before deleting, and gone afterwards', async ({
  page,
  office,
  smtp,
  consoleErrors,
}) => {
  // The card that is just being left may ask once more for the person who is gone.
  consoleErrors.allow(/404 \(Not Found\)/);
  await office.api.call(createLead, { body: { ...erika, phone: '', company: '', newsletter_opt_in: false } });
  const { customer_id } = await office.api.call(findCustomer, { query: { email: erika.email } });
  await office.open(`/kunden/${customer_id}`);
  const loading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Auskunft zum Lesen' }).click();
  const file = await (await loading).path();
  expect(await readFile(file, 'utf8')).toContain('Der Drucker druckt nicht.');
  await page.setViewportSize({ width: 390, height: 900 });
  await expectAccessibleEverywhere(page, 'card');
  await page.getByRole('button', { name: 'Person löschen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Person löschen' });
  await expect(dialog.getByText('Anfragen: 1')).toBeVisible();
  await expect(dialog).toContainText('Ältere Sicherungen enthalten die Daten noch');
  await expectAccessibleEverywhere(page, 'dialog');
  const erase = dialog.getByRole('button', { name: 'Endgültig löschen' });
  await expect(erase).toBeDisabled();
  await dialog.getByRole('textbox').fill('Erika Muster');
  await erase.click();
  await expect(page.getByText('Die Person ist gelöscht.').first()).toBeVisible();
  await expect(page).toHaveURL(/\/kunden$/);
  expect((await office.api.call(findCustomer, { query: { email: erika.email } })).customer_id).toBeNull();
  expect(smtp).toBeDefined();
});

test('how long things are kept is a setting with a look at what it deletes', async ({ page, office, server }) => {
  await office.open('/einstellungen#datenschutz');
  const form = page.getByRole('form', { name: 'Datenschutz und Aufbewahrung' });
  await expect(form.getByText('nichts.', { exact: true })).toBeVisible();
  await form.getByLabel('Chats: Monate').fill('0');
  await expect(form.getByText('Chats: Mindestens 1 Monat.')).toBeVisible();
  await form.getByLabel('Chats: Monate').fill('6');
  await form.getByRole('button', { name: 'Aufbewahrung speichern' }).click();
  await expect(page.getByText('Die Aufbewahrung ist gespeichert.').first()).toBeVisible();
  expect(await (await fetch(`${server.url}/datenschutz`)).text()).toContain('Gespräche im Chat nach 6 Monaten');
});

test('a withdrawal is told on the dashboard and ticked off in its list', async ({ page, office, server }) => {
  const form = new URLSearchParams({
    name: erika.name,
    email: erika.email,
    contract: 'Fernwartung',
    schritt: 'bestaetigen',
  });
  expect((await fetch(`${server.url}/vertrag-widerrufen`, { method: 'POST', body: form })).status).toBe(200);
  await office.open('/');
  await expect(page.getByText('Ein Widerruf oder eine Kündigung wartet auf Sie.')).toBeVisible();
  await page.getByRole('link', { name: 'Ansehen' }).first().click();
  await expect(page.getByRole('heading', { name: 'Widerruf von Erika Muster' })).toBeVisible();
  await expectAccessibleEverywhere(page, 'declarations');
  await page.getByRole('button', { name: 'Als erledigt abhaken' }).click();
  await expect(page.getByText('Erledigt', { exact: true })).toBeVisible();
});
