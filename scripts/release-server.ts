import { createHash } from 'node:crypto';
import { chmod, cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { eachOnce, inStyleSheets, packageFolderOf, readThirdParty, thirdPartyList } from '../public-web/third-party.ts';
import manifest from '../server/package.json' with { type: 'json' };
import { pathFromCaller } from './command-line.ts';
import { projectFolder, runProgram } from './run-program.ts';
import { bundleServer } from './server-bundle.ts';
import { buildSite, isSiteStale } from './site-build.ts';

/**
 * `npm run release:server [-- FOLDER]`: one archive for this platform that needs Node 24 and nothing else, and its
 * checksum. packaging/ holds what is written for those who install it.
 */
const programs = {
  main: 'server/src/main.ts',
  backup: 'scripts/backup.ts',
  'rescue-kit': 'scripts/rescue-kit.ts',
  restore: 'scripts/restore.ts',
  'reset-password': 'scripts/reset-password.ts',
  update: 'scripts/update-server.ts',
};
const platform = `${process.platform}-${process.arch}`;
const font = '@expo-google-fonts/atkinson-hyperlegible-next';
const fontFiles = ['400Regular', '700Bold'].map((cut) => `${font}/${cut}/AtkinsonHyperlegibleNext_${cut}.ttf`);
const image = `@img/sharp-${platform}`;
const imageLibrary = `@img/sharp-libvips-${platform}`;
/** What lies beside the bundle: compiled parts with the packages that load them, and the font of the receipts. */
const packages: Readonly<Record<string, readonly string[]>> = {
  'better-sqlite3': ['lib', `prebuilds/${platform}.node`],
  sharp: ['.'],
  '@img/colour': ['.'],
  'detect-libc': ['.'],
  semver: ['.'],
  ssh2: ['lib'],
  asn1: ['lib'],
  'bcrypt-pbkdf': ['index.js'],
  'safer-buffer': ['safer.js'],
  tweetnacl: ['nacl-fast.js'],
  [image]: ['.'],
  [imageLibrary]: ['.'],
};
const licenceHead = `Im Server von IT-Lotse stecken Software und Daten anderer. Danke dafür.

Wo die deutschen Postleitzahlen liegen: GeoNames (https://www.geonames.org/), CC BY 4.0
(https://creativecommons.org/licenses/by/4.0/), zusammengefasst und gerundet; mehr dazu in
server/dist/features/appointments/postal-codes/README.md`;

const name = `it-lotse-server-${manifest.version}-${platform}`;
const out = process.argv[2] ? pathFromCaller(process.argv[2]) : join(projectFolder, 'dist/server');
const folder = join(out, name);
const nodeModules = join(projectFolder, 'node_modules');

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
if (await isSiteStale()) await buildSite();
const moduleIds = await bundleServer(join(folder, 'server/dist'), programs);
await cp(join(projectFolder, 'public-web/dist'), join(folder, 'public-web/dist'), { recursive: true });
await copyPackages();
await cp(join(projectFolder, 'packaging'), folder, { recursive: true });
await cp(join(projectFolder, 'LICENSE'), join(folder, 'LICENSE'));
await chmod(join(folder, 'it-lotse'), 0o755);
await writeFile(join(folder, 'VERSION'), `${manifest.version}\n`);
// A release that is made where others are published says where to look for the next one.
const { GITHUB_REPOSITORY: repository } = process.env;
if (repository) {
  await writeFile(join(folder, 'RELEASE_FEED'), `https://api.github.com/repos/${repository}/releases/latest\n`);
}
await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
await writeFile(join(folder, 'Lizenzen.txt'), licences());
const archive = `${folder}.tar.gz`;
const code = await runProgram('tar', ['--create', '--gzip', '--owner=0', '--group=0', '-f', archive, '-C', out, name]);
if (code !== 0) throw new Error(`tar ended with ${code}`);
const hash = createHash('sha256')
  .update(await readFile(archive))
  .digest('hex');
await writeFile(`${archive}.sha256`, `${hash}  ${basename(archive)}\n`);
console.log(`${archive}: ${((await stat(archive)).size / 1024 / 1024).toFixed(1)} MB`);

async function copyPackages(): Promise<void> {
  for (const [of, parts] of Object.entries(packages)) {
    for (const part of [...parts, 'package.json', 'LICENSE']) {
      const from = join(nodeModules, of, part);
      if (await stat(from).catch(() => null))
        await cp(from, join(folder, 'node_modules', of, part), { recursive: true });
      else if (part !== 'LICENSE') throw new Error(`${from} is missing`);
    }
  }
  for (const file of [...fontFiles, `${font}/package.json`, `${font}/LICENSE_FONT`]) {
    await cp(join(nodeModules, file), join(folder, 'node_modules', file));
  }
}

function licences(): string {
  const bundled = moduleIds.flatMap((id) => packageFolderOf(id) ?? []);
  const beside = [...Object.keys(packages), font, ...inStyleSheets].map((of) => join(nodeModules, of));
  const known = [...new Set([...bundled, ...beside])].map(readThirdParty);
  // The libraries of pictures come without their licence; packaging/licences has it.
  const complete = known.map((each) =>
    each.licence.startsWith('LGPL-3.0') && each.text === ''
      ? { ...each, text: 'Siehe licences/LGPL-3.0.txt und licences/GPL-3.0.txt.' }
      : each,
  );
  return thirdPartyList(licenceHead, eachOnce(complete));
}
