import { readFile } from 'node:fs/promises';
import { createLead, newLead } from '@it-lotse/contract/leads';
import type { Page } from '@playwright/test';
import { callServer } from '../support/call-server.ts';
import { leadOf } from '../support/visitor.ts';
import { expectAccessibleEverywhere } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';

const write = (url: string, over: Parameters<typeof leadOf>[1]) =>
  callServer(url, createLead, { body: newLead.parse(leadOf(1, over)) });

/** What a click gives the person to keep. */
async function fileOf(page: Page, click: () => Promise<void>) {
  const coming = page.waitForEvent('download');
  await click();
  const download = await coming;
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

test('the customers are taken along from their list as an address book', async ({ office, page, server }) => {
  await write(server.url, { name: 'Jürgen Weißmüller', phone: '0151 23456789' });
  await office.open('/kunden');
  await expect(page.getByRole('link', { name: 'Jürgen Weißmüller' })).toBeVisible();
  await expectAccessibleEverywhere(page, 'the customers');
  await page.getByRole('button', { name: 'Exportieren' }).click();
  const { name, text } = await fileOf(page, () =>
    page.getByRole('menuitem', { name: 'Adressbuch (vCard 3.0)' }).click(),
  );
  expect(name).toMatch(/^Kunden-\d{4}-\d{2}-\d{2}\.vcf$/);
  expect(text).toContain('FN:Jürgen Weißmüller');
  expect(text).toContain('TEL:+4915123456789');
  await expect(page.getByText(/^Kunden-.*\.vcf ist gespeichert\.$/)).toBeVisible();
});

test('all lists are taken along from one card of the settings, and the log has it', async ({
  office,
  page,
  server,
}) => {
  await write(server.url, { name: 'Erika Muster' });
  await office.open('/einstellungen#daten-mitnehmen');
  const { name, text } = await fileOf(page, () =>
    page.getByRole('button', { name: 'Leads: Tabelle (CSV) speichern' }).click(),
  );
  expect(name).toMatch(/^Leads-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(text).toContain('Erika Muster');
  await expectAccessibleEverywhere(page, 'the card of exports');
  await office.open('/sicherheit');
  await expect(page.getByText('Daten mitnehmen').first()).toBeVisible();
});
