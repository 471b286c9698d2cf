import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildDesktop } from './desktop-build.ts';
import { electronToPack, readDistOptions } from './dist-options.ts';
import type { ElectronDist } from './electron-for-tests.ts';
import { checkPackage, sizeOf } from './package-check.ts';
import { packedApps } from './packed-apps.ts';
import { projectFolder, runTool } from './run-program.ts';
import { deliveredSbom, npmSbom } from './sbom.ts';
import { licenceList, listThirdParty } from './third-party.ts';

/**
 * `npm run dist`: installers for this system, in dist/desktop. Electron and the packers (AppImage, deb, nsis, dmg) are
 * fetched from GitHub. Options of our own; every other argument goes to electron-builder:
 *
 * --stand-in  where the Electron that ships cannot be had, pack the one the tests run on: a folder that runs, and a .tar.gz
 *             of it, to try and not to hand out
 * --no-build  pack the app as it lies in desktop/out
 *
 * UPDATE_PUBLIC_KEY (base64, from `npm run sign-update`) goes into the app: only feeds signed with its other half are
 * believed. Without it the app looks for no updates.
 */
const builder = join(projectFolder, 'node_modules/electron-builder/cli.js');
const options = readDistOptions(process.argv.slice(2));
const given = options.forBuilder;
const outputOption = '-c.directories.output=';
const output = resolve(
  projectFolder,
  given.find((argument) => argument.startsWith(outputOption))?.slice(outputOption.length) ?? 'dist/desktop',
);
const updateKey = process.env.UPDATE_PUBLIC_KEY;

const electron = await electronToPack(options).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
if (options.build) await buildDesktop();
const thirdParty = listThirdParty();
writeFileSync(join(projectFolder, 'desktop/out/third-party.txt'), licenceList(thirdParty));

await pack(electron);
const packed = packedApps(output);
if (packed.length === 0) throw new Error(`${output} holds no packed folder, so nothing could be checked.`);
for (const folder of packed) {
  const faults = await checkPackage({ ...folder, buildFolder: projectFolder, electronVersion: electron.version });
  if (faults.length > 0) throw new Error(`The package in ${folder.path} is not as it must be:\n${faults.join('\n')}`);
}
writeSbom();
for (const name of readdirSync(output)) {
  const megabytes = (sizeOf(join(output, name)) / 1e6).toLocaleString('de-DE', { maximumFractionDigits: 1 });
  console.log(`${megabytes.padStart(8)} MB  ${join(output, name)}`);
}

async function pack({ kind, folder, version }: ElectronDist): Promise<void> {
  const tar = sevenZip();
  const targets =
    kind === 'official' || given.some((argument) => ['--linux', '--win', '--mac'].includes(argument))
      ? []
      : ['--linux', ...(tar ? ['dir', 'tar.gz'] : ['dir'])];
  if (targets.length > 0) console.log('The packers cannot be fetched either: building what needs none.');
  const code = await runTool(
    builder,
    [
      ...['--publish', 'never'],
      ...targets,
      ...(kind === 'official' ? [] : [`-c.electronDist=${folder}`, `-c.electronVersion=${version}`]),
      ...(updateKey ? [`-c.extraMetadata.updatePublicKey=${updateKey}`] : []),
      // A .deb must name a home page, for which electron-builder would look in a clone from GitHub. Windows would show it.
      ...(process.platform === 'linux' ? ['-c.extraMetadata.homepage=https://it-lotse.invalid/'] : []),
      ...given,
    ],
    { env: tar && kind !== 'official' ? { ELECTRON_BUILDER_7ZIP_PATH: tar } : {} },
  );
  if (code !== 0) throw new Error('electron-builder failed.');
}

/** What is delivered, in the words of CycloneDX, beside the installers. */
function writeSbom(): void {
  const npm = npmSbom();
  const electronPackage = npm.components.filter(({ name }) => name === 'electron');
  const { productName, version, description } = JSON.parse(
    readFileSync(join(projectFolder, 'desktop/package.json'), 'utf8'),
  ) as { productName: string; version: string; description: string };
  const bill = deliveredSbom(npm, [...thirdParty, ...electronPackage], { name: productName, version, description });
  writeFileSync(join(output, `IT-Lotse-${version}.cdx.json`), `${JSON.stringify(bill, null, 2)}\n`);
}

/** electron-builder packs archives with 7-Zip, of which it would otherwise fetch a copy. */
function sevenZip(): string | null {
  for (const name of ['7za', '7z', '7zz']) {
    const found = spawnSync('which', [name], { encoding: 'utf8' });
    if (found.status === 0) return found.stdout.trim();
  }
  return null;
}
