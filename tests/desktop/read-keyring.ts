import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import type { DesktopSession } from './desktop-session.ts';

/** Under it the app keeps its tokens. */
const tokenService = 'IT-Lotse';

/** What the session's keyring holds for a server, read by a program of its own as any other program could; null if nothing. */
export const readKeyring = (session: DesktopSession, origin: string, service = tokenService): string | null =>
  JSON.parse(withKeytar(session, 'getPassword', service, origin)) as string | null;

/** Puts a token there as the app does after a sign-in. */
export function writeKeyring(session: DesktopSession, origin: string, token: string): void {
  withKeytar(session, 'setPassword', tokenService, origin, token);
}

function withKeytar(session: DesktopSession, method: 'getPassword' | 'setPassword', ...given: string[]): string {
  const script = `require('keytar').${method}(...process.argv.slice(1)).then((t) => console.log(JSON.stringify(t)))`;
  const ran = spawnSync(process.execPath, ['--eval', script, ...given], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: session.environment,
    encoding: 'utf8',
  });
  if (ran.status !== 0) throw new Error(`The keyring cannot be used: ${ran.stderr}`);
  return ran.stdout;
}
