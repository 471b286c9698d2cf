import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listBackups } from '@it-lotse/contract/backups';
import { getDashboardStats } from '@it-lotse/contract/dashboard';
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { backupFileName } from '../../../kernel/database/backup-names.ts';
import { parseTargetAddress } from '../../../target-address.ts';
import { days, eventually, minutes, startTestServer, type TestServer } from '../../../test-support/test-server.ts';
import { TargetFault, type TargetTrouble } from '../targets/target-fault.ts';
import { queueUploads } from './target-jobs.ts';

/** Three places as the queue meets them: what arrived, how often each was asked, and what is the matter with it. */
const places = vi.hoisted(() =>
  ['erstes', 'zweites', 'drittes'].map((host) => ({
    host,
    trouble: null as TargetTrouble | null,
    arrived: [] as string[],
    asked: 0,
  })),
);
// The protocols are tried against real servers beside this; here it is about who gets what, over weeks.
vi.mock('../background.ts', () => ({
  async inBackground(task: string, order: { address: { name: string }; files: Array<{ name: string }> }) {
    const place = places.find(({ host }) => order.address.name.includes(host));
    if (task !== 'store-at-target' || !place) return { hostKey: null };
    place.asked += 1;
    if (place.trouble) throw new TargetFault(place.trouble, 'Das Ziel ist gestört.');
    place.arrived.push(...order.files.map(({ name }) => name));
    return { size: 1000, hostKey: null };
  },
}));
beforeEach(() => {
  for (const each of places) Object.assign(each, { trouble: null, arrived: [], asked: 0 });
});

const begin = () =>
  startTestServer({
    config: {
      backupPassphrase: 'vier-worte-hinterm-deich',
      backupTargets: places
        .map(({ host }) => parseTargetAddress(`https://ich:geheim@${host}.example/lotse`))
        .filter((each) => each !== null),
    },
  });
/** A backup is finished; what is in it does not matter here. */
async function finish({ ctx, clock }: TestServer): Promise<string> {
  const name = `${backupFileName(clock.now())}.age`;
  mkdirSync(ctx.config.backupDir, { recursive: true });
  writeFileSync(join(ctx.config.backupDir, name), 'geheim');
  await ctx.commits.write((tx) => queueUploads(tx, ctx, name));
  await atRest({ ctx, clock });
  return name;
}
const uploads = ({ ctx }: Pick<TestServer, 'ctx'>) =>
  ctx.db.prepare("SELECT state, next_attempt_at FROM outbox_jobs WHERE kind = 'backup.upload'").all() as Array<{
    state: string;
    next_attempt_at: string;
  }>;
/** Nothing runs, and nothing is due. */
const atRest = (server: Pick<TestServer, 'ctx' | 'clock'>) =>
  eventually(() =>
    uploads(server).every(
      ({ state, next_attempt_at }) =>
        state === 'done' || (state === 'pending' && next_attempt_at > server.clock.now().toISOString()),
    ),
  );
async function pass(server: TestServer, hours: number): Promise<void> {
  server.clock.advance(hours * minutes(60));
  await server.nudge();
  await atRest(server);
}

test('every target gets every backup, each once, whichever of them are broken for days meanwhile', async () => {
  const which = fc.nat(places.length - 1);
  const trouble = fc.constantFrom('refused' as const, 'full' as const, 'away' as const, 'odd' as const, null);
  const step = fc.oneof(
    fc.record({ what: fc.constant('finish' as const) }),
    fc.record({ what: fc.constant('turn' as const), which, trouble }),
    fc.record({ what: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 200 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 20 }), async (steps) => {
      for (const each of places) Object.assign(each, { trouble: null, arrived: [] });
      await using server = await begin();
      const made: string[] = [];
      for (const each of steps) {
        if (each.what === 'pass') await pass(server, each.hours);
        else if (each.what === 'turn') Object.assign(places[each.which] ?? {}, { trouble: each.trouble });
        else {
          const waited = places.map(({ arrived }) => arrived.length < made.length);
          made.push(await finish(server));
          server.clock.advance(1000);
          for (const [n, place] of places.entries())
            if (!place.trouble && !waited[n])
              expect(place.arrived.toSorted(), 'a broken one holds up no other').toEqual(made);
        }
      }
      for (const each of places) each.trouble = null;
      // The longest pause is two hours; the first that gets through brings all others along.
      await pass(server, 3);
      for (const { arrived } of places) expect(arrived.toSorted()).toEqual(made.toSorted());
      expect(uploads(server).every(({ state }) => state === 'done')).toBe(true);
    }),
    { numRuns: 25 },
  );
}, 120_000);

test('a target that was full for ten days is asked by one backup at a time, alarms once, and then gets all of them', async () => {
  await using server = await begin();
  const [broken, ...others] = places as [(typeof places)[0], ...typeof places];
  broken.trouble = 'full';
  const made: string[] = [];
  for (let day = 0; day < 10; day++) {
    made.push(await finish(server));
    const before = broken.asked;
    for (let hour = 0; hour < 24; hour++) await pass(server, 1);
    expect(broken.asked - before, 'tries of a day').toBeLessThanOrEqual(24);
  }
  expect(broken.arrived).toEqual([]);
  for (const { arrived } of others) expect(arrived).toEqual(made);
  const waiting = uploads(server).filter(({ state }) => state === 'pending');
  expect(waiting).toHaveLength(10);
  expect(new Set(waiting.map(({ next_attempt_at }) => next_attempt_at)).size, 'they wait for the same moment').toBe(1);
  const alarms = () => server.ctx.db.prepare("SELECT type FROM events WHERE type LIKE 'backup.target%'").all();
  expect(alarms()).toEqual([{ type: 'backup.target_failed' }]);
  const states = async () => (await server.api(listBackups)).targets.map(({ state }) => state);
  expect(await states()).toEqual(['failing', 'ok', 'ok']);
  expect((await server.api(getDashboardStats)).services.backup.state).toBe('failing');

  broken.trouble = null;
  server.clock.advance(days(1));
  await server.nudge();
  await eventually(() => broken.arrived.length === made.length);
  await atRest(server);
  expect(broken.arrived.toSorted()).toEqual(made);
  expect(alarms()).toEqual([{ type: 'backup.target_failed' }, { type: 'backup.target_recovered' }]);
  expect(await states()).toEqual(['ok', 'ok', 'ok']);
}, 60_000);
