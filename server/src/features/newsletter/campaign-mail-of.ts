import { domainToASCII } from 'node:url';
import { senderOf } from '../../channels/emails/sender.ts';
import { businessProfileSetting } from '../../kernel/settings/business-profile-setting.ts';
import { fillSubject, fillTemplate } from './campaign-mail.ts';
import { findCampaign, type StoredCampaign } from './campaigns-repository.ts';
import { unsubscribeUrl } from './newsletter-links.ts';
import type { NewsletterNeeds } from './newsletter-needs.ts';
import { findRecipient, type StoredRecipient } from './recipients-repository.ts';

/** The mail as it goes out, and as it stands in the log: the same again at every try. */
export function composeForRecipient(ctx: NewsletterNeeds, campaign: StoredCampaign, to: StoredRecipient) {
  const unsubscribe = unsubscribeUrl(ctx, to.subscriber_id, campaign.id);
  const sender = senderOf(ctx.config, ctx.settings.get(businessProfileSetting));
  const domain = domainToASCII(sender.from_email.split('@')[1] ?? '') || 'localhost';
  return {
    ...sender,
    ...contentsFor(campaign, to, unsubscribe),
    email_type: 'newsletter' as const,
    unsubscribe,
    to_name: to.name,
    to_email: to.email,
    subject: fillSubject(campaign.subject, to.name),
    message_id: `<newsletter.${campaign.id}.${to.seq}@${domain}>`,
    campaign_id: campaign.id,
    recipient_seq: to.seq,
  };
}

function contentsFor(campaign: StoredCampaign, to: StoredRecipient, unsubscribe: string) {
  const template = { html: campaign.mail_html ?? '', text: campaign.mail_text ?? '' };
  const { html, text } = fillTemplate(template, { name: to.name, unsubscribe });
  return { html_content: html, text_content: text };
}

/** What stood in a mail of the log; null: its campaign is gone, or its recipient was erased. */
export function contentsOfCampaignMail(
  ctx: NewsletterNeeds,
  mail: { campaign_id: string | null; recipient_seq: number | null; to_email: string },
): { html_content: string; text_content: string } | null {
  if (mail.campaign_id === null || mail.recipient_seq === null) return null;
  const campaign = findCampaign(ctx.db, mail.campaign_id);
  const to = findRecipient(ctx.db, mail.recipient_seq);
  if (!campaign || to?.email !== mail.to_email) return null;
  return contentsFor(campaign, to, unsubscribeUrl(ctx, to.subscriber_id, campaign.id));
}
