import { rmSync } from 'node:fs';
import { projectFolder, runTool } from '../../scripts/run-program.ts';
import setUpDesktop from './global-setup.ts';
import { packageOutput } from './packaged-app.ts';

/** Packs the app as `npm run dist` does: a folder that runs, and a .tar.gz of it, compressed as little as may be. */
export default async function setUp(): Promise<void> {
  await setUpDesktop();
  rmSync(packageOutput, { recursive: true, force: true });
  const code = await runTool(`${projectFolder}/scripts/dist.ts`, [
    ...['--stand-in', '--no-build', '--linux', 'dir', 'tar.gz'],
    ...['-c.compression=store', `-c.directories.output=${packageOutput}`],
  ]);
  if (code !== 0) throw new Error('The app could not be packed.');
}
