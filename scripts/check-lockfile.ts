import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectFolder } from './run-program.ts';

const lockfile = z.object({
  packages: z.record(z.string(), z.object({ optionalDependencies: z.record(z.string(), z.string()).optional() })),
});

/**
 * Optional packages, such as the binaries of other systems, that a package names and the lock file lacks. npm leaves them
 * out when an install could not fetch them, and then `npm ci` refuses the lock file on every machine.
 */
export function missingFromLockfile(content: unknown): string[] {
  const { packages } = lockfile.parse(content);
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !foldersAbove(path).some((folder) => packages[`${folder}node_modules/${name}`]))
      .map(([name, version]) => `${name}@${version}`),
  );
}

/** 'node_modules/a/node_modules/b' → itself, 'node_modules/a' and the root, each ready to be followed by node_modules. */
function foldersAbove(path: string): string[] {
  if (path === '') return [''];
  const end = path.lastIndexOf('node_modules/');
  return [`${path}/`, ...foldersAbove(end <= 0 ? '' : path.slice(0, end - 1))];
}

if (import.meta.main) {
  const missing = missingFromLockfile(JSON.parse(readFileSync(join(projectFolder, 'package-lock.json'), 'utf8')));
  if (missing.length > 0) {
    console.error(`package-lock.json lacks these optional packages, so npm ci would refuse it:\n${missing.join('\n')}`);
    process.exitCode = 1;
  }
}
