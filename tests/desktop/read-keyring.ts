import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import type { DesktopSession } from './desktop-session.ts';

/** What the session's keyring holds for a server, read by a program of its own as any other program could; null if nothing. */
export function readKeyring(session: DesktopSession, origin: string): string | null {
  const read = spawnSync(
    process.execPath,
    [
      '--eval',
      "require('keytar').getPassword('IT-Lotse', process.argv[1]).then((t) => console.log(JSON.stringify(t)))",
      origin,
    ],
    { cwd: resolve(import.meta.dirname, '../..'), env: session.environment, encoding: 'utf8' },
  );
  if (read.status !== 0) throw new Error(`The keyring cannot be read: ${read.stderr}`);
  return JSON.parse(read.stdout) as string | null;
}
