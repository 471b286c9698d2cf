import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildDesktop, isDesktopStale } from './desktop-build.ts';
import { runDesktopDev } from './desktop-dev.ts';
import { findElectron } from './electron-for-tests.ts';
import { projectFolder } from './run-program.ts';

/** `npm run desktop`: builds the app where it is missing or older than its sources, and starts it. `-- --dev`: desktop-dev.ts */
const desktop = join(projectFolder, 'desktop');
const given = process.argv.slice(2);

const electron = await findElectron();
const sandbox = sandboxArguments(electron.folder);
if (given.includes('--dev')) {
  await runDesktopDev(electron.executable, [...sandbox, ...given.filter((argument) => argument !== '--dev')]);
} else {
  if (await isDesktopStale()) await buildDesktop();
  const child = spawn(electron.executable, [...sandbox, desktop, ...given], { stdio: 'inherit' });
  child.on('exit', (code) => process.exit(code ?? 1));
}

/**
 * Chromium's sandbox on Linux needs user namespaces, or its helper owned by root with the setuid bit; a folder unpacked
 * by npm cannot have the latter. Where neither is there, and for root, only starting without it is left.
 */
function sandboxArguments(electronFolder: string): string[] {
  if (process.platform !== 'linux') return [];
  const helper = join(electronFolder, 'chrome-sandbox');
  const hasHelper = existsSync(helper) && statSync(helper).uid === 0 && (statSync(helper).mode & 0o4000) !== 0;
  const hasNamespaces = spawnSync('unshare', ['--user', 'true'], { stdio: 'ignore' }).status === 0;
  return process.getuid?.() !== 0 && (hasHelper || hasNamespaces) ? [] : ['--no-sandbox'];
}
