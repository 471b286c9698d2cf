import { rmSync } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaled } from '../../../../tests/support/scale.ts';
import type { ServerParts } from '../../app/server-parts.ts';
import { days, minutes, SettableClock, temporaryFolder } from '../../test-support/test-server.ts';
import { CommitQueue } from '../database/commit-queue.ts';
import { openDatabase } from '../database/database.ts';
import {
  bringForwardJobOf,
  bringForwardJobs,
  enqueueJob,
  hurryJob,
  OutboxWorker,
  reviveJob,
  withdrawJob,
} from './outbox.ts';
import type { Job, JobOutcome } from './outbox-job.ts';

const kinds = ['email.send', 'receipt.send', 'sms.send'];
const outcomes = ['done', 'retry', 'not_configured', 'dead', 'more'] as const;

const deed = fc.oneof(
  fc.record({
    what: fc.constant('enqueue' as const),
    kind: fc.constantFrom(...kinds),
    fates: fc.oneof(
      fc.array(fc.constantFrom(...outcomes), { maxLength: 4 }),
      fc.constant(Array<'retry'>(9).fill('retry')),
    ),
    urgent: fc.boolean(),
    queueKey: fc.constantFrom('one', 'other', null),
  }),
  fc.record({ what: fc.constantFrom('hurry', 'bring forward', 'withdraw', 'revive'), which: fc.nat(3) }),
  fc.record({ what: fc.constant('all of a kind' as const), kind: fc.constantFrom(...kinds) }),
  fc.record({
    what: fc.constant('wait' as const),
    ms: fc.constantFrom(1, 5000, minutes(1), minutes(6), minutes(61), days(2)),
  }),
  fc.record({ what: fc.constant('something else' as const) }),
);

test('whatever happens to jobs, none that may run waits for longer than until the next commit', async () => {
  await fc.assert(fc.asyncProperty(fc.array(deed, { maxLength: 60 }), liveThrough), { numRuns: scaled(25, 500) });
});

async function liveThrough(deeds: ReadonlyArray<typeof deed extends fc.Arbitrary<infer T> ? T : never>): Promise<void> {
  const folder = temporaryFolder();
  const { db, sqlite, close } = openDatabase(folder, folder);
  const clock = new SettableClock();
  const commits = new CommitQueue(sqlite, db, clock, (error) => {
    throw error;
  });
  const handler: Job = {
    run: async ({ payload, attempts }) => {
      await turn();
      const result = (payload.fates as JobOutcome['result'][])[attempts - 1] ?? 'done';
      const reason = 'So fiel das Los.';
      if (result === 'done') return { result };
      return result === 'more' ? { result, reason, pauseMs: 1000 } : { result, reason };
    },
    settle: () => undefined,
    revive: () => undefined,
  };
  const ctx = { db, commits, clock, log: { error: (details: object) => expect(details).toBeUndefined() } };
  const handlers = Object.fromEntries(kinds.map((kind) => [kind, handler]));
  const worker = new OutboxWorker(() => ctx as unknown as ServerParts);
  await worker.start(handlers);
  const keys: string[] = [];
  const jobs: string[] = [];
  for (const each of deeds) {
    if (each.what === 'wait') clock.advance((each as { ms: number }).ms);
    await commits.write((tx) => {
      if ('fates' in each) {
        const { kind, fates, urgent, queueKey } = each;
        const idempotencyKey = `key ${keys.length}`;
        const payload = { fates };
        const job = { kind, idempotencyKey, title: 'Etwas', payload, urgent, ...(queueKey && { queueKey }) };
        jobs.push(enqueueJob(tx, job) ?? '');
        keys.push(idempotencyKey);
      } else if ('which' in each && jobs.length > 0) {
        const [id, key] = [jobs.at(-1 - (each.which % jobs.length)), keys.at(-1 - (each.which % keys.length))] as [
          string,
          string,
        ];
        if (each.what === 'hurry') hurryJob(tx, id, new Date(tx.now.getTime() + minutes(20)));
        if (each.what === 'bring forward') bringForwardJobOf(tx, key);
        if (each.what === 'withdraw') withdrawJob(tx, key);
        if (each.what === 'revive') reviveJob(tx, id);
      } else if ('kind' in each) bringForwardJobs(tx, each.kind);
    });
    await idle();
    expect(waitingThoughDue(), JSON.stringify(each)).toEqual([]);
  }
  await worker.stop();
  close();
  rmSync(folder, { recursive: true, force: true });

  /** Until nothing has run or been written for some turns of the event loop. */
  async function idle(): Promise<void> {
    for (let quiet = 0, before = -1; quiet < 5; quiet += 1) {
      await turn();
      const now = sqlite.prepare('SELECT total_changes() AS n').pluck().get() as number;
      if (now !== before) quiet = 0;
      before = now;
    }
  }
  function waitingThoughDue(): unknown[] {
    return db
      .prepare(
        "SELECT kind, title, next_attempt_at FROM outbox_jobs WHERE state <> 'done' AND state <> 'dead' AND next_attempt_at <= ?",
      )
      .all(clock.now().toISOString());
  }
}
