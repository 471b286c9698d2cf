import { execFile } from 'node:child_process';
import { app } from 'electron';

/** What `codesign` says of a program that a developer has signed, not only the linker ("adhoc"). */
export const namesDeveloper = (codesign: string): boolean =>
  /^Authority=/m.test(codesign) && /^TeamIdentifier=(?!not set)/m.test(codesign);

/** macOS installs no update of a program that nobody has signed; elsewhere it makes no difference. */
export function mayBeRenewed(platform: NodeJS.Platform = process.platform): Promise<boolean> {
  if (platform !== 'darwin') return Promise.resolve(true);
  const bundle = app.getPath('exe').replace(/\/Contents\/MacOS\/[^/]*$/, '');
  return new Promise((resolve) => {
    // It answers on the standard error. Where it cannot be asked, the system has the last word.
    execFile('/usr/bin/codesign', ['--display', '--verbose=2', bundle], (error, _stdout, stderr) =>
      resolve(namesDeveloper(stderr) || (error !== null && !/not signed/.test(stderr))),
    );
  });
}
