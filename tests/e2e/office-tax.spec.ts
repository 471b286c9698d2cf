import { sendChatMessage, startChat } from '@it-lotse/contract/chat';
import type { SiteRenderer } from '@it-lotse/contract/site-rendering';
import { updateTaxSettings } from '@it-lotse/contract/tax';
import { defaultTaxSettings } from '@it-lotse/domain/tax';
import { expect, test } from './fixtures.ts';

const plain = (text: string) => text.replaceAll(/[\s\u00A0]+|&nbsp;/g, ' ');
const ofSmallBusiness = /§ 19 UStG|Kleinunternehm|keine Umsatzsteuer/;
const ofTax = /19 % (USt|Umsatzsteuer)|valueAddedTaxIncluded|netto/;

test('the operator switches to 19 %, and price list, booking and imprint say so', async ({ office, page, server }) => {
  await office.open('/einstellungen#steuern');
  const card = page.getByRole('form', { name: 'Steuern' });
  await card.getByLabel('So versteuern Sie').selectOption('Regelbesteuerung mit 19 %');
  await expect(card.getByText('Gilt ab dem Speichern')).toBeVisible();
  await card.getByLabel(/^USt-IdNr/).fill('DE 136 695 977');
  await card.getByRole('button', { name: 'Steuern speichern' }).click();
  await expect(card.getByText(/Die Prüfziffer passt nicht/)).toBeVisible();
  await expect(card.getByLabel(/^USt-IdNr/)).toBeFocused();
  await card.getByLabel(/^USt-IdNr/).fill('DE 136 695 976');
  await card.getByRole('button', { name: 'Steuern speichern' }).click();
  await expect(page.getByText('Steuern gespeichert', { exact: true })).toBeVisible();
  await expect(card.getByLabel(/^USt-IdNr/)).toHaveValue('DE136695976');

  await page.goto(`${server.url}/#preise`);
  await expect(page.locator('#preise')).toContainText('Alle Preise enthalten 19\u00A0% Umsatzsteuer.');
  await expect(page.locator('#preise')).toContainText(/netto [\d,]+/);
  await page.goto(`${server.url}/termine`);
  await page.locator('html[data-ready]').waitFor();
  await expect(page.getByText('inkl. 19\u00A0% USt.').first()).toBeVisible();
  await page.goto(`${server.url}/impressum`);
  await expect(page.getByRole('main')).toContainText(
    'Umsatzsteuer-Identifikationsnummer nach §\u00A027a UStG: DE136695976',
  );
  await expect(page.getByRole('main')).not.toContainText('19\u00A0UStG');
});

for (const treatment of ['small-business', 'standard'] as const) {
  test(`no public page and no answer in the chat speaks of the other treatment: ${treatment}`, async ({
    office,
    server,
  }) => {
    await office.api.call(updateTaxSettings, { body: { ...defaultTaxSettings, treatment, vat_id: 'DE136695976' } });
    const [own, foreign] = treatment === 'standard' ? [ofTax, ofSmallBusiness] : ([ofSmallBusiness, ofTax] as const);
    const built = new URL('../../public-web/dist/server/entry-server.js', import.meta.url).href;
    const { sitePaths }: SiteRenderer = await import(built);
    const said: string[] = [];
    for (const path of sitePaths) {
      const html = plain(await (await fetch(server.url + path)).text());
      expect(html, path).not.toMatch(foreign);
      if (own.test(html)) said.push(path);
    }
    expect(said).toEqual(expect.arrayContaining(['/', '/termine', '/chat', '/impressum', '/datenschutz']));

    const { session_id } = await office.api.call(startChat, { body: {} });
    for (const message of ['Weisen Sie Mehrwertsteuer aus?', 'Bekomme ich eine Rechnung mit Umsatzsteuer?']) {
      const { response } = await office.api.call(sendChatMessage, { params: { session_id }, body: { message } });
      expect(plain(response)).toMatch(own);
      expect(plain(response)).not.toMatch(foreign);
    }
  });
}
