import { expect, test } from 'vitest';
import { isFullRun, scaled } from '../../support/scale.ts';
import { runCampaign, stepsPerWorld } from '../campaign.ts';
import { trust } from './run-trust.ts';

test('the same seed gives the same world of trust, step for step', async () => {
  const live = (seed: number) => trust.run(seed, trust.plan(seed, 60));
  const first = await live(7);
  expect(first.broken).toEqual([]);
  expect(await live(7)).toEqual(first);
  expect((await live(8)).hash).not.toBe(first.hash);
});

const worlds = scaled(2, 400);

test(`${worlds * stepsPerWorld} steps of people who write, subscribe, leave and are erased break no law`, {
  timeout: isFullRun ? 3_600_000 : 300_000,
  retry: 0,
}, async () => {
  const firstSeed = Date.now() % 1_000_000_000;
  console.log(`simulated: ${worlds} worlds of trust of ${stepsPerWorld} steps, the seeds from ${firstSeed} on`);
  await runCampaign(firstSeed, worlds, trust);
});
