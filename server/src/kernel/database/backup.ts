import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import Database from 'better-sqlite3';

/**
 * Copies a database while it is in use, checks the copy, and only then gives it its name.
 * @throws when the copy is not sound; no half file is left
 */
async function copyWhileOpen(
  source: Database.Database,
  targetPath: string,
  options?: Database.BackupOptions,
): Promise<void> {
  mkdirSync(dirname(targetPath), { recursive: true, mode: 0o700 });
  const partial = `${targetPath}.partial`;
  try {
    await source.backup(partial, options);
    makeSelfContained(partial);
    checkSoundness(partial);
    chmodSync(partial, 0o600);
    renameSync(partial, targetPath);
  } finally {
    for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(partial + suffix, { force: true });
  }
}

/** The copy of a WAL database is one too, and would leave -wal and -shm files beside it wherever it is looked at. */
export function makeSelfContained(path: string): void {
  const copy = new Database(path);
  try {
    copy.pragma('journal_mode = DELETE');
  } finally {
    copy.close();
  }
}

/** All pages in one step: SQLite begins a copy anew whenever another process has written between two. */
const atOnce: Database.BackupOptions = { progress: () => Number.MAX_SAFE_INTEGER };

/**
 * Backs up a database file that another process may be using.
 * @throws when the source does not exist or the copy is not sound
 */
export async function backupDatabase(sourcePath: string, targetPath: string): Promise<void> {
  if (!existsSync(sourcePath)) throw new Error(`Es gibt keine Datenbank ${sourcePath}.`);
  const source = new Database(sourcePath, { readonly: true, timeout: 5000 });
  try {
    await copyWhileOpen(source, targetPath, atOnce);
  } finally {
    source.close();
  }
}

/** @throws when the file fails SQLite's integrity check or holds no schema of ours, as an empty file does */
export function checkSoundness(path: string): void {
  const copy = new Database(path, { readonly: true, fileMustExist: true });
  try {
    const result = copy.pragma('integrity_check(1)', { simple: true });
    if (result !== 'ok') throw new Error(`${basename(path)} ist nicht unversehrt: ${String(result)}`);
    if (copy.pragma('user_version', { simple: true }) === 0) throw new Error(`${basename(path)} ist leer.`);
  } finally {
    copy.close();
  }
}
