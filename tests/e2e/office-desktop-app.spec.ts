import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';

test('the installers of the desktop app are one click away, and come as they lie on the server', async ({
  office,
  page,
  server,
}) => {
  const folder = join(server.dataDir, 'desktop-updates');
  await office.open();
  await page.getByRole('link', { name: 'Desktop-App' }).click();
  const card = page.getByRole('region', { name: 'Desktop-App' });
  await expect(card).toBeInViewport();
  await expect(card).toContainText('Noch keine Installationsdateien');
  await expect(card).toContainText(folder);

  const content = Buffer.alloc(300_000, 'Ein Installationsprogramm. ');
  await mkdir(folder);
  await writeFile(join(folder, 'IT-Lotse-1.2.0-win-x64.exe'), content);
  await writeFile(join(folder, 'latest.yml'), 'version: 1.2.0\n');
  await page.reload();
  const windows = card.getByRole('region', { name: 'Windows' });
  await expect(windows).toContainText('Version 1.2.0 · Intel/AMD 64 Bit');
  await expect(windows).toContainText(createHash('sha256').update(content).digest('hex'));
  await expect(windows).toContainText('Update auf 1.2.0 ohne Signatur');
  await expectAccessible(page, 'the card with an installer');

  const loading = page.waitForEvent('download');
  await windows.getByRole('button', { name: /^IT-Lotse-1\.2\.0-win-x64\.exe herunterladen/ }).click();
  const download = await loading;
  expect(download.suggestedFilename()).toBe('IT-Lotse-1.2.0-win-x64.exe');
  expect((await readFile(await download.path())).equals(content)).toBe(true);
});
