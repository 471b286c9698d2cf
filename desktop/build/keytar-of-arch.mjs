import { existsSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';

const project = join(import.meta.dirname, '../..');

/**
 * One machine packs for several processors, and the keychain's module is made for one. Where dist/keytar holds the one for
 * the package at hand (release.yml puts them there), that is packed; scripts/package-check.ts refuses a wrong one.
 */
export default async function keytarOfArch({ electronPlatformName, arch }, folder = project) {
  // As electron-builder counts them.
  const name = { 1: 'x64', 3: 'arm64' }[arch];
  const module = join(folder, `dist/keytar/${electronPlatformName}-${name}.node`);
  if (existsSync(module)) await copyFile(module, join(folder, 'node_modules/keytar/build/Release/keytar.node'));
}
