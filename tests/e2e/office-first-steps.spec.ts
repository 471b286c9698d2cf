import { closeWebsite, firstStepIds, markFirstStep } from '@it-lotse/contract/first-steps';
import { expect, test } from './fixtures.ts';

test('a new owner is led from the sample business to an open website, and can take it back', async ({
  office,
  page,
  server,
}) => {
  await office.api.call(closeWebsite);
  for (const id of firstStepIds) await office.api.call(markFirstStep, { params: { id }, body: { mark: null } });
  const website = async () => (await fetch(server.url)).text();
  expect(await website()).toContain('Diese Website ist im Aufbau.');

  await office.open('/');
  const steps = page.getByRole('region', { name: 'Erste Schritte' });
  await expect(steps).toContainText('Als Nächstes: Ihre Geschäftsdaten.');
  await steps.getByRole('link', { name: 'Alle Schritte' }).click();
  await expect(page.getByRole('heading', { name: 'Erste Schritte', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Website freischalten' })).toBeHidden();
  await page.getByRole('link', { name: 'Daten eintragen: Ihre Geschäftsdaten' }).click();
  await page.getByLabel('Name des Betriebs').fill('PC-Hilfe Brandt');
  await page.getByRole('button', { name: 'Geschäftsdaten speichern' }).click();
  await expect(page.getByText('Geschäftsdaten gespeichert', { exact: true })).toBeVisible();

  await page.goBack();
  const rows = page.getByRole('region', { name: 'Einrichtung' }).getByRole('listitem');
  await expect(rows.filter({ hasText: 'Ihre Geschäftsdaten' })).toContainText('Erledigt');
  await page.getByRole('button', { name: 'Stimmt so: Leistungen und Preise' }).click();
  await expect(rows.filter({ hasText: 'Leistungen und Preise' })).toContainText('Erledigt');
  await page.getByRole('button', { name: 'Überspringen: Ihr Kalender' }).click();
  await expect(rows.filter({ hasText: 'Ihr Kalender' })).toContainText('Übersprungen');
  await page.reload();
  await page.getByRole('button', { name: 'Wieder öffnen: Ihr Kalender' }).click();
  await expect(rows.filter({ hasText: 'Ihr Kalender' })).toContainText('Offen');

  await page.getByRole('button', { name: 'Website freischalten' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Freischalten' }).click();
  await expect(page.getByRole('heading', { name: 'Ihre Website ist freigeschaltet' })).toBeVisible();
  expect(await website()).not.toContain('im Aufbau');

  await page.getByRole('button', { name: 'Wieder in den Aufbau nehmen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'In den Aufbau nehmen' }).click();
  await expect(page.getByRole('heading', { name: 'Website freischalten', level: 2 })).toBeVisible();
  expect(await website()).toContain('im Aufbau');
});
