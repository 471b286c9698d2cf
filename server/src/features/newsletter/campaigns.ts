import type { NewCampaign } from '@it-lotse/contract/newsletter';
import type { WriteTx } from '../../kernel/database/database.ts';
import { recordEvent } from '../../kernel/events/event-log.ts';
import { AppError } from '../../kernel/http/app-error.ts';
import { enqueueJob } from '../../kernel/outbox/outbox.ts';
import { campaignTemplate, type WrittenMail } from './campaign-mail.ts';
import {
  findCampaign,
  findCampaignIdByKey,
  insertCampaign,
  markFinished,
  markStarted,
  type StoredCampaign,
  setCampaignStatus,
  startNextRun,
} from './campaigns-repository.ts';
import type { NewsletterNeeds } from './newsletter-needs.ts';
import { makeAllDue, skipAllWaiting } from './recipients-repository.ts';
import { addRecipients } from './subscribers-repository.ts';

export const cancelledReason = 'Die Kampagne wurde abgebrochen.';
export const noRecipients = 'In dieser Zielgruppe gibt es noch keine bestätigten Empfänger.';

/** Stores a campaign and begins or schedules it. The same key again gives the campaign that is already there. */
export function createCampaign(tx: WriteTx, ctx: NewsletterNeeds, input: NewCampaign, written: WrittenMail): string {
  const known = input.campaign_key && findCampaignIdByKey(tx, input.campaign_key);
  if (known) return known;
  const scheduledAt = input.scheduled_at ? new Date(input.scheduled_at) : null;
  const isLater = scheduledAt !== null && scheduledAt > tx.now;
  const { name, subject, target_audience, template_id } = input;
  const id = insertCampaign(tx, {
    ...{ name, subject, target_audience, template_id },
    campaign_key: input.campaign_key ?? null,
    html_content: written.html,
    status: isLater ? 'scheduled' : 'sending',
    scheduled_at: isLater ? scheduledAt.toISOString() : null,
  });
  const campaign = requireCampaign(tx, id);
  if (isLater || beginCampaign(tx, ctx, campaign, written)) queueRun(tx, campaign);
  return id;
}

/** Fixes the mail and who gets it. False: there is nobody. */
export function beginCampaign(
  tx: WriteTx,
  ctx: NewsletterNeeds,
  campaign: StoredCampaign,
  written: WrittenMail,
): boolean {
  const { id, name } = campaign;
  const recipients = addRecipients(tx, id, campaign.target_audience);
  markStarted(tx, id, campaignTemplate(ctx, written), recipients);
  if (recipients === 0) markFinished(tx, id, 'done', noRecipients);
  else recordEvent(tx, { type: 'newsletter.campaign_started', campaign_id: id, name, recipients });
  return recipients > 0;
}

/** What was sent is sent; the others wait. By the operator without a reason, by us with one. */
export function pauseCampaign(tx: WriteTx, id: string, reason: string | null): void {
  const { status, name } = requireCampaign(tx, id);
  if (status === 'paused') return;
  if (status !== 'sending' && status !== 'scheduled') throw notNow('lässt sich nicht mehr anhalten');
  setCampaignStatus(tx, id, 'paused', reason);
  if (reason === null) return;
  recordEvent(tx, { type: 'newsletter.campaign_paused', campaign_id: id, name, reason });
}

export function resumeCampaign(tx: WriteTx, id: string): void {
  const { status, started_at, name, waiting } = requireCampaign(tx, id);
  if (status === 'sending') return;
  if (status !== 'paused') throw notNow('ist nicht angehalten');
  startNextRun(tx, id, started_at ? 'sending' : 'scheduled');
  makeAllDue(tx, id);
  if (started_at) {
    recordEvent(tx, { type: 'newsletter.campaign_started', campaign_id: id, name, recipients: waiting });
  }
  queueRun(tx, requireCampaign(tx, id));
}

export function cancelCampaign(tx: WriteTx, id: string): void {
  const { status } = requireCampaign(tx, id);
  if (status === 'cancelled') return;
  if (status === 'done') throw notNow('ist schon fertig');
  skipAllWaiting(tx, id, cancelledReason);
  end(tx, id, 'cancelled');
}

export function finishCampaign(tx: WriteTx, id: string): void {
  if (requireCampaign(tx, id).status === 'sending') end(tx, id, 'done');
}

function end(tx: WriteTx, id: string, status: 'done' | 'cancelled'): void {
  markFinished(tx, id, status, null);
  const { name, delivered, failed } = requireCampaign(tx, id);
  recordEvent(tx, { type: 'newsletter.campaign_finished', campaign_id: id, name, delivered, failed });
}

/** @throws AppError not_found */
export function requireCampaign(db: Parameters<typeof findCampaign>[0], id: string): StoredCampaign {
  const campaign = findCampaign(db, id);
  if (!campaign) throw new AppError('not_found', { detail: 'Diese Kampagne gibt es nicht.' });
  return campaign;
}

function queueRun(tx: WriteTx, { id, run, name }: StoredCampaign): void {
  enqueueJob(tx, {
    kind: 'newsletter.send',
    idempotencyKey: `campaign:${id}:${run}`,
    title: `Newsletter „${name}“`,
    payload: { campaign_id: id, run },
  });
}

const notNow = (why: string) => new AppError('campaign_not_changeable', { detail: `Diese Kampagne ${why}.` });
