import type { EmailType } from '@it-lotse/shared/contract/emails';
import type { WriteDb } from '../database/database.ts';
import { newId } from '../database/new-id.ts';
import { insertEmail, markEmailFailed, markEmailSent } from './emails-repository.ts';

export interface FinishedEmail {
  email_type: EmailType;
  to_name: string;
  to_email: string;
  from_name: string;
  from_email: string;
  reply_to: string;
  subject: string;
  text_content: string;
  html_content: string;
  message_id: string;
}

/** For mails that are sent by other means than queueEmail: into the log, with what became of them. */
export function logFinishedEmail(
  db: WriteDb,
  now: Date,
  mail: FinishedEmail,
  outcome: { status: 'sent' } | { status: 'failed'; reason: string },
): void {
  const { email_type, to_name, to_email, from_name, from_email, reply_to } = mail;
  const { subject, text_content, html_content, message_id } = mail;
  const id = newId();
  insertEmail(db, now, {
    ...{ id, email_type, to_name, to_email, from_name, from_email, reply_to },
    ...{ subject, text_content, html_content, message_id },
    lead_id: null,
    appointment_id: null,
    calendar_method: null,
    calendar_content: null,
    valid_until: null,
  });
  if (outcome.status === 'sent') markEmailSent(db, id, now);
  else markEmailFailed(db, id, outcome.reason);
}
