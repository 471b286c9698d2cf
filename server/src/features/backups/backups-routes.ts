import { backupFilePath, checkBackupTarget, listBackups, makeBackup, makeRescueKit } from '@it-lotse/contract/backups';
import type { Router } from 'express';
import { AppError } from '../../kernel/http/app-error.ts';
import type { Implement } from '../../kernel/http/implement.ts';
import { noteDownload } from '../../kernel/http/note-download.ts';
import { withTimeout } from '../../kernel/with-timeout.ts';
import { findBackup, findRescueKit, readBackups, requireBackupFile } from './backups.ts';
import type { BackupsParts } from './backups-parts.ts';
import { checkTargetNow } from './off-site/check-target.ts';

/** Shorter than any call may take; a big backup goes on, and the list tells when it is there. */
const answerAfterMs = 20_000;

export function backupsRoutes(implement: Implement, api: Router, ctx: BackupsParts): void {
  implement(listBackups, () => readBackups(ctx));

  implement(makeBackup, async () => {
    const run = await withTimeout(ctx.backups.make('manual'), answerAfterMs);
    if (!run) return { running: true, backup: null };
    if (run.outcome !== 'ok')
      throw new AppError('storage_unavailable', { detail: run.reason ?? 'Die Sicherung ist nicht gelungen.' });
    return { running: false, backup: run.file_name === null ? null : findBackup(ctx, run.file_name) };
  });

  implement(makeRescueKit, async () => {
    const made = await withTimeout(
      ctx.backups.makeRescueKit().then(() => true),
      answerAfterMs,
    );
    return { running: made !== true, rescue_kit: made ? findRescueKit(ctx) : null };
  });

  implement(checkBackupTarget, ({ body }) => checkTargetNow(ctx, body.name));

  api.get(backupFilePath(':name').replace('%3A', ':'), ctx.requireOperator, (req, res, next) => {
    const name = String(req.params.name);
    const path = requireBackupFile(ctx, name);
    noteDownload(ctx, req, 'backups.one.download', name);
    res
      .attachment(name)
      .set('Content-Type', 'application/octet-stream')
      .sendFile(path, { cacheControl: false, dotfiles: 'allow', lastModified: false }, (error) => {
        if (error) next(res.headersSent ? error : new AppError('not_found', { cause: error }));
      });
  });
}
