import { setTimeout as sleep } from 'node:timers/promises';
import type { Campaign } from '@it-lotse/contract/newsletter';
import * as calls from '@it-lotse/contract/newsletter';
import { requireEmail } from '../../channels/emails/email-log.ts';
import { queueEmail } from '../../channels/emails/queue-email.ts';
import type { WriteTx } from '../../kernel/database/database.ts';
import { decodeCursor, decodeTimeCursor, pageByTime, pageOf } from '../../kernel/database/paging.ts';
import type { Implement } from '../../kernel/http/implement.ts';
import { businessProfileSetting } from '../../kernel/settings/business-profile-setting.ts';
import { campaignTemplate, cleanContent, fillSubject, fillTemplate, writingWarnings } from './campaign-mail.ts';
import {
  cancelCampaign,
  createCampaign,
  noRecipients,
  pauseCampaign,
  requireCampaign,
  resumeCampaign,
} from './campaigns.ts';
import { listCampaigns, placeOfCampaign, type StoredCampaign, toCampaign } from './campaigns-repository.ts';
import { countAudience } from './newsletter-figures.ts';
import { unsubscribeUrl } from './newsletter-links.ts';
import type { NewsletterNeeds } from './newsletter-needs.ts';
import { findFailureReason, listRecipients, toRecipient } from './recipients-repository.ts';
import { mailServerMissing } from './send-to-recipient.ts';

/** So long the answer waits for the sending; the rest is progress. */
const sendWaitMs = 4000;
const lookEveryMs = 50;
const exampleName = 'Erika Muster';
/** Google's mail program cuts what is longer. */
const cutAtBytes = 100_000;

export function campaignsRoutes(implement: Implement, ctx: NewsletterNeeds): void {
  const campaignOf = (id: string) => withCount(ctx, requireCampaign(ctx.db, id));

  implement(calls.previewCampaign, async ({ body }) => {
    const cleaned = await cleanContent(body);
    const mail = fillTemplate(campaignTemplate(ctx, cleaned), {
      name: exampleName,
      unsubscribe: unsubscribeUrl(ctx, 'vorschau', 'vorschau'),
    });
    const recipients = countAudience(ctx.db, body.target_audience);
    return {
      subject: fillSubject(body.subject, exampleName),
      ...mail,
      preview_path: ctx.mailPreviews.offer(mail.html),
      recipients,
      warnings: [
        ...cleaned.warnings,
        ...writingWarnings(body.subject, body.html_content || body.content, cleaned.text),
        ...(Buffer.byteLength(mail.html) > cutAtBytes
          ? ['Die E-Mail ist so lang, dass manche Programme sie abschneiden.']
          : []),
        ...(recipients === 0 ? [noRecipients] : []),
        ...(ctx.mailer ? [] : [mailServerMissing]),
      ],
    };
  });

  implement(calls.sendTestMail, async ({ body }) => {
    const { email, owner } = ctx.settings.get(businessProfileSetting);
    // Its link belongs to nobody: a click in the test unsubscribes no one.
    const unsubscribe = unsubscribeUrl(ctx, 'test', 'test');
    const mail = fillTemplate(campaignTemplate(ctx, await cleanContent(body)), { name: owner, unsubscribe });
    const queued = await ctx.commits.write((tx) =>
      queueEmail(tx, ctx, {
        email_type: 'newsletter',
        to_name: owner,
        to_email: email,
        subject: `[Test] ${fillSubject(body.subject, owner)}`,
        text_content: mail.text,
        html_content: mail.html,
      }),
    );
    if (requireEmail(ctx.db, queued.emailId).status === 'waiting') {
      await ctx.outbox.waitForTry(queued.jobId, sendWaitMs);
    }
    const { success, error_message } = requireEmail(ctx.db, queued.emailId);
    const message =
      success === true
        ? `Die Test-E-Mail ist unterwegs an ${email}.`
        : (error_message ?? `Die Test-E-Mail an ${email} wartet im Postausgang.`);
    return { sent_to: email, success, message };
  });

  implement(calls.createCampaign, async ({ body }) => {
    const written = await cleanContent(body);
    const id = await ctx.commits.write((tx) => createCampaign(tx, ctx, body, written));
    const deadline = performance.now() + sendWaitMs;
    while (requireCampaign(ctx.db, id).status === 'sending' && performance.now() < deadline) await sleep(lookEveryMs);
    const campaign = campaignOf(id);
    return { campaign_id: id, send_result: sendResultOf(ctx, campaign), campaign };
  });

  implement(calls.listCampaigns, ({ query }) => {
    const found = listCampaigns(ctx.db, decodeTimeCursor(query.cursor), query.limit + 1, query.q);
    const { rows, next_cursor } = pageByTime(found, query.limit, placeOfCampaign);
    return { campaigns: rows.map((row) => toCampaign(row, ctx.config.newsletterPerMinute)), next_cursor };
  });

  implement(calls.getCampaign, ({ params }) => {
    const { html_content } = requireCampaign(ctx.db, params.id);
    return { campaign: campaignOf(params.id), html_content };
  });

  implement(calls.campaignResults, ({ params, query }) => {
    const { id } = requireCampaign(ctx.db, params.id);
    const { filter, cursor, limit } = query;
    const { rows, next_cursor } = pageOf(listRecipients(ctx.db, id, filter, decodeCursor(cursor), limit + 1), limit);
    return { recipients: rows.map(toRecipient), next_cursor };
  });

  const change = async (id: string, work: (tx: WriteTx) => void) => {
    await ctx.commits.write(work);
    return campaignOf(id);
  };
  implement(calls.pauseCampaign, ({ params: { id } }) => change(id, (tx) => pauseCampaign(tx, id, null)));
  implement(calls.resumeCampaign, ({ params: { id } }) => change(id, (tx) => resumeCampaign(tx, id)));
  implement(calls.cancelCampaign, ({ params: { id } }) => change(id, (tx) => cancelCampaign(tx, id)));

  implement(calls.duplicateCampaign, ({ params }) => {
    const { name, subject, target_audience, template_id, html_content } = requireCampaign(ctx.db, params.id);
    return { name: `${name.slice(0, 110)} (Kopie)`, subject, target_audience, template_id, html_content };
  });
}

/** Before it begins, a campaign has as many recipients as there would be now. */
function withCount(ctx: NewsletterNeeds, stored: StoredCampaign): Campaign {
  const campaign = toCampaign(stored, ctx.config.newsletterPerMinute);
  if (stored.started_at !== null) return campaign;
  const total = countAudience(ctx.db, stored.target_audience);
  return { ...campaign, progress: { ...campaign.progress, total } };
}

function sendResultOf(ctx: NewsletterNeeds, { id, status, status_reason, progress }: Campaign) {
  const { delivered, failed, total, waiting } = progress;
  const reachedNobody = status === 'done' && delivered === 0;
  const success = status === 'scheduled' || (status !== 'paused' && status !== 'cancelled' && !reachedNobody);
  const reason = status_reason ?? findFailureReason(ctx.db, id);
  const skippedAll = waiting === 0 && failed === 0 ? 'Niemand hat die E-Mail bekommen.' : null;
  return { success, delivered, failed, total_recipients: total, error: success ? null : (reason ?? skippedAll) };
}
