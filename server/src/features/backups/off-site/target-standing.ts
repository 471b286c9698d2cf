import type { BackupTarget } from '@it-lotse/contract/backups';
import { findNextTryOf } from '../../../kernel/outbox/outbox.ts';
import type { BackupsNeeds } from '../backups-needs.ts';
import { failsTooLong } from './target-alarms.ts';
import { findTarget } from './targets-repository.ts';

/** How each target stands, in the order of the configuration. */
export function targetStandings({ config, db }: BackupsNeeds): BackupTarget[] {
  return config.backupTargets.map(({ name, protocol, label = '' }) => {
    const { last_success_at, last_size, failing_since, last_error } = findTarget(db, name);
    const works = last_success_at === null ? 'waiting' : 'ok';
    return {
      ...{ name, label, protocol, last_success_at, last_size, failing_since },
      state: failing_since === null ? works : 'failing',
      reason: last_error,
      next_try_at: findNextTryOf(db, 'backup.upload', name),
    };
  });
}

/** What the dashboard says when backups do not get out of the house any more; null while they do. */
export function targetObstacle({ config, db, clock }: BackupsNeeds): string | null {
  const broken = config.backupTargets
    .map(({ name, label }) => ({ ...findTarget(db, name), called: label || name }))
    .find((record) => record.alarmed_at !== null || failsTooLong(record, clock.now()));
  return broken ? `Sicherungen kommen nicht nach ${broken.called}: ${broken.last_error}` : null;
}
