import { forEachTick, leadTickNames } from '@it-lotse/contract/lead-ticks';
import type { Lead, LeadFilter, LeadState, NewLead } from '@it-lotse/contract/leads';
import type { LeadTickName } from '@it-lotse/contract/named-by-features';
import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';
import { newOrderedId } from '../../kernel/database/new-id.ts';
import { searchPage } from '../../kernel/database/search-page.ts';
import { searchText } from '../../kernel/database/substring-search.ts';
import { phoneDigits, phoneKey, phoneKeysIn } from '../../kernel/phone-number.ts';

const columns = `leads.seq, leads.id, leads.name, leads.email, leads.phone, leads.company, leads.message,
  ${leadTickNames.map((name) => `leads.${name},`).join(' ')}
  leads.timestamp, leads.callback_time, leads.seen_at, leads.state, leads.follow_up_on`;

type LeadRow = Omit<Lead, LeadTickName> & Record<LeadTickName, 0 | 1> & { seq: number };
export type StoredLead = Lead & { seq: number };
/** What a visitor has left: a message, or the wish to be called. */
export type NewLeadRow = Omit<NewLead, 'website'> & Partial<Pick<Lead, 'callback_time'>>;

const insertion = `
  INSERT INTO leads (id, name, email, phone, company, message, timestamp, callback_time,
    ${leadTickNames.map((name) => `${name},`).join(' ')} phone_key, search_text, caller_key)
  VALUES (
    @id, @name, @email, @phone, @company, @message, @timestamp, @callback_time,
    ${leadTickNames.map((name) => `@${name},`).join(' ')} @phone_key, @search_text, @caller_key)
  RETURNING ${columns}`;

export function insertLead(tx: WriteTx, lead: NewLeadRow): StoredLead {
  const { name, email, phone, company, message } = lead;
  const row = tx.prepare(insertion).get({
    id: newOrderedId(tx.now),
    name,
    email,
    phone,
    company,
    message,
    ...forEachTick((_, name) => (lead[name] ? 1 : 0)),
    timestamp: tx.now.toISOString(),
    callback_time: lead.callback_time ?? null,
    phone_key: phoneKey(phone),
    search_text: searchText([name, email, phone, company, message, phoneDigits(phone), ...phoneKeysIn(message)]),
    caller_key: lead.request_id ?? null,
  });
  return toLead(row);
}

/** What a call with this key has stored before; null: nothing. */
export function findLeadByKey(db: ReadDb, key: string): StoredLead | null {
  const row = db.prepare(`SELECT ${columns} FROM leads WHERE caller_key = ?`).get(key);
  return row ? toLead(row) : null;
}

export function findLead(db: ReadDb, id: string): StoredLead | null {
  const row = db.prepare(`SELECT ${columns} FROM leads WHERE id = ?`).get(id);
  return row ? toLead(row) : null;
}

const filterConditions: Record<LeadFilter, string> = {
  all: '',
  new: 'AND leads.seen_at IS NULL',
  private: "AND leads.company = ''",
  business: "AND leads.company <> ''",
};

export interface LeadListing {
  readonly filter: LeadFilter;
  readonly state?: LeadState | undefined;
  readonly q?: string | undefined;
  readonly beforeSeq: number;
  readonly limit: number;
}

/** Leads newest first; every word of `q` must stand somewhere in name, e-mail, phone, company or message. */
export function listLeads(db: ReadDb, { filter, state, q, beforeSeq, limit }: LeadListing): StoredLead[] {
  const condition = `${filterConditions[filter]} ${state ? 'AND leads.state = @state' : ''}`;
  const bindings: Record<string, string> = state ? { state } : {};
  return searchPage(db, { table: 'leads', columns, condition, bindings, q, beforeSeq, limit }).map(toLead);
}

/** Leads with an e-mail address, whatever its case, newest first. */
export function listLeadsOfEmail(db: ReadDb, email: string, beforeSeq: number, limit: number): StoredLead[] {
  return db
    .prepare(`
      SELECT ${columns} FROM leads WHERE email = ? COLLATE NOCASE AND seq < ? ORDER BY seq DESC LIMIT ?`)
    .all(email, beforeSeq, limit)
    .map(toLead);
}

/** Oldest first. */
export function listLeadsAfter(db: ReadDb, seq: number, limit: number): StoredLead[] {
  return db.prepare(`SELECT ${columns} FROM leads WHERE seq > ? ORDER BY seq LIMIT ?`).all(seq, limit).map(toLead);
}

/** Of people of whom no e-mail address is known, with one of these numbers; oldest first. */
export function listLeadsOfPhones(db: ReadDb, phoneKeys: readonly string[]): StoredLead[] {
  return db
    .prepare(`
      SELECT ${columns} FROM leads
      WHERE email = '' AND phone_key IN (SELECT value FROM json_each(?)) ORDER BY seq`)
    .all(JSON.stringify(phoneKeys))
    .map(toLead);
}

/** How often a number was left since a moment without an e-mail address. */
export function countCallbacksSince(db: ReadDb, key: string, since: string): number {
  const row = db
    .prepare("SELECT count(*) AS calls FROM leads WHERE email = '' AND phone_key = ? AND timestamp >= ?")
    .get(key, since) as { calls: number };
  return row.calls;
}

export function updateLeadTick(tx: WriteTx, id: string, tick: LeadTickName, wants: boolean): void {
  tx.prepare(`UPDATE leads SET ${tick} = ? WHERE id = ?`).run(wants ? 1 : 0, id);
}

/** Remembers the first time only. */
export function markLeadSeen(tx: WriteTx, id: string): boolean {
  return (
    tx.prepare('UPDATE leads SET seen_at = ? WHERE id = ? AND seen_at IS NULL').run(tx.now.toISOString(), id)
      .changes === 1
  );
}

export function updateLeadState(tx: WriteTx, id: string, state: LeadState, followUpOn: string | null): void {
  tx.prepare('UPDATE leads SET state = ?, follow_up_on = ? WHERE id = ?').run(state, followUpOn, id);
}

/** Leads to be looked at again on `day` or before, the longest due first. */
export function listLeadsDueOn(db: ReadDb, day: string, limit: number): StoredLead[] {
  return db
    .prepare(`
      SELECT ${columns} FROM leads WHERE state = 'follow_up' AND follow_up_on <= ? ORDER BY follow_up_on, seq LIMIT ?`)
    .all(day, limit)
    .map(toLead);
}

export function deleteLead(tx: WriteTx, id: string): void {
  tx.prepare('DELETE FROM leads WHERE id = ?').run(id);
}

/** The newest lead's seq, 0 while there is none. */
export function findNewestLeadSeq(db: ReadDb): number {
  const row = db.prepare('SELECT seq FROM leads ORDER BY seq DESC LIMIT 1').get() as { seq: number } | undefined;
  return row?.seq ?? 0;
}

/** Deletes leads up to and including `maxSeq`, at most `limit`; returns their ids. */
export function deleteLeadsUpTo(tx: WriteTx, maxSeq: number, limit: number): string[] {
  const rows = tx
    .prepare(
      'DELETE FROM leads WHERE seq IN (SELECT seq FROM leads NOT INDEXED WHERE seq <= ? ORDER BY seq LIMIT ?) RETURNING id',
    )
    .all(maxSeq, limit);
  return (rows as Array<{ id: string }>).map(({ id }) => id);
}

function toLead(row: unknown): StoredLead {
  const lead = row as LeadRow;
  return { ...lead, ...forEachTick((_, name) => lead[name] === 1) };
}
