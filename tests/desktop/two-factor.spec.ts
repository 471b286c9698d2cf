import { setupTwoFactor, verifyTwoFactor } from '@it-lotse/contract/security';
import { codeOf, wrongCodeOf } from '../support/authenticator-app.ts';
import { expect, test } from './fixtures.ts';
import { readKeyring } from './read-keyring.ts';

test('the second factor in the app: a wrong code, the right one, the same one again, a recovery code', async ({
  app,
  api,
  server,
  session,
}) => {
  const { secret } = await api.call(setupTwoFactor);
  const { recovery_codes } = await api.call(verifyTwoFactor, { body: { token: codeOf(secret) } });
  app.useServer(server.url);
  const { page } = await app.start();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const enterPassword = async () => {
    // While the page of security is being left, a card of it has that name.
    await page.getByRole('textbox', { name: 'Benutzername' }).fill('admin');
    await page.getByLabel('Passwort').fill(server.adminPassword);
    await button('Anmelden').click();
  };
  const appCode = page.getByLabel('Code aus Ihrer Authenticator-App');
  const enterCode = async (code: string) => {
    await appCode.fill(code);
    await button('Anmelden').click();
  };

  await enterPassword();
  await expect(appCode).toBeFocused();
  expect(readKeyring(session, server.url)).toBeFalsy();
  await enterCode('123');
  await expect(page.getByText('Bitte geben Sie einen gültigen 6-stelligen Code ein')).toBeVisible();
  await enterCode(wrongCodeOf(secret));
  await expect(page.getByText('Ungültiger Verifizierungscode')).toBeVisible();
  const next = codeOf(secret, 1);
  await enterCode(next);
  await expect(page.getByText('Erfolgreich angemeldet', { exact: true })).toBeVisible();
  expect(readKeyring(session, server.url)).toBeTruthy();

  await page
    .getByRole('link', { name: /^Sicherheit/ })
    .first()
    .click();
  await expect(page.getByText('9 von 10')).toBeHidden();
  await expect(page.getByText('10 von 10')).toBeVisible();
  await expect(page.getByText('Schlüsselbund', { exact: true })).toBeVisible();
  const own = page.getByRole('region', { name: 'Angemeldete Geräte' }).getByRole('listitem').first();
  await expect(own).toContainText('IT-Lotse-App auf Linux');

  await page.getByRole('button', { name: /^Abmelden/ }).click();
  await enterPassword();
  await enterCode(next);
  await expect(page.getByText('Ungültiger Verifizierungscode')).toBeVisible();
  const useRecoveryCode = async () => {
    await button('Wiederherstellungscode verwenden').click();
    await page.getByLabel('Wiederherstellungscode', { exact: true }).fill(recovery_codes[0] ?? '');
    await button('Anmelden').click();
  };
  await useRecoveryCode();
  await expect(
    page.getByText('Erfolgreich angemeldet. 9 Wiederherstellungscodes sind noch übrig.', { exact: true }),
  ).toBeVisible();

  await page.getByRole('button', { name: /^Abmelden/ }).click();
  await enterPassword();
  await useRecoveryCode();
  await expect(page.getByText('Ungültiger Verifizierungscode')).toBeVisible();
});
