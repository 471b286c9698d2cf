import { afterEach, test, vi } from 'vitest';
import type * as queueEmail from '../../server/src/channels/emails/queue-email.ts';
import type * as deadlines from '../../server/src/features/appointments/request-deadlines.ts';
import type * as requestMails from '../../server/src/features/appointments/request-mails.ts';
import type * as messages from '../../server/src/features/appointments/waiting-list/waiting-messages.ts';
import type * as offers from '../../server/src/features/appointments/waiting-list/waiting-offers.ts';
import type * as service from '../../server/src/features/appointments/waiting-list/waiting-service.ts';
import type { PeriodicTask } from '../../server/src/kernel/periodic-task.ts';
import { expectFound, mostSteps, type PlantedFault } from './find-planted.ts';

/** The fault that is in the product just now; '' for none. */
const planted = vi.hoisted(() => ({ fault: '' }));
const is = (fault: string) => planted.fault === fault;

const idle = (like: PeriodicTask) => Object.assign(like, { tick: () => Promise.resolve() });

vi.mock('../../server/src/features/appointments/request-deadlines.ts', async (original) => {
  const real = await original<typeof deadlines>();
  const createRequestDeadlines: typeof real.createRequestDeadlines = (...given) => {
    const task = real.createRequestDeadlines(...given);
    return is('nobody looks which requests wait too long') ? idle(task) : task;
  };
  return { ...real, createRequestDeadlines };
});

vi.mock('../../server/src/features/appointments/request-mails.ts', async (original) => {
  const real = await original<typeof requestMails>();
  const queueRequestEnded: typeof real.queueRequestEnded = (...given) => {
    if (!is('a request ends without a word')) real.queueRequestEnded(...given);
  };
  return { ...real, queueRequestEnded };
});

vi.mock('../../server/src/features/appointments/waiting-list/waiting-offers.ts', async (original) => {
  const real = await original<typeof offers>();
  const createWaitingListTask: typeof real.createWaitingListTask = (ctx) => {
    const task = real.createWaitingListTask(ctx);
    return is('nobody looks at the waiting list by itself') ? idle(task) : task;
  };
  return { ...real, createWaitingListTask };
});

vi.mock('../../server/src/features/appointments/waiting-list/waiting-service.ts', async (original) => {
  const real = await original<typeof service>();
  const holderOf: typeof real.holderOf = (ctx, db, code) => {
    if (!is('anybody takes what is held')) return real.holderOf(ctx, db, code);
    const held = db.prepare("SELECT entry_id FROM waiting_offers WHERE state = 'open' LIMIT 1").get();
    return (held as { entry_id: string } | undefined)?.entry_id ?? null;
  };
  return { ...real, holderOf };
});

vi.mock('../../server/src/features/appointments/waiting-list/waiting-messages.ts', async (original) => {
  const real = await original<typeof messages>();
  const tellOfEnd: typeof real.tellOfEnd = (...given) =>
    is('a place on the list ends without a word') || real.tellOfEnd(...given);
  return { ...real, tellOfEnd };
});

vi.mock('../../server/src/channels/emails/queue-email.ts', async (original) => {
  const real = await original<typeof queueEmail>();
  const withdrawEmail: typeof real.withdrawEmail = (...given) =>
    !is('an offer goes out though the time is not held any more') && real.withdrawEmail(...given);
  // Not by ending it twice: that takes back the first mail.
  const queueMaybeTwice: typeof real.queueEmail = (tx, ctx, draft) => {
    const isEnd = draft.subject.startsWith('Ihre Anfrage') && draft.text_content.includes('keine Kosten');
    if (isEnd && is('a request that ends is told twice')) real.queueEmail(tx, ctx, draft);
    return real.queueEmail(tx, ctx, draft);
  };
  return { ...real, queueEmail: queueMaybeTwice, withdrawEmail };
});

const faults: readonly PlantedFault[] = [
  // As it once was.
  ['an offer goes out though the time is not held any more', /not held for them any more/, 4, 'waiting'],
  // One for each law of requests and of the waiting list.
  ['nobody looks which requests wait too long', /no request waits for ever/, 4, 'requests'],
  ['a request ends without a word', /how a request ended is told/, 4, 'requests'],
  ['a request that ends is told twice', /how a request ended is told once/, 4, 'requests'],
  [
    'nobody looks at the waiting list by itself',
    /no time is held for ever|nobody waits for what is over/,
    1,
    'waiting',
  ],
  ['anybody takes what is held', /held is sold to nobody else/, 4, 'waiting'],
  ['a place on the list ends without a word', /end of a place is told once/, 4, 'waiting'],
];

afterEach(() => {
  planted.fault = '';
});

test.each(faults)(`finds within ${mostSteps} steps: %s`, async (...planting) => {
  [planted.fault] = planting;
  await expectFound(planting);
});
