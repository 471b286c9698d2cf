import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** An app as electron-builder left it beside its installers. */
export interface PackedApp {
  readonly path: string;
  /** On macOS the bundle. */
  readonly executable: string;
  readonly asar: string;
  /** What the system runs. */
  readonly program: string;
}

/** What electron-builder leaves in its output: the folders the installers were made of. */
export function packedApps(output: string): PackedApp[] {
  return readdirSync(output)
    .filter((name) => /^(mac|.*-unpacked$)/.test(name))
    .map((name) => {
      const path = join(output, name);
      const executable = ['it-lotse', 'IT-Lotse.exe', 'IT-Lotse.app']
        .map((file) => join(path, file))
        .find((file) => existsSync(file));
      if (!executable) throw new Error(`${path} holds no app`);
      const isBundle = executable.endsWith('.app');
      const resources = isBundle ? join(executable, 'Contents/Resources') : join(path, 'resources');
      const program = isBundle ? join(executable, 'Contents/MacOS/IT-Lotse') : executable;
      return { path, executable, asar: join(resources, 'app.asar'), program };
    });
}

/** Whether this machine can run it. What is made for another processor than x64 has its name in that of its folder. */
export const runsHere = ({ path }: PackedApp, arch: string = process.arch): boolean =>
  (/-(arm64)(-unpacked)?$/.exec(path)?.[1] ?? 'x64') === arch;
