import { parseArgs } from 'node:util';
import { explain, stepsPerWorld } from '../tests/simulation/campaign.ts';
import { money } from '../tests/simulation/run-world.ts';
import { trust } from '../tests/simulation/trust/run-trust.ts';
import { refuseWithReason } from './command-line.ts';

/**
 * `npm run simulate -- --seed N --steps M`: lives once more through the simulated office of a seed and tells its story.
 * With `--worlds K` through those of K seeds in a row; then only a broken law has its story told. With `--kind trust` the
 * worlds are about mails, consent and erasing instead of money.
 */
await refuseWithReason(async () => {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      steps: { type: 'string', default: String(stepsPerWorld) },
      worlds: { type: 'string', default: '1' },
      kind: { type: 'string', default: money.name },
    },
  });
  const [firstSeed, steps, worlds] = [values.seed, values.steps, values.worlds].map(Number) as [number, number, number];
  if (![firstSeed, steps, worlds].every(Number.isSafeInteger))
    throw new Error('--seed, --steps and --worlds are whole numbers.');
  const kind = [money, trust].find(({ name }) => name === values.kind);
  if (!kind) throw new Error('--kind is money or trust.');
  let taken = 0;
  let kills = 0;
  const summary = () => {
    const { user, system } = process.cpuUsage();
    const speed = Math.round(taken / ((user + system) / 1_000_000));
    return `${taken} steps, ${kills} power failures, ${speed} steps a second of the processor.`;
  };
  for (let seed = firstSeed; seed < firstSeed + worlds; seed += 1) {
    const planned = kind.plan(seed, steps);
    const ending = await kind.run(seed, planned);
    taken += ending.steps;
    kills += ending.kills;
    if ((seed + 1 - firstSeed) % 100 === 0) console.log(`up to seed ${seed}: ${summary()}`);
    if (worlds === 1) console.log(ending.story.join('\n'));
    if (worlds === 1) console.log(`Last state: ${ending.hash}`);
    if (ending.broken.length === 0) continue;
    console.log(`\nSeed ${seed}, step ${ending.steps}:\n${await explain(seed, planned, ending, kind)}`);
    process.exitCode = 1;
  }
  console.log(summary());
});
