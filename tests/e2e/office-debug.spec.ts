import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listBackups } from '@it-lotse/contract/backups';
import Database from 'better-sqlite3';
import { expectAccessibleEverywhere } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';

test('the tests tell whether the access is good and what the leads call answers', async ({ office, page }) => {
  await office.open('/debug');
  await expect(page.getByRole('heading', { name: 'Database Debug Center' })).toBeVisible();
  const tokens = page.getByRole('region', { name: 'Authentication Token' });
  await expect(tokens).toContainText('1 Token ist gespeichert. Verwendet wird „admin_token“.');
  await expect(tokens).toContainText(office.api.token.slice(0, 20));
  await expect(tokens).not.toContainText(office.api.token.slice(0, 21));
  await page.getByRole('button', { name: 'Test Token' }).click();
  await expect(tokens).toContainText('Token: valid');
  await page.getByRole('button', { name: 'Simple Test' }).click();
  await expect(page.getByText('Es wurden keine Leads gefunden.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Wenn etwas nicht lädt' }).getByRole('listitem')).toHaveCount(4);
});

test('a token that is refused is told word for word', async ({ office, page, consoleErrors }) => {
  consoleErrors.allow(/401/);
  await office.open('/debug');
  await page.evaluate(() => localStorage.setItem('adminToken', 'alt-und-lange-schon-vergessen'));
  await page.route('**/api/debug/token-test', (route) => route.fulfill({ status: 401, json: {} }));
  await page.getByRole('button', { name: 'Test Token' }).click();
  await expect(page.getByText('Authentication failed - please log out and log back in')).toBeVisible();
});

test('a backup is made, restored on trial, and taken away', async ({ office, page, server }) => {
  await office.open('/debug');
  const backups = page.getByRole('region', { name: 'Datensicherung' });
  await expect(backups).toContainText('Noch keine Sicherung');
  await backups.getByRole('button', { name: 'Jetzt sichern' }).click();
  await expect(backups.getByText('Zurückgespielt', { exact: true })).toBeVisible();
  const {
    backups: [made],
  } = await office.api.call(listBackups);
  const loading = page.waitForEvent('download');
  await backups.getByRole('button', { name: /Datenbank vom .* herunterladen/ }).click();
  const download = await loading;
  expect(download.suggestedFilename()).toBe(made?.name);
  const file = await download.path();
  expect((await readFile(file)).equals(await readFile(join(server.dataDir, 'backups', made?.name ?? '')))).toBe(true);
  const database = new Database(file, { readonly: true });
  expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
  database.close();
});

test('health, integrity check, log and diagnostics', async ({ office, page }) => {
  await office.open('/debug');
  const health = page.getByRole('region', { name: 'Zustand des Servers' });
  await expect(health).toContainText('Noch nie geprüft');
  await health.getByRole('button', { name: 'Integrität prüfen' }).click();
  await expect(health).toContainText('Die Datenbank ist unversehrt.');
  await expect(page.getByRole('region', { name: 'Anbieter' })).toContainText('E-Mail-Versand (SMTP)');
  await expect(page.getByRole('region', { name: 'Protokoll des Servers' })).toBeVisible();
  const loading = page.waitForEvent('download');
  await health.getByRole('button', { name: 'Diagnosepaket speichern' }).click();
  const text = await readFile(await (await loading).path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({
    configuration: { SMTP_URL: 'gesetzt', STRIPE_SECRET_KEY: 'nicht gesetzt' },
  });
  expect(text).not.toContain(office.api.token.slice(0, 20));
});

test('the tab is accessible on telephone, tablet and desk, in light and dark', async ({ office, page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await office.open('/debug');
  await page.getByRole('button', { name: 'Jetzt sichern' }).click();
  await expect(page.getByRole('list', { name: 'Sicherungen' })).toBeVisible();
  await expectAccessibleEverywhere(page, 'debug');
});
