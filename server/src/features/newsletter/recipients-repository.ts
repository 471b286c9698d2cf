import type { CampaignRecipient, RecipientState } from '@it-lotse/contract/newsletter';
import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';

const columns = `seq, campaign_id, subscriber_id, email, email_key, name, state, reason, attempts, next_attempt_at,
  settled_at, unsubscribed_at, answer_lost`;

export interface StoredRecipient extends Omit<CampaignRecipient, 'state' | 'next_attempt_at'> {
  seq: number;
  campaign_id: string;
  subscriber_id: string;
  email_key: string;
  /** handed: all of the mail but its end has been said to the mail server, and the end is about to be. */
  state: RecipientState | 'handed';
  next_attempt_at: string;
  /** 1: all of the mail was said once, and the mail server's answer never came. It may have arrived. */
  answer_lost: 0 | 1;
}

/** Before the reason why somebody gets no further try who may have got the mail. */
export const answerLost =
  'Die E-Mail war übergeben, aber die Antwort des Mailservers blieb aus; sie ist vermutlich angekommen. Danach: ';
const withoutTry = `state = iif(answer_lost, 'uncertain', 'skipped'), reason = iif(answer_lost, '${answerLost}', '') || ?, settled_at = ?`;

/** Those whose turn it is, longest due first. */
export function listDueRecipients(db: ReadDb, campaignId: string, now: Date, limit: number): StoredRecipient[] {
  return db
    .prepare(`
      SELECT ${columns} FROM campaign_recipients
      WHERE campaign_id = ? AND state = 'waiting' AND next_attempt_at <= ?
      ORDER BY next_attempt_at, seq LIMIT ?`)
    .all(campaignId, now.toISOString(), limit) as StoredRecipient[];
}

/** When the next of those who wait is due; null when nobody waits. */
export function findNextRecipientTime(db: ReadDb, campaignId: string): Date | null {
  const row = db
    .prepare(`
      SELECT next_attempt_at FROM campaign_recipients WHERE campaign_id = ? AND state = 'waiting'
      ORDER BY next_attempt_at, seq LIMIT 1`)
    .get(campaignId) as { next_attempt_at: string } | undefined;
  return row ? new Date(row.next_attempt_at) : null;
}

/**
 * Mails that may have been handed over before a crash; asked while nothing is sent. Of those only announced in another
 * boot of the machine, a power failure may have taken the mark.
 */
export function listInterruptedRecipients(db: ReadDb, campaignId: string, boot: string): StoredRecipient[] {
  return db
    .prepare(`
      SELECT ${columns} FROM campaign_recipients WHERE campaign_id = @campaignId AND state = 'handed'
      UNION ALL
      SELECT ${columns} FROM campaign_recipients
      WHERE campaign_id = @campaignId AND state = 'waiting' AND announced_boot IS NOT NULL AND announced_boot <> @boot
      ORDER BY seq`)
    .all({ campaignId, boot }) as StoredRecipient[];
}

export function findRecipient(db: ReadDb, seq: number): StoredRecipient | null {
  const row = db.prepare(`SELECT ${columns} FROM campaign_recipients WHERE seq = ?`).get(seq);
  return (row as StoredRecipient | undefined) ?? null;
}

/** Their mail is about to be handed over. False: meanwhile they unsubscribed. */
export function announceHandover(tx: WriteTx, seq: number, boot: string): boolean {
  return (
    tx.prepare("UPDATE campaign_recipients SET announced_boot = ? WHERE seq = ? AND state = 'waiting'").run(boot, seq)
      .changes === 1
  );
}

/** False: meanwhile they unsubscribed. */
export function markHanded(tx: WriteTx, seq: number): boolean {
  return (
    tx.prepare("UPDATE campaign_recipients SET state = 'handed' WHERE seq = ? AND state = 'waiting'").run(seq)
      .changes === 1
  );
}

/**
 * Also a mail that was taken over although its recipient left in that moment is delivered. False: settled before, or the
 * recipient was erased.
 */
export function settleRecipient(
  tx: WriteTx,
  { seq, email_key }: Pick<StoredRecipient, 'seq' | 'email_key'>,
  state: 'delivered' | 'uncertain' | 'failed' | 'skipped',
  reason: string | null,
): boolean {
  const { changes } = tx
    .prepare(`
      UPDATE campaign_recipients SET state = ?, reason = ?, settled_at = ?, attempts = attempts + 1
      WHERE seq = ? AND email_key = ? AND (state IN ('waiting', 'handed') OR state = 'skipped' AND ?)`)
    .run(state, reason, tx.now.toISOString(), seq, email_key, state === 'delivered' ? 1 : 0);
  return changes === 1;
}

/** Back among those who wait; a try that never reached the mail server may be taken back. */
export function postponeRecipient(
  tx: WriteTx,
  seq: number,
  nextAttempt: Date,
  reason: string | null,
  costsTry: boolean,
): void {
  tx.prepare(`
    UPDATE campaign_recipients
    SET state = 'waiting', announced_boot = NULL, reason = ?, next_attempt_at = ?, attempts = attempts + ?
    WHERE seq = ? AND state IN ('waiting', 'handed')`).run(reason, nextAttempt.toISOString(), costsTry ? 1 : 0, seq);
}

/** The mail server did not answer: where all of the mail had been said, it may have it. */
export function noteLostAnswer(tx: WriteTx, seq: number): void {
  tx.prepare("UPDATE campaign_recipients SET answer_lost = 1 WHERE seq = ? AND state = 'handed'").run(seq);
}

/** Whoever leaves gets nothing of what is being sent. */
export function skipWaitingOf(tx: WriteTx, emailKey: string, reason: string): void {
  tx.prepare(`
    UPDATE campaign_recipients SET ${withoutTry}
    WHERE email_key = ? AND state = 'waiting'`).run(reason, tx.now.toISOString(), emailKey);
}

export function skipAllWaiting(tx: WriteTx, campaignId: string, reason: string): void {
  tx.prepare(`
    UPDATE campaign_recipients SET ${withoutTry}
    WHERE campaign_id = ? AND state = 'waiting'`).run(reason, tx.now.toISOString(), campaignId);
}

/** What kept them waiting is mended: they need not sit out their pause. */
export function makeAllDue(tx: WriteTx, campaignId: string): void {
  tx.prepare(`
    UPDATE campaign_recipients SET next_attempt_at = @now
    WHERE campaign_id = @campaignId AND state = 'waiting' AND next_attempt_at > @now`).run({
    campaignId,
    now: tx.now.toISOString(),
  });
}

/** null: there is none, or they were erased. */
export function findEmailKeyOfRecipient(db: ReadDb, campaignId: string, subscriberId: string): string | null {
  const row = db
    .prepare('SELECT email_key FROM campaign_recipients WHERE campaign_id = ? AND subscriber_id = ?')
    .get(campaignId, subscriberId);
  return (row as { email_key: string } | undefined)?.email_key ?? null;
}

export function markRecipientLeft(tx: WriteTx, campaignId: string, emailKey: string): void {
  tx.prepare(`
    UPDATE campaign_recipients SET unsubscribed_at = ?
    WHERE campaign_id = ? AND email_key = ? AND unsubscribed_at IS NULL`).run(
    tx.now.toISOString(),
    campaignId,
    emailKey,
  );
}

/** Newest first. */
export function listRecipients(
  db: ReadDb,
  campaignId: string,
  filter: RecipientState | 'all',
  beforeSeq: number,
  limit: number,
): StoredRecipient[] {
  // The few that are being handed over at this moment are not in the list of those who wait.
  const ofState = filter === 'all' ? '' : 'AND state = @filter';
  return db
    .prepare(`
      SELECT ${columns} FROM campaign_recipients WHERE campaign_id = @campaignId ${ofState} AND seq < @beforeSeq
      ORDER BY seq DESC LIMIT @limit`)
    .all({ campaignId, beforeSeq, limit, ...(filter !== 'all' && { filter }) }) as StoredRecipient[];
}

/** The first reason why a mail could not be delivered; null when all could. */
export function findFailureReason(db: ReadDb, campaignId: string): string | null {
  const row = db
    .prepare("SELECT reason FROM campaign_recipients WHERE campaign_id = ? AND state = 'failed' ORDER BY seq LIMIT 1")
    .get(campaignId);
  return (row as { reason: string | null } | undefined)?.reason ?? null;
}

export function toRecipient(row: StoredRecipient): CampaignRecipient {
  const { email, name, reason, attempts, settled_at, unsubscribed_at } = row;
  const state = row.state === 'handed' ? 'waiting' : row.state;
  const next_attempt_at = state === 'waiting' && attempts > 0 ? row.next_attempt_at : null;
  return { email, name, state, reason, attempts, next_attempt_at, settled_at, unsubscribed_at };
}
