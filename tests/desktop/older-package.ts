import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { findElectron } from '../../scripts/electron-for-tests.ts';
import { projectFolder, runTool } from '../../scripts/run-program.ts';

const output = join(projectFolder, 'test-results/older-package');

/**
 * The same app as electron-builder packs it for an earlier release, with the key whose updates it believes. The bundle
 * is that of the package under test. Returns the executable.
 */
export async function packOlder({ version, publicKey }: { version: string; publicKey: string }): Promise<string> {
  rmSync(output, { recursive: true, force: true });
  const electron = await findElectron(() => undefined);
  const code = await runTool(
    join(projectFolder, 'node_modules/electron-builder/cli.js'),
    [
      ...['--publish', 'never', '--linux', 'dir'],
      ...(electron.kind === 'official'
        ? []
        : [`-c.electronDist=${electron.folder}`, `-c.electronVersion=${electron.version}`]),
      `-c.directories.output=${output}`,
      `-c.extraMetadata.version=${version}`,
      `-c.extraMetadata.updatePublicKey=${publicKey}`,
    ],
    { quiet: true },
  );
  if (code !== 0) throw new Error('The older app could not be packed.');
  return join(output, 'linux-unpacked/it-lotse');
}
