import { existsSync, readdirSync } from 'node:fs';

/** In the folder of backups; there is one at most. */
export const rescueKitName = 'rettungspaket.age';

/** 'lotse-2026-12-01T16-00-00-000Z.db': sorts by age, is a valid name on every system. */
export function backupFileName(now: Date, occasion?: string): string {
  const stamp = now.toISOString().replace(/[:.]/g, '-');
  return `lotse-${stamp}${occasion ? `-${occasion}` : ''}.db`;
}

/** Taken before everything of a kind is deleted. */
export const snapshotOccasion = 'vor-dem-loeschen';
export const encryptedEnding = '.age';

export interface BackupName {
  readonly name: string;
  /** From the name: copies and downloads change the times of a file. */
  readonly at: Date;
  /** What follows the time; '' for a whole backup. */
  readonly occasion: string;
  readonly encrypted: boolean;
}

const pattern = /^lotse-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z(?:-([a-z\d-]+))?\.db(\.age)?$/;

/** Null for every name that is not one of ours; none of ours can lead out of its folder. */
export function parseBackupName(name: string): BackupName | null {
  const [, day, hour, minute, second, ms, occasion = '', ending] = pattern.exec(name) ?? [];
  const at = new Date(`${day}T${hour}:${minute}:${second}.${ms}Z`);
  if (Number.isNaN(at.getTime())) return null;
  return { name, at, occasion, encrypted: ending !== undefined };
}

/** The archive of media that belongs to a backup: 'lotse-….db.age' → 'lotse-….media.tar.age'. */
export function mediaArchiveOf(backupName: string): string {
  return backupName.replace(/(?:\.db)?(\.age)?$/, '.media.tar$1');
}

export function backupOfMediaArchive(archiveName: string): string {
  return archiveName.replace(/\.media\.tar(\.age)?$/, '.db$1');
}

/** Newest first. */
export function listBackupNames(backupDir: string): BackupName[] {
  if (!existsSync(backupDir)) return [];
  return readdirSync(backupDir)
    .map(parseBackupName)
    .filter((each) => each !== null)
    .sort((a, b) => b.at.getTime() - a.at.getTime());
}
