import { deleteAllLeads } from '@it-lotse/contract/leads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { days, startTestServer, type TestServer } from '../../test-support/test-server.ts';
import { forgetInPortions } from './in-portions.ts';
import { runRetention } from './retention.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server[Symbol.asyncDispose]());

/** How many requests each transaction took away while `work` ran. */
async function takenAway(work: () => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  let left = server.count('leads');
  server.ctx.commits.onCommit(() => {
    const now = server.count('leads');
    if (now < left) taken.push(left - now);
    left = now;
  });
  await work();
  return taken;
}

async function addLeads(count: number): Promise<void> {
  for (let n = 0; n < count; n++) await server.addLead({ email: `anfrage${n}@beispiel.de` });
}

const works: ReadonlyArray<readonly [string, () => Promise<unknown>]> = [
  ['what has outlived its time goes', () => runRetention(server.ctx)],
  ['everything is deleted', () => server.api(deleteAllLeads)],
];
test.each(works)('nobody waits long while %s: it is a few records at a time', async (_title, work) => {
  await addLeads(23);
  server.clock.advance(days(400));
  const taken = await takenAway(work);
  expect(server.count('leads')).toBe(0);
  expect(taken.reduce((sum, count) => sum + count, 0)).toBe(23);
  expect(Math.max(...taken)).toBeLessThanOrEqual(5);
});

test('what came back into use while others were forgotten stays', async () => {
  await addLeads(8);
  const over = { key: 'id', from: "leads WHERE timestamp < @before AND name <> 'wieder da'", before: '2100' };
  let back: unknown;
  const forgotten = await forgetInPortions(server.ctx, over, (tx, keys) => {
    const these = JSON.stringify(keys);
    tx.prepare('DELETE FROM leads WHERE id IN (SELECT value FROM json_each(?))').run(these);
    back ??= tx
      .prepare("UPDATE leads SET name = 'wieder da' WHERE id = (SELECT min(id) FROM leads) RETURNING id")
      .get();
  });
  expect(forgotten).toBe(7);
  expect(server.ctx.db.prepare('SELECT id FROM leads').all()).toEqual([back]);
});
