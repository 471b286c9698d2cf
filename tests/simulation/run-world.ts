import { createHash } from 'node:crypto';
import { bankSteps } from './banking.ts';
import { circumstanceSteps } from './circumstances.ts';
import { customerSteps, type Step } from './customers.ts';
import { daysOffSteps } from './days-off.ts';
import { googleSteps } from './in-google.ts';
import { brokenLawsOf } from './laws.ts';
import { brokenLawsAtRest } from './laws-at-rest.ts';
import { operatorSteps } from './operator.ts';
import { packageSteps } from './packages.ts';
import { requestSteps } from './requests.ts';
import { Random } from './seeded-random.ts';
import { waitingSteps } from './waiting.ts';
import { World } from './world.ts';

/** A step by its name, and the seed of all that chance decides while it is taken. */
export interface PlannedStep {
  readonly name: string;
  readonly luck: number;
}

export interface Ending {
  /** Empty: all laws held. */
  readonly broken: readonly string[];
  /** Taken, the one included that broke a law. */
  readonly steps: number;
  /** How often the power failed meanwhile. */
  readonly kills: number;
  readonly story: readonly string[];
  /** Of all that is stored at the end. */
  readonly hash: string;
}

const ofVisits = { ...customerSteps, ...bankSteps, ...operatorSteps, ...googleSteps, ...circumstanceSteps };

/** Who takes part. Worlds with few actors go deeper, those with all of them wider: a fault may want either. */
const casts = {
  visits: ofVisits,
  daysOff: { ...ofVisits, ...daysOffSteps },
  packages: { ...packageSteps, ...bankSteps, ...circumstanceSteps },
  requests: { ...ofVisits, ...requestSteps },
  waiting: { ...customerSteps, ...operatorSteps, ...googleSteps, ...circumstanceSteps, ...waitingSteps },
  everything: { ...ofVisits, ...daysOffSteps, ...packageSteps, ...requestSteps, ...waitingSteps },
} satisfies Record<string, Record<string, Step>>;
export type Cast = keyof typeof casts;
/** What the office is like from the beginning. */
const beginnings: Partial<Record<Cast, string>> = { requests: 'askFirst', waiting: 'openList' };
const castNames = Object.keys(casts) as Cast[];

const steps: Record<string, Step> = casts.everything;
const usual = 4;
/** How often a step is planned, where that is not as often as `usual`. */
const often: Record<string, number> = {
  book: 16,
  openPage: 24,
  pay: 40,
  debit: 16,
  transfer: 8,
  message: 32,
  lateAnswer: 12,
  minutesPass: 12,
  pageRunsOut: 6,
  moneyArrives: 8,
  decideDayOff: 12,
  orderPackage: 8,
  payPackage: 16,
  monthIsOver: 8,
  approve: 12,
  join: 20,
  confirmPlace: 32,
  takeOffer: 16,
  bookEarly: 24,
  askFirst: 1,
  askNoMore: 1,
  openList: 1,
  closeList: 1,
  // After it nothing more can happen to what there was.
  deleteAll: 1,
};

const storedMoney = [
  'appointments',
  'payments',
  'subscriptions',
  'days_off_decisions',
  'refunds',
  'receipts',
  'emails',
  'appointment_reminders',
  'outbox_jobs',
  'waiting_entries',
  'waiting_offers',
];

/** @param cast of the world; by itself the seed's own */
export function planSteps(seed: number, count: number, cast = castNames[seed % castNames.length] ?? 'everything') {
  const names = Object.keys(casts[cast]).flatMap((name) => Array<string>(often[name] ?? usual).fill(name));
  const random = new Random(seed);
  const first = beginnings[cast];
  return Array.from({ length: count }, (_, index): PlannedStep => {
    const name = random.pick(names) ?? '';
    return { name: index === 0 && first ? first : name, luck: random.whole() };
  });
}

/** Worlds of one ways. */
export interface Kind {
  /** By which `npm run simulate` knows it. */
  readonly name: string;
  plan(seed: number, count: number): PlannedStep[];
  run(seed: number, planned: readonly PlannedStep[]): Promise<Ending>;
}

/** Who lives in a world, and by which laws. */
export interface Ways<W extends World> {
  begin(seed: number): Promise<W>;
  readonly steps: Readonly<Record<string, (world: W) => unknown>>;
  brokenLawsOf(world: W): string[];
  brokenLawsAtRest(world: W): string[];
  /** Tables that tell one ending from another. */
  readonly stored: readonly string[];
}

/** Lives through the steps in a world of its own, until a law is broken. */
export async function live<W extends World>(
  ways: Ways<W>,
  seed: number,
  planned: readonly PlannedStep[],
): Promise<Ending> {
  const world = await ways.begin(seed);
  try {
    let taken = 0;
    let broken: string[] = [];
    for (const { name, luck } of planned) {
      taken += 1;
      world.line.luck = new Random(luck);
      const { commits } = world;
      await ways.steps[name]?.(world);
      await world.settle();
      if (world.commits === commits) continue;
      broken = ways.brokenLawsOf(world);
      if (broken.length > 0) break;
    }
    if (broken.length === 0) {
      world.tell('Everything that waited is done');
      await world.calmDown();
      broken = ways.brokenLawsAtRest(world);
    }
    return { broken, steps: taken, kills: world.kills, story: world.story, hash: hashOf(world, ways.stored) };
  } finally {
    world.end();
  }
}

function hashOf({ office: { ctx }, post }: World, stored: readonly string[]): string {
  const rows = stored.map((table) => ctx.db.prepare(`SELECT * FROM ${table}`).all());
  const mails = post.mails.map(({ messageId, subject }) => [messageId, subject]);
  return createHash('sha256')
    .update(JSON.stringify([rows, mails, post.sms]))
    .digest('hex');
}

const waysOfMoney: Ways<World> = {
  begin: (seed) => World.begin(seed),
  steps,
  brokenLawsOf,
  brokenLawsAtRest,
  stored: storedMoney,
};

export const runWorld = (seed: number, planned: readonly PlannedStep[]): Promise<Ending> =>
  live(waysOfMoney, seed, planned);

/** Visits, days off and packages, and the money for them. */
export const money: Kind = { name: 'money', plan: (seed, count) => planSteps(seed, count), run: runWorld };
