import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findElectron } from './electron-for-tests.ts';
import { projectFolder, runTool, runWorkspaceScript } from './run-program.ts';

/**
 * `npm run dist`: installers for this system, in dist/desktop. Packers that must be fetched (AppImage, deb, nsis, dmg) need
 * GitHub; without it a folder that runs, and a .tar.gz of it, are built. Further arguments go to electron-builder.
 */
const builder = join(projectFolder, 'node_modules/electron-builder/cli.js');
const output = join(projectFolder, 'dist/desktop');

if ((await runWorkspaceScript('desktop', 'build')) !== 0) process.exit(1);
const electron = await findElectron();
const given = process.argv.slice(2);

if (electron.kind === 'official') {
  process.exitCode = await runTool(builder, ['--publish', 'never', ...given]);
} else {
  console.log('The packers cannot be fetched either: building what needs none.');
  const tar = sevenZip();
  process.exitCode = await runTool(
    builder,
    [
      '--publish',
      'never',
      '--linux',
      tar ? 'tar.gz' : 'dir',
      `-c.electronDist=${electron.folder}`,
      `-c.electronVersion=${electron.version}`,
      ...given,
    ],
    { env: tar ? { ELECTRON_BUILDER_7ZIP_PATH: tar } : {} },
  );
}
if (process.exitCode === 0) {
  console.log(
    `In ${output}:\n${readdirSync(output)
      .map((name) => `  ${name}`)
      .join('\n')}`,
  );
}

/** electron-builder packs archives with 7-Zip, of which it would otherwise fetch a copy. */
function sevenZip(): string | null {
  for (const name of ['7za', '7z', '7zz']) {
    const found = spawnSync('which', [name], { encoding: 'utf8' });
    if (found.status === 0) return found.stdout.trim();
  }
  return null;
}
