import type { EmailType } from '@it-lotse/contract/emails';
import { berlinMidnight } from '@it-lotse/domain/berlin-time';
import { readCounter } from '../../kernel/database/counters.ts';
import type { ReadDb } from '../../kernel/database/database.ts';
import { AppError } from '../../kernel/http/app-error.ts';
import type { EmailsNeeds } from './emails-needs.ts';
import {
  countEmailsSince,
  type FullEmail,
  findEmail,
  type LoggedEmail,
  listEmailsByAppointment,
  listEmailsByLead,
  listEmailsToAddress,
} from './emails-repository.ts';
import { mailObstacle } from './mail-obstacle.ts';

const mostEmailsOfOne = 50;
/** Nobody gets more in a day. */
const recentMails = 50;

export function listEmailsOfLead(db: ReadDb, leadId: string): LoggedEmail[] {
  return listEmailsByLead(db, leadId, mostEmailsOfOne);
}

/** Newest first. */
export function listEmailsOfAppointment(db: ReadDb, appointmentId: string): LoggedEmail[] {
  return listEmailsByAppointment(db, appointmentId, mostEmailsOfOne);
}

/** null: there is no such mail, for example because it was taken back. */
export function findEmailStatus(db: ReadDb, id: string): LoggedEmail['status'] | null {
  return findEmail(db, id)?.status ?? null;
}

/** @throws AppError not_found */
export function requireEmail(db: ReadDb, id: string): FullEmail {
  const email = findEmail(db, id);
  if (!email) throw new AppError('not_found', { detail: 'Diese E-Mail gibt es nicht.' });
  return email;
}

export function countSentEmails(db: ReadDb): number {
  return readCounter(db, 'emails_sent');
}

/** Totals of the log. success_rate counts mails with an outcome only; null while there is none. */
export function readEmailStats(ctx: Pick<EmailsNeeds, 'db' | 'clock' | 'mailer' | 'config'>) {
  const { db, clock, mailer } = ctx;
  const sent = countSentEmails(db);
  const failed = readCounter(db, 'emails_failed');
  const finished = sent + failed;
  const total = readCounter(db, 'emails');
  return {
    total_emails: total,
    success_rate: finished === 0 ? null : Math.round((sent / finished) * 1000) / 10,
    emails_today: countEmailsSince(db, berlinMidnight(clock.now())),
    failed,
    waiting: total - finished,
    sending: mailer !== null,
    obstacle: mailObstacle(ctx),
  };
}

/** Whether an address got a mail of a type about one of its leads since a moment, or one is on its way. */
export function wasMailedOfLeadSince(db: ReadDb, email: string, type: EmailType, since: Date): boolean {
  return listEmailsToAddress(db, email, Number.MAX_SAFE_INTEGER, recentMails).some(
    ({ email_type, lead_id, created_at }) =>
      email_type === type && lead_id !== null && created_at > since.toISOString(),
  );
}
