import { chmodSync, copyFileSync, createReadStream, existsSync, linkSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import Database from 'better-sqlite3';
import { checkSoundness, makeSelfContained } from '../database/backup.ts';
import { decryptFile, encryptStream } from './age-files.ts';
import { encryptedEnding, mediaArchiveOf } from './backup-names.ts';
import { packMedia, readMediaArchive } from './media-archive.ts';
import { reasonOfRehearsal } from './reason-of-failure.ts';
import { findDifference, type Holdings } from './row-counts.ts';

export interface BackupOrder {
  /** A copy SQLite has made; it is used up. */
  readonly partial: string;
  /** Where the backup goes; with a passphrase '.age' is appended. */
  readonly target: string;
  readonly passphrase: string | null;
  readonly mediaFolder: string;
  /** An archive with exactly the media of now, to be linked instead of made again. */
  readonly sameMedia: string | null;
  readonly expected: Holdings;
}

export interface FinishedBackup {
  /** File name, with its ending. */
  readonly name: string;
  readonly mediaFiles: number;
  /** German: why it could not be restored on trial; null: it could. */
  readonly rehearsalFault: string | null;
  readonly rehearsedRows: number;
}

/**
 * Checks the copy, encrypts it where that is wanted, packs the media beside it, and restores both on trial. A file gets
 * its name only when it is whole. Takes seconds of a core, so the server has it done on a thread of its own.
 * @throws when no backup came about; nothing is left of it then
 */
export async function finishBackup(order: BackupOrder): Promise<FinishedBackup> {
  const { partial, target, passphrase, mediaFolder, expected } = order;
  const file = passphrase === null ? target : target + encryptedEnding;
  const archive = mediaArchiveOf(file);
  try {
    makeSelfContained(partial);
    checkSoundness(partial);
    const mediaFiles = await addMedia(order, archive, mediaFolder);
    await store(partial, file, passphrase);
    const rehearsalFault = await rehearse(file, expected, passphrase)
      .then(() => (mediaFiles > 0 ? rehearseMedia(archive, mediaFiles, passphrase) : undefined))
      .then(() => null, reasonOfRehearsal);
    const rehearsedRows = Object.values(expected.rows).reduce((sum, rows) => sum + rows, 0);
    return { name: basename(file), mediaFiles, rehearsalFault, rehearsedRows };
  } catch (error) {
    if (!existsSync(file)) rmSync(archive, { force: true });
    throw error;
  } finally {
    removeDatabase(partial);
  }
}

/** Gives a checked copy its name, encrypted where there is a passphrase. */
export async function store(partial: string, file: string, passphrase: string | null): Promise<void> {
  chmodSync(partial, 0o600);
  if (passphrase === null) {
    renameSync(partial, file);
    return;
  }
  const encrypting = `${file}.partial`;
  try {
    await encryptStream(createReadStream(partial), encrypting, passphrase);
    renameSync(encrypting, file);
  } finally {
    rmSync(encrypting, { force: true });
    removeDatabase(partial);
  }
}

async function addMedia(order: BackupOrder, archive: string, folder: string): Promise<number> {
  if (order.sameMedia !== null && existsSync(order.sameMedia) && order.sameMedia !== archive) {
    const count = await countPacked(order.sameMedia, order.passphrase);
    rmSync(archive, { force: true });
    try {
      linkSync(order.sameMedia, archive);
    } catch {
      // Some file systems know no second name for a file.
      copyFileSync(order.sameMedia, archive);
    }
    return count;
  }
  const partial = `${archive}.partial`;
  try {
    const count = await packMedia(folder, partial, order.passphrase);
    if (count > 0) renameSync(partial, archive);
    return count;
  } finally {
    rmSync(partial, { force: true });
  }
}

/**
 * Restores a backup into a temporary file beside it and compares what it holds.
 * @throws with a German reason where it cannot be restored whole
 */
export async function rehearse(file: string, expected: Holdings | null, passphrase: string | null): Promise<void> {
  const trial = `${file}.rehearsal`;
  try {
    if (file.endsWith(encryptedEnding)) await decryptFile(file, trial, requirePassphrase(passphrase));
    else copyFileSync(file, trial);
    checkSoundness(trial);
    const database = new Database(trial, { readonly: true });
    try {
      const loose = database.prepare('PRAGMA foreign_key_check').get();
      if (loose !== undefined) throw new Error('Verweise führen ins Leere.');
      const difference = expected && findDifference(database, expected);
      if (difference) throw new Error(difference);
    } finally {
      database.close();
    }
  } finally {
    removeDatabase(trial);
  }
}

async function rehearseMedia(archive: string, expected: number, passphrase: string | null): Promise<void> {
  const count = await countPacked(archive, passphrase);
  if (count !== expected) throw new Error(`Im Archiv sind ${count} statt ${expected} Mediendateien.`);
}

async function countPacked(archive: string, passphrase: string | null): Promise<number> {
  return withReadableArchive(archive, passphrase, (path) => readMediaArchive(path, null));
}

/** Calls `use` with the archive, decrypted beside it where it has to be. */
export async function withReadableArchive<T>(
  archive: string,
  passphrase: string | null,
  use: (path: string) => Promise<T>,
): Promise<T> {
  if (!archive.endsWith(encryptedEnding)) return use(archive);
  const readable = `${archive}.rehearsal`;
  try {
    await decryptFile(archive, readable, requirePassphrase(passphrase));
    return await use(readable);
  } finally {
    rmSync(readable, { force: true });
  }
}

export function requirePassphrase(passphrase: string | null): string {
  if (passphrase === null) throw new Error('Die Sicherung ist verschlüsselt, und BACKUP_PASSPHRASE ist nicht gesetzt.');
  return passphrase;
}

function removeDatabase(path: string): void {
  for (const ending of ['', '-wal', '-shm', '-journal']) rmSync(path + ending, { force: true });
}

/** Bytes of a file; null where there is none. */
export const sizeOf = (folder: string, name: string): number | null =>
  statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? null;
