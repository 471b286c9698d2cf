import { beforeEach, expect, test, vi } from 'vitest';
import type * as campaigns from '../../../server/src/features/newsletter/campaigns.ts';
import type * as forgotten from '../../../server/src/features/newsletter/forget-recipients.ts';
import type * as recipients from '../../../server/src/features/newsletter/recipients-repository.ts';
import type * as subscribers from '../../../server/src/features/newsletter/subscribers-repository.ts';
import type * as statuses from '../../../server/src/features/whatsapp/apply-status.ts';
import type * as messages from '../../../server/src/features/whatsapp/messages-repository.ts';
import type * as alarms from '../../../server/src/kernel/events/provider-alarms.ts';
import type * as outbox from '../../../server/src/kernel/outbox/outbox-repository.ts';
import type * as traces from '../../../server/src/views/privacy/forget-traces.ts';
import type * as portions from '../../../server/src/views/privacy/in-portions.ts';
import type * as scrub from '../../../server/src/views/privacy/scrub-database.ts';
import { isFullRun } from '../../support/scale.ts';
import { stepsPerWorld } from '../campaign.ts';
import { trust } from './run-trust.ts';

/** The fault that is in the product just now; '' for none. */
const planted = vi.hoisted(() => ({ fault: '' }));
const is = (fault: string) => planted.fault === fault;

vi.mock('../../../server/src/views/privacy/forget-traces.ts', async (original) => {
  const real = await original<typeof traces>();
  const forgetInEvents: typeof real.forgetInEvents = (...given) => {
    if (!is('the log of events remembers the erased')) real.forgetInEvents(...given);
  };
  return { ...real, forgetInEvents };
});

vi.mock('../../../server/src/features/newsletter/forget-recipients.ts', async (original) => {
  const real = await original<typeof forgotten>();
  const forgetRecipients: typeof real.forgetRecipients = (...given) => {
    if (!is('a campaign remembers the erased')) real.forgetRecipients(...given);
  };
  return { ...real, forgetRecipients };
});

vi.mock('../../../server/src/views/privacy/scrub-database.ts', async (original) => {
  const real = await original<typeof scrub>();
  const scrubDatabase: typeof real.scrubDatabase = async (...given) =>
    is('what was erased is left in the files') || real.scrubDatabase(...given);
  return { ...real, scrubDatabase };
});

vi.mock('../../../server/src/features/whatsapp/apply-status.ts', async (original) => {
  const real = await original<typeof statuses>();
  const applyStatusReport: typeof real.applyStatusReport = (tx, report) => {
    // As it once was: whoever reads a message after they were erased comes back as a number.
    const known = is('a late status brings a number back') ? { ...report, callbackData: null } : report;
    real.applyStatusReport(tx, known);
  };
  return { ...real, applyStatusReport };
});

vi.mock('../../../server/src/views/privacy/in-portions.ts', async (original) => {
  const real = await original<typeof portions>();
  const forgetInPortions: typeof real.forgetInPortions = async (ctx, expired, ...given) => {
    if (is('nobody looks what is over') && expired.from.startsWith('leads')) return 0;
    const isEarly = is('what is not over is deleted') && expired.from.startsWith('chat_sessions');
    const before = isEarly ? new Date(Date.parse(expired.before) + 40 * 86_400_000).toISOString() : expired.before;
    return real.forgetInPortions(ctx, { ...expired, before }, ...given);
  };
  return { ...real, forgetInPortions };
});

vi.mock('../../../server/src/features/newsletter/subscribers-repository.ts', async (original) => {
  const real = await original<typeof subscribers>();
  const addRecipients: typeof real.addRecipients = (tx, campaignId, target) => {
    if (!is('who only asked gets the newsletter')) return real.addRecipients(tx, campaignId, target);
    return tx
      .prepare(`
        INSERT INTO campaign_recipients (campaign_id, subscriber_id, email, email_key, name, next_attempt_at)
        SELECT ?, id, email, email_key, name, ? FROM newsletter_subscribers WHERE status IN ('confirmed', 'pending')`)
      .run(campaignId, tx.now.toISOString()).changes;
  };
  const markGone: typeof real.markGone = (...given) => {
    if (!is('who leaves stays on the list')) real.markGone(...given);
  };
  return { ...real, addRecipients, markGone };
});

vi.mock('../../../server/src/features/newsletter/recipients-repository.ts', async (original) => {
  const real = await original<typeof recipients>();
  const skipWaitingOf: typeof real.skipWaitingOf = (...given) => {
    if (!is('who leaves gets the rest of a campaign')) real.skipWaitingOf(...given);
  };
  const markHanded: typeof real.markHanded = (...given) =>
    is('nobody marks what is handed over') || real.markHanded(...given);
  const settleRecipient: typeof real.settleRecipient = (tx, to, state, ...given) =>
    real.settleRecipient(
      tx,
      to,
      is('what was cut off counts as delivered') && state === 'uncertain' ? 'delivered' : state,
      ...given,
    );
  return { ...real, skipWaitingOf, markHanded, settleRecipient };
});

vi.mock('../../../server/src/features/newsletter/campaigns.ts', async (original) => {
  const real = await original<typeof campaigns>();
  const finishCampaign: typeof real.finishCampaign = (...given) => {
    if (!is('a campaign never ends')) real.finishCampaign(...given);
  };
  return { ...real, finishCampaign };
});

vi.mock('../../../server/src/features/whatsapp/messages-repository.ts', async (original) => {
  const real = await original<typeof messages>();
  const markSendStarted: typeof real.markSendStarted = (...given) => {
    if (!is('a WhatsApp without an answer is sent again')) real.markSendStarted(...given);
  };
  return { ...real, markSendStarted };
});

vi.mock('../../../server/src/kernel/events/provider-alarms.ts', async (original) => {
  const real = await original<typeof alarms>();
  const noteProviderWorks: typeof real.noteProviderWorks = (tx, provider) => {
    if (!is('an alarm has no end')) return real.noteProviderWorks(tx, provider);
    tx.prepare('UPDATE provider_states SET last_success_at = ? WHERE provider = ?').run(tx.now.toISOString(), provider);
  };
  return { ...real, noteProviderWorks };
});

vi.mock('../../../server/src/kernel/outbox/outbox-repository.ts', async (original) => {
  const real = await original<typeof outbox>();
  const releaseRunningJobs: typeof real.releaseRunningJobs = (tx) => {
    if (!is('what ran when the power failed is forgotten')) real.releaseRunningJobs(tx);
  };
  return { ...real, releaseRunningJobs };
});

/** With a shortened story that meets it; a full run looks for it in worlds of the seeds from 1 on, too. */
const faults: ReadonlyArray<readonly [fault: string, law: RegExp, story: string]> = [
  ['the log of events remembers the erased', /erased is nowhere/, 'writes 505077962, erase 516107455'],
  [
    'a campaign remembers the erased',
    /erased is nowhere|sent to who was erased/,
    `writes 1950499338, writesOnWhatsapp 3118596494, confirms 209265687, metaTells 4249343954, sendCampaign 700134711,
      writes 505077962, erase 3411641396`,
  ],
  ['what was erased is left in the files', /no byte is left/, 'chats 2, writes 1002, writes 2002, erase 2'],
  [
    'a late status brings a number back',
    /erased is nowhere|no byte is left/,
    `writesOnWhatsapp 999865637, writesOnWhatsapp 1495686185, writesOnWhatsapp 3388876845, metaTells 1109540712,
      declares 1550583936, answerOnWhatsapp 2849266377, erase 2114555743`,
  ],
  [
    'nobody looks what is over',
    /deleted when its day comes/,
    'writes 72918945, monthPasses 1990331208, dayPasses 3341819844, monthPasses 4279809809, weekPasses 1',
  ],
  [
    'what is not over is deleted',
    /not erased is whole/,
    'chats 2451916575, writes 1679790942, writesOnWhatsapp 4081649432, monthPasses 1101231598',
  ],
  ['who only asked gets the newsletter', /without having consented/, 'writes 848848024, sendCampaign 2662484675'],
  [
    'who leaves stays on the list',
    /has left|without having consented/,
    `writes 848848024, confirms 1977023568, sendCampaign 1522467654, sendCampaign 2613096358, writes 2426781942,
      confirms 3045187875, sendCampaign 2276891700, weekPasses 2814989421, leaves 2505434720`,
  ],
  [
    'who leaves gets the rest of a campaign',
    /without having consented/,
    `writes 1708630045, confirms 1816681132, sendCampaign 1470122032, sendCampaign 2357056853,
      deleteSubscriber 1233435795`,
  ],
  [
    'nobody marks what is handed over',
    /gets a campaign twice/,
    'trouble 3571999395, writes 2535690829, switchOn 2364141359, sendCampaign 1610984823',
  ],
  [
    'what was cut off counts as delivered',
    /told to have a campaign/,
    'trouble 3571999395, writes 2535690829, switchOn 2364141359, sendCampaign 1880150508',
  ],
  ['a campaign never ends', /comes to its end/, 'writes 2426781942, confirms 3045187875, sendCampaign 2276891700'],
  [
    'a WhatsApp without an answer is sent again',
    /not sent twice/,
    'writesOnWhatsapp 2, trouble 1, answerOnWhatsapp 25',
  ],
  ['an alarm has no end', /alarm ends/, 'mailPassword 1, writes 1'],
  ['what ran when the power failed is forgotten', /undone/, 'powerWillFail 2, writes 1'],
];

const mostSteps = 20_000;

beforeEach(() => {
  planted.fault = '';
});

test.each(faults)('sees: %s', async (fault, law, story) => {
  const steps = story.split(/,\s+/).map((step) => {
    const [name = '', luck = ''] = step.split(' ');
    return { name, luck: Number(luck) };
  });
  planted.fault = fault;
  expect((await trust.run(1, steps)).broken.join('\n')).toMatch(law);
});

test.each(isFullRun ? faults : [])(`finds within ${mostSteps} steps: %s`, async (fault, law) => {
  planted.fault = fault;
  let steps = 0;
  for (let seed = 1; steps < mostSteps; seed += 1) {
    const ending = await trust.run(seed, trust.plan(seed, stepsPerWorld));
    steps += ending.steps;
    if (ending.broken.length === 0) continue;
    console.log(`found at step ${steps}, seed ${seed}: ${ending.broken[0]}`);
    expect(ending.broken.join('\n')).toMatch(law);
    return;
  }
  expect.fail(`not found in ${steps} steps`);
});
