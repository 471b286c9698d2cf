import { type Ending, type Kind, money, type PlannedStep } from './run-world.ts';

/** Long enough for a story, short enough that most of the time passes where something happens. */
export const stepsPerWorld = 250;
/** A story is made shorter until so many worlds were tried. */
const mostTries = 300;

/** Worlds of the seeds from `firstSeed` on, one after the other. @throws Error with the story of the first broken law */
export async function runCampaign(firstSeed: number, worlds: number, kind: Kind = money): Promise<void> {
  for (let seed = firstSeed; seed < firstSeed + worlds; seed += 1) {
    const planned = kind.plan(seed, stepsPerWorld);
    const ending = await kind.run(seed, planned);
    if (ending.broken.length > 0) throw new Error(await explain(seed, planned, ending, kind));
  }
}

/** The shortest story found that breaks the same law, and how to live through it again. */
export async function explain(
  seed: number,
  planned: readonly PlannedStep[],
  ending: Ending,
  kind: Kind = money,
): Promise<string> {
  const short = await shrink(seed, planned.slice(0, ending.steps), ending, kind);
  const { broken, story } = await kind.run(seed, short);
  const option = kind === money ? '' : ` --kind ${kind.name}`;
  return [
    ...broken.map((law) => `Broken: ${law}`),
    `The whole: npm run simulate -- --seed ${seed} --steps ${planned.length}${option}`,
    ...story,
    `As a named case: ${JSON.stringify(short.map(({ name, luck }) => `${name} ${luck}`))}`,
  ].join('\n');
}

/** Leaves out steps, many at once first, for as long as the same law breaks. */
async function shrink(
  seed: number,
  planned: readonly PlannedStep[],
  { broken: [law = ''] }: Ending,
  kind: Kind,
): Promise<readonly PlannedStep[]> {
  let steps = planned;
  let tries = 0;
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < steps.length && tries < mostTries; ) {
      tries += 1;
      const fewer = steps.toSpliced(from, size);
      const { broken } = await kind.run(seed, fewer);
      if (broken[0] !== undefined && withoutNames(broken[0]) === withoutNames(law)) steps = fewer;
      else from += size;
    }
  }
  return steps;
}

const withoutNames = (law: string) => law.replaceAll(/\([^)]*\)|\d+/g, '');
