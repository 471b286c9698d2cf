import { existsSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { decryptFile } from '../server/src/backup/age-files.ts';
import { encryptedEnding, mediaArchiveOf } from '../server/src/backup/backup-names.ts';
import { requirePassphrase, withReadableArchive } from '../server/src/backup/finish-backup.ts';
import { mediaFolderOf, readMediaArchive } from '../server/src/backup/media-archive.ts';

/** Calls `use` with a backup that SQLite can open: an encrypted one is decrypted beside it, and removed afterwards. */
export async function withReadableBackup<T>(
  file: string,
  passphrase: string | null,
  use: (readable: string) => Promise<T>,
): Promise<T> {
  if (!file.endsWith(encryptedEnding)) return use(file);
  if (!existsSync(file)) throw new Error(`Die Datei ${file} gibt es nicht.`);
  const readable = `${file}.readable`;
  try {
    await decryptFile(file, readable, requirePassphrase(passphrase));
    return await use(readable);
  } finally {
    for (const ending of ['', '-wal', '-shm']) rmSync(readable + ending, { force: true });
  }
}

/** The archive of media beside a backup; null where there is none. */
export function findMediaArchive(backupFile: string): string | null {
  const archive = join(dirname(backupFile), mediaArchiveOf(basename(backupFile)));
  return archive !== backupFile && existsSync(archive) ? archive : null;
}

/** How many files an archive holds. @throws where it is damaged or cannot be decrypted */
export function countMedia(archive: string, passphrase: string | null): Promise<number> {
  return withReadableArchive(archive, passphrase, (readable) => readMediaArchive(readable, null));
}

/** Puts the media of an archive in place. Returns the folder that keeps what was there, or null where there was none. */
export async function restoreMedia(
  archive: string,
  passphrase: string | null,
  dataDir: string,
  now: Date,
): Promise<string | null> {
  const folder = mediaFolderOf(dataDir);
  const incoming = `${folder}.incoming`;
  rmSync(incoming, { recursive: true, force: true });
  await withReadableArchive(archive, passphrase, (readable) => readMediaArchive(readable, incoming));
  const kept = existsSync(folder) ? `${folder}-${now.toISOString().replace(/[:.]/g, '-')}-ersetzt` : null;
  if (kept) renameSync(folder, kept);
  renameSync(incoming, folder);
  return kept;
}
