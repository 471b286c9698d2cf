import type { checkBackupTarget } from '@it-lotse/contract/backups';
import type { AnswerOf } from '@it-lotse/contract/endpoint';
import { AppError } from '../../../kernel/http/app-error.ts';
import { bringForwardJobs } from '../../../kernel/outbox/outbox.ts';
import { inBackground } from '../background.ts';
import type { BackupsNeeds } from '../backups-needs.ts';
import { findTarget, saveTarget } from './targets-repository.ts';

/**
 * Tries whether a target takes a file just now. Where it does, what waits for it goes there at once.
 * @throws AppError not_found
 */
export async function checkTargetNow(ctx: BackupsNeeds, name: string): Promise<AnswerOf<typeof checkBackupTarget>> {
  const { config, commits, backups } = ctx;
  const address = config.backupTargets.find((target) => target.name === name);
  if (!address) throw new AppError('not_found', { detail: 'Dieses Ziel gibt es nicht.' });
  const { host_key: hostKey } = findTarget(ctx.db, name);
  try {
    const order = { address, hostKey, dataDir: config.dataDir };
    const { hostKey: host_key } = await inBackground('check-target', order, backups.stopped);
    await commits.write((tx) => {
      saveTarget(tx, name, { host_key });
      for (const kind of ['backup.upload', 'backup.departures']) bringForwardJobs(tx, kind);
    });
    return { ok: true, reason: null };
  } catch (error) {
    return { ok: false, reason: (error as Error).message };
  }
}
