import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import type { KeptVersion } from './update-trial.ts';

export interface Surroundings {
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<NodeJS.ProcessEnv>;
  /** The program that runs. */
  readonly executable: string;
  readonly processId: number;
}

/** electron-updater's folder: the installer for Windows leaves a copy of itself there, for the next download. */
export const installerOfWindows = ['@it-lotsedesktop-updater', 'installer.exe'] as const;

/** What can bring this very version back; null where only a person can install one (.deb, an unpacked archive). */
export function sourceOf({ platform, environment, executable }: Surroundings): string | null {
  if (platform === 'win32')
    return environment.LOCALAPPDATA ? join(environment.LOCALAPPDATA, ...installerOfWindows) : null;
  // IT-Lotse.app/Contents/MacOS/IT-Lotse
  if (platform === 'darwin') return resolve(executable, '../../..');
  return environment.APPIMAGE ?? null;
}

/** Lays what brings `version` back into `folder`, in the place of what lay there. */
export function keepVersion(folder: string, version: string, surroundings: Surroundings): KeptVersion {
  const nothing: KeptVersion = { version, file: null, sha512: null };
  const source = sourceOf(surroundings);
  if (source === null || !existsSync(source)) return nothing;
  try {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (surroundings.platform === 'darwin') {
      const file = join(folder, 'IT-Lotse.app');
      execFileSync('/bin/cp', ['-Rc', source, file]);
      return { version, file, sha512: null };
    }
    const file = join(folder, surroundings.platform === 'win32' ? 'IT-Lotse.exe' : 'IT-Lotse.AppImage');
    linkOrCopy(source, file);
    return { version, file, sha512: sha512Of(file) };
  } catch (error) {
    // A full disk must not keep an update away, which may be what helps.
    console.error('the version that runs could not be kept:', error);
    return nothing;
  }
}

/** On the same disk it costs nothing: the updater unlinks the file of before and writes another one. */
function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target, constants.COPYFILE_FICLONE);
  }
}

/** Whether it is what was laid there. */
export function isAsKept({ file, sha512 }: KeptVersion): boolean {
  return file !== null && existsSync(file) && (sha512 === null || sha512Of(file) === sha512);
}

const sha512Of = (file: string) => createHash('sha512').update(readFileSync(file)).digest('base64');

/** What starts the version before, once the app that runs has ended. */
interface Restorer {
  readonly command: string;
  readonly args: readonly string[];
}

/** On macOS a program that runs is replaced by another process, which waits for its end. */
const replaceOnMac = `
while kill -0 "$1" 2>/dev/null; do sleep 0.2; done
rm -rf "$3.back" && cp -Rc "$2" "$3.back" && rm -rf "$3" && mv "$3.back" "$3"
open "$3"`;

/** Puts the version before in its place, as far as that can be done while this one runs. @throws where it cannot be written */
export function restore(file: string, surroundings: Surroundings): Restorer {
  const { platform, processId } = surroundings;
  const place = sourceOf(surroundings) ?? '';
  if (platform === 'win32') return { command: file, args: ['--updated', '/S', '--force-run'] };
  if (platform === 'darwin') {
    return { command: '/bin/sh', args: ['-c', replaceOnMac, 'sh', String(processId), file, place] };
  }
  // Beside it and renamed: a power cut leaves the one or the other.
  copyFileSync(file, `${place}.back`, constants.COPYFILE_FICLONE);
  chmodSync(`${place}.back`, 0o755);
  renameSync(`${place}.back`, place);
  return { command: place, args: [] };
}

export function startDetached({ command, args }: Restorer): void {
  spawn(command, args, { detached: true, stdio: 'ignore' }).unref();
}
