import { berlinMidnight } from '@it-lotse/shared/domain/berlin-time';
import { readCounter } from '../database/counters.ts';
import type { ReadDb } from '../database/database.ts';
import { AppError } from '../http/app-error.ts';
import {
  countEmailsSince,
  type FullEmail,
  findEmail,
  type LoggedEmail,
  listEmailsByAppointment,
  listEmailsByLead,
} from './emails-repository.ts';

const mostEmailsOfOne = 50;

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
export function readEmailStats(db: ReadDb, now: Date) {
  const sent = countSentEmails(db);
  const finished = sent + readCounter(db, 'emails_failed');
  return {
    total_emails: readCounter(db, 'emails'),
    success_rate: finished === 0 ? null : Math.round((sent / finished) * 1000) / 10,
    emails_today: countEmailsSince(db, berlinMidnight(now)),
  };
}
