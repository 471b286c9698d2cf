import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';

test('terms are written with a preview, and stand on the website until they are emptied', async ({
  office,
  page,
  server,
}) => {
  const ask = (path: string) => fetch(server.url + path);
  expect((await ask('/agb')).status).toBe(404);
  expect(await (await ask('/sitemap.xml')).text()).not.toContain('/agb');

  await office.open('/einstellungen#agb');
  const card = page.getByRole('form', { name: 'AGB' });
  await card
    .getByLabel('Text der AGB')
    .fill('# Geltung\n\nDiese Bedingungen gelten für alle Verträge.\n\n- fest\n- <b>klar</b>');
  await expect(card.getByRole('listitem').filter({ hasText: '<b>klar</b>' })).toBeVisible();
  await card.getByRole('button', { name: 'AGB speichern' }).click();
  await expect(page.getByText('AGB gespeichert', { exact: true })).toBeVisible();

  expect((await ask('/agb')).status).toBe(200);
  expect(await (await ask('/sitemap.xml')).text()).toContain('/agb</loc>');
  await page.goto(`${server.url}/chat`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'AGB' }).click();
  await expect(page.getByRole('heading', { name: 'Geltung', level: 2 })).toBeVisible();
  await expectAccessible(page, '/agb');

  await office.open('/einstellungen#agb');
  await card.getByLabel('Text der AGB').fill('');
  await card.getByRole('button', { name: 'AGB speichern' }).click();
  await expect(page.getByText('AGB gespeichert', { exact: true })).toBeVisible();
  expect((await ask('/agb')).status).toBe(404);
});

test('the hoster stands in the privacy statement; an address without a name is refused', async ({
  office,
  page,
  server,
}) => {
  await office.open('/einstellungen#hoster');
  const card = page.getByRole('form', { name: 'Hoster' });
  await card.getByLabel('Anschrift des Hosters').fill('Kai 1, 24103 Kiel');
  await card.getByRole('button', { name: 'Hoster speichern' }).click();
  await expect(card.getByText('Zur Anschrift fehlt der Name des Hosters.')).toBeVisible();
  await expect(card.getByLabel('Name des Hosters')).toBeFocused();
  await card.getByLabel('Name des Hosters').fill('Nordhost GmbH');
  await card.getByRole('button', { name: 'Hoster speichern' }).click();
  await expect(page.getByText('Hoster gespeichert', { exact: true })).toBeVisible();
  expect(await (await fetch(`${server.url}/datenschutz`)).text()).toContain('Nordhost GmbH, Kai 1, 24103 Kiel');
});
