import { rmSync } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { scaled } from '../../../../tests/support/scale.ts';
import type { ServerParts } from '../../app/server-parts.ts';
import { minutes, SettableClock, temporaryFolder } from '../../test-support/test-server.ts';
import { CommitQueue } from '../database/commit-queue.ts';
import { openDatabase } from '../database/database.ts';
import { enqueueJob, OutboxWorker } from './outbox.ts';
import type { ClaimedJob, Job, JobOutcome, Jobs } from './outbox-job.ts';

const triesPromised = 15;
const mostKillsInARow = 15;

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

const breaker = 'sms.send';
const other = 'calendar.write';
const title = { title: 'Etwas', payload: {} };

test('a job at which the server breaks down at every start is set aside after many, and all others are done', async () => {
  const office = await anOffice();
  const { commits, clock, db, log } = office.ctx;
  const settled: JobOutcome[] = [];
  const doneOthers: string[] = [];
  const handlers = {
    [breaker]: {
      run: () => new Promise<JobOutcome>(() => undefined),
      settle: (_db: unknown, _job: unknown, outcome: JobOutcome) => void settled.push(outcome),
    },
    [other]: {
      run: async (job: ClaimedJob) => {
        doneOthers.push(job.title);
        return { result: 'done' };
      },
      settle: () => undefined,
    },
  } as unknown as Jobs;
  await commits.write((tx) => enqueueJob(tx, { ...title, kind: breaker, idempotencyKey: 'breaks' }));
  const stateOf = (key: string) =>
    db.prepare('SELECT state, last_error FROM outbox_jobs WHERE idempotency_key = ?').get(key) as JobState;
  let starts = 0;
  while (stateOf('breaks').state !== 'dead') {
    starts += 1;
    expect(starts).toBeLessThan(100);
    const n = starts;
    await commits.write((tx) => enqueueJob(tx, { ...title, title: `${n}`, kind: other, idempotencyKey: `${n}` }));
    await new OutboxWorker(() => office.ctx).start(handlers);
    while (stateOf(`${n}`).state !== 'done') await turn();
    if (stateOf('breaks').state !== 'dead') while (stateOf('breaks').state !== 'running') await turn();
    clock.advance(minutes(1));
  }
  expect(starts).toBeGreaterThan(20);
  expect(new Set(doneOthers).size).toBe(starts);
  expect(stateOf('breaks').last_error).toContain('in Folge abgebrochen');
  expect(settled).toEqual([expect.objectContaining({ result: 'dead', final: true })]);
  expect(log.error).toHaveBeenCalledTimes(1);
  office.end();
});

interface JobState {
  readonly state: string;
  readonly last_error: string | null;
}

test('a job that comes to an end now and then is not set aside, however often the server is killed in it', async () => {
  const kills = Array(triesPromised).fill(mostKillsInARow);
  const { refusals, days } = await liveUntilDead(kills, minutes(5));
  expect(refusals).toBeGreaterThanOrEqual(triesPromised);
  expect(days).toBeGreaterThan(2.9);
});

test('nor is one in which the server is killed any number of times within minutes', async () => {
  const { refusals } = await liveUntilDead([200, ...Array(triesPromised - 1).fill(0)]);
  expect(refusals).toBeGreaterThanOrEqual(triesPromised);
});

/** One job that its provider refuses whenever it is asked to the end. */
async function liveUntilDead(kills: number[], betweenStartsMs = 0) {
  const { ctx, end } = await anOffice();
  const { db, commits, clock } = ctx;
  const began = clock.now().getTime();
  let asked = 0;
  let refusals = 0;
  let wereKnown = true;
  let isKilled = false;
  const handler: Job = {
    run({ attempts }: ClaimedJob): Promise<JobOutcome> {
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
  const start = () => new OutboxWorker(() => ctx).start({ 'sms.send': handler });
  const job = { kind: 'sms.send' as const, idempotencyKey: 'the job', title: 'Etwas', payload: {} };
  await commits.write((tx) => enqueueJob(tx, job));
  await start();
  const find = db.prepare('SELECT state, next_attempt_at AS next FROM outbox_jobs');
  for (;;) {
    await turn();
    const { state, next } = find.get() as { state: string; next: string };
    if (state === 'dead') break;
    if (isKilled) {
      isKilled = false;
      clock.advance(betweenStartsMs);
      await start();
    } else if (state === 'pending' && new Date(next) > clock.now()) {
      clock.set(next);
      await commits.write(() => undefined);
    }
  }
  end();
  return { refusals, days: (clock.now().getTime() - began) / 86_400_000, wereKnown };
}

/** What the outbox needs of one. */
async function anOffice() {
  const folder = temporaryFolder();
  const { db, sqlite, close } = openDatabase(folder, folder);
  const clock = new SettableClock();
  const commits = new CommitQueue(sqlite, db, clock, (error) => {
    throw error;
  });
  const ctx = { db, commits, clock, log: { error: vi.fn() } } as unknown as ServerParts & { clock: SettableClock };
  const end = () => {
    close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ctx, end };
}
