import type { ClaimedJob, JobHandler, JobOutcome } from '../../kernel/outbox/outbox-job.ts';
import { pauseAfter } from '../../kernel/outbox/outbox-rules.ts';
import { asWritten } from './campaign-mail.ts';
import { beginCampaign, finishCampaign, pauseCampaign } from './campaigns.ts';
import { findCampaign, type StoredCampaign } from './campaigns-repository.ts';
import type { NewsletterNeeds } from './newsletter-needs.ts';
import { findNextRecipientTime, listDueRecipients } from './recipients-repository.ts';
import { SendPace } from './send-pace.ts';
import { mailServerMissing, type SentOne, sendToRecipient, settleInterrupted } from './send-to-recipient.ts';

/** Mails on their way at the same time: as many as the mailer keeps connections. */
const atOnce = 4;
/** So much work is done in one go; then the lane may look at other campaigns, and at whether the server stops. */
const partSeconds = 1.5;
const mostInPart = 200;
/** No pause is longer: a campaign that was scheduled is looked at again. */
const longestPauseMs = 3_600_000;
/** With a mail server that does not answer at all, the pauses grow up to this. */
const longestOutagePauseMs = 300_000;

/**
 * Sends a campaign part by part. Everything that counts is in the rows of its recipients; the job only drives. See the
 * decision record on the sending of campaigns for why nobody gets two.
 */
export function createSendCampaignJob(): JobHandler<NewsletterNeeds> {
  const pace = new SendPace();
  /** Parts in a row in which the mail server did not answer once, by campaign. */
  const outages = new Map<string, number>();

  return {
    async run(ctx, job) {
      const campaign = findRunning(ctx, job);
      if (!campaign) {
        // Stopped while the server was killed: what it was handing over then is settled all the same.
        const stopped = findCampaign(ctx.db, String(job.payload.campaign_id));
        if (stopped) await settleInterrupted(ctx, stopped);
        return { result: 'done' };
      }
      if (campaign.status === 'scheduled') {
        const waitMs = Date.parse(campaign.scheduled_at ?? '') - ctx.clock.now().getTime();
        if (waitMs > 0) return more('Wartet auf den geplanten Zeitpunkt.', Math.min(waitMs, longestPauseMs));
        const written = await asWritten(campaign.html_content);
        await ctx.commits.write((tx) => {
          const current = findCampaign(tx, campaign.id);
          if (current?.status === 'scheduled') beginCampaign(tx, ctx, current, written);
        });
        return more('Der Versand beginnt.');
      }
      if (!ctx.mailer) {
        await ctx.commits.write((tx) => pauseCampaign(tx, campaign.id, mailServerMissing));
        return { result: 'done' };
      }
      await settleInterrupted(ctx, campaign);
      const sent = await sendPart(ctx, campaign, pace);
      const fault = sent.find((one) => one.blocks);
      if (fault?.blocks) {
        const reason = fault.blocks;
        await ctx.commits.write((tx) => {
          if (findCampaign(tx, campaign.id)?.status === 'sending') pauseCampaign(tx, campaign.id, reason);
        });
        return { result: 'done' };
      }
      const isOutage = sent.length > 0 && sent.every((one) => one.noAnswer);
      const outage = isOutage ? (outages.get(campaign.id) ?? 0) + 1 : 0;
      outages.set(campaign.id, outage);
      return nextStep(ctx, campaign, outage);
    },

    settle(tx, _ctx, job, outcome) {
      if (outcome.result === 'done' || !outcome.final) return;
      // Only a fault of ours gets here: the operator sees it, and can go on.
      const campaign = findCampaign(tx, String(job.payload.campaign_id));
      if (campaign?.status === 'sending' || campaign?.status === 'scheduled') {
        pauseCampaign(tx, campaign.id, outcome.reason);
      }
    },

    revive() {},
  };

  async function nextStep(ctx: NewsletterNeeds, { id }: StoredCampaign, outage: number): Promise<JobOutcome> {
    const next = findNextRecipientTime(ctx.db, id);
    if (!next) {
      await ctx.commits.write((tx) => finishCampaign(tx, id));
      outages.delete(id);
      return { result: 'done' };
    }
    const { delivered, total } = findCampaign(ctx.db, id) ?? { delivered: 0, total: 0 };
    const untilNextMs = Math.max(0, next.getTime() - ctx.clock.now().getTime());
    const outageMs = outage === 0 ? 0 : Math.min(pauseAfter(outage) ?? longestOutagePauseMs, longestOutagePauseMs);
    return more(`${delivered} von ${total} E-Mails sind versandt.`, Math.max(untilNextMs, outageMs));
  }
}

function findRunning(ctx: NewsletterNeeds, { payload }: ClaimedJob): StoredCampaign | null {
  const campaign = findCampaign(ctx.db, String(payload.campaign_id));
  if (!campaign || campaign.run !== payload.run) return null;
  return campaign.status === 'sending' || campaign.status === 'scheduled' ? campaign : null;
}

/** Some of those whose turn it is, a few at the same time, at the pace that is set. */
async function sendPart(ctx: NewsletterNeeds, campaign: StoredCampaign, pace: SendPace): Promise<SentOne[]> {
  const perMinute = ctx.config.newsletterPerMinute;
  const size = Math.min(mostInPart, Math.max(1, Math.round((perMinute / 60) * partSeconds)));
  const waiting = listDueRecipients(ctx.db, campaign.id, ctx.clock.now(), size);
  const sent: SentOne[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await pace.turn(perMinute);
      const one = await sendToRecipient(ctx, campaign, next);
      sent.push(one);
      if (one.blocks) waiting.length = 0;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return sent;
}

function more(reason: string, pauseMs = 0): JobOutcome {
  return { result: 'more', reason, pauseMs };
}
