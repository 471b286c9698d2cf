import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';
import { markAlarmed, recordProviderError } from '../../kernel/database/provider-states.ts';
import { recordEvent } from '../../kernel/events/event-log.ts';
import type { EmailsNeeds } from './emails-needs.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * Mails the server sends of its own accord to addresses nobody has proven, whoever fills in its forms. A business of one
 * person is far below; whoever wants to fill foreign mailboxes with it gets no further. How many in an hour, to all
 * together, is a setting (MAILS_TO_STRANGERS_PER_HOUR).
 */
export const mostPerStrangerAndDay = 10;
export const perDayOf = (perHour: number) => 5 * perHour;

interface SentMail {
  readonly to_email: string;
  readonly sent_at: string;
}

/** What keeps a mail back, until when. */
export interface HeldBack {
  readonly about: 'address' | 'all';
  readonly until: Date;
}

function listSentToStrangers(db: ReadDb, since: Date): SentMail[] {
  return db
    .prepare('SELECT to_email, sent_at FROM emails WHERE to_stranger = 1 AND sent_at > ? ORDER BY sent_at')
    .all(since.toISOString()) as SentMail[];
}

/**
 * Whether one more may go to this stranger now; null: it may.
 * @param onTheirWay addresses to which mails are being sent at this moment
 */
export function heldBack(
  db: ReadDb,
  now: Date,
  email: string,
  onTheirWay: readonly string[],
  perHour: number,
): HeldBack | null {
  const current = onTheirWay.map((to_email) => ({ to_email, sent_at: now.toISOString() }));
  const ofDay = [...listSentToStrangers(db, new Date(now.getTime() - dayMs)), ...current];
  const hourAgo = new Date(now.getTime() - hourMs).toISOString();
  const key = email.toLowerCase();
  const until = (sent: readonly SentMail[], cap: number, spanMs: number) => {
    const first = sent.at(-cap);
    return first ? Date.parse(first.sent_at) + spanMs : 0;
  };
  const ofAll = Math.max(
    until(ofDay, perDayOf(perHour), dayMs),
    until(
      ofDay.filter(({ sent_at }) => sent_at > hourAgo),
      perHour,
      hourMs,
    ),
  );
  const ofAddress = until(
    ofDay.filter(({ to_email }) => to_email.toLowerCase() === key),
    mostPerStrangerAndDay,
    dayMs,
  );
  if (ofAll === 0 && ofAddress === 0) return null;
  return { about: ofAll > 0 ? 'all' : 'address', until: new Date(Math.max(ofAll, ofAddress)) };
}

function isManyToStrangers(db: ReadDb, now: Date, perHour: number): boolean {
  return countSentSince(db, now, hourMs) >= perHour / 2;
}

function countSentSince(db: ReadDb, now: Date, spanMs: number): number {
  const since = new Date(now.getTime() - spanMs).toISOString();
  const row = db.prepare('SELECT count(*) AS sent FROM emails WHERE to_stranger = 1 AND sent_at > ?').get(since);
  return (row as { sent: number }).sent;
}

/** Half of what may go in an hour is gone: from now on whoever fills in a form pays with computing time. */
export function isPressed({ db, clock, config }: Pick<EmailsNeeds, 'db' | 'clock' | 'config'>): boolean {
  return isManyToStrangers(db, clock.now(), config.mailsToStrangersPerHour);
}

/** Mails to strangers wait: the operator is told, once until they flow again. */
export function tellHeldBack(tx: WriteTx, perHour: number): void {
  recordProviderError(tx, 'stranger_mail', 'held back');
  if (markAlarmed(tx, 'stranger_mail', tx.now)) recordEvent(tx, { type: 'email.held_back', per_hour: perHour });
}

/** After a mail to a stranger has gone out. */
export function tellReleased(tx: WriteTx, perHour: number): void {
  if (isManyToStrangers(tx, tx.now, perHour) || countSentSince(tx, tx.now, dayMs) > 0.9 * perDayOf(perHour)) return;
  if (markAlarmed(tx, 'stranger_mail', null)) recordEvent(tx, { type: 'email.released' });
}
