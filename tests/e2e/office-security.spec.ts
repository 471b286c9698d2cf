import { readFileSync } from 'node:fs';
import { getSecurity, setupTwoFactor, verifyTwoFactor } from '@it-lotse/contract/security';
import type { Page } from '@playwright/test';
import { codeOf, wrongCodeOf } from '../support/authenticator-app.ts';
import { OfficeApi } from '../support/office-api.ts';
import { expectAccessible, expectAccessibleEverywhere } from './expect-accessible.ts';
import { expect, type Office, test } from './fixtures.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const appCode = (page: Page) => page.getByLabel('Code aus Ihrer Authenticator-App');
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const fresh = 'Deichgraf-mit-Laterne-42';
test.use({ signsIn: true });

async function enterPassword(page: Page, password: string) {
  await page.getByRole('textbox', { name: 'Benutzername' }).fill('admin');
  await page.getByLabel('Passwort').fill(password);
  await button(page, 'Anmelden').click();
}
async function enterCode(page: Page, code: string) {
  await appCode(page).fill(code);
  await button(page, 'Anmelden').click();
}
async function switchOn({ api }: Office): Promise<{ secret: string; codes: string[] }> {
  const { secret } = await api.call(setupTwoFactor);
  const { recovery_codes } = await api.call(verifyTwoFactor, { body: { token: codeOf(secret) } });
  return { secret, codes: recovery_codes };
}

test('the second factor from the QR code to the next sign-in, with keyboard and authenticator app', async ({
  office,
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/401|422/);
  await office.open('/sicherheit');
  await expect(card(page, 'Zwei-Faktor-Authentifizierung (2FA)')).toContainText('Nicht aktiviert');
  await button(page, '2FA einrichten').click();
  const image = page.getByRole('img', { name: /^QR-Code/ });
  await expect(image).toBeVisible();
  expect(await image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
  const secret = (await page.getByTestId('totp-secret').textContent()) ?? '';

  const field = page.getByLabel('6-stelliger Code');
  await field.fill('12a 3b');
  await expect(field).toHaveValue('123');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Bitte geben Sie einen gültigen 6-stelligen Code ein')).toBeVisible();
  await field.fill(wrongCodeOf(secret));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ungültiger Verifizierungscode')).toBeVisible();
  await field.fill(codeOf(secret));
  await page.keyboard.press('Enter');
  await expect(page.getByText('2FA aktiviert', { exact: true })).toBeVisible();

  const items = page.getByRole('list', { name: 'Wiederherstellungscodes' }).getByRole('listitem');
  await expect(items).toHaveCount(10);
  const codes = await items.allTextContents();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Bitte bewahren Sie die Codes auf und setzen Sie dann das Häkchen.')).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Als Datei speichern').click()]);
  const saved = readFileSync(await file.path(), 'utf8');
  for (const code of codes) expect(saved).toContain(code);
  await page.getByRole('checkbox', { name: 'Ich habe die Codes sicher aufbewahrt.' }).click();
  await button(page, 'Fertig').click();
  await expect(card(page, 'Zwei-Faktor-Authentifizierung (2FA)')).toContainText('10 von 10');
  expect(await page.content()).not.toContain(codes[0]);

  await page.getByRole('button', { name: /^Abmelden/ }).click();
  await enterPassword(page, 'Zwölf-Leuchttürme-am-Deich');
  await expect(appCode(page)).toBeFocused();
  await expect(appCode(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expectAccessible(page, 'second step of the login');
  await enterCode(page, wrongCodeOf(secret));
  await expect(page.getByText('Ungültiger Verifizierungscode')).toBeVisible();
  const next = codeOf(secret, 1);
  await enterCode(page, next);
  await expect(page.getByText('Erfolgreich angemeldet', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: /^Abmelden/ }).click();
  await enterPassword(page, 'Zwölf-Leuchttürme-am-Deich');
  await enterCode(page, next);
  await expect(page.getByText('Ungültiger Verifizierungscode')).toBeVisible();
});

test('without the telephone a recovery code opens the office, once', async ({
  office,
  page,
  server,
  consoleErrors,
}) => {
  consoleErrors.allow(/401/);
  const { codes } = await switchOn(office);
  const withCode = async () => {
    await enterPassword(page, server.adminPassword);
    await button(page, 'Wiederherstellungscode verwenden').click();
    await page.getByLabel('Wiederherstellungscode', { exact: true }).fill(codes[0]?.toUpperCase() ?? '');
    await button(page, 'Anmelden').click();
  };
  await page.goto('/dashboard');
  await withCode();
  await expect(
    page.getByText('Erfolgreich angemeldet. 9 Wiederherstellungscodes sind noch übrig.', { exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: /^Abmelden/ }).click();
  await withCode();
  await expect(page.getByText('Ungültiger Verifizierungscode')).toBeVisible();
});

test('switching it off asks for password and code first', async ({ office, page, server }) => {
  const { codes } = await switchOn(office);
  await office.open('/sicherheit');
  await button(page, '2FA deaktivieren').click();
  const question = page.getByRole('dialog', {
    name: 'Möchten Sie die Zwei-Faktor-Authentifizierung wirklich deaktivieren?',
  });
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  expect((await office.api.call(getSecurity)).two_factor.active).toBe(true);
  await button(page, '2FA deaktivieren').click();
  await question.getByLabel('Aktuelles Passwort').fill(server.adminPassword);
  await question.getByLabel('Code aus Ihrer Authenticator-App').fill(codes[0] ?? '');
  await question.getByRole('button', { name: '2FA deaktivieren' }).click();
  await expect(page.getByText('2FA deaktiviert', { exact: true })).toBeVisible();
  await expect(card(page, 'Zwei-Faktor-Authentifizierung (2FA)')).toContainText('Nicht aktiviert');
});

test('the password is changed, with advice on the way, and other devices are signed out', async ({
  office,
  page,
  server,
  consoleErrors,
}) => {
  consoleErrors.allow(/422|401/);
  const other = await OfficeApi.signIn(server.url);
  await office.open('/sicherheit');
  await button(page, 'Passwort ändern').click();
  const dialog = page.getByRole('dialog', { name: 'Passwort ändern' });
  const current = dialog.getByLabel('Aktuelles Passwort');
  const first = dialog.getByLabel('Neues Passwort', { exact: true });
  const second = dialog.getByLabel('Neues Passwort bestätigen');
  const submit = dialog.getByRole('button', { name: 'Passwort ändern' });

  await current.fill('falsch-geraten');
  await first.fill('kurz');
  await second.fill('kürzer');
  await submit.click();
  await expect(dialog.getByText('Neues Passwort muss mindestens 12 Zeichen lang sein')).toBeVisible();
  await expect(dialog.getByText('Neue Passwörter stimmen nicht überein')).toBeVisible();

  await first.fill('Passwort1234');
  await second.fill('Passwort1234');
  await expect(dialog.getByText('Stärke: zu leicht zu erraten')).toBeVisible();
  await current.fill(server.adminPassword);
  await submit.click();
  await expect(dialog.getByText(/^Dieses Passwort ist zu leicht zu erraten\./)).toBeVisible();

  await first.fill(fresh);
  await second.fill(fresh);
  await expect(dialog.getByText('Stärke: sehr gut')).toBeVisible();
  await current.fill('falsch-geraten');
  await submit.click();
  await expect(dialog.getByText('Das aktuelle Passwort ist falsch.')).toBeVisible();
  await expect(current).toBeFocused();
  await current.fill(server.adminPassword);
  await submit.click();
  await expect(page.getByText(/^Passwort geändert/)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(other.call(getSecurity)).rejects.toThrow(/401/);
  expect((await OfficeApi.signIn(server.url, fresh)).token).toBeTruthy();
});

test('devices are listed and signed out, and the log tells it by page', async ({ office, page, server }) => {
  const other = await OfficeApi.signIn(server.url);
  for (let n = 0; n < 24; n++) await office.api.call(setupTwoFactor);
  await office.open('/sicherheit');
  const devices = card(page, 'Angemeldete Geräte').getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await expect(devices.first()).toContainText('Dieses Gerät');
  await devices
    .nth(1)
    .getByRole('button', { name: /abmelden/ })
    .click();
  await expect(page.getByText('Das Gerät ist abgemeldet.', { exact: true })).toBeVisible();
  await expect(devices).toHaveCount(1);
  await expect(other.call(getSecurity)).rejects.toThrow(/401/);

  const rows = page.getByRole('list', { name: 'Admin-Aktivitäten' }).getByRole('listitem');
  await expect(rows.first()).toContainText('Gerät abmelden');
  await expect(rows.first()).toContainText('Erfolgreich');
  await expect(rows).toHaveCount(20);
  await button(page, 'Weitere laden').click();
  await expect(rows).toHaveCount(27);
  await expect(rows.last()).toContainText('Anmeldung');
});

test('while the server does not answer the tab says so, and comes back', async ({ office, page, consoleErrors }) => {
  consoleErrors.allow(/ERR_|Failed to fetch|401/);
  await office.open('/leads');
  await expect(page.getByText('Noch keine Leads vorhanden')).toBeVisible();
  await page.route('**/api/**', (route) => route.abort());
  await page
    .getByRole('link', { name: /^Sicherheit/ })
    .first()
    .click();
  await expect(page.getByText('Die Sicherheitseinstellungen konnten nicht geladen werden')).toBeVisible({
    timeout: 30_000,
  });
  await page.unroute('**/api/**');
  await button(page, 'Erneut versuchen').first().click();
  await expect(card(page, 'Passwort')).toBeVisible();
});

test('the tab and its dialogs are accessible on telephone, tablet and desk, in light and dark', async ({
  office,
  page,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await office.open('/sicherheit');
  await expect(page.getByRole('list', { name: 'Admin-Aktivitäten' })).toBeVisible();
  await expectAccessibleEverywhere(page, 'security');
  await button(page, '2FA einrichten').click();
  await expect(page.getByRole('img', { name: /^QR-Code/ })).toBeVisible();
  await expectAccessibleEverywhere(page, 'set-up');
  await button(page, 'Abbrechen').click();
  await button(page, 'Passwort ändern').click();
  await page.getByLabel('Neues Passwort', { exact: true }).fill('Passwort1234');
  await expect(page.getByText('Stärke: zu leicht zu erraten')).toBeVisible();
  await expectAccessibleEverywhere(page, 'password');
  await button(page, 'Abbrechen').click();
  const { codes } = await switchOn(office);
  await page.reload();
  await button(page, 'Neue Wiederherstellungscodes').click();
  await expectAccessibleEverywhere(page, 'identity');
  await page.getByLabel('Aktuelles Passwort').fill(server.adminPassword);
  await page.getByLabel('Code aus Ihrer Authenticator-App').fill(codes[0] ?? '');
  await button(page, 'Neue Codes erstellen').click();
  await expect(page.getByRole('list', { name: 'Wiederherstellungscodes' })).toBeVisible();
  await expectAccessibleEverywhere(page, 'recovery codes');
});

test('the name to sign in with is changed with the password, and holds at the next sign-in', async ({
  office,
  page,
  server,
  consoleErrors,
}) => {
  consoleErrors.allow(/401|422/);
  await office.open('/sicherheit');
  await expect(card(page, 'Benutzername')).toContainText('Sie melden sich als admin an.');
  await button(page, 'Benutzernamen ändern').click();
  const dialog = page.getByRole('dialog', { name: 'Benutzernamen ändern' });
  const change = dialog.getByRole('button', { name: 'Benutzernamen ändern' });
  await dialog.getByLabel('Neuer Benutzername').fill('Hauke Haien');
  await change.click();
  await expect(dialog.getByText(/keine Leerzeichen/)).toBeVisible();
  await expect(dialog.getByText('Das aktuelle Passwort fehlt.')).toBeVisible();
  await expectAccessible(page, 'dialog for another name');
  await dialog.getByLabel('Neuer Benutzername').fill('hauke.haien');
  await dialog.getByLabel('Aktuelles Passwort').fill('falsch');
  await change.click();
  await expect(dialog.getByText('Das aktuelle Passwort ist falsch.')).toBeVisible();
  await dialog.getByLabel('Aktuelles Passwort').fill(server.adminPassword);
  await change.click();
  await expect(page.getByText('Ab jetzt melden Sie sich als „hauke.haien“ an.', { exact: true })).toBeVisible();
  await expect(card(page, 'Benutzername')).toContainText('hauke.haien');

  await page.getByRole('button', { name: /^Abmelden/ }).click();
  await expect(button(page, 'Anmelden')).toBeVisible();
  await enterPassword(page, server.adminPassword);
  await expect(page.getByText(/Benutzername oder Passwort ist falsch/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Benutzername' }).fill('hauke.haien');
  await page.getByLabel('Passwort').fill(server.adminPassword);
  await button(page, 'Anmelden').click();
  await expect(page.getByText('Erfolgreich angemeldet', { exact: true })).toBeVisible();
});
