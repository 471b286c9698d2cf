import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeBackup } from '@it-lotse/contract/backups';
import { expect, signIn, test } from './fixtures.ts';
import { readKeyring } from './read-keyring.ts';

test('a backup is saved where the operator wants it, and of the token only its beginning is shown', async ({
  api,
  app,
  server,
  session,
}) => {
  const { backup } = await api.call(makeBackup);
  const name = backup?.name ?? '';
  app.useServer(server.url);
  const { electron, page } = await app.start();
  await signIn(page, server.adminPassword);
  await page.getByRole('link', { name: /^Debug/ }).click();
  await expect(page.getByRole('heading', { name: 'Database Debug Center' })).toBeVisible();

  const token = readKeyring(session, server.url) ?? 'no token';
  const tokens = page.getByRole('region', { name: 'Authentication Token' });
  await expect(tokens).toContainText('Verwendet wird „Schlüsselbund des Systems“.');
  await expect(tokens).toContainText(token.slice(0, 20));
  await page.getByRole('button', { name: 'Test Token' }).click();
  await expect(tokens).toContainText('Token: valid');
  expect(await page.content()).not.toContain(token.slice(0, 21));
  const previews = await page.evaluate(() => window.lotse.tokenPreviews());
  expect(JSON.stringify(previews)).not.toContain(token.slice(0, 21));

  const target = join(app.userData, 'meine-sicherung.db');
  const answerDialog = (filePath: string) =>
    electron.evaluate(({ dialog }, path) => {
      dialog.showSaveDialog = async () => ({ canceled: path === '', filePath: path });
    }, filePath);
  const load = page.getByRole('button', { name: /^Datenbank vom/ });
  await answerDialog('');
  await load.click();
  await expect(load).toBeEnabled();
  expect(existsSync(target)).toBe(false);

  await answerDialog(target);
  await load.click();
  await expect(page.getByText(`${name} ist gespeichert.`).first()).toBeVisible();
  expect(readFileSync(target).equals(readFileSync(join(server.dataDir, 'backups', name)))).toBe(true);

  await answerDialog(join(app.userData, 'gibt-es-nicht', 'x.db'));
  await load.click();
  await expect(page.getByText(/Den Ordner gibt es nicht mehr/).first()).toBeVisible();
  expect(readdirSync(app.userData).filter((each) => each.endsWith('.part'))).toEqual([]);
});

test('the page can have nothing else saved by the main process', async ({ app, server }) => {
  app.useServer(server.url);
  const { page } = await app.start();
  await signIn(page, server.adminPassword);
  for (const [path, name] of [
    ['/api/admin/leads', 'x.json'],
    ['/api/admin/backups/../../admin/leads/file', 'x.json'],
    ['/api/admin/diagnostics', '../x.json'],
    ['https://example.org/x', 'x.json'],
  ]) {
    const told = await page.evaluate(
      ([wanted = '', as = '']) => window.lotse.downloadFile(wanted, as).catch((error: Error) => error.message),
      [path, name],
    );
    expect(told, path).toContain('payload refused');
  }
});
