import { join } from 'node:path';
import { projectFolder } from '../../scripts/run-program.ts';
import { bundleServer } from '../../scripts/server-bundle.ts';

/**
 * The server, and the host of many, bundled: a run starts hundreds of them.
 *
 * @returns the folder of main.js and host-process.js
 */
export async function bundleTestServers(): Promise<string> {
  const folder = join(projectFolder, 'server/.cache');
  await bundleServer(folder, { main: 'server/src/main.ts', 'host-process': 'tests/support/host-process.ts' });
  return folder;
}
