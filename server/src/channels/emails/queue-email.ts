import { hash } from 'node:crypto';
import { domainToASCII } from 'node:url';
import type { EmailType } from '@it-lotse/contract/emails';
import type { WriteTx } from '../../kernel/database/database.ts';
import { newOrderedId } from '../../kernel/database/new-id.ts';
import { recordEvent } from '../../kernel/events/event-log.ts';
import { enqueueJob, findJobByKey, withdrawJob } from '../../kernel/outbox/outbox.ts';
import { businessProfileSetting } from '../../kernel/settings/business-profile-setting.ts';
import { inBrandColour } from './brand-colour.ts';
import type { MailNeeds } from './emails-needs.ts';
import {
  deleteEmail,
  type EmailAttachment,
  insertAttachment,
  insertEmail,
  listEmailsByAppointment,
} from './emails-repository.ts';
import { smtpMissing, untriedUntil } from './send-email-job.ts';
import { senderOf } from './sender.ts';

/** Under which the sending of a mail stands in the outbox. */
export const emailJobKey = (emailId: string) => `email:${emailId}`;

export interface EmailDraft {
  /** Made by the caller: a draft that is already in the log is not written again. */
  id?: string | undefined;
  email_type: EmailType;
  lead_id?: string | null;
  appointment_id?: string | null;
  to_name: string;
  to_email: string;
  subject: string;
  text_content: string;
  html_content: string;
  /** Offered to the recipient's calendar program, beside text and HTML. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string };
  /** After this moment the mail is not sent any more, however often its sending failed before. */
  valid_until?: Date;
  /** Asks whether the newsletter was wanted: that it went out belongs to the proof of consent. */
  opt_in?: true;
  /** Files that travel with the mail. */
  attachments?: readonly EmailAttachment[];
}

export interface QueuedEmail {
  emailId: string;
  jobId: string;
}

/** Writes an e-mail to the log and its sending to the outbox, in the caller's transaction. */
export function queueEmail(tx: WriteTx, ctx: MailNeeds, draft: EmailDraft): QueuedEmail {
  const id = draft.id ?? newOrderedId(tx.now);
  const knownJob = findJobByKey(tx, emailJobKey(id));
  if (knownJob) return { emailId: id, jobId: knownJob };
  const valid_until = draft.valid_until?.toISOString() ?? null;
  const waits = ctx.mailer ? undefined : { until: untriedUntil({ valid_until }, tx.now), because: smtpMissing };
  const sender = senderOf(ctx.config, ctx.settings.get(businessProfileSetting));
  const { email_type, to_name, to_email, subject, text_content, html_content } = draft;
  insertEmail(tx, {
    id,
    email_type,
    lead_id: draft.lead_id ?? null,
    appointment_id: draft.appointment_id ?? null,
    to_name,
    to_email,
    subject,
    text_content,
    html_content: inBrandColour(ctx.settings, html_content),
    calendar_method: draft.calendar?.method ?? null,
    calendar_content: draft.calendar?.content ?? null,
    valid_until,
    campaign_id: null,
    recipient_seq: null,
    error_message: waits?.because ?? null,
    waiting_code: waits ? 'smtp_missing' : null,
    ...sender,
    // Umlauts have no place in this header.
    message_id: `<${id}@${domainToASCII(sender.from_email.split('@')[1] ?? '') || 'localhost'}>`,
  });
  for (const attachment of draft.attachments ?? []) insertAttachment(tx, id, attachment);
  const called = to_name || to_email;
  const jobId = enqueueJob(tx, {
    kind: 'email.send',
    idempotencyKey: emailJobKey(id),
    title: `E-Mail an ${called}: ${draft.subject}`,
    person: called,
    payload: { email_id: id, ...(draft.opt_in && { opt_in: true }) },
    urgent: email_type === 'admin_reply',
    waits,
    // One after the other to one address, so that a cancellation does not overtake its confirmation.
    queueKey: hash('sha256', to_email.toLowerCase(), 'base64url').slice(0, 22),
  });
  if (!jobId) throw new Error(`outbox already knows e-mail ${id}`);
  recordEvent(tx, { type: 'email.queued', email_id: id, to_name: called, subject: draft.subject });
  return { emailId: id, jobId };
}

/**
 * Takes back a mail that still waits in the outbox, as if it had never been written. One that is being sent just now
 * stays in the log, but gets no further try; so does one that was given up.
 * @returns whether it was taken back
 */
export function withdrawEmail(tx: WriteTx, emailId: string): boolean {
  const withdrawn = withdrawJob(tx, emailJobKey(emailId));
  if (withdrawn) deleteEmail(tx, emailId);
  return withdrawn;
}

/**
 * Takes back the mails about an appointment that could not be delivered so far: a newer one is about to say how things
 * stand now, and the older must not arrive after it. Reminders are not touched, nor are mails to `except`.
 * @param which unsent: those as well that have not been tried, and one that is being sent just now gets no further try
 * @returns whether one was taken back, and whether any is left in the log: sent, fresh, or given up
 */
export function takeBackStuckEmails(
  tx: WriteTx,
  appointmentId: string,
  except = '',
  which: 'stuck' | 'unsent' = 'stuck',
) {
  let [someLeft, someTaken] = [false, false];
  for (const { id, email_type, to_email, status, error_message, waiting_code } of listEmailsByAppointment(
    tx,
    appointmentId,
    1000,
  )) {
    // Whoever is visited gets mails of their own.
    if (email_type !== 'appointment' || (except !== '' && to_email === except)) continue;
    // While no mail server is set up, all mails wait in their order, and will go out in it.
    const isStuck =
      status === 'waiting' && (which === 'unsent' || error_message !== null) && waiting_code !== 'smtp_missing';
    if (isStuck && withdrawEmail(tx, id)) someTaken = true;
    else someLeft = true;
  }
  return { someLeft, someTaken };
}
