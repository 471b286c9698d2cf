import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Backup, BackupStanding, listBackups, RescueKit } from '@it-lotse/contract/backups';
import type { AnswerOf } from '@it-lotse/contract/endpoint';
import type { ServiceState } from '@it-lotse/contract/feature-part';
import {
  type BackupName,
  backupOfMediaArchive,
  listBackupNames,
  mediaArchiveOf,
  parseBackupName,
  rescueKitName,
  snapshotOccasion,
} from '../../kernel/database/backup-names.ts';
import { AppError } from '../../kernel/http/app-error.ts';
import type { ServiceSource } from '../../kernel/sources/figure-source.ts';
import { type BackupRun, findLastGoodRun, listRuns } from './backup-runs-repository.ts';
import type { BackupsParts } from './backups-parts.ts';
import { sizeOf } from './finish-backup.ts';
import { targetObstacle, targetStandings } from './off-site/target-standing.ts';
import { rememberedRuns } from './remove-backups.ts';

const staleAfterMs = 48 * 3_600_000;
const notYet =
  'Es gibt noch keine Sicherung. Die erste entsteht in der kommenden Nacht gegen 3 Uhr, oder im Tab „Debug“ mit „Jetzt sichern“.';
const stale =
  'Die letzte Sicherung ist älter als zwei Tage. Bitte im Tab „Debug“ auf „Jetzt sichern“ klicken und dort nachsehen, woran es liegt.';

/** What is kept, and how it stands. */
export function readBackups(ctx: BackupsParts): AnswerOf<typeof listBackups> {
  return {
    ...backupStandingOf(ctx),
    backups: listKept(ctx),
    running: ctx.backups.isRunning(),
    encryption: ctx.config.backupPassphrase !== null,
    folder: ctx.config.backupDir,
    targets: targetStandings(ctx),
    rescue_kit: findRescueKit(ctx),
    rescue_running: ctx.backups.isRescuing(),
    rescue_failure: ctx.backups.rescueFailure,
  };
}

export function findBackup(ctx: BackupsParts, name: string): Backup | null {
  return listKept(ctx).find((each) => each.name === name) ?? null;
}

export function findRescueKit({ config }: Pick<BackupsParts, 'config'>): RescueKit | null {
  const file = statSync(join(config.backupDir, rescueKitName), { throwIfNoEntry: false });
  return file ? { name: rescueKitName, created_at: file.mtime.toISOString(), size: file.size } : null;
}

function backupStandingOf(ctx: BackupsParts): BackupStanding {
  const last = ctx.backups.lastRun();
  const good = findLastGoodRun(ctx.db);
  // `npm run backup` and snapshots tell nobody of themselves: their names do.
  const newestFile = newestNames(ctx)[0]?.at.toISOString() ?? null;
  const times = [good?.finished_at ?? null, newestFile].filter((at) => at !== null);
  return {
    last_backup_at: times.sort().at(-1) ?? null,
    last_rehearsal_at: good?.finished_at ?? null,
    failure: last && last.outcome !== 'ok' ? (last.reason ?? 'Die letzte Sicherung ist nicht gelungen.') : null,
  };
}

export const backupService: ServiceSource<BackupsParts> = {
  badge: 'backup',
  state: (_tx, ctx) => backupServiceState(ctx),
  health: (_tx, ctx) => ({ backup: backupStandingOf(ctx) }),
};

function backupServiceState(
  ctx: BackupsParts,
): ServiceState & Pick<BackupStanding, 'last_backup_at' | 'last_rehearsal_at'> {
  const { failure, ...times } = backupStandingOf(ctx);
  if (failure !== null) return { state: 'failing', reason: failure, ...times };
  if (times.last_backup_at === null) return { state: 'not_configured', reason: notYet, ...times };
  const obstacle = targetObstacle(ctx);
  if (obstacle !== null) return { state: 'failing', reason: obstacle, ...times };
  const isStale = ctx.clock.now().getTime() - Date.parse(times.last_backup_at) > staleAfterMs;
  return isStale ? { state: 'failing', reason: stale, ...times } : { state: 'ok', reason: null, ...times };
}

/**
 * The path of a file in the list. The name is taken apart and looked up: nothing else in the folder or above it can be
 * named. @throws AppError not_found
 */
export function requireBackupFile({ config }: Pick<BackupsParts, 'config'>, name: string): string {
  const isOurs = name === rescueKitName || parseBackupName(name) || parseBackupName(backupOfMediaArchive(name));
  const path = join(config.backupDir, name);
  if (!isOurs || !existsSync(path))
    throw new AppError('not_found', { detail: 'Diese Sicherung gibt es nicht (mehr).' });
  return path;
}

function newestNames({ config }: Pick<BackupsParts, 'config'>): BackupName[] {
  return listBackupNames(config.backupDir).filter(
    ({ occasion }) => occasion === '' || occasion.startsWith(snapshotOccasion),
  );
}

function listKept(ctx: BackupsParts): Backup[] {
  const runs = new Map<string, BackupRun>();
  // The newest run of a name counts.
  for (const run of listRuns(ctx.db, rememberedRuns).reverse())
    if (run.file_name !== null) runs.set(run.file_name, run);
  return newestNames(ctx).flatMap((each) => {
    const size = sizeOf(ctx.config.backupDir, each.name);
    return size === null ? [] : [toBackup(ctx, each, size, runs.get(each.name))];
  });
}

function toBackup(
  { config }: BackupsParts,
  { name, at, occasion, encrypted }: BackupName,
  size: number,
  run?: BackupRun,
): Backup {
  const mediaName = mediaArchiveOf(name);
  const mediaSize = sizeOf(config.backupDir, mediaName);
  return {
    name,
    created_at: at.toISOString(),
    size,
    media: mediaSize === null ? null : { name: mediaName, size: mediaSize },
    kind: occasion === '' ? (run?.kind ?? 'manual') : 'snapshot',
    encrypted,
    rehearsal: run ? (run.outcome === 'ok' ? 'ok' : 'failed') : 'none',
    rehearsed_at: run?.finished_at ?? null,
    reason: run?.reason ?? null,
  };
}
