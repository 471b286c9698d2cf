import type { EmailType } from '@it-lotse/shared/contract/emails';
import { recordProviderError, recordProviderSuccess } from '../database/provider-states.ts';
import { recordEvent } from '../events/event-log.ts';
import { hurryJob } from '../outbox/outbox.ts';
import type { ClaimedJob, JobHandler, JobOutcome } from '../outbox/outbox-job.ts';
import type { AutoSubmitted } from '../providers/mailer.ts';
import {
  type FullEmail,
  findEmail,
  listAttachments,
  markEmailFailed,
  markEmailSent,
  markEmailWaiting,
} from './emails-repository.ts';

/** Why a mail waits while no mail server is set up. */
export const smtpMissing =
  'E-Mail-Versand ist nicht eingerichtet (SMTP_URL fehlt). Die E-Mail geht hinaus, sobald er es ist.';

/** Mails that go out by themselves say so, so that holiday notices and mailing lists leave them alone (RFC 3834). */
const autoSubmitted: Partial<Record<EmailType, AutoSubmitted>> = {
  auto_reply: 'auto-replied',
  admin_notification: 'auto-generated',
  reminder: 'auto-generated',
};

const withdrawn = 'Die E-Mail ist überholt und wurde deshalb nicht mehr gesendet.';
const overdue = 'Die E-Mail wäre zu spät gekommen und wurde deshalb nicht mehr gesendet.';

/**
 * Sends one logged e-mail. Should the process die between the mail server's yes and our note of it, the mail goes out
 * again with the same Message-ID, by which mail programs recognise the double.
 */
export const sendEmailJob: JobHandler = {
  async run(ctx, job) {
    const email = findEmail(ctx.db, emailIdOf(job));
    if (!email) return { result: 'dead', reason: 'Die E-Mail wurde gelöscht.' };
    if (email.status === 'sent') return { result: 'done' };
    if (job.payload.withdrawn) return { result: 'dead', reason: withdrawn };
    if (isOverdue(email, ctx.clock.now())) return { result: 'dead', reason: overdue };
    if (!ctx.mailer) return { result: 'not_configured', reason: smtpMissing };
    const sent = await ctx.mailer.send({
      from: { name: email.from_name, address: email.from_email },
      to: { name: email.to_name, address: email.to_email },
      replyTo: email.reply_to,
      subject: email.subject,
      text: email.text_content,
      html: email.html_content,
      messageId: email.message_id,
      ...(autoSubmitted[email.email_type] && { autoSubmitted: autoSubmitted[email.email_type] }),
      ...(email.calendar_method &&
        email.calendar_content && {
          calendar: { method: email.calendar_method, content: email.calendar_content },
        }),
      attachments: listAttachments(ctx.db, email.id).map(({ filename, content_type, content }) => ({
        filename,
        contentType: content_type,
        content,
      })),
    });
    if (!('reason' in sent)) return { result: 'done' };
    return { result: sent.result === 'refused' ? 'dead' : 'retry', reason: sent.reason };
  },

  settle(db, ctx, job, outcome) {
    const now = ctx.clock.now();
    const email = findEmail(db, emailIdOf(job));
    if (outcome.result === 'retry') recordProviderError(db, 'smtp', now, outcome.reason);
    // A mail server that refuses one recipient works. A mail that came too late never reached it.
    else if (outcome.result !== 'not_configured' && ctx.mailer && email && !wasLeftAlone(outcome)) {
      recordProviderSuccess(db, 'smtp', now);
    }
    if (!email || email.status === 'sent') return;
    const facts = { email_id: email.id, to_name: email.to_name || email.to_email, subject: email.subject };
    if (outcome.result === 'done') {
      markEmailSent(db, email.id, now);
      recordEvent(db, now, { type: 'email.sent', ...facts });
    } else if (outcome.final) {
      markEmailFailed(db, email.id, outcome.reason);
      recordEvent(db, now, { type: 'email.failed', ...facts, reason: outcome.reason });
    } else {
      markEmailWaiting(db, email.id, outcome.reason);
      if (outcome.result === 'retry' && email.valid_until) hurryJob(db, job.id, now, new Date(email.valid_until));
    }
  },

  revive(db, job) {
    const email = findEmail(db, emailIdOf(job));
    if (email?.status === 'failed') markEmailWaiting(db, email.id, null);
  },
};

function isOverdue({ valid_until }: FullEmail, now: Date): boolean {
  return valid_until !== null && valid_until <= now.toISOString();
}

function wasLeftAlone(outcome: JobOutcome): boolean {
  return outcome.result === 'dead' && [withdrawn, overdue].includes(outcome.reason);
}

function emailIdOf(job: ClaimedJob): string {
  return String(job.payload.email_id);
}
