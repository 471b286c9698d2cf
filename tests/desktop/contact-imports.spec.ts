import { listCustomers } from '@it-lotse/contract/customers';
import { expect, signIn, test } from './fixtures.ts';

test('an address book is chosen in the app, and comes to the server as it is', async ({ api, app, server }) => {
  app.useServer(server.url);
  const { page } = await app.start();
  await signIn(page, server.adminPassword);
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await page.getByRole('link', { name: 'Kontakte übernehmen' }).click();
  // As Windows stored it before there was UTF-8: a byte that was changed on the way would be another letter.
  const buffer = Buffer.from('Vorname;Nachname;Telefon\r\nJürgen;Weiß;0151 23456789\r\n', 'latin1');
  await page.getByLabel('Datei mit Kontakten').setInputFiles({ name: 'liste.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: '1 Kontakt übernehmen' }).click();
  await expect(page.getByText('Übernommen: 1 neue Karte, 0 ergänzt.', { exact: true })).toBeVisible();
  const { customers } = await api.call(listCustomers, { query: {} });
  expect(customers).toMatchObject([{ name: 'Jürgen Weiß', phone: '4915123456789' }]);
});
