import type { ReadDb } from '../../kernel/database/database.ts';
import { newOrderedId } from '../../kernel/database/new-id.ts';
import { AppError } from '../../kernel/http/app-error.ts';
import { findJobByKey, findJobState, reviveJob } from '../../kernel/outbox/outbox.ts';
import { requireEmail } from './email-log.ts';
import type { EmailsNeeds } from './emails-needs.ts';
import { type FullEmail, listAttachments } from './emails-repository.ts';
import { emailJobKey, queueEmail } from './queue-email.ts';
import { emptied, sendEmailJob } from './send-email-job.ts';

/** Why a mail cannot be sent again, as a German sentence; null: it can. */
export function resendObstacle(
  db: ReadDb,
  { emailListeners }: Pick<EmailsNeeds, 'emailListeners'>,
  email: FullEmail,
  now: Date,
): string | null {
  const onlyOnce = emailListeners.map((each) => each.onlyOnce?.(email)).find(Boolean);
  if (onlyOnce) return onlyOnce;
  if (email.text_content === '') return emptied;
  if (email.valid_until !== null && email.valid_until <= now.toISOString()) {
    return 'Diese E-Mail käme zu spät und würde nicht mehr gesendet.';
  }
  const waits = findJobState(db, emailJobKey(email.id)) !== null;
  return email.status !== 'sent' && !waits ? 'Der Auftrag zu dieser E-Mail ist nicht mehr da.' : null;
}

/**
 * Gives a mail that is not out its next try now. Of one that is out, a copy goes out: a second Message-ID, so that mail
 * programs do not take it for the same mail.
 * @returns id of the mail that goes out, and its job
 * @throws AppError not_found, email_not_resendable, outbox_job_not_retryable while it is just being sent
 */
export function resendEmail(
  ctx: EmailsNeeds,
  id: string,
  copyId: string | undefined,
): Promise<{ emailId: string; jobId: string }> {
  return ctx.commits.write((tx) => {
    const email = requireEmail(tx, id);
    const obstacle = resendObstacle(tx, ctx, email, tx.now);
    if (obstacle !== null) throw new AppError('email_not_resendable', { detail: obstacle });
    if (email.status === 'sent') return queueEmail(tx, ctx, copyOf(tx, email, copyId ?? newOrderedId(tx.now)));
    const revived = reviveJob(tx, findJobByKey(tx, emailJobKey(id)) ?? '');
    if (!revived) throw new AppError('outbox_job_not_retryable');
    sendEmailJob.revive(tx, revived);
    return { emailId: id, jobId: revived.id };
  });
}

function copyOf(db: ReadDb, email: FullEmail, id: string): Parameters<typeof queueEmail>[2] {
  const { calendar_method: method, calendar_content: content, valid_until } = email;
  return {
    id,
    email_type: email.email_type,
    lead_id: email.lead_id,
    appointment_id: email.appointment_id,
    to_name: email.to_name,
    to_email: email.to_email,
    subject: email.subject,
    text_content: email.text_content,
    html_content: email.html_content,
    attachments: listAttachments(db, email.id),
    ...(method && content && { calendar: { method, content } }),
    ...(valid_until && { valid_until: new Date(valid_until) }),
  };
}
