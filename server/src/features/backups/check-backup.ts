import { text } from 'node:stream/consumers';
import { rehearse } from './finish-backup.ts';
import { inWorkFolder } from './work-folder.ts';

/** A program of its own: is the backup in argv sound? Reads the passphrase from stdin; the exit code is the answer. */
const [, , file = '', dataDir = ''] = process.argv;
try {
  const passphrase = await text(process.stdin);
  await inWorkFolder(dataDir, (folder) => rehearse(file, null, passphrase, folder));
} catch {
  process.exitCode = 1;
}
