import { circumstanceSteps } from '../circumstances.ts';
import { type Kind, live, type PlannedStep, type Ways } from '../run-world.ts';
import { Random } from '../seeded-random.ts';
import { brokenLawsOf } from './laws-of-trust.ts';
import { brokenLawsAtRest } from './laws-of-trust-at-rest.ts';
import { type TrustStep, TrustWorld } from './trust-world.ts';
import { moodSteps } from './what-nobody-does.ts';
import { peopleSteps } from './what-people-do.ts';
import { operatorOfTrustSteps } from './what-the-operator-does.ts';

const steps: Readonly<Record<string, TrustStep>> = {
  ...peopleSteps,
  ...operatorOfTrustSteps,
  ...moodSteps,
  ...(circumstanceSteps as Record<string, TrustStep>),
};

const usual = 4;
/** How often a step is planned, where that is not as often as `usual`. */
const often: Record<string, number> = {
  writes: 16,
  confirms: 16,
  writesOnWhatsapp: 10,
  answerOnWhatsapp: 10,
  metaTells: 12,
  sendCampaign: 12,
  lateAnswer: 12,
  minutesPass: 12,
  hoursPass: 8,
  erase: 8,
  leaves: 6,
  monthPasses: 2,
  mailboxDies: 2,
  pageRunsOut: 0,
};

const ways: Ways<TrustWorld> = {
  begin: (seed) => TrustWorld.begin(seed),
  steps,
  brokenLawsOf,
  brokenLawsAtRest,
  stored: ['leads', 'chat_sessions', 'emails', 'campaign_recipients', 'whatsapp_messages', 'events', 'outbox_jobs'],
};

/** Mails, consent, WhatsApp, erasing and keeping. */
export const trust: Kind = {
  name: 'trust',
  plan(seed, count) {
    const names = Object.keys(steps).flatMap((name) => Array<string>(often[name] ?? usual).fill(name));
    const random = new Random(seed);
    return Array.from({ length: count }, (): PlannedStep => ({ name: random.pick(names) ?? '', luck: random.whole() }));
  },
  run: (seed, planned) => live(ways, seed, planned),
};
