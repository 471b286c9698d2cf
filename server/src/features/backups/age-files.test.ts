import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadConfig } from '../../config.ts';
import { encryptStream } from './age-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'it-lotse-age-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** What the file says a guess costs: two to the power of this. */
async function costOfGuess(setting: string | undefined): Promise<string | undefined> {
  vi.stubEnv('BACKUP_WORK_FACTOR', setting);
  const file = join(folder, 'gesichert.age');
  await encryptStream(Readable.from([Buffer.from('Ein Geheimnis')]), file, 'eine lange Passphrase');
  return /^-> scrypt \S+ (\d+)$/m.exec(readFileSync(file, 'latin1'))?.[1];
}

test('a guess at the passphrase of a backup costs a second, unless the operator wants it otherwise', async () => {
  expect(await costOfGuess(undefined)).toBe('18');
  expect(await costOfGuess('12')).toBe('12');
});

test.each(['9', '23', '1e1', 'viel'])('BACKUP_WORK_FACTOR=%s is refused at the start', (setting) => {
  expect(() => loadConfig({ BACKUP_WORK_FACTOR: setting })).toThrow(
    'BACKUP_WORK_FACTOR muss eine Zahl von 10 bis 22 sein',
  );
});
