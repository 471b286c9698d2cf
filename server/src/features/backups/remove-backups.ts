import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { backupOfMediaArchive, listBackupNames, mediaArchiveOf } from '../../kernel/database/backup-names.ts';
import { listRuns } from './backup-runs-repository.ts';
import type { BackupsNeeds } from './backups-needs.ts';
import { backupsToDelete } from './rotation.ts';
import { removeWorkFoldersBefore } from './work-folder.ts';

const dayMs = 86_400_000;
/** No backup has more runs than this many behind it. */
export const rememberedRuns = 500;

/** Lets go of old backups; see rotation.ts. */
export function removeOldBackups({ db, config, clock, log }: BackupsNeeds): void {
  const failed = listRuns(db, rememberedRuns).filter(({ outcome }) => outcome !== 'ok');
  const failedNames = new Set(failed.flatMap(({ file_name }) => file_name ?? []));
  for (const { name } of backupsToDelete(listBackupNames(config.backupDir), failedNames, clock.now())) {
    for (const each of [name, mediaArchiveOf(name)]) rmSync(join(config.backupDir, each), { force: true });
    log.info({ name }, 'an old backup was deleted');
  }
}

/** What fails its rehearsal is tried again every hour: of those files the newest is enough, or they fill the disk. */
export function removeEarlierFailures({ db, config, log }: BackupsNeeds, newest: string): void {
  for (const { outcome, file_name } of listRuns(db, rememberedRuns)) {
    if (outcome !== 'rehearsal_failed' || file_name === null || file_name === newest) continue;
    if (!existsSync(join(config.backupDir, file_name))) continue;
    for (const each of [file_name, mediaArchiveOf(file_name)]) rmSync(join(config.backupDir, each), { force: true });
    log.info({ name: file_name }, 'an earlier backup that failed its rehearsal was deleted');
  }
}

/** Half files of a process that was killed. One that is younger may belong to `npm run backup`. */
export function removeRemains({ config, clock, log }: BackupsNeeds): void {
  const yesterday = new Date(clock.now().getTime() - dayMs);
  try {
    removeWorkFoldersBefore(config.dataDir, yesterday);
    const names = readdirSync(config.backupDir);
    for (const name of names) {
      const path = join(config.backupDir, name);
      const isHalf = /^lotse-.*\.(?:partial|rehearsal)(?:-wal|-shm|-journal)?$/.test(name);
      const isAlone = /\.media\.tar(?:\.age)?$/.test(name) && !names.includes(backupOfMediaArchive(name));
      const isOld = statSync(path).mtimeMs < yesterday.getTime();
      if ((isHalf || isAlone) && isOld) rmSync(path, { force: true });
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') log.warn({ err: error }, 'remains of backups stay');
  }
}
