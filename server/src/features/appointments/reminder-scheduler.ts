import { PeriodicTask } from '../../kernel/periodic-task.ts';
import type { AppointmentsNeeds } from './appointments-needs.ts';
import { listDueReminders, queueReminder } from './reminders.ts';

const lookEveryMs = 30_000;
/** Reminders written in one transaction: short enough that a visitor's request does not wait noticeably. */
const batchSize = 50;

/**
 * Looks every 30 seconds which reminders have fallen due, also those missed while the server was down. When a look is
 * over, everything that is due is in the outbox.
 */
export function createReminderScheduler(getNeeds: () => AppointmentsNeeds): PeriodicTask {
  return new PeriodicTask({
    everyMs: lookEveryMs,
    run: () => queueDueReminders(getNeeds()),
    fault: 'reminders could not be queued',
    log: () => getNeeds().log,
  });
}

async function queueDueReminders(ctx: AppointmentsNeeds): Promise<void> {
  const due = listDueReminders(ctx.db, ctx);
  for (let done = 0; done < due.length; done += batchSize) {
    const batch = due.slice(done, done + batchSize);
    // Written together, but one that cannot be written takes back only itself.
    const outcomes = await Promise.allSettled(
      batch.map((reminder) => ctx.commits.write((tx) => queueReminder(tx, ctx, reminder))),
    );
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') ctx.log.error({ err: outcome.reason }, 'reminder could not be queued');
    }
  }
}
