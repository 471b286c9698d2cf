import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeBackup } from '@it-lotse/contract/backups';
import type { Page } from '@playwright/test';
import { type BackupPlace, partsOf } from '../simulators/backup-targets/backup-place.ts';
import { startSftpPlace } from '../simulators/backup-targets/sftp-place.ts';
import { startWebdavPlace } from '../simulators/backup-targets/webdav-place.ts';
import { expectAccessibleEverywhere } from './expect-accessible.ts';
import { test as base, expect } from './fixtures.ts';

const test = base.extend<{ places: { cloud: BackupPlace; machine: BackupPlace } }>({
  places: async ({ browserName: _ }, use) => {
    const home = mkdtempSync(join(tmpdir(), 'it-lotse-office-targets-'));
    for (const name of ['cloud', 'machine']) mkdirSync(join(home, name));
    const cloud = await startWebdavPlace(join(home, 'cloud'));
    const machine = await startSftpPlace(join(home, 'machine'));
    await use({ cloud, machine });
    await cloud.stop();
    await machine.stop();
    rmSync(home, { recursive: true, force: true });
  },
});
const formOf = (page: Page, name: string) => page.getByRole('form', { name, exact: true });
const rowOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Ziele der Sicherungen' }).getByRole('listitem').filter({ hasText: name });
const arrivedAt = ({ folder }: BackupPlace) => readdirSync(folder).filter((name) => name.endsWith('.db.age'));

async function addTarget(page: Page, kind: string, label: string, place: BackupPlace) {
  const { place: address, user, password } = partsOf(place);
  await page.getByRole('button', { name: 'Ziel hinzufügen' }).click();
  const form = formOf(page, 'Neues Ziel');
  await form.getByLabel('Art des Ziels').selectOption({ label: kind });
  await form.getByLabel('Name des Ziels (freiwillig)').fill(label);
  await form.getByLabel(/^(Adresse des Ordners|Rechner und Ordner)$/).fill(address);
  await form.getByLabel('Benutzername').fill(user);
  await form.getByLabel('Passwort am Ziel', { exact: true }).fill('vertippt');
  await form.getByRole('button', { name: 'Verbindung prüfen' }).click();
  await expect(form.getByText('Das Ziel lehnt Benutzername oder Passwort ab.')).toBeVisible();
  await form.getByLabel('Passwort am Ziel', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Verbindung prüfen' }).click();
  await expect(form.getByText(/hat eine kleine Datei angenommen/)).toBeVisible();
  await form.getByRole('button', { name: 'Ziel speichern' }).click();
  await expect(rowOf(page, label)).toBeVisible();
}

test('two targets are set up, one breaks, the other goes on, and the broken one is mended: all in the office', async ({
  office,
  page,
  places: { cloud, machine },
}) => {
  await office.open('/einstellungen#sicherung-ausser-haus');
  await expect(page.getByRole('button', { name: 'Ziel hinzufügen' })).toBeHidden();
  const passphrase = formOf(page, 'Sicherung außer Haus');
  await passphrase.getByLabel('Passphrase', { exact: true }).fill('vier-worte-hinterm-deich');
  await passphrase.getByRole('button', { name: 'Passphrase speichern' }).click();
  await addTarget(page, 'Cloud mit WebDAV, zum Beispiel Nextcloud', 'Wolke', cloud);
  await addTarget(page, 'Rechner mit SFTP', 'Beim Schwager', machine);
  await office.api.call(makeBackup);
  await expect(rowOf(page, 'Wolke')).toContainText('Angekommen');
  await expect(rowOf(page, 'Beim Schwager')).toContainText('Angekommen');
  await expectAccessibleEverywhere(page, 'the targets of backups');

  await rowOf(page, 'Wolke')
    .getByRole('button', { name: /^Prüfen oder ändern/ })
    .click();
  const form = formOf(page, 'Ziel Wolke');
  await form.getByLabel('Passwort am Ziel', { exact: true }).fill('beim Anbieter geändert');
  await form.getByRole('button', { name: 'Ziel speichern' }).click();
  await expect(form).toBeHidden();
  await office.api.call(makeBackup);
  await expect(rowOf(page, 'Wolke')).toContainText('Gestört');
  await expect(rowOf(page, 'Wolke')).toContainText('Das Ziel lehnt Benutzername oder Passwort ab.');
  await expect.poll(() => arrivedAt(machine)).toHaveLength(2);
  expect(arrivedAt(cloud)).toHaveLength(1);
  await page.goto('/dashboard/');
  const status = page
    .getByRole('region', { name: 'System Status' })
    .getByRole('listitem')
    .filter({ hasText: 'Datensicherung' });
  await expect(status).toContainText('Sicherungen kommen nicht nach Wolke');

  await office.open('/einstellungen#sicherung-ausser-haus');
  await rowOf(page, 'Wolke')
    .getByRole('button', { name: /^Prüfen oder ändern/ })
    .click();
  await form.getByLabel('Passwort am Ziel', { exact: true }).fill(partsOf(cloud).password);
  await form.getByRole('button', { name: 'Ziel speichern' }).click();
  await expect.poll(() => arrivedAt(cloud)).toHaveLength(2);
  await expect(rowOf(page, 'Wolke')).toContainText('Angekommen');

  await rowOf(page, 'Wolke')
    .getByRole('button', { name: /^Prüfen oder ändern/ })
    .click();
  await form.getByRole('button', { name: 'Ziel entfernen' }).click();
  const question = page.getByRole('alertdialog', { name: 'Möchten Sie das Ziel „Wolke“ entfernen?' });
  await question.getByRole('button', { name: 'Ziel entfernen' }).click();
  await expect(rowOf(page, 'Wolke')).toBeHidden();
  await expect(rowOf(page, 'Beim Schwager')).toBeVisible();
  expect(arrivedAt(cloud), 'nothing is deleted there').toHaveLength(2);
});
