import type { Context } from '../context.ts';
import { listDueReminders, queueReminder } from './reminders.ts';

const lookEveryMs = 30_000;
/** Reminders written in one transaction: short enough that a visitor's request does not wait noticeably. */
const batchSize = 50;

/** Looks every 30 seconds which reminders have fallen due, also those missed while the server was down. */
export class ReminderScheduler {
  private readonly getContext: () => Context;
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;

  constructor(getContext: () => Context) {
    this.getContext = getContext;
  }

  start(): void {
    const look = () => {
      this.tick().catch((error) => this.getContext().log.error({ err: error }, 'reminders could not be queued'));
    };
    this.timer = setInterval(look, lookEveryMs);
    this.timer.unref();
    look();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.looking?.catch(() => undefined);
  }

  /** One look. Resolves when everything that is due is in the outbox; a second call meanwhile waits for the first. */
  tick(): Promise<void> {
    this.looking ??= this.look().finally(() => {
      this.looking = undefined;
    });
    return this.looking;
  }

  private async look(): Promise<void> {
    const ctx = this.getContext();
    const due = listDueReminders(ctx.db, ctx);
    for (let done = 0; done < due.length; done += batchSize) {
      const batch = due.slice(done, done + batchSize);
      // Written together, but one that cannot be written takes back only itself.
      const outcomes = await Promise.allSettled(
        batch.map((reminder) => ctx.commits.write((db) => queueReminder(db, ctx, reminder))),
      );
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') ctx.log.error({ err: outcome.reason }, 'reminder could not be queued');
      }
    }
  }
}
