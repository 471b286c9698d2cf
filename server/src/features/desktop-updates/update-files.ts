import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DesktopSystem, Installer } from '@it-lotse/contract/desktop-updates';

/** What one file of the folder is to a browser or an app. */
interface FileType {
  readonly ending: string;
  readonly contentType: string;
  /** false: a feed or its signature, read by apps alone */
  readonly isInstaller: boolean;
}

const fileTypes: readonly FileType[] = [
  { ending: '.yml', contentType: 'application/yaml; charset=utf-8', isInstaller: false },
  { ending: '.yml.sig', contentType: 'text/plain; charset=utf-8', isInstaller: false },
  { ending: '.exe', contentType: 'application/vnd.microsoft.portable-executable', isInstaller: true },
  { ending: '.dmg', contentType: 'application/x-apple-diskimage', isInstaller: true },
  { ending: '.zip', contentType: 'application/zip', isInstaller: true },
  { ending: '.AppImage', contentType: 'application/vnd.appimage', isInstaller: true },
  { ending: '.deb', contentType: 'application/vnd.debian.binary-package', isInstaller: true },
  { ending: '.tar.gz', contentType: 'application/gzip', isInstaller: true },
  { ending: '.blockmap', contentType: 'application/gzip', isInstaller: true },
];

/** One name in one folder: no slash in either direction, nothing hidden. */
const plainName = /^[A-Za-z0-9][\w .+()-]{0,199}$/;

/** Null for everything that is not served, whatever lies in the folder. */
export function fileTypeOf(name: string): FileType | null {
  if (!plainName.test(name)) return null;
  return fileTypes.find(({ ending }) => name.endsWith(ending) && name.length > ending.length) ?? null;
}

const systems: Readonly<Record<Installer['kind'], DesktopSystem>> = {
  exe: 'windows',
  dmg: 'macos',
  AppImage: 'linux',
  deb: 'linux',
  'tar.gz': 'linux',
};
const kinds = Object.keys(systems) as Installer['kind'][];

export type NamedInstaller = Pick<Installer, 'name' | 'system' | 'kind' | 'version' | 'arch'>;

/** What a name says of an installer; null for every other file. */
export function installerOf(name: string): NamedInstaller | null {
  const kind = kinds.find((each) => name.endsWith(`.${each}`));
  if (!kind || !fileTypeOf(name)) return null;
  return { name, kind, system: systems[kind], version: versionIn(name), arch: archIn(name) };
}

const versionIn = (name: string) =>
  /(?:^|[-_ ])(\d+\.\d+\.\d+(?:-(?:alpha|beta|rc)[\d.]*)?)(?=[-_. ]|$)/.exec(name)?.[1] ?? null;

/** Each packer writes the same processors in its own way. */
function archIn(name: string): Installer['arch'] {
  if (/arm64|aarch64/i.test(name)) return 'arm64';
  return /x64|x86_64|amd64/i.test(name) ? 'x64' : null;
}

/** Names of plain files in the folder; none while there is no folder. Links could lead out of it and are left out. */
export async function listFiles(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isFile() && fileTypeOf(entry.name)).map(({ name }) => name);
  } catch (error) {
    if (isAbsent(error)) return [];
    throw error;
  }
}

/** Path, size and age of a file that is served; null where there is none. */
export async function findFile(folder: string, name: string) {
  if (!fileTypeOf(name)) return null;
  const path = join(folder, name);
  try {
    const entry = await lstat(path);
    return entry.isFile() ? { path, size: entry.size, mtimeMs: entry.mtimeMs } : null;
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

const isAbsent = (error: unknown) => /^(?:ENOENT|ENOTDIR)$/.test((error as NodeJS.ErrnoException).code ?? '');
