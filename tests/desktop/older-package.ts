import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPackageWithOptions, extractAll } from '@electron/asar';
import { findPackage } from './packaged-app.ts';

/**
 * The package under test as one of an earlier release, in `folder`: with another version, and the key whose updates it
 * believes. Returns the executable.
 */
export async function packOlder(
  folder: string,
  changes: { version: string; updatePublicKey: string },
): Promise<string> {
  cpSync(findPackage().folder, folder, { recursive: true });
  const asar = join(folder, 'resources/app.asar');
  const app = `${folder}-app`;
  extractAll(asar, app);
  const manifest = join(app, 'package.json');
  writeFileSync(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, 'utf8')), ...changes }));
  // On Linux nothing compares the archive with a hash in the program; Windows and macOS would.
  await createPackageWithOptions(app, asar, { unpackDir: 'node_modules/keytar' });
  rmSync(app, { recursive: true });
  return join(folder, 'it-lotse');
}
