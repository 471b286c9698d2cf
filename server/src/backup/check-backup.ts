import { text } from 'node:stream/consumers';
import { rehearse } from './finish-backup.ts';

/** A program of its own: is the backup in argv sound? Reads the passphrase from stdin; the exit code is the answer. */
const [, , file = ''] = process.argv;
try {
  await rehearse(file, null, await text(process.stdin));
} catch {
  process.exitCode = 1;
}
