import { createLead, newLead } from '@it-lotse/contract/leads';
import type { Page } from '@playwright/test';
import { callServer } from '../support/call-server.ts';
import { leadOf } from '../support/visitor.ts';
import { expectAccessibleEverywhere } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';

const choose = (page: Page, name: string, text: string) =>
  page.getByLabel('Datei mit Kontakten').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const google = `First Name,Last Name,Organization Name,Notes,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value
Eva,Adler,Adler GmbH,Hund im Garten,Work,eva@beispiel.de,Mobile,0151 23456789
Uwe,Berg,,,,,Home,030 1234567
Uwe,Berg,,,,uwe@beispiel.de,Home,+49 30 1234567
Tante,Gerda,,,,gerda@beispiel.de,,
Niemand,,,,,,,
`;

test('an address book of Google becomes cards after a look at it, and goes again', async ({ office, page, server }) => {
  await callServer(server.url, createLead, {
    body: newLead.parse(leadOf(1, { name: 'Eva Adler', email: 'eva@beispiel.de', phone: '', company: '' })),
  });
  await office.open('/kunden');
  await page.getByRole('link', { name: 'Kontakte übernehmen' }).click();
  await expect(page.getByText('Noch nichts übernommen')).toBeVisible();
  await expectAccessibleEverywhere(page, 'the choice of a file');

  await choose(page, 'contacts.csv', google);
  await expect(page.getByText('5 Kontakte gelesen: Google Kontakte')).toBeVisible();
  await expect(group(page, 'Schon Kunde, wird ergänzt')).toContainText(
    'Kommt dazu: Firma „Adler GmbH“, Telefon +49 15123456789, Notiz „Hund im Garten“',
  );
  await expect(group(page, 'Doppelt in der Datei')).toContainText('Wie Uwe Berg in Zeile 3');
  await expect(group(page, 'Nicht zu übernehmen')).toContainText('Zeile 6: Ohne E-Mail-Adresse und Telefonnummer');
  await expectAccessibleEverywhere(page, 'the preview');
  await page.getByLabel('Tante Gerda').uncheck();
  await page.getByRole('button', { name: '3 Kontakte übernehmen' }).click();
  await expect(page.getByText('Übernommen: 1 neue Karte, 1 ergänzt.', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Kunden', exact: true }).first().click();
  await expect(page.getByRole('link', { name: 'Uwe Berg' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tante Gerda' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Kontakte übernehmen' }).click();
  await page.getByRole('button', { name: /^Import vom .* rückgängig machen$/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Import rückgängig machen' }).click();
  await expect(page.getByText('Rückgängig gemacht: 1 Karte entfernt, 1 wie vorher.', { exact: true })).toBeVisible();
  await expect(group(page, 'Bisherige Übernahmen')).toContainText('1 neue Karte, 1 ergänzt · Vertrag oder Anfrage');
});

test('the columns of a list of one’s own are told by the operator, and what is no list is refused', async ({
  consoleErrors,
  office,
  page,
}) => {
  // The browser's own line about the refusal.
  consoleErrors.allow(/422/);
  await office.open('/einstellungen/kontakte-uebernehmen');
  await choose(page, 'Mappe.xlsx', 'PK…');
  await expect(page.getByRole('alert')).toContainText('Speichern Sie die Tabelle als „CSV UTF-8“');
  await choose(page, 'liste.csv', 'Wer;Wie zu erreichen\nEva Adler;im Netz eva@beispiel.de\n');
  await expect(page.getByText('Welche Spalte enthält E-Mail-Adressen oder Telefonnummern?')).toBeVisible();
  await expectAccessibleEverywhere(page, 'unknown columns');
  await page.getByLabel('Spalte „Wer“').selectOption('Name (ganz)');
  await page.getByLabel('Spalte „Wie zu erreichen“').selectOption('E-Mail-Adresse');
  await expect(group(page, 'Neu')).toContainText('Eva Adler');
  await expect(page.getByRole('button', { name: '1 Kontakt übernehmen' })).toBeEnabled();
});
