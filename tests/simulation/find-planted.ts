import { expect } from 'vitest';
import { isFullRun } from '../support/scale.ts';
import { stepsPerWorld } from './campaign.ts';
import { type Cast, planSteps, runWorld } from './run-world.ts';

/** With a seed and a cast whose world met it last: a short run looks there first, and then everywhere. */
export type PlantedFault = readonly [fault: string, law: RegExp, seed: number, cast: Cast];

export const mostSteps = 50_000;

/** The fault is in the product: some world breaks a law of it. */
export async function expectFound([, law, knownSeed, cast]: PlantedFault): Promise<void> {
  const worlds = function* () {
    if (!isFullRun) yield { seed: knownSeed, cast };
    for (let seed = 1; ; seed += 1) yield { seed, cast: isFullRun ? undefined : cast };
  };
  let steps = 0;
  for (const { seed, cast } of worlds()) {
    const ending = await runWorld(seed, planSteps(seed, stepsPerWorld, cast));
    steps += ending.steps;
    if (ending.broken.length > 0) {
      console.log(`found at step ${steps}, seed ${seed}: ${ending.broken[0]}`);
      expect(ending.broken.join('\n')).toMatch(law);
      return;
    }
    if (steps >= mostSteps) break;
  }
  expect.fail(`not found in ${steps} steps`);
}
