import { pino } from 'pino';
import type { Clock } from '../../server/src/clock.ts';
import { loadConfig } from '../../server/src/config.ts';
import { createContext } from '../../server/src/context.ts';
import { startServer } from '../../server/src/server.ts';

/** What the parent asks for: another time, and (with `look`) one look of everything that works by the clock. */
export interface ClockOrder {
  readonly now: string;
  readonly look: boolean;
  /** Answer only when no job is running or due. */
  readonly settle: boolean;
}
export type ClockedAnswer = { port: number } | { done: true };

/** The program behind ClockedServer: the real server, except that its parent sets the clock. */
class ParentClock implements Clock {
  private moment: Date;
  constructor(iso: string) {
    this.moment = new Date(iso);
  }
  now(): Date {
    return new Date(this.moment);
  }
  set(iso: string): void {
    this.moment = new Date(iso);
  }
}

const answer = (message: ClockedAnswer) => process.send?.(message);
const clock = new ParentClock(process.env.CLOCK_STARTS_AT ?? '2026-12-01T11:00:00.000Z');
const ctx = createContext(loadConfig(), pino({ level: 'warn' }, pino.destination({ dest: 2, sync: true })), { clock });
await ctx.account.ensureOperator();
const { port } = await startServer(ctx);

const isBusy = () =>
  (
    ctx.db
      .prepare(`
        SELECT count(*) AS busy FROM outbox_jobs
        WHERE state <> 'done' AND (state = 'running' OR (state = 'pending' AND next_attempt_at <= ?))`)
      .get(clock.now().toISOString()) as { busy: number }
  ).busy > 0;

process.on('message', async ({ now, look, settle }: ClockOrder) => {
  clock.set(now);
  if (look) {
    await ctx.reminders.tick();
    await ctx.paymentWatch.tick();
    await ctx.idleChats.tick();
    // A commit without a change: the outbox looks at the clock again.
    await ctx.commits.write(() => undefined);
  }
  while (settle && isBusy()) await new Promise((resume) => setTimeout(resume, 3));
  answer({ done: true });
});
process.once('disconnect', () => process.exit(0));
answer({ port });
