import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packedApps, runsHere } from './packed-apps.ts';
import { projectFolder } from './run-program.ts';

/**
 * `npm run self-check`: starts what `npm run dist` has packed, once, and ends with an error where it lacks what it needs
 * on this system: a module of the keychain that loads and keeps an entry, and a page that shows something.
 */
const startTimeoutMs = 180_000;
const [output = join(projectFolder, 'dist/desktop')] = process.argv.slice(2);
const apps = packedApps(output).filter((app) => runsHere(app));
if (apps.length === 0) throw new Error(`${output} holds no app that runs on ${process.platform} ${process.arch}.`);
for (const { program } of apps) {
  const folder = mkdtempSync(join(tmpdir(), 'it-lotse-self-check-'));
  // Root cannot build Chromium's sandbox.
  const args = [`--self-check=${folder}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  const { status, signal, error } = spawnSync(program, args, { stdio: 'inherit', timeout: startTimeoutMs });
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  if (status !== 0) throw new Error(`${program} did not prove itself: ${error ?? signal ?? `it ended with ${status}`}`);
  console.log(`${program} starts, shows its page and uses the keychain.`);
}
