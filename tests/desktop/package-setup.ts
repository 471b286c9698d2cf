import { rmSync } from 'node:fs';
import { projectFolder, runTool } from '../../scripts/run-program.ts';
import { requireTools } from './desktop-session.ts';
import { packageOutput } from './packaged-app.ts';

/** Packs the app as `npm run dist` does: a folder that runs, and a .tar.gz of it. */
export default async function setUp(): Promise<void> {
  requireTools();
  rmSync(packageOutput, { recursive: true, force: true });
  const code = await runTool(
    `${projectFolder}/scripts/dist.ts`,
    ['--linux', 'dir', 'tar.gz', `-c.directories.output=${packageOutput}`],
    // The smallest archive takes a minute longer, and the tests unpack it at once.
    { env: { ELECTRON_BUILDER_COMPRESSION_LEVEL: '1' } },
  );
  if (code !== 0) throw new Error('The app could not be packed.');
}
