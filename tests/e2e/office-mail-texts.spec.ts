import { updateMailSettings } from '@it-lotse/contract/emails';
import { createLead, newLead } from '@it-lotse/contract/leads';
import { getBusinessProfile, updateBusinessProfile } from '@it-lotse/contract/settings';
import { callServer } from '../support/call-server.ts';
import { expectAccessibleEverywhere } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';

// The session is written by a script of the tests, which a frame without rights refuses.
test.beforeEach(({ consoleErrors }) => {
  consoleErrors.allow(/'localStorage' property from 'Window': The document is sandboxed/);
});

const shipped = 'Wenn es eilt, rufen Sie mich bitte an:';

test('a mail says what the operator wrote from the next one on, and what it said before once that is taken back', async ({
  office,
  page,
  server,
  smtp,
}) => {
  const { profile } = await office.api.call(getBusinessProfile);
  await office.api.call(updateBusinessProfile, { body: { ...profile, name: 'PC-Hilfe Brandt' } });
  await office.api.call(updateMailSettings, { body: { auto_reply: true, admin_notification: false } });
  /** What somebody who writes by the contact form gets. */
  const mailTo = async (email: string) => {
    const message = 'Mein Rechner startet nicht mehr.';
    const body = newLead.parse({ name: 'Erika Muster', email, message });
    await callServer(server.url, createLead, { body });
    const [mail] = await smtp.waitForMails(1, { matches: ({ to }) => to.includes(email) });
    return `${mail?.parsed.subject}\n${mail?.parsed.text}`;
  };
  const before = await mailTo('eins@example.org');
  expect(before).toContain(shipped);

  await office.open('/einstellungen#e-mails');
  await page.getByRole('link', { name: 'Texte der E-Mails und SMS' }).click();
  await expect(page.getByRole('link', { name: 'Termin gebucht' })).toBeVisible();
  await expectAccessibleEverywhere(page, 'texts of the mails');
  await page.getByRole('link', { name: 'Nachricht ist angekommen' }).click();
  const preview = page.frameLocator('iframe[title="Vorschau der E-Mail"]');
  await expect(preview.getByText(shipped)).toBeVisible();

  const opening = page.getByLabel('Anfang');
  await opening.fill('Moin! Das schaue ich mir an, {vorname}.');
  await page.getByRole('button', { name: 'Text speichern' }).click();
  await expect(page.getByText('Diesen Platzhalter gibt es nicht: {vorname}.')).toBeVisible();
  await expect(opening).toBeFocused();
  await expectAccessibleEverywhere(page, 'a mail with a fault in its words');
  await opening.fill('Moin! Das schaue ich mir an. Ihr Team von {betrieb}');
  await page.getByLabel('Schluss').fill('');
  await expect(preview.getByText('Moin! Das schaue ich mir an. Ihr Team von PC-Hilfe Brandt')).toBeVisible();
  await expect(preview.getByText(/^Ihre Nachricht vom .* ist angekommen\.$/)).toBeVisible();
  await expect(preview.getByText(shipped)).toHaveCount(0);
  await page.getByText('Nur Text', { exact: true }).click();
  await expect(page.locator('pre')).toContainText('Ihr Team von PC-Hilfe Brandt');
  await page.getByRole('button', { name: 'Text speichern' }).click();
  await expect(page.getByText('Text gespeichert', { exact: true })).toBeVisible();
  await expectAccessibleEverywhere(page, 'a mail in own words');
  const own = await mailTo('zwei@example.org');
  expect(own).toContain('Moin! Das schaue ich mir an. Ihr Team von PC-Hilfe Brandt');
  expect(own).toContain('ist angekommen.');
  expect(own).not.toContain(shipped);

  await page.getByRole('button', { name: 'Auf den mitgelieferten Text zurücksetzen' }).click();
  await page.getByRole('button', { name: 'Zurücksetzen', exact: true }).click();
  await page.getByRole('button', { name: 'Text speichern' }).click();
  await expect(page.getByText('Text zurückgesetzt', { exact: true })).toBeVisible();
  const timeless = (text: string) => text.replaceAll(/\d+\. \p{L}+ \d{4}, \d+:\d+/gu, '');
  expect(timeless(await mailTo('drei@example.org'))).toBe(timeless(before));

  await page.getByRole('link', { name: 'Frühere Fassungen' }).click();
  await expect(page.getByText('Geändert: Anfang, Schluss')).toBeVisible();
  await page
    .getByRole('button', { name: /ansehen$/ })
    .nth(1)
    .click();
  await expect(preview.getByText(/^Moin!/)).toBeVisible();
  await expectAccessibleEverywhere(page, 'versions of a mail');
  await page
    .getByRole('button', { name: /wiederherstellen$/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Wiederherstellen', exact: true }).click();
  await expect(page.getByText('Die frühere Fassung gilt wieder', { exact: true })).toBeVisible();
  expect(await mailTo('vier@example.org')).toContain('Moin! Das schaue ich mir an.');
});

test('of an SMS the office says how many it costs, and refuses one that is too long', async ({ office, page }) => {
  await office.open('/einstellungen/mail-texte/told-sms');
  await expect(page.getByText('Eine SMS')).toBeVisible();
  const text = page.getByLabel('Text', { exact: true });
  await text.fill('{betrieb}: {nachricht} Mehr dazu: {link}');
  await expect(page.getByText(/Mehr dazu: http/)).toBeVisible();
  await expectAccessibleEverywhere(page, 'an SMS in own words');
  await text.fill(`{betrieb}: {nachricht} {link} ${'Ich freue mich sehr auf Sie. '.repeat(15)}`);
  await page.getByRole('button', { name: 'Text speichern' }).click();
  await expect(page.getByText(/^Das wären \d SMS\. Mehr als 3 gehen nicht\.$/)).toBeVisible();
  await expect(text).toBeFocused();
});
