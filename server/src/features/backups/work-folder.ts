import { mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

const parentOf = (dataDir: string) => join(dataDir, 'backup-work');

/**
 * Calls `use` with an empty folder for what a backup is in clear, and removes it afterwards. It lies beside the database,
 * where the same eyes see the same data: the folder of backups may be copied elsewhere at any moment.
 */
export async function inWorkFolder<T>(dataDir: string, use: (folder: string) => Promise<T>): Promise<T> {
  mkdirSync(parentOf(dataDir), { recursive: true, mode: 0o700 });
  const folder = mkdtempSync(join(parentOf(dataDir), 'run-'));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    removeIfEmpty(parentOf(dataDir));
  }
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Another backup is being made.
  }
}

/** What a process that was killed left behind. A younger one may belong to `npm run backup`. */
export function removeWorkFoldersBefore(dataDir: string, moment: Date): void {
  let names: string[] = [];
  try {
    names = readdirSync(parentOf(dataDir));
  } catch {
    // No backup was ever made here.
  }
  for (const name of names) {
    const path = join(parentOf(dataDir), name);
    if (statSync(path).mtimeMs < moment.getTime()) rmSync(path, { recursive: true, force: true });
  }
}
