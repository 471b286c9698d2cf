import type { EmailType } from '@it-lotse/contract/emails';
import type { WriteTx } from '../../kernel/database/database.ts';
import { newOrderedId } from '../../kernel/database/new-id.ts';
import { insertEmail, markEmailFailed, markEmailSent } from './emails-repository.ts';

/** A mail of a campaign, whose contents are kept once, with the campaign. */
export interface CampaignEmail {
  email_type: EmailType;
  to_name: string;
  to_email: string;
  from_name: string;
  from_email: string;
  reply_to: string;
  subject: string;
  message_id: string;
  campaign_id: string;
  recipient_seq: number;
}

/** A mail that is sent by other means than queueEmail: into the log, with what became of it. */
export function logCampaignEmail(
  tx: WriteTx,
  mail: CampaignEmail,
  outcome: { status: 'sent' } | { status: 'failed'; reason: string },
): void {
  const { email_type, to_name, to_email, from_name, from_email, reply_to } = mail;
  const { subject, message_id, campaign_id, recipient_seq } = mail;
  const id = newOrderedId(tx.now);
  insertEmail(tx, {
    ...{ id, email_type, to_name, to_email, from_name, from_email, reply_to },
    ...{ subject, text_content: '', html_content: '', message_id, campaign_id, recipient_seq },
    lead_id: null,
    appointment_id: null,
    calendar_method: null,
    calendar_content: null,
    valid_until: null,
  });
  if (outcome.status === 'sent') markEmailSent(tx, id);
  else markEmailFailed(tx, id, outcome.reason);
}
