import { PeriodicTask } from '../../../kernel/periodic-task.ts';
import { findLastGoodRun } from '../backup-runs-repository.ts';
import type { BackupsNeeds } from '../backups-needs.ts';
import { departuresCount } from '../targets/departures.ts';
import { queueDepartures, queueUploads } from './target-jobs.ts';
import { findTarget } from './targets-repository.ts';

/** Each list costs a second of a core and, while that lasts, as much memory as the rest of the server. */
const lookEveryMs = 5 * 60_000;

/**
 * Sees that what belongs at the targets gets there: the list of who has left within five minutes of each change, whatever
 * caused it; and at a target that has nothing yet, the newest backup.
 */
export function createTargetWatch(getNeeds: () => BackupsNeeds): PeriodicTask {
  return new PeriodicTask({
    everyMs: lookEveryMs,
    run: async () => {
      const ctx = getNeeds();
      const { db, config, commits } = ctx;
      const records = config.backupTargets.map(({ name }) => findTarget(db, name));
      if (records.some(({ departures_sent }) => departures_sent < departuresCount(db)))
        await commits.write((tx) => queueDepartures(tx, ctx));
      const newest = findLastGoodRun(db)?.file_name;
      if (newest && records.some(({ last_success_at }) => last_success_at === null))
        await commits.write((tx) => queueUploads(tx, ctx, newest));
    },
    fault: 'the backup targets could not be looked after',
    log: () => getNeeds().log,
  });
}
