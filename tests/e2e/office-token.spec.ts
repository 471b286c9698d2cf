import { getTokenInfo } from '@it-lotse/contract/whatsapp-token';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleEverywhere } from './expect-accessible.ts';
import { expect, messageField, messageList, renate, test } from './whatsapp-fixtures.ts';

const newToken = 'EAAaNewTokenOfTheBusinessThatWorksAsWell0123456789ABC';
const status = (page: Page) => page.getByRole('region', { name: 'Token-Status' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Token', exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const alertIn = (page: Page, card: 'Token-Status' | 'Neuer Token') =>
  page.getByRole('region', { name: card, exact: true }).getByRole('alert');
const dayMs = 86_400_000;

async function takeOver(page: Page, token: string) {
  await field(page).fill(token);
  await button(page, 'Token validieren').click();
  await expect(page.getByText('Token gültig')).toBeVisible();
  await button(page, 'Token aktualisieren').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Token aktualisieren' }).click();
  await expect(alertIn(page, 'Neuer Token')).toHaveText(
    'Token erfolgreich aktualisiert! WhatsApp-Service wurde neu gestartet.',
  );
}

test('a new token is validated, confirmed, taken over, and given back', async ({ office, page, meta }) => {
  meta.tokens.add(newToken, { expiresAt: new Date(Date.now() + 60 * dayMs - 1000) });
  await office.open('/token');
  await expect(status(page)).toContainText('Konfiguriert');
  await button(page, 'Aktuellen Token testen').click();
  await expect(alertIn(page, 'Token-Status')).toContainText('Der Token funktioniert');
  await expect(status(page)).toContainText('Läuft nie ab');
  await expect(status(page)).toContainText(meta.phoneNumberId);

  await button(page, 'Token validieren').click();
  await expect(page.getByText('Bitte geben Sie einen Token ein')).toBeVisible();
  await field(page).fill(newToken);
  await expect(button(page, 'Token aktualisieren')).toBeDisabled();
  await takeOver(page, newToken);
  await expect(field(page)).toHaveValue('');
  await expect(status(page)).toContainText('noch 60 Tage');
  const info = await office.api.call(getTokenInfo);
  await expect(status(page)).toContainText(info.token_preview ?? 'a preview');
  expect(await page.content()).not.toContain(newToken);
  expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, Object.keys(localStorage)]))).toBe(
    '[{},["admin_token"]]',
  );

  await button(page, 'Früheren Token wiederherstellen').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Früheren Token verwenden' }).click();
  await expect(status(page)).toContainText('Läuft nie ab');
});

test('a token that is expired or lacks a permission is refused with the reason', async ({ office, page, meta }) => {
  meta.tokens.add('EAAexpiredTokenOfTheBusiness0123456789', { expiresAt: new Date(Date.now() - dayMs) });
  meta.tokens.add('EAAweakTokenOfTheBusiness0123456789012', { scopes: ['whatsapp_business_messaging'] });
  await office.open('/token');
  const result = page.getByRole('region', { name: 'Ergebnis der Validierung' });
  await field(page).fill('EAAexpiredTokenOfTheBusiness0123456789');
  await button(page, 'Token validieren').click();
  await expect(result).toContainText('Validierung fehlgeschlagen');
  await field(page).fill('EAAweakTokenOfTheBusiness0123456789012');
  await button(page, 'Token validieren').click();
  await expect(result).toContainText('whatsapp_business_management');
  await expect(button(page, 'Token aktualisieren')).toBeDisabled();
});

test('with a dead token messages wait, the tab warns, and they go out after the update', async ({
  office,
  page,
  meta,
}) => {
  meta.tokens.add(newToken);
  await meta.writes(renate, 'Hallo');
  await office.open(`/whatsapp/${renate.waId}`);
  await expect(messageList(page).getByText('Hallo')).toBeVisible();
  meta.tokens.change(meta.token, { revoked: true });
  await messageField(page).fill('Ich rufe an');
  await messageField(page).press('Enter');
  await expect(messageList(page).locator('> li').last()).toContainText('wartet');
  const tab = page.getByRole('link', { name: /^Token/ });
  await expect(tab).toHaveAccessibleName('Token WhatsApp erkennt den Token nicht an');
  await tab.click();
  await expect(page.getByText('WhatsApp erkennt den Token nicht mehr an')).toBeVisible();
  await expect(page.getByText('Eine WhatsApp-Nachricht wartet')).toBeVisible();
  await expectAccessible(page, 'a dead token');
  expect(meta.sent).toHaveLength(0);

  await takeOver(page, newToken);
  await expect.poll(() => meta.sent).toMatchObject([{ request: { text: { body: 'Ich rufe an' } } }]);
  await expect(page.getByText('Eine WhatsApp-Nachricht wartet')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Token', exact: true })).toBeVisible();
});

test('the webhook’s address is copied, and its proof is told', async ({ office, page, meta, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await office.open('/token');
  const card = page.getByRole('region', { name: /^Empfang von Nachrichten/ });
  await expect(card).toContainText('Noch nicht bestätigt');
  await card.getByRole('button', { name: 'Adresse kopieren' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/api/whatsapp/webhook');
  await meta.webhooks.verify(meta.verifyToken);
  await page.reload();
  await expect(card).toContainText('Von Meta bestätigt');
});

test.describe('on a server without WhatsApp', () => {
  test.use({ serverEnvironment: async ({ account }, use) => use({ WHATSAPP_API_URL: account.url }) });

  test('WhatsApp is set up, broken and mended in the office, without a restart', async ({ office, page, meta }) => {
    await office.open('/token');
    await page.getByRole('link', { name: 'WhatsApp-Zugang einrichten' }).click();
    const form = page.getByRole('form', { name: 'WhatsApp-Zugang' });
    await expect(form).toBeInViewport();
    const secret = form.getByLabel('App-Geheimcode', { exact: true });
    await form.getByLabel('Telefonnummer-ID', { exact: true }).fill(meta.phoneNumberId);
    await form.getByLabel('App-ID', { exact: true }).fill(meta.appId);
    await secret.fill('vertippt');
    await form.getByLabel('Prüfwort', { exact: true }).fill(meta.verifyToken);
    await form.getByRole('button', { name: 'WhatsApp-Zugang prüfen' }).click();
    await expect(form.getByText('Meta kennt diese App-ID mit diesem App-Geheimcode nicht.')).toBeVisible();
    await secret.fill(meta.appSecret);
    await form.getByRole('button', { name: 'WhatsApp-Zugang prüfen' }).click();
    await expect(form.getByText(/Meta nimmt App-ID und App-Geheimcode an/)).toBeVisible();
    const saved = page.getByText('WhatsApp-Zugang gespeichert. Er gilt ab sofort.', { exact: true });
    await form.getByRole('button', { name: 'WhatsApp-Zugang speichern' }).click();
    await expect(saved).toBeVisible();
    await expect(secret).toHaveValue('');
    expect(await meta.webhooks.verify(meta.verifyToken)).toMatchObject({ status: 200 });

    await page.getByRole('link', { name: 'Token', exact: true }).first().click();
    await takeOver(page, meta.token);
    expect((await meta.writes(renate, 'Hallo')).statuses).toEqual([200]);

    await office.open('/einstellungen#whatsapp-zugang');
    await secret.fill('ein-anderer-geheimcode');
    await form.getByRole('button', { name: 'WhatsApp-Zugang speichern' }).click();
    const tab = page.getByRole('link', { name: 'Token WhatsApp erkennt den Token nicht an' });
    await expect(tab).toBeVisible();
    await form.getByRole('button', { name: 'WhatsApp-Zugang prüfen' }).click();
    await expect(form.getByText('Meta kennt diese App-ID mit diesem App-Geheimcode nicht.')).toBeVisible();
    await secret.fill(meta.appSecret);
    await form.getByRole('button', { name: 'WhatsApp-Zugang speichern' }).click();
    await expect(tab).toBeHidden();
    await office.open(`/whatsapp/${renate.waId}`);
    await expect(messageList(page).getByText('Hallo')).toBeVisible();
  });

  test('the tabs say what is missing and how it is set up', async ({ office, page }) => {
    await office.open('/whatsapp');
    await expect(page.getByText('WhatsApp ist noch nicht eingerichtet')).toBeVisible();
    await expectAccessible(page, 'WhatsApp, not set up');
    await page.getByRole('link', { name: 'WhatsApp einrichten' }).click();
    await expect(status(page)).toContainText('Nicht konfiguriert');
    await expect(page.getByRole('link', { name: 'WhatsApp-Zugang einrichten' })).toBeVisible();
    await expect(button(page, 'Aktuellen Token testen')).toBeDisabled();
  });
});

test('the tab is accessible on telephone, tablet and desk, in light and dark', async ({ office, page, meta }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  meta.tokens.add(newToken, { expiresAt: new Date(Date.now() + 5 * dayMs) });
  await office.open('/token');
  await expect(status(page)).toContainText('Konfiguriert');
  await button(page, 'Token validieren').click();
  await expect(alertIn(page, 'Neuer Token')).toHaveText('Bitte geben Sie einen Token ein');
  await expectAccessibleEverywhere(page, 'token with a fault');
  await takeOver(page, newToken);
  await expect(status(page)).toContainText('Läuft bald ab');
  await expectAccessibleEverywhere(page, 'a token that expires soon');
});
