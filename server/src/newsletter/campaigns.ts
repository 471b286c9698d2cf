import type { NewCampaign } from '@it-lotse/shared/contract/newsletter';
import type { Context } from '../context.ts';
import type { WriteDb } from '../database/database.ts';
import { recordEvent } from '../events/event-log.ts';
import { AppError } from '../http/app-error.ts';
import { enqueueJob } from '../outbox/outbox.ts';
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
import { makeAllDue, skipAllWaiting } from './recipients-repository.ts';
import { addRecipients } from './subscribers-repository.ts';

export const cancelledReason = 'Die Kampagne wurde abgebrochen.';
export const noRecipients = 'In dieser Zielgruppe gibt es noch keine bestätigten Empfänger.';

/** Stores a campaign and begins or schedules it. The same key again gives the campaign that is already there. */
export function createCampaign(db: WriteDb, ctx: Context, input: NewCampaign, written: WrittenMail): string {
  const known = input.campaign_key && findCampaignIdByKey(db, input.campaign_key);
  if (known) return known;
  const now = ctx.clock.now();
  const scheduledAt = input.scheduled_at ? new Date(input.scheduled_at) : null;
  const isLater = scheduledAt !== null && scheduledAt > now;
  const { name, subject, target_audience, template_id } = input;
  const id = insertCampaign(db, now, {
    ...{ name, subject, target_audience, template_id },
    campaign_key: input.campaign_key ?? null,
    html_content: written.html,
    status: isLater ? 'scheduled' : 'sending',
    scheduled_at: isLater ? scheduledAt.toISOString() : null,
  });
  const campaign = requireCampaign(db, id);
  if (isLater || beginCampaign(db, ctx, campaign, written)) queueRun(db, now, campaign);
  return id;
}

/** Fixes the mail and who gets it. False: there is nobody. */
export function beginCampaign(db: WriteDb, ctx: Context, campaign: StoredCampaign, written: WrittenMail): boolean {
  const now = ctx.clock.now();
  const { id, name } = campaign;
  const recipients = addRecipients(db, id, campaign.target_audience, now);
  markStarted(db, id, now, campaignTemplate(ctx, written), recipients);
  if (recipients === 0) markFinished(db, id, 'done', noRecipients, now);
  else recordEvent(db, now, { type: 'newsletter.campaign_started', campaign_id: id, name, recipients });
  return recipients > 0;
}

/** What was sent is sent; the others wait. By the operator without a reason, by us with one. */
export function pauseCampaign(db: WriteDb, ctx: Context, id: string, reason: string | null): void {
  const { status, name } = requireCampaign(db, id);
  if (status === 'paused') return;
  if (status !== 'sending' && status !== 'scheduled') throw notNow('lässt sich nicht mehr anhalten');
  setCampaignStatus(db, id, 'paused', reason);
  if (reason === null) return;
  recordEvent(db, ctx.clock.now(), { type: 'newsletter.campaign_paused', campaign_id: id, name, reason });
}

export function resumeCampaign(db: WriteDb, ctx: Context, id: string): void {
  const { status, started_at, name, waiting } = requireCampaign(db, id);
  if (status === 'sending') return;
  if (status !== 'paused') throw notNow('ist nicht angehalten');
  const now = ctx.clock.now();
  startNextRun(db, id, started_at ? 'sending' : 'scheduled');
  makeAllDue(db, id, now);
  if (started_at) {
    recordEvent(db, now, { type: 'newsletter.campaign_started', campaign_id: id, name, recipients: waiting });
  }
  queueRun(db, now, requireCampaign(db, id));
}

export function cancelCampaign(db: WriteDb, ctx: Context, id: string): void {
  const { status } = requireCampaign(db, id);
  if (status === 'cancelled') return;
  if (status === 'done') throw notNow('ist schon fertig');
  skipAllWaiting(db, id, cancelledReason, ctx.clock.now());
  end(db, ctx, id, 'cancelled');
}

export function finishCampaign(db: WriteDb, ctx: Context, id: string): void {
  if (requireCampaign(db, id).status === 'sending') end(db, ctx, id, 'done');
}

function end(db: WriteDb, ctx: Context, id: string, status: 'done' | 'cancelled'): void {
  const now = ctx.clock.now();
  markFinished(db, id, status, null, now);
  const { name, delivered, failed } = requireCampaign(db, id);
  recordEvent(db, now, { type: 'newsletter.campaign_finished', campaign_id: id, name, delivered, failed });
}

/** @throws AppError not_found */
export function requireCampaign(db: Parameters<typeof findCampaign>[0], id: string): StoredCampaign {
  const campaign = findCampaign(db, id);
  if (!campaign) throw new AppError('not_found', { detail: 'Diese Kampagne gibt es nicht.' });
  return campaign;
}

function queueRun(db: WriteDb, now: Date, { id, run, name }: StoredCampaign): void {
  enqueueJob(db, now, {
    kind: 'newsletter.send',
    idempotencyKey: `campaign:${id}:${run}`,
    title: `Newsletter „${name}“`,
    payload: { campaign_id: id, run },
  });
}

const notNow = (why: string) => new AppError('campaign_not_changeable', { detail: `Diese Kampagne ${why}.` });
