import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './run-program.ts';

const memory = '/dev/shm';
const neededBytes = 4 * 2 ** 30;

/**
 * Gives all that the tests write a folder of the run's own, in memory where there is room: a commit then waits for no
 * disk, and what a test that was cut short leaves behind is gone with the run. Compiled code is kept between runs.
 */
export function useTestFolder(): void {
  process.env.NODE_COMPILE_CACHE ??= join(projectFolder, 'node_modules/.cache/node-compile');
  process.env.PWTEST_CACHE_DIR ??= join(projectFolder, 'node_modules/.cache/playwright-transform');
  if (!hasRoom()) return;
  const folder = mkdtempSync(join(memory, 'it-lotse-run-'));
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= neededBytes;
  } catch {
    return false;
  }
}
