import { join } from 'node:path';
import { projectFolder } from '../../scripts/run-program.ts';
import { bundleServer } from '../../scripts/server-bundle.ts';

/**
 * The server, and the one whose clock a test sets, bundled: a run starts hundreds of them.
 *
 * @returns the folder of main.js and clocked-process.js
 */
export async function bundleTestServers(): Promise<string> {
  const folder = join(projectFolder, 'server/.cache');
  await bundleServer(folder, { main: 'server/src/main.ts', 'clocked-process': 'tests/support/clocked-process.ts' });
  return folder;
}
