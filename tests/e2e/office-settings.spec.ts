import { expect, test } from './fixtures.ts';

test('own business data replace the example, on the dashboard and on the website', async ({ office, page, server }) => {
  await office.open('/');
  await page.getByRole('link', { name: 'Geschäftsdaten eintragen' }).click();
  await page.getByLabel('Postleitzahl').fill('2546');
  await page.getByRole('button', { name: 'Geschäftsdaten speichern' }).click();
  await expect(page.getByText('Die Postleitzahl besteht aus fünf Ziffern.')).toBeVisible();
  await expect(page.getByLabel('Postleitzahl')).toBeFocused();

  await page.getByLabel('Postleitzahl').fill('25462');
  await page.getByLabel('Name des Betriebs').fill('Küstenhilfe Jürgen Groß');
  await page.getByLabel('Inhaber oder Inhaberin').fill('Jürgen Groß');
  await page.getByRole('button', { name: 'Geschäftsdaten speichern' }).click();
  await expect(page.getByText('Geschäftsdaten gespeichert', { exact: true })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Küstenhilfe Jürgen Groß');
  await page.getByRole('link', { name: /^Dashboard/ }).click();
  await expect(page.getByText('Auf Ihrer Website steht noch der Beispielbetrieb')).toBeHidden();
  expect(await (await fetch(server.url)).text()).toContain('Küstenhilfe Jürgen Groß');
});

test('a changed price is on the website at once', async ({ office, page, server }) => {
  await office.open('/einstellungen');
  const services = page.getByRole('group', { name: 'Firmen: Leistungen' });
  await services.getByLabel('Preis in €').first().fill('67,50');
  await page.getByRole('button', { name: 'Preisliste speichern' }).click();
  await expect(page.getByText('Preisliste gespeichert', { exact: true })).toBeVisible();
  expect((await (await fetch(server.url)).text()).replaceAll('\u00A0', ' ')).toContain('67,50 €');
});
