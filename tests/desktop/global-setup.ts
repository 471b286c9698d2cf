import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { findElectron } from '../../scripts/electron-for-tests.ts';
import { requireTools } from './desktop-session.ts';

const root = resolve(import.meta.dirname, '../..');

/** Builds the app as it ships and finds an Electron to run it on. */
export default async function setUp(): Promise<void> {
  requireTools();
  const build = spawnSync(process.execPath, [resolve(root, 'node_modules/electron-vite/dist/cli.js'), 'build'], {
    cwd: resolve(root, 'desktop'),
    encoding: 'utf8',
  });
  if (build.status !== 0) throw new Error(`The desktop app does not build:\n${build.stdout}${build.stderr}`);
  const electron = await findElectron();
  // The `electron` package, and so Playwright, looks there.
  if (electron.kind === 'test-binary') process.env.ELECTRON_OVERRIDE_DIST_PATH = electron.folder;
}
