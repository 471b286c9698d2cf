import { existsSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { withReadable } from '../server/src/features/backups/finish-backup.ts';
import { mediaFolderOf, readMediaArchive } from '../server/src/features/backups/media-archive.ts';
import { mediaArchiveOf } from '../server/src/kernel/database/backup-names.ts';

/** The archive of media beside a backup; null where there is none. */
export function findMediaArchive(backupFile: string): string | null {
  const archive = join(dirname(backupFile), mediaArchiveOf(basename(backupFile)));
  return archive !== backupFile && existsSync(archive) ? archive : null;
}

/** How many files an archive holds. @throws where it is damaged or cannot be decrypted */
export function countMedia(archive: string, passphrase: string | null, workFolder: string): Promise<number> {
  return withReadable(archive, passphrase, workFolder, (readable) => readMediaArchive(readable, null));
}

/** Puts the media of an archive in place. Returns the folder that keeps what was there, or null where there was none. */
export async function restoreMedia(
  archive: string,
  passphrase: string | null,
  { workFolder, dataDir, now }: { workFolder: string; dataDir: string; now: Date },
): Promise<string | null> {
  const incoming = join(workFolder, 'media');
  await withReadable(archive, passphrase, workFolder, (readable) => readMediaArchive(readable, incoming));
  return placeMedia(incoming, dataDir, now);
}

/** Puts a folder of media, in the same file system, in place. Returns as `restoreMedia`. */
export function placeMedia(incoming: string, dataDir: string, now: Date): string | null {
  const folder = mediaFolderOf(dataDir);
  const kept = existsSync(folder) ? `${folder}-${now.toISOString().replace(/[:.]/g, '-')}-ersetzt` : null;
  if (kept) renameSync(folder, kept);
  renameSync(incoming, folder);
  return kept;
}
