import { listAssistantTexts } from '@it-lotse/contract/assistant-texts';
import { ChatVisitor } from '../support/chat-visitor.ts';
import { expectAccessibleEverywhere } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';

test('an answer of the assistant is put in own words, told at once, and taken back', async ({
  office,
  page,
  server,
}) => {
  const ask = async () =>
    (await (await ChatVisitor.begin(server.url)).say('Mein Drucker druckt nicht mehr')).response.replaceAll(
      '\u00A0',
      ' ',
    );
  const shipped = await ask();
  await office.open('/einstellungen#assistent');
  await page.getByRole('link', { name: 'Texte des eingebauten Assistenten ansehen und ändern' }).click();
  await page.getByLabel('Texte durchsuchen').fill('druckt nicht');
  await expectAccessibleEverywhere(page, 'texts of the assistant');
  const { entries } = await office.api.call(listAssistantTexts);
  const printer = entries.find(({ key }) => key === 'printer-does-not-print');
  await page.getByRole('link', { name: printer?.asks[0] ?? '', exact: true }).click();

  await page.getByLabel('Anfang').fill('Moin! Das kriegen wir hin: {fax}');
  await page.getByRole('button', { name: 'Text speichern' }).click();
  await expect(page.getByText('Diesen Platzhalter gibt es nicht: {fax}.')).toBeVisible();
  await expect(page.getByLabel('Anfang')).toBeFocused();
  await expectAccessibleEverywhere(page, 'a text with a fault');

  await page.getByLabel('Anfang').fill('Moin! Das kriegen wir hin, sonst rufen Sie an: {phone}');
  const preview = page.getByRole('region', { name: 'So liest es der Besucher' });
  await expect(preview.getByText(/^Moin! Das kriegen wir hin, sonst rufen Sie an: [\d +]/)).toBeVisible();
  await page.getByRole('button', { name: 'Text speichern' }).click();
  await expect(page.getByText('Text gespeichert', { exact: true })).toBeVisible();
  expect(await ask()).toContain('Moin! Das kriegen wir hin');

  await page.getByRole('button', { name: 'Auf den mitgelieferten Text zurücksetzen' }).click();
  await expect(page.getByText('Text zurückgesetzt', { exact: true })).toBeVisible();
  expect(await ask()).toBe(shipped);
});
