import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { dialog } from 'electron';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LogFile } from './log-file.ts';
import { saveDiagnosis } from './save-diagnosis.ts';

vi.mock('electron', () => ({
  app: { getVersion: () => '1.2.3' },
  dialog: { showSaveDialog: vi.fn(), showErrorBox: vi.fn() },
}));

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'it-lotse-diagnosis-'));
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => rmSync(folder, { recursive: true }));

const chooses = (filePath: string | undefined) =>
  vi.mocked(dialog.showSaveDialog).mockResolvedValueOnce({ canceled: !filePath, filePath: filePath ?? '' });

test('the diagnosis names versions, system and what went wrong, and nobody', async () => {
  const earlier = `erika@example.org, +49 151 12345678, Bearer abc123: net::ERR_FAILED in ${homedir()}/x`;
  const file = join(folder, 'Diagnose.txt');
  chooses(file);
  // A log of an older version may name people, and so may what is told beside it.
  const log = { read: () => `${earlier}\n` } as LogFile;
  await saveDiagnosis(null, log, { Server: 'verschlüsselt', Ordner: `${homedir()}/erika@example.org` });
  const text = readFileSync(file, 'utf8');
  for (const told of ['IT-Lotse: 1.2.3', `System: ${process.platform}`, 'Server: verschlüsselt', 'net::ERR_FAILED'])
    expect(text).toContain(told);
  for (const secret of ['erika', '12345678', 'abc123', `${homedir()}/`]) expect(text).not.toContain(secret);
});

test('who chooses no place writes nothing, and a disk that takes nothing is told', async () => {
  const log = new LogFile(join(folder, 'app.log'));
  chooses(undefined);
  await saveDiagnosis(null, log, {});
  expect(dialog.showErrorBox).not.toHaveBeenCalled();
  chooses(join(folder, 'no', 'folder.txt'));
  await saveDiagnosis(null, log, {});
  expect(dialog.showErrorBox).toHaveBeenCalledExactlyOnceWith('IT-Lotse', expect.stringContaining('nicht speichern'));
});
