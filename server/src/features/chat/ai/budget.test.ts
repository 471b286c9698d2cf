import { expect, test } from 'vitest';
import { SettableClock, startTestServer, type TestServer, temporaryFolder } from '../../../test-support/test-server.ts';
import { assistantSetting } from '../assistant-setting.ts';
import { BudgetSpent, costOf, reserveBudget, settleBudget, spentTodayCents } from './budget.ts';

const rates = { input_cents_per_million_tokens: 100, output_cents_per_million_tokens: 1_000 };
/** 1,000 tokens in and 1,000 out: 1.1 cents. */
const usage = { inputTokens: 1_000, outputTokens: 1_000 };

async function withCap({ ctx }: TestServer, daily_cap_cents: number): Promise<void> {
  await ctx.settings.set(assistantSetting, { ...ctx.settings.get(assistantSetting), ...rates, daily_cap_cents });
}

const attempt = (server: TestServer) =>
  reserveBudget(server.ctx, usage).then(
    (reservation) => reservation,
    (error: unknown) => {
      if (error instanceof BudgetSpent) return null;
      throw error;
    },
  );

test('costs are whole micro-cents, however small', () => {
  expect(costOf(usage, rates)).toBe(1_100_000);
  expect(costOf({ inputTokens: 1, outputTokens: 0 }, rates)).toBe(100);
  expect(
    costOf(
      { inputTokens: 3, outputTokens: 7 },
      { input_cents_per_million_tokens: 0, output_cents_per_million_tokens: 1 },
    ),
  ).toBe(7);
});

test('of twenty questions at once only as many get through as the budget pays for', async () => {
  await using server = await startTestServer();
  await withCap(server, 10);
  const granted = (await Promise.all(Array.from({ length: 20 }, () => attempt(server)))).filter(
    (each) => each !== null,
  );
  expect(granted).toHaveLength(9);
  expect(spentTodayCents(server.ctx)).toBe(0);
  await Promise.all(granted.map((reservation) => settleBudget(server.ctx, reservation, usage)));
  expect(spentTodayCents(server.ctx)).toBe(9.9);
  expect(await attempt(server)).toBeNull();
});

test('what was reserved too much is free again', async () => {
  await using server = await startTestServer();
  await withCap(server, 2);
  const reservation = await reserveBudget(server.ctx, usage);
  expect(await attempt(server)).toBeNull();
  await settleBudget(server.ctx, reservation, { inputTokens: 100, outputTokens: 10 });
  expect(spentTodayCents(server.ctx)).toBe(0.02);
  expect(await attempt(server)).not.toBeNull();
});

test('a restart forgets neither what was spent nor what was under way', async () => {
  const dataDir = temporaryFolder();
  {
    await using server = await startTestServer({ dataDir });
    await withCap(server, 3);
    await settleBudget(server.ctx, await reserveBudget(server.ctx, usage), usage);
    // The process dies over this one.
    await reserveBudget(server.ctx, usage);
  }
  await using server = await startTestServer({ dataDir });
  expect(spentTodayCents(server.ctx)).toBe(1.1);
  expect(await attempt(server)).toBeNull();
});

test.each([
  ['in winter', '2026-12-01T22:59:59.000Z', '2026-12-01T23:00:00.000Z'],
  ['in summer', '2026-07-01T21:59:59.000Z', '2026-07-01T22:00:00.000Z'],
  // The day of 23 hours begins with winter time and ends with summer time, the one of 25 the other way round.
  ['before the change to summer time', '2026-03-28T22:59:59.000Z', '2026-03-28T23:00:00.000Z'],
  ['after the change to summer time', '2026-03-29T21:59:59.000Z', '2026-03-29T22:00:00.000Z'],
  ['before the change to winter time', '2026-10-24T21:59:59.000Z', '2026-10-24T22:00:00.000Z'],
  ['after the change to winter time', '2026-10-25T22:59:59.000Z', '2026-10-25T23:00:00.000Z'],
])('a new budget begins at midnight in Berlin, %s', async (_when, before, after) => {
  await using server = await startTestServer({ clock: new SettableClock(before) });
  await withCap(server, 2);
  const late = await reserveBudget(server.ctx, usage);
  expect(await attempt(server)).toBeNull();
  server.clock.set(after);
  expect(spentTodayCents(server.ctx)).toBe(0);
  expect(await attempt(server)).not.toBeNull();
  // The answer comes after midnight: the day of the question pays.
  await settleBudget(server.ctx, late, usage);
  expect(spentTodayCents(server.ctx)).toBe(0);
});

test('a cap of 0 switches the model off, even one that costs nothing', async () => {
  await using server = await startTestServer();
  const free = { input_cents_per_million_tokens: 0, output_cents_per_million_tokens: 0 };
  await server.ctx.settings.set(assistantSetting, {
    ...server.ctx.settings.get(assistantSetting),
    ...free,
    daily_cap_cents: 0,
  });
  expect(await attempt(server)).toBeNull();
  await server.ctx.settings.set(assistantSetting, {
    ...server.ctx.settings.get(assistantSetting),
    ...free,
    daily_cap_cents: 1,
  });
  expect(await attempt(server)).not.toBeNull();
});
