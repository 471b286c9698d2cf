import { statSync } from 'node:fs';
import { type BackupName, backupOfMediaArchive, parseBackupName } from '../../../kernel/database/backup-names.ts';
import { backupsToDelete } from '../rotation.ts';
import type { TargetConnection } from './target-connection.ts';
import { TargetFault } from './target-fault.ts';

const partEnding = '.teil';
const dayMs = 86_400_000;

/**
 * Stores a file under a name at the target, where it appears only when it is whole.
 * @param isSameForEver one of this name and size is this one, from an earlier try
 * @returns its size in bytes
 */
export async function storeFile(
  connection: TargetConnection,
  { path, name, isSameForEver }: { path: string; name: string; isSameForEver: boolean },
): Promise<number> {
  const { size } = statSync(path);
  if (isSameForEver && (await sizeAt(connection, name)) === size) return size;
  const written = connection.writesWhole ? name : name + partEnding;
  try {
    await connection.write(written, path, size);
    const arrived = await sizeAt(connection, written);
    if (arrived !== size) throw new TargetFault('odd', `Am Ziel sind ${arrived ?? 0} statt ${size} Bytes angekommen.`);
    if (written !== name) await connection.rename(written, name);
  } catch (error) {
    // Half a file would take up the room the next try needs.
    if (written !== name) await connection.remove(written).catch(() => undefined);
    throw error;
  }
  return size;
}

async function sizeAt(connection: TargetConnection, name: string): Promise<number | null> {
  return (await connection.list()).find((file) => file.name === name)?.size ?? null;
}

/**
 * Lets go of old backups at the target by the rules of the folder, and of what tries that were killed left behind. Files
 * with names that are none of ours stay. Returns what was removed.
 */
export async function rotateTarget(connection: TargetConnection, now: Date): Promise<string[]> {
  const names = (await connection.list()).map(({ name }) => name);
  const backups = names.map(parseBackupName).filter((each) => each !== null);
  const old = new Set(backupsToDelete(backups, new Set(), now).map(({ name }) => name));
  const stays = (backup: string) => names.includes(backup) && !old.has(backup);
  const isLongAgo = (backup: BackupName) => now.getTime() - backup.at.getTime() > dayMs;
  const going = names.filter((name) => {
    const isPart = name.endsWith(partEnding);
    const whole = isPart ? name.slice(0, -partEnding.length) : name;
    const backup = parseBackupName(whole) ?? parseBackupName(backupOfMediaArchive(whole));
    if (backup === null) return false;
    // A backup itself goes by the rules; its media go with it, or long after it never came.
    if (!isPart && backup.name === name) return old.has(name);
    return old.has(backup.name) || (isLongAgo(backup) && (isPart || !stays(backup.name)));
  });
  for (const name of going) await connection.remove(name);
  return going;
}
