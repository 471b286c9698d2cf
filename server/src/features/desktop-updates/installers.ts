import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  type DesktopSystem,
  type Installer,
  installerKinds,
  type UpdateFeed,
} from '@it-lotse/contract/desktop-updates';
import { findFile, installerOf, listFiles, type NamedInstaller } from './update-files.ts';

/** A checksum is made once for a file as it is: installers are big, and the page is opened often. */
export class Checksums {
  readonly #known = new Map<string, { size: number; mtimeMs: number; sha256: Promise<string> }>();

  /** SHA-256, hexadecimal. */
  of({ path, size, mtimeMs }: { path: string; size: number; mtimeMs: number }): Promise<string> {
    const known = this.#known.get(path);
    if (known && known.size === size && known.mtimeMs === mtimeMs) return known.sha256;
    const sha256 = hashFile(path);
    this.#known.set(path, { size, mtimeMs, sha256 });
    // A file that could not be read is tried again.
    sha256.catch(() => this.#known.delete(path));
    return sha256;
  }
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** The newest installer of each kind, by system. A file that goes away meanwhile or cannot be read is left out. */
export async function listNewestInstallers(folder: string, checksums: Checksums): Promise<Installer[]> {
  const named = (await listFiles(folder)).map(installerOf).filter((each) => each !== null);
  const newest = new Map<string, NamedInstaller>();
  for (const each of named.sort(byVersion)) newest.set([each.kind, each.arch].join(), each);
  const found = await Promise.all([...newest.values()].map((each) => describe(folder, each, checksums)));
  return found.filter((each) => each !== null).sort(inOrder);
}

/** What most people want first. */
const inOrder = (a: Installer, b: Installer) =>
  installerKinds.indexOf(a.kind) - installerKinds.indexOf(b.kind) || a.name.localeCompare(b.name, 'de');

async function describe(folder: string, named: NamedInstaller, checksums: Checksums): Promise<Installer | null> {
  const file = await findFile(folder, named.name);
  const sha256 = file && (await checksums.of(file).catch(() => null));
  return file && sha256 ? { ...named, size: file.size, sha256 } : null;
}

/** Oldest first, a name without a version before all others; a test version (1.2.0-beta) before the version itself. */
function byVersion(a: NamedInstaller, b: NamedInstaller): number {
  const [ours, theirs] = [a.version ?? '', b.version ?? ''];
  const core = (version: string) => version.split('-')[0] ?? '';
  if (core(ours) !== core(theirs)) return core(ours).localeCompare(core(theirs), 'en', { numeric: true });
  return (
    Number(theirs.includes('-')) - Number(ours.includes('-')) || ours.localeCompare(theirs, 'en', { numeric: true })
  );
}

const feedSystems: readonly (readonly [RegExp, DesktopSystem])[] = [
  [/^latest\.yml$/, 'windows'],
  [/^latest-mac\.yml$/, 'macos'],
  [/^latest-linux(?:-\w+)?\.yml$/, 'linux'],
];

/** Which version installed apps will find, by system. What is in a feed is the apps' business: here only its head is read. */
export async function listFeeds(folder: string): Promise<UpdateFeed[]> {
  const names = await listFiles(folder);
  const feeds = await Promise.all(
    names.map(async (name): Promise<UpdateFeed | null> => {
      const system = feedSystems.find(([pattern]) => pattern.test(name))?.[1];
      if (!system) return null;
      const text = await readFile(join(folder, name), 'utf8').catch(() => '');
      const version = /^version: *['"]?([\w.+-]+)/m.exec(text)?.[1];
      return version ? { system, version, signed: names.includes(`${name}.sig`) } : null;
    }),
  );
  return feeds.filter((each) => each !== null);
}
