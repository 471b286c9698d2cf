import type { Subscriber, SubscriberFilter, SubscriberSource, TargetAudience } from '@it-lotse/contract/newsletter';
import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { searchPage } from '../../kernel/database/search-page.ts';
import { searchText } from '../../kernel/database/substring-search.ts';

const table = 'newsletter_subscribers';
const columns = `${table}.seq, ${table}.id, ${table}.email, ${table}.email_key, ${table}.name, ${table}.company,
  ${table}.audience, ${table}.status, ${table}.source, ${table}.opt_in_id, ${table}.opt_in_mail_at, ${table}.created_at,
  ${table}.confirmed_at, ${table}.status_changed_at, ${table}.status_reason`;

export type StoredSubscriber = Subscriber & { seq: number; email_key: string; opt_in_id: string | null };

/** Addresses that differ only in case are one. */
export function emailKeyOf(email: string): string {
  return email.trim().toLowerCase();
}

export interface SubscriberFacts {
  email: string;
  name: string;
  company: string;
  source: SubscriberSource;
}

/** A new address, not yet confirmed. */
export function insertSubscriber(tx: WriteTx, { email, name, company, source }: SubscriberFacts): void {
  tx.prepare(`
    INSERT INTO newsletter_subscribers
      (id, email, email_key, name, company, status, source, created_at, status_changed_at, search_text)
    VALUES (@id, @email, @email_key, @name, @company, 'pending', @source, @now, @now, @search_text)`).run({
    id: newId(),
    email: email.trim(),
    email_key: emailKeyOf(email),
    name,
    company: company.trim(),
    source,
    now: tx.now.toISOString(),
    search_text: searchText([name, email, company]),
  });
}

/** What the person said of themselves last; a blank name or company takes nothing away. */
export function updateSubscriberFacts(tx: WriteTx, known: StoredSubscriber, facts: SubscriberFacts): void {
  const name = facts.name || known.name;
  const company = facts.company.trim() || known.company;
  if (name === known.name && company === known.company) return;
  tx.prepare('UPDATE newsletter_subscribers SET name = ?, company = ?, search_text = ? WHERE id = ?').run(
    name,
    company,
    searchText([name, known.email, company]),
    known.id,
  );
}

export function findSubscriber(db: ReadDb, id: string): StoredSubscriber | null {
  const row = db.prepare(`SELECT ${columns} FROM newsletter_subscribers WHERE id = ?`).get(id);
  return (row as StoredSubscriber | undefined) ?? null;
}

export function findSubscriberByEmail(db: ReadDb, email: string): StoredSubscriber | null {
  const row = db.prepare(`SELECT ${columns} FROM newsletter_subscribers WHERE email_key = ?`).get(emailKeyOf(email));
  return (row as StoredSubscriber | undefined) ?? null;
}

const filterConditions: Record<SubscriberFilter, string> = {
  all: '',
  pending: `AND ${table}.status = 'pending'`,
  confirmed: `AND ${table}.status = 'confirmed'`,
  unsubscribed: `AND ${table}.status = 'unsubscribed'`,
  bounced: `AND ${table}.status = 'bounced'`,
  seniors: `AND ${table}.status = 'confirmed' AND ${table}.audience = 'seniors'`,
  business: `AND ${table}.status = 'confirmed' AND ${table}.audience = 'business'`,
};

export interface SubscriberListing {
  readonly filter: SubscriberFilter;
  readonly q?: string | undefined;
  readonly beforeSeq: number;
  readonly limit: number;
}

/** Newest first; every word of `q` must stand in name, e-mail or company. */
export function listSubscribers(db: ReadDb, { filter, q, beforeSeq, limit }: SubscriberListing): StoredSubscriber[] {
  const condition = filterConditions[filter];
  return searchPage(db, { table, columns, condition, q, beforeSeq, limit }) as StoredSubscriber[];
}

/** Oldest first. */
export function listSubscribersAfter(db: ReadDb, seq: number, limit: number): StoredSubscriber[] {
  return db
    .prepare(`SELECT ${columns} FROM newsletter_subscribers WHERE seq > ? ORDER BY seq LIMIT ?`)
    .all(seq, limit) as StoredSubscriber[];
}

export function markOptInMail(tx: WriteTx, id: string, optInId: string): void {
  tx.prepare('UPDATE newsletter_subscribers SET opt_in_id = ?, opt_in_mail_at = ? WHERE id = ?').run(
    optInId,
    tx.now.toISOString(),
    id,
  );
}

export function markPending(tx: WriteTx, id: string): void {
  tx.prepare(`
    UPDATE newsletter_subscribers
    SET status = 'pending', opt_in_id = NULL, confirmed_at = NULL, status_changed_at = ?, status_reason = NULL
    WHERE id = ?`).run(tx.now.toISOString(), id);
}

export function markConfirmed(tx: WriteTx, id: string): void {
  tx.prepare(`
    UPDATE newsletter_subscribers
    SET status = 'confirmed', confirmed_at = @now, status_changed_at = @now, status_reason = NULL WHERE id = @id`).run({
    id,
    now: tx.now.toISOString(),
  });
}

/** Links of earlier confirmation mails do not count any more. */
export function markGone(tx: WriteTx, id: string, status: 'unsubscribed' | 'bounced', reason: string | null): void {
  tx.prepare(`
    UPDATE newsletter_subscribers SET status = ?, opt_in_id = NULL, status_changed_at = ?, status_reason = ?
    WHERE id = ?`).run(status, tx.now.toISOString(), reason, id);
}

export function deleteSubscriberRow(tx: WriteTx, id: string): void {
  tx.prepare('DELETE FROM newsletter_subscribers WHERE id = ?').run(id);
}

/** Whose confirmation mail was never answered, oldest first. */
export function listUnanswered(db: ReadDb, mailedBefore: Date, limit: number): StoredSubscriber[] {
  return db
    .prepare(`
      SELECT ${columns} FROM newsletter_subscribers INDEXED BY newsletter_unanswered
      WHERE status = 'pending' AND opt_in_mail_at < ?
      ORDER BY opt_in_mail_at LIMIT ?`)
    .all(mailedBefore.toISOString(), limit) as StoredSubscriber[];
}

export function countConfirmedSince(db: ReadDb, audience: 'seniors' | 'business', since: Date): number {
  const row = db
    .prepare(`
      SELECT count(*) AS count FROM newsletter_subscribers
      WHERE status = 'confirmed' AND audience = ? AND confirmed_at >= ?`)
    .get(audience, since.toISOString());
  return (row as { count: number }).count;
}

/** Everybody a campaign goes to becomes its recipient, in one statement. Returns how many. */
export function addRecipients(tx: WriteTx, campaignId: string, target: TargetAudience): number {
  const ofAudience = target === 'all' ? '' : 'AND audience = @target';
  const { changes } = tx
    .prepare(`
      INSERT INTO campaign_recipients (campaign_id, subscriber_id, email, email_key, name, next_attempt_at)
      SELECT @campaignId, id, email, email_key, name, @now FROM newsletter_subscribers
      WHERE status = 'confirmed' ${ofAudience} ORDER BY seq`)
    .run({ campaignId, now: tx.now.toISOString(), ...(target !== 'all' && { target }) });
  return changes;
}

export function isConfirmed(tx: ReadDb, email: string): boolean {
  const found = tx
    .prepare(`
      SELECT 1 FROM newsletter_subscribers
      WHERE email_key = lower(trim(@email)) AND status = 'confirmed' LIMIT 1`)
    .get({ email });
  return found !== undefined;
}
