import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { backupFileName, encryptedEnding, mediaArchiveOf, rescueKitName } from '../../kernel/database/backup-names.ts';
import { recordEvent } from '../../kernel/events/event-log.ts';
import { AppError } from '../../kernel/http/app-error.ts';
import { PeriodicTask } from '../../kernel/periodic-task.ts';
import { inBackground } from './background.ts';
import {
  type BackupRun,
  beginBackups,
  deleteRunsBefore,
  findBackupsSince,
  findLastGoodRun,
  findLastRun,
  insertRun,
} from './backup-runs-repository.ts';
import type { BackupsNeeds } from './backups-needs.ts';
import { listMediaNames, mediaFolderOf } from './media-archive.ts';
import { queueUploads } from './off-site/target-jobs.ts';
import { reasonOfFailure } from './reason-of-failure.ts';
import { removeEarlierFailures, removeOldBackups, removeRemains } from './remove-backups.ts';
import { lastNight } from './rotation.ts';
import { countHoldings } from './row-counts.ts';
import { inWorkFolder } from './work-folder.ts';

const lookEveryMs = 5 * 60_000;
const retryAfterMs = 60 * 60_000;
const dayMs = 86_400_000;
const runsKeptDays = 400;
/** Makes the nightly backup, restores it on trial, and lets go of old ones. */
export class BackupKeeper {
  private readonly getNeeds: () => BackupsNeeds;
  private readonly nights: PeriodicTask;
  private readonly stopping = new AbortController();
  private current: Promise<BackupRun> | undefined;
  private rescuing: Promise<void> | undefined;
  /** Why the last rescue kit was not made, in German; null: it was, or none was asked for. */
  rescueFailure: string | null = null;
  /** A run that could not be written down, because the disk is full: told as soon as that is over. */
  private untold: BackupRun | null = null;
  private lastMedia: { fingerprint: string; archive: string } | null = null;

  constructor(getNeeds: () => BackupsNeeds) {
    this.getNeeds = getNeeds;
    this.nights = new PeriodicTask({
      everyMs: lookEveryMs,
      run: () => this.look(),
      fault: 'the nightly backup could not be looked after',
      log: () => getNeeds().log,
    });
  }

  start(): void {
    removeRemains(this.getNeeds());
    this.nights.start();
  }

  /** Gives up a backup under way: a stop must not wait for it, and the next start makes it again. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.nights.stop();
    await Promise.allSettled([this.current, this.rescuing]);
  }

  /** Aborted when the server stops: what is under way for a backup is given up then. */
  get stopped(): AbortSignal {
    return this.stopping.signal;
  }

  isRunning(): boolean {
    return this.current !== undefined;
  }

  isRescuing(): boolean {
    return this.rescuing !== undefined;
  }

  /**
   * Writes a rescue kit in place of the one before; a second call meanwhile waits for the first.
   * @throws AppError validation_failed without a passphrase, storage_unavailable
   */
  makeRescueKit(): Promise<void> {
    this.rescuing ??= this.writeRescueKit().finally(() => {
      this.rescuing = undefined;
    });
    return this.rescuing;
  }

  /** How the last run ended, also where that could not be written down. */
  lastRun(): BackupRun | null {
    return this.untold ?? findLastRun(this.getNeeds().db);
  }

  /** Makes a backup now; a second call meanwhile waits for the first. Rejects only when the server stops. */
  make(kind: BackupRun['kind']): Promise<BackupRun> {
    this.current ??= this.run(kind).finally(() => {
      this.current = undefined;
    });
    return this.current;
  }

  /** A copy of the database under a name that tells the occasion; returns the file name. @throws where it fails */
  async snapshot(occasion: string): Promise<string> {
    const { sqlite, config, clock } = this.getNeeds();
    const passphrase = config.backupPassphrase;
    // No two have the same name, not even in one millisecond.
    const plainName = backupFileName(clock.now(), `${occasion}-${randomBytes(2).toString('hex')}`);
    const name = passphrase === null ? plainName : plainName + encryptedEnding;
    mkdirSync(config.backupDir, { recursive: true, mode: 0o700 });
    await inWorkFolder(config.dataDir, async (folder) => {
      const copy = join(folder, plainName);
      await sqlite.backup(copy);
      await inBackground('store-snapshot', { copy, file: join(config.backupDir, name), passphrase });
    });
    return name;
  }

  private async writeRescueKit(): Promise<void> {
    const { config, commits, log } = this.getNeeds();
    const { dataDir, backupDir, backupPassphrase: passphrase } = config;
    if (passphrase === null) {
      const detail =
        'Ein Rettungspaket enthält alles, auch den Schlüssel. Hinterlegen Sie in den Einstellungen unter „Sicherung außer Haus“ zuerst die Passphrase, mit der es verschlüsselt wird.';
      throw new AppError('validation_failed', { detail });
    }
    const target = join(backupDir, rescueKitName);
    this.rescueFailure = null;
    try {
      await inWorkFolder(dataDir, (workFolder) =>
        inBackground('make-rescue-kit', { dataDir, target, passphrase, workFolder }, this.stopping.signal),
      );
      await commits.write((tx) => queueUploads(tx, this.getNeeds(), rescueKitName, `:${tx.now.toISOString()}`));
    } catch (error) {
      this.stopping.signal.throwIfAborted();
      log.error({ err: error }, 'the rescue kit failed');
      this.rescueFailure = reasonOfFailure(error);
      throw new AppError('storage_unavailable', { detail: this.rescueFailure, cause: error });
    }
  }

  /** One look: is a backup due? */
  private async look(): Promise<void> {
    const { db, commits, clock } = this.getNeeds();
    if (this.untold) await this.write(this.untold);
    if (findBackupsSince(db) === null) await commits.write((tx) => beginBackups(tx));
    if (this.isDue(clock.now())) await this.make('nightly');
  }

  private isDue(now: Date): boolean {
    const { db } = this.getNeeds();
    const last = this.lastRun();
    const hasFailed = last !== null && last.outcome !== 'ok';
    if (hasFailed && now.getTime() - Date.parse(last.finished_at) < retryAfterMs) return false;
    const since = findLastGoodRun(db)?.finished_at ?? findBackupsSince(db) ?? now.toISOString();
    return Date.parse(since) < lastNight(now).getTime() || now.getTime() - Date.parse(since) > dayMs;
  }

  private async run(kind: BackupRun['kind']): Promise<BackupRun> {
    const { clock, log } = this.getNeeds();
    const started = clock.now();
    const base = { kind, started_at: started.toISOString(), media_files: 0, rehearsed_rows: 0 };
    let run: BackupRun;
    try {
      const made = await this.copy(started);
      run = {
        ...base,
        finished_at: clock.now().toISOString(),
        outcome: made.rehearsalFault === null ? 'ok' : 'rehearsal_failed',
        reason: made.rehearsalFault && `Die Sicherung ließ sich nicht zurückspielen: ${made.rehearsalFault}`,
        file_name: made.name,
        media_files: made.mediaFiles,
        rehearsed_rows: made.rehearsedRows,
      };
    } catch (error) {
      this.stopping.signal.throwIfAborted();
      log.error({ err: error }, 'the backup failed');
      const finished_at = clock.now().toISOString();
      run = { ...base, finished_at, outcome: 'backup_failed', reason: reasonOfFailure(error), file_name: null };
    }
    await this.write(run);
    if (run.outcome === 'ok') removeOldBackups(this.getNeeds());
    else if (run.file_name !== null) removeEarlierFailures(this.getNeeds(), run.file_name);
    return run;
  }

  private async copy(started: Date) {
    const { sqlite, config } = this.getNeeds();
    const { signal } = this.stopping;
    const target = join(config.backupDir, backupFileName(started));
    const mediaFolder = mediaFolderOf(config.dataDir);
    mkdirSync(config.backupDir, { recursive: true, mode: 0o700 });
    return inWorkFolder(config.dataDir, async (workFolder) => {
      const copy = join(workFolder, 'copy.db');
      // Through the server's own connection: a copy through a second one would begin anew with every write.
      await sqlite.backup(copy, {
        progress() {
          signal.throwIfAborted();
          return 100;
        },
      });
      // Nothing can be written between the last page and this: both happen in one turn of the event loop.
      const expected = await countHoldings(sqlite.name);
      const fingerprint = fingerprintOf(mediaFolder);
      const sameMedia = this.lastMedia?.fingerprint === fingerprint ? this.lastMedia.archive : null;
      const { backupPassphrase: passphrase } = config;
      const order = { workFolder, copy, target, passphrase, mediaFolder, sameMedia, expected };
      const made = await inBackground('finish-backup', order, signal);
      const archive = join(config.backupDir, mediaArchiveOf(made.name));
      this.lastMedia = made.mediaFiles > 0 && made.rehearsalFault === null ? { fingerprint, archive } : null;
      return made;
    });
  }

  /** The operator hears of the first failure, and when it is over. */
  private async write(run: BackupRun): Promise<void> {
    const { commits, log } = this.getNeeds();
    try {
      await commits.write((tx) => {
        const before = findLastRun(tx)?.outcome ?? 'ok';
        insertRun(tx, run);
        deleteRunsBefore(tx, new Date(tx.now.getTime() - runsKeptDays * dayMs));
        if (run.outcome !== 'ok' && before === 'ok')
          recordEvent(tx, { type: 'backup.failed', reason: run.reason ?? '' });
        if (run.outcome === 'ok' && run.file_name !== null) queueUploads(tx, this.getNeeds(), run.file_name);
        if (run.outcome === 'ok' && before !== 'ok') recordEvent(tx, { type: 'backup.recovered' });
      });
      this.untold = null;
    } catch (error) {
      log.error({ err: error }, 'the outcome of the backup could not be written down');
      this.untold = run;
    }
  }
}

/** Changes with every file that comes or goes; a file itself never changes. */
function fingerprintOf(mediaFolder: string): string {
  return createHash('sha256').update(listMediaNames(mediaFolder).join('\n')).digest('hex');
}
