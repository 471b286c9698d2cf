import {
  copyFileSync,
  createReadStream,
  createWriteStream,
  existsSync,
  linkSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import Database from 'better-sqlite3';
import { checkSoundness, makeSelfContained } from '../../kernel/database/backup.ts';
import { encryptedEnding, mediaArchiveOf } from '../../kernel/database/backup-names.ts';
import { decryptFile, encryptStream } from './age-files.ts';
import { packMedia, readMediaArchive } from './media-archive.ts';
import { reasonOfRehearsal } from './reason-of-failure.ts';
import { findDifference, type Holdings } from './row-counts.ts';

export interface BackupOrder {
  /** For everything in clear. */
  readonly workFolder: string;
  /** A copy SQLite has made, in `workFolder`. */
  readonly copy: string;
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
  const { workFolder, copy, target, passphrase, mediaFolder, expected } = order;
  const file = passphrase === null ? target : target + encryptedEnding;
  const archive = mediaArchiveOf(file);
  try {
    makeSelfContained(copy);
    checkSoundness(copy);
    const mediaFiles = await addMedia(order, archive, mediaFolder);
    await store(copy, file, passphrase);
    const rehearsalFault = await rehearse(file, expected, passphrase, workFolder)
      .then(() => (mediaFiles > 0 ? rehearseMedia(order, archive, mediaFiles) : undefined))
      .then(() => null, reasonOfRehearsal);
    const rehearsedRows = Object.values(expected.rows).reduce((sum, rows) => sum + rows, 0);
    return { name: basename(file), mediaFiles, rehearsalFault, rehearsedRows };
  } catch (error) {
    if (!existsSync(file)) rmSync(archive, { force: true });
    throw error;
  }
}

/** A snapshot: checked and given its name, but neither with media nor restored on trial. @throws when it is not sound */
export async function storeSnapshot(copy: string, file: string, passphrase: string | null): Promise<void> {
  makeSelfContained(copy);
  checkSoundness(copy);
  await store(copy, file, passphrase);
}

/** Gives a checked copy its name, encrypted where there is a passphrase. */
async function store(copy: string, file: string, passphrase: string | null): Promise<void> {
  const partial = `${file}.partial`;
  const from = createReadStream(copy);
  try {
    if (passphrase !== null) await encryptStream(from, partial, passphrase);
    // The backups may lie on another disk, where nothing can be moved to.
    else await pipeline(from, createWriteStream(partial, { mode: 0o600, flush: true }));
    renameSync(partial, file);
  } finally {
    rmSync(partial, { force: true });
  }
}

async function addMedia(order: BackupOrder, archive: string, folder: string): Promise<number> {
  if (order.sameMedia !== null && existsSync(order.sameMedia) && order.sameMedia !== archive) {
    const count = await countPacked(order, order.sameMedia);
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
 * Restores a backup into a file in `workFolder` and compares what it holds.
 * @throws with a German reason where it cannot be restored whole
 */
export async function rehearse(
  file: string,
  expected: Holdings | null,
  passphrase: string | null,
  workFolder: string,
): Promise<void> {
  const trial = join(workFolder, 'rehearsal.db');
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
    for (const ending of ['', '-wal', '-shm', '-journal']) rmSync(trial + ending, { force: true });
  }
}

async function rehearseMedia(order: BackupOrder, archive: string, expected: number): Promise<void> {
  const count = await countPacked(order, archive);
  if (count !== expected) throw new Error(`Im Archiv sind ${count} statt ${expected} Mediendateien.`);
}

async function countPacked({ passphrase, workFolder }: BackupOrder, archive: string): Promise<number> {
  return withReadable(archive, passphrase, workFolder, (path) => readMediaArchive(path, null));
}

/** Calls `use` with a backup or an archive that can be read, decrypted into `workFolder` where it has to be. */
export async function withReadable<T>(
  file: string,
  passphrase: string | null,
  workFolder: string,
  use: (path: string) => Promise<T>,
): Promise<T> {
  if (!file.endsWith(encryptedEnding)) return use(file);
  if (!existsSync(file)) throw new Error(`Die Datei ${file} gibt es nicht.`);
  const readable = join(workFolder, basename(file, encryptedEnding));
  try {
    await decryptFile(file, readable, requirePassphrase(passphrase));
    return await use(readable);
  } finally {
    for (const ending of ['', '-wal', '-shm']) rmSync(readable + ending, { force: true });
  }
}

function requirePassphrase(passphrase: string | null): string {
  if (passphrase === null) throw new Error('Die Sicherung ist verschlüsselt, und BACKUP_PASSPHRASE ist nicht gesetzt.');
  return passphrase;
}

/** Bytes of a file; null where there is none. */
export const sizeOf = (folder: string, name: string): number | null =>
  statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? null;
