import { expect, test } from 'vitest';
import { isFullRun, scaled } from '../support/scale.ts';
import { runCampaign, stepsPerWorld } from './campaign.ts';
import { planSteps, runWorld } from './run-world.ts';

test('the same seed gives the same world, step for step', async () => {
  const live = () => runWorld(7, planSteps(7, 120));
  const first = await live();
  expect(first.broken).toEqual([]);
  expect(await live()).toEqual(first);
  expect((await runWorld(8, planSteps(8, 120))).hash).not.toBe(first.hash);
});

const worlds = scaled(72, 2160);

test(`${worlds * stepsPerWorld} steps of an office with customers, bank and post break no law`, {
  timeout: isFullRun ? 7_200_000 : 900_000,
  retry: 0,
}, async () => {
  // Another stretch of seeds with each run; a fault is found again by the seed its story names.
  const firstSeed = Date.now() % 1_000_000_000;
  console.log(`simulated: ${worlds} worlds of ${stepsPerWorld} steps, the seeds from ${firstSeed} on`);
  await runCampaign(firstSeed, worlds);
});
