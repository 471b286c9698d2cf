import { expect, test } from './fixtures.ts';

test.describe('login', () => {
  test('needs both fields, refuses a wrong password, takes the right one, and stays signed in over a reload', async ({
    page,
    server,
    consoleErrors,
  }) => {
    consoleErrors.allow(/401/);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'IT-Lotse Admin Login' })).toBeVisible();
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page.getByLabel('Benutzername')).toHaveJSProperty('validity.valueMissing', true);
    await expect(page.getByLabel('Passwort')).toHaveJSProperty('required', true);
    await page.getByLabel('Benutzername').fill('admin');
    await page.getByLabel('Passwort').fill('falsch');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(
      page.getByText('Anmeldung fehlgeschlagen - Benutzername oder Passwort ist falsch').first(),
    ).toBeVisible();

    await page.getByLabel('Passwort').fill(server.adminPassword);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page.getByText('Erfolgreich angemeldet', { exact: true })).toBeVisible();
    await expect(page.getByText('Leads gesamt')).toBeVisible();

    await page.reload();
    await expect(page.getByText('Leads gesamt')).toBeVisible();
    await expect(page.getByText(/^Verbunden, Stand/)).toBeVisible();
  });

  test('says that the server cannot be reached', async ({ page, server, consoleErrors }) => {
    consoleErrors.allow(/ERR_/);
    await page.goto('/dashboard');
    await page.getByLabel('Benutzername').fill('admin');
    await page.getByLabel('Passwort').fill(server.adminPassword);
    await server.stop();
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page.getByText('Verbindungsfehler - Konnte nicht zum Server verbinden').first()).toBeVisible();

    await server.start();
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page.getByText('Leads gesamt')).toBeVisible();
  });

  test('a token that was forged is forgotten', async ({ page, consoleErrors }) => {
    consoleErrors.allow(/401/);
    await page.addInitScript(() => {
      if (!sessionStorage.getItem('planted')) localStorage.setItem('admin_token', 'ey.forged.token');
      sessionStorage.setItem('planted', 'yes');
    });
    await page.goto('/dashboard');
    await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('admin_token'))).toBeNull();
  });

  test('signing out makes the token worthless', async ({ office, server, page, consoleErrors }) => {
    // A question that was on its way when the token ended.
    consoleErrors.allow(/401/);
    await office.open();
    await page.getByRole('button', { name: 'Abmelden' }).click();
    await expect(page.getByText('Abgemeldet', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Passwort')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('admin_token'))).toBeNull();
    const answer = await fetch(`${server.url}/api/admin/leads`, {
      headers: { authorization: `Bearer ${office.api.token}` },
    });
    expect(answer.status).toBe(401);
  });
});

test('a server that goes away is said, and its return is noticed without a reload', async ({
  office,
  page,
  server,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_|Failed to load/);
  await page.clock.install();
  await office.open();
  await expect(page.getByText(/^Verbunden, Stand/)).toBeVisible();
  await server.stop();
  await expect(page.getByText('Keine Verbindung zum Server')).toBeVisible();
  await server.start();
  // The pause before the next try is over.
  await page.clock.fastForward(30_000);
  await expect(page.getByText(/^Verbunden, Stand/)).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText('Keine Verbindung zum Server')).toBeHidden();
});

test.describe(() => {
  test.use({ ownProcess: true });

  test('a kept token survives a start while the server is away', async ({ office, page, server, consoleErrors }) => {
    consoleErrors.allow(/ERR_|Failed to load|502/);
    await office.open();
    await expect(page.getByText('Leads gesamt')).toBeVisible();
    await page.route('**/api/**', (route) => route.abort('connectionrefused'));
    await page.reload();
    await expect(page.getByText('Verbindungsfehler - Konnte nicht zum Server verbinden')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('admin_token'))).toBe(office.api.token);
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(page.getByText('Leads gesamt')).toBeVisible();
    expect(server.pid).toBeGreaterThan(0);
  });
});

test('the dashboard violates no part of its content policy', async ({ office, page }) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { violations: seen });
    document.addEventListener('securitypolicyviolation', (event) =>
      seen.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    );
  });
  await office.open();
  await expect(
    page
      .getByRole('img', { name: /Balkendiagramm/ })
      .or(page.getByText('noch keine Anfrage'))
      .first(),
  ).toBeVisible();
  // The scroll lock of a dialog is what would add a style element without a nonce.
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Suchen' })).toBeFocused();
  expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden');
  expect(await page.evaluate(() => Reflect.get(window, 'violations'))).toEqual([]);
});
