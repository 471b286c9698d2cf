import type { EmailType } from '@it-lotse/contract/emails';
import { formatClock } from '@it-lotse/domain/format-date';
import { mailableName } from '@it-lotse/domain/mailable-name';
import type { WriteTx } from '../../kernel/database/database.ts';
import { findProviderState, recordProviderError } from '../../kernel/database/provider-states.ts';
import { recordEvent } from '../../kernel/events/event-log.ts';
import { noteCredentialsRefused, noteProviderWorks } from '../../kernel/events/provider-alarms.ts';
import { AppError } from '../../kernel/http/app-error.ts';
import { hurryJob, isWithdrawn } from '../../kernel/outbox/outbox.ts';
import type { ClaimedJob, JobHandler, JobOutcome } from '../../kernel/outbox/outbox-job.ts';
import { businessProfileSetting } from '../../kernel/settings/business-profile-setting.ts';
import type { AutoSubmitted } from '../../providers/mailer.ts';
import type { EmailsNeeds } from './emails-needs.ts';
import {
  type FullEmail,
  findEmail,
  findEmailHead,
  listAttachments,
  markEmailFailed,
  markEmailSent,
  markEmailWaiting,
} from './emails-repository.ts';
import { isKnownAddress } from './known-address.ts';
import { type HeldBack, heldBack, tellHeldBack, tellReleased } from './stranger-caps.ts';

/** Why a mail waits while no mail server is set up. */
export const smtpMissing = 'Der E-Mail-Versand ist noch nicht eingerichtet. Die E-Mail geht hinaus, sobald er es ist.';

/** Without a mail server no mail need be tried: the next start finds it. Only one that comes too late is given up in time. */
export function untriedUntil({ valid_until }: { valid_until: string | null }, now: Date): Date {
  const tomorrow = new Date(now.getTime() + 86_400_000);
  return valid_until !== null && valid_until < tomorrow.toISOString() ? new Date(valid_until) : tomorrow;
}

/** Mails that go out by themselves say so, so that holiday notices and mailing lists leave them alone (RFC 3834). */
const autoSubmitted: Partial<Record<EmailType, AutoSubmitted>> = {
  auto_reply: 'auto-replied',
  admin_notification: 'auto-generated',
  reminder: 'auto-generated',
};

/** Sent of the server's own accord to whoever stands in a form. */
const toWhomever: readonly EmailType[] = ['auto_reply', 'appointment', 'reminder', 'receipt'];

const leftAlone = {
  withdrawn: 'Die E-Mail ist überholt und wurde deshalb nicht mehr gesendet.',
  overdue: 'Die E-Mail wäre zu spät gekommen und wurde deshalb nicht mehr gesendet.',
} as const;
const leave = (code: keyof typeof leftAlone) => ({ result: 'dead', code, reason: leftAlone[code] }) as const;

export const emptied = 'Der Text dieser E-Mail wurde nach Ablauf der Aufbewahrung gelöscht.';
const capped: Record<'address' | 'all', string> = {
  address: 'Diese Adresse bekam heute schon so viele automatische E-Mails, wie an eine unbestätigte Adresse gehen.',
  all: 'So viele automatische E-Mails, wie an unbestätigte Adressen gehen, sind verschickt. Schutz vor Missbrauch der Formulare.',
};

/** Mails to strangers that are being sent at this moment, by id: from the look at the caps until the outcome is stored. */
const onTheirWay = new WeakMap<EmailsNeeds['db'], Map<string, string>>();

function onTheirWayOf({ db }: EmailsNeeds): Map<string, string> {
  const known = onTheirWay.get(db) ?? new Map<string, string>();
  onTheirWay.set(db, known);
  return known;
}

/**
 * Sends one logged e-mail. Should the process die between the mail server's yes and our note of it, the mail goes out
 * again with the same Message-ID, by which mail programs recognise the double.
 */
export const sendEmailJob: JobHandler<EmailsNeeds> = {
  lanes: [{}, {}, { urgentOnly: true }],

  async run(ctx, job) {
    const email = findEmail(ctx.db, emailIdOf(job));
    if (!email) return { result: 'dead', reason: 'Die E-Mail wurde gelöscht.' };
    if (email.status === 'sent') return { result: 'done' };
    if (isWithdrawn(ctx.db, job)) return leave('withdrawn');
    if (isOverdue(email, ctx.clock.now())) return leave('overdue');
    if (email.text_content === '') return { result: 'dead', reason: emptied };
    if (!ctx.mailer) {
      const now = ctx.clock.now();
      const pauseMs = untriedUntil(email, now).getTime() - now.getTime();
      // One that was tried before does not count as untried at the next start.
      return {
        result: 'not_configured',
        code: 'smtp_missing',
        reason: smtpMissing,
        ...(job.attempts <= 1 && { pauseMs }),
      };
    }
    const isStranger = isToStranger(ctx, email);
    if (isStranger) {
      const current = onTheirWayOf(ctx);
      const perHour = ctx.config.mailsToStrangersPerHour;
      const held = heldBack(ctx.db, ctx.clock.now(), email.to_email, [...current.values()], perHour);
      if (held) return heldUntil(ctx, held);
      current.set(email.id, email.to_email);
    }
    const sent = await ctx.mailer.send({
      from: { name: email.from_name, address: email.from_email },
      to: { name: isStranger ? nameForStranger(email) : email.to_name, address: email.to_email },
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
    const { reason } = sent;
    if (sent.result === 'refused') return { result: 'dead', reason };
    const isOurFault = sent.about === 'us';
    const record = (tx: WriteTx) => noteCredentialsRefused(tx, 'smtp', reason);
    return { result: 'retry', reason, ...(isOurFault && { record }) };
  },

  settle(tx, ctx, job, outcome) {
    const email = findEmailHead(tx, emailIdOf(job));
    const toStranger = onTheirWayOf(ctx).delete(emailIdOf(job));
    if (outcome.result === 'retry') noteDelay(tx, outcome.reason);
    // A mail server that refuses one recipient works. A mail that came too late never reached it.
    else if (
      outcome.result !== 'not_configured' &&
      outcome.result !== 'more' &&
      ctx.mailer &&
      email &&
      !(outcome.result === 'dead' && outcome.code)
    ) {
      noteProviderWorks(tx, 'smtp');
    }
    if (!email || email.status === 'sent') return;
    const facts = { email_id: email.id, to_name: email.to_name || email.to_email, subject: email.subject };
    if (outcome.result === 'done') {
      markEmailSent(tx, email.id, toStranger);
      if (toStranger) tellReleased(tx, ctx.config.mailsToStrangersPerHour);
      for (const each of ctx.emailListeners) each.sent?.(tx, email, job.payload);
      recordEvent(tx, { type: 'email.sent', ...facts });
    } else if (outcome.final) {
      markEmailFailed(tx, email.id, outcome.reason);
      // What was taken back is missed by nobody.
      const isWanted = outcome.result !== 'dead' || outcome.code !== 'withdrawn';
      if (isWanted) recordEvent(tx, { type: 'email.failed', ...facts, reason: outcome.reason });
    } else {
      markEmailWaiting(tx, email.id, outcome.reason, outcome.code === 'smtp_missing' ? outcome.code : null);
      if (outcome.result === 'retry' && email.valid_until) hurryJob(tx, job.id, new Date(email.valid_until));
    }
  },

  revive(tx, job) {
    const email = findEmail(tx, emailIdOf(job));
    if (email?.text_content === '') throw new AppError('email_not_resendable', { detail: emptied });
    if (email?.status === 'failed') markEmailWaiting(tx, email.id, null);
  },
};

/** The office shows that mails wait from the moment when it begins. */
function noteDelay(tx: WriteTx, reason: string): void {
  const before = findProviderState(tx, 'smtp');
  recordProviderError(tx, 'smtp', reason);
  if (before.state === 'ok') recordEvent(tx, { type: 'email.delayed', reason });
}

function isToStranger(ctx: EmailsNeeds, { email_type, to_email }: FullEmail): boolean {
  return (
    toWhomever.includes(email_type) &&
    to_email !== ctx.settings.get(businessProfileSetting).email &&
    !isKnownAddress(ctx, ctx.db, to_email)
  );
}

/** Whoever typed the name need not be who reads it: a form that anybody can fill in gets nobody a greeting. */
function nameForStranger({ email_type, to_name }: FullEmail): string {
  return email_type === 'auto_reply' ? '' : mailableName(to_name);
}

function heldUntil({ clock, config }: EmailsNeeds, { about, until }: HeldBack): JobOutcome {
  return {
    result: 'more',
    reason: `${capped[about]} Nächster Versuch um ${formatClock(until)}.`,
    pauseMs: Math.max(1000, until.getTime() - clock.now().getTime() + 1),
    ...(about === 'all' && { record: (tx: WriteTx) => tellHeldBack(tx, config.mailsToStrangersPerHour) }),
  };
}

function isOverdue({ valid_until }: FullEmail, now: Date): boolean {
  return valid_until !== null && valid_until <= now.toISOString();
}

function emailIdOf(job: ClaimedJob): string {
  return String(job.payload.email_id);
}
