import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPackageWithOptions, extractAll } from '@electron/asar';
import { findPackage } from './packaged-app.ts';

interface Release {
  readonly version: string;
  /** Whose updates it believes. */
  readonly updatePublicKey: string;
}

/**
 * The package under test as one of another release, in `folder`. With `isBroken` it dies as soon as it loads what comes
 * after its first lines. Returns the executable.
 */
export async function packRelease(folder: string, release: Release, isBroken = false): Promise<string> {
  cpSync(findPackage().folder, folder, { recursive: true });
  const asar = join(folder, 'resources/app.asar');
  const app = `${folder}-app`;
  extractAll(asar, app);
  const manifest = join(app, 'package.json');
  writeFileSync(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, 'utf8')), ...release }));
  if (isBroken) breakStart(join(app, 'out/main'));
  // On Linux nothing compares the archive with a hash in the program; Windows and macOS would.
  await createPackageWithOptions(app, asar, { unpackDir: 'node_modules/keytar' });
  rmSync(app, { recursive: true });
  return join(folder, 'it-lotse');
}

function breakStart(main: string): void {
  const [, rest = ''] = /import\("\.\/([^"]+)"\)/.exec(readFileSync(join(main, 'index.js'), 'utf8')) ?? [];
  if (!rest) throw new Error('index.js loads nothing after itself.');
  writeFileSync(join(main, rest), "throw new Error('This release is broken.');\n");
}
