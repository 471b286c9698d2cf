import { rmSync } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaled } from '../../../tests/support/scale.ts';
import type { Context } from '../context.ts';
import { CommitQueue } from '../database/commit-queue.ts';
import { openDatabase } from '../database/database.ts';
import { SettableClock, temporaryFolder } from '../test-support/test-server.ts';
import { enqueueJob, OutboxWorker } from './outbox.ts';
import type { ClaimedJob, JobHandler, JobKind, JobOutcome } from './outbox-job.ts';

const triesPromised = 15;

/** How often the server is killed in the middle of the first try, of the second, and so on. */
const killsInTries = fc.array(fc.nat(4), { minLength: triesPromised, maxLength: triesPromised });

test('however often the server is killed in the middle of a job, its provider has three days to come back', async () => {
  await fc.assert(
    fc.asyncProperty(killsInTries, async (kills) => {
      const { refusals, days, wereKnown } = await liveUntilDead([...kills]);
      expect(refusals).toBeGreaterThanOrEqual(triesPromised);
      expect(days).toBeGreaterThan(2.9);
      // A mail asks whether it was taken only when it knows of a try before.
      expect(wereKnown).toBe(true);
    }),
    { numRuns: scaled(10, 200), examples: [[Array(triesPromised).fill(0)], [Array(triesPromised).fill(4)]] },
  );
});

/** One job that its provider refuses whenever it is asked to the end. */
async function liveUntilDead(kills: number[]) {
  const folder = temporaryFolder();
  const { db, sqlite, close } = openDatabase(folder, folder);
  const clock = new SettableClock();
  const began = clock.now().getTime();
  const commits = new CommitQueue(sqlite, db, (error) => {
    throw error;
  });
  const ctx = { db, commits, clock, log: {} } as unknown as Context;
  let asked = 0;
  let refusals = 0;
  let wereKnown = true;
  let isKilled = false;
  const handler: JobHandler = {
    run(_ctx: Context, { attempts }: ClaimedJob): Promise<JobOutcome> {
      asked += 1;
      wereKnown &&= attempts > 1 === asked > 1;
      if (kills[refusals]) {
        kills[refusals] = (kills[refusals] ?? 0) - 1;
        isKilled = true;
        return new Promise(() => undefined);
      }
      refusals += 1;
      return Promise.resolve({ result: 'retry', reason: 'Niemand da.' });
    },
    settle: () => undefined,
    revive: () => undefined,
  };
  const start = () => new OutboxWorker(() => ctx, { 'sms.send': handler } as Record<JobKind, JobHandler>).start();
  const job = { kind: 'sms.send' as const, idempotencyKey: 'the job', title: 'Etwas', payload: {} };
  await commits.write((write) => enqueueJob(write, clock.now(), job));
  await start();
  const find = db.prepare('SELECT state, next_attempt_at AS next FROM outbox_jobs');
  for (;;) {
    await turn();
    const { state, next } = find.get() as { state: string; next: string };
    if (state === 'dead') break;
    if (isKilled) {
      isKilled = false;
      await start();
    } else if (state === 'pending' && new Date(next) > clock.now()) {
      clock.set(next);
      await commits.write(() => undefined);
    }
  }
  close();
  rmSync(folder, { recursive: true, force: true });
  return { refusals, days: (clock.now().getTime() - began) / 86_400_000, wereKnown };
}
