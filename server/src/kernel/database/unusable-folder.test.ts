import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../test-support/test-server.ts';
import { lockDataDir } from './instance-lock.ts';
import { folderRefusal } from './unusable-folder.ts';

function refusalOf(dataDir: string): string | null {
  try {
    lockDataDir(dataDir)?.();
  } catch (error) {
    return folderRefusal(error, dataDir);
  }
  return 'started';
}

test('a data folder that is none, or cannot be written to, is told of in German', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'file'), '');
  expect(refusalOf(join(folder, 'file'))).toContain('ist kein Ordner');
  // Not even root can open a folder as the file of the lock.
  mkdirSync(join(folder, 'data', 'lotse.lock'), { recursive: true });
  expect(refusalOf(join(folder, 'data'))).toContain('lässt sich nicht beschreiben');
  rmSync(folder, { recursive: true });
});

test.each([
  ['EROFS', 'lässt sich nicht beschreiben'],
  ['SQLITE_READONLY_DIRECTORY', 'lässt sich nicht beschreiben'],
])('%s is a sentence and no stack', (code, words) => {
  expect(folderRefusal(Object.assign(new Error('x'), { code }), '/srv/lotse')).toContain(words);
});

test('a fault of the program keeps its stack', () => {
  expect(folderRefusal(new TypeError('x'), '/srv/lotse')).toBeNull();
});
