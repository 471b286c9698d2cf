import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { extractFile, listPackage } from '@electron/asar';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { platformsOf } from './binary-format.ts';

/** What app.asar may hold, and nothing else. The only dependency is the keychain's native module, which lies beside it. */
const allowed = [
  /^package\.json$/,
  /^out\/main\/[\w.-]+\.js$/,
  /^out\/main\/chunks\/[\w.@-]+\.(png|ico)$/,
  /^out\/preload\/preload\.cjs$/,
  /^out\/renderer\/index\.html$/,
  /^out\/renderer\/assets\/[\w.-]+\.(js|css|woff2|png|svg)$/,
  /^node_modules\/keytar\/(package\.json|lib\/keytar\.js|build\/Release\/keytar\.node)$/,
];
/** Names that a bundler gives to what should not be there pass the list above. */
const unwanted = /\.(map|test|spec|d)\b|source-?map/i;

/** The fuses as they must be read from the binary; see docs/desktop-package.md. */
export const wantedFuses: Readonly<Record<string, boolean>> = {
  RunAsNode: false,
  EnableCookieEncryption: true,
  EnableNodeOptionsEnvironmentVariable: false,
  EnableNodeCliInspectArguments: false,
  EnableEmbeddedAsarIntegrityValidation: true,
  OnlyLoadAppFromAsar: true,
  LoadBrowserProcessSpecificV8Snapshot: false,
  GrantFileProtocolExtraPrivileges: false,
};

/** Those that stay as Electron has them. */
export const fusesLeftAlone: readonly string[] = ['WasmTrapHandlers'];

/** The files in an archive, without folders, as `out/main/index.js`. */
export function listAsar(archive: string): string[] {
  const entries = listPackage(archive, { isPack: false }).map((path) => path.replaceAll('\\', '/').slice(1));
  const folders = new Set(entries.flatMap((path) => path.split('/').map((_, i, parts) => parts.slice(0, i).join('/'))));
  return entries.filter((path) => !folders.has(path));
}

/** Those of `files` that do not belong into the package. */
export function foreignFiles(files: readonly string[]): string[] {
  return files.filter((file) => unwanted.test(file) || !allowed.some((pattern) => pattern.test(file)));
}

/** Scripts that point to a source map, and files that name a folder of the machine they were built on. */
export function tracesOfTheBuild(archive: string, buildFolder: string): string[] {
  // As it is, as bundlers write paths of Windows, and as a string literal holds them.
  const spellings = [buildFolder, buildFolder.replaceAll('\\', '/'), JSON.stringify(buildFolder).slice(1, -1)];
  return listAsar(archive)
    .filter((file) => /\.(c?js|css|html|json)$/.test(file))
    .filter((file) => {
      const content = extractFile(archive, file).toString('utf8');
      return /^\/\/[#@] ?sourceMappingURL=/m.test(content) || spellings.some((path) => content.includes(path));
    });
}

/** Each fuse by name, as the binary says; fuses that its Electron does not know yet are missing. */
export async function readFuses(executable: string): Promise<Record<string, boolean>> {
  const wire = await getCurrentFuseWire(executable);
  const on = '1'.charCodeAt(0);
  const off = '0'.charCodeAt(0);
  return Object.fromEntries(
    Object.entries(wire).flatMap(([option, state]) => {
      const name = FuseV1Options[Number(option)];
      return name && (state === on || state === off) ? [[name, state === on]] : [];
    }),
  );
}

/** What is wrong with the keychain's native module beside the archive: not there, or built for another computer than `program`. */
export function keychainFaults(asar: string, program: Buffer): string[] {
  const module = join(`${asar}.unpacked`, 'node_modules/keytar/build/Release/keytar.node');
  if (!existsSync(module)) return ['keytar is missing: the app could keep no token (npm rebuild keytar)'];
  const [wanted, found] = [platformsOf(program), platformsOf(readFileSync(module))];
  return wanted.length > 0 && wanted.every((platform) => found.includes(platform))
    ? []
    : [`keytar is built for ${found.join(' and ') || 'nothing known'}, the app for ${wanted.join(' and ')}`];
}

/** Which Electron a program is, by the name it gives itself towards servers; null where it is none. */
export function electronVersionIn(program: Buffer): string | null {
  const name = 'Electron/';
  for (let at = program.indexOf(name); at >= 0; at = program.indexOf(name, at + 1)) {
    const version = /^\d+\.\d+\.\d+[\w.-]*/.exec(program.toString('latin1', at + name.length, at + name.length + 40));
    if (version) return version[0];
  }
  return null;
}

/** On macOS the program itself is small: what counts is in its framework. */
function readProgram(executable: string): Buffer {
  const framework = 'Contents/Frameworks/Electron Framework.framework/Electron Framework';
  return readFileSync(executable.endsWith('.app') ? join(executable, framework) : executable);
}

/** Faults of a packed folder, in words; empty where everything is as it must be. */
export async function checkPackage(packed: {
  executable: string;
  asar: string;
  buildFolder: string;
  /** The one that must be inside. */
  electronVersion: string;
}): Promise<string[]> {
  const fuses = await readFuses(packed.executable);
  const program = readProgram(packed.executable);
  const electronVersion = electronVersionIn(program);
  return [
    ...foreignFiles(listAsar(packed.asar)).map((file) => `app.asar holds ${file}`),
    ...tracesOfTheBuild(packed.asar, packed.buildFolder).map((file) => `${file} tells of the machine it was built on`),
    ...keychainFaults(packed.asar, program),
    ...(electronVersion === packed.electronVersion
      ? []
      : [`Electron is ${electronVersion ?? 'not to be found'} instead of ${packed.electronVersion}`]),
    ...Object.entries(wantedFuses)
      .filter(([name, wanted]) => fuses[name] !== wanted)
      .map(([name, wanted]) => `the fuse ${name} is ${fuses[name]} instead of ${wanted}`),
  ];
}

/** Bytes of a file or of everything below a folder. */
export function sizeOf(path: string): number {
  const entry = statSync(path);
  if (!entry.isDirectory()) return entry.size;
  return readdirSync(path, { withFileTypes: true })
    .filter((child) => child.isFile() || child.isDirectory())
    .reduce((sum, child) => sum + sizeOf(join(path, child.name)), 0);
}
