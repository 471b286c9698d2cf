import type { WaitingEnd, WaitingState } from '@it-lotse/contract/waiting-list';
import type { WaitingTime } from '@it-lotse/contract/waiting-time';
import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';

/** A place in the waiting list. */
export interface StoredWaiting {
  seq: number;
  id: string;
  state: WaitingState;
  end_reason: WaitingEnd | null;
  name: string;
  /** '': has none, and is told by SMS. */
  email: string;
  phone: string;
  service_type: string;
  service_name: string;
  on_site: boolean;
  postal_code: string;
  travel_zone: number | null;
  first_day: string;
  last_day: string;
  times: readonly WaitingTime[];
  created_at: string;
  proven_at: string | null;
  ended_at: string | null;
  sms: string | null;
}

/** A time somebody was told of; while it is open, it is held for them. */
export interface StoredOffer {
  entry_id: string;
  start_time: string;
  end_time: string;
  drive_minutes: number;
  postal_code: string;
  offered_at: string;
  answer_by: string;
  state: OfferState;
  /** The mail that told of it; null: an SMS did. */
  email_id: string | null;
}
export type OfferState = 'open' | 'booked' | 'declined' | 'lapsed' | 'taken';

const columns = `seq, id, state, end_reason, name, email, phone, service_type, service_name, on_site, postal_code,
  travel_zone, first_day, last_day, times, created_at, proven_at, ended_at, sms`;
const offerColumns =
  'entry_id, start_time, end_time, drive_minutes, postal_code, offered_at, answer_by, state, email_id';

type Row = Omit<StoredWaiting, 'times' | 'on_site'> & { times: string; on_site: number };
const asStored = (row: Row): StoredWaiting => ({
  ...row,
  on_site: row.on_site === 1,
  times: JSON.parse(row.times) as WaitingTime[],
});
const one = (row: unknown): StoredWaiting | null => (row === undefined ? null : asStored(row as Row));

type NewRow = Omit<StoredWaiting, 'seq' | 'state' | 'end_reason' | 'proven_at' | 'ended_at' | 'sms'> & {
  phone_key: string | null;
  request_id: string | null;
};

export function insertWaiting(tx: WriteTx, row: NewRow): StoredWaiting {
  tx.prepare(`
    INSERT INTO waiting_entries (id, request_id, state, name, email, phone, phone_key, service_type, service_name, on_site,
      postal_code, travel_zone, first_day, last_day, times, created_at)
    VALUES (@id, @request_id, 'unproven', @name, @email, @phone, @phone_key, @service_type, @service_name, @on_site,
      @postal_code, @travel_zone, @first_day, @last_day, @times, @created_at)`).run({
    ...row,
    on_site: Number(row.on_site),
    times: JSON.stringify(row.times),
  });
  const stored = findWaiting(tx, row.id);
  if (!stored) throw new Error('a place in the waiting list vanished inside a transaction');
  return stored;
}

export const findWaiting = (db: ReadDb, id: string): StoredWaiting | null =>
  one(db.prepare(`SELECT ${columns} FROM waiting_entries WHERE id = ?`).get(id));

export const findWaitingBySeq = (db: ReadDb, seq: number): StoredWaiting | null =>
  one(db.prepare(`SELECT ${columns} FROM waiting_entries WHERE seq = ?`).get(seq));

export const findWaitingByKey = (db: ReadDb, requestId: string): StoredWaiting | null =>
  one(db.prepare(`SELECT ${columns} FROM waiting_entries WHERE request_id = ?`).get(requestId));

/** Those who wait, the first of them first. */
export function listInOrder(db: ReadDb, limit: number): StoredWaiting[] {
  const rows = db
    .prepare(`SELECT ${columns} FROM waiting_entries WHERE state = 'waiting' ORDER BY proven_at, seq LIMIT ?`)
    .all(limit) as Row[];
  return rows.map(asStored);
}

/** Newest first, of one address. */
export function listWaitingOfEmail(db: ReadDb, email: string, beforeSeq: number, limit: number): StoredWaiting[] {
  const rows = db
    .prepare(`
      SELECT ${columns} FROM waiting_entries WHERE email = ? COLLATE NOCASE AND seq < ? ORDER BY seq DESC LIMIT ?`)
    .all(email, beforeSeq, limit) as Row[];
  return rows.map(asStored);
}

/** Of one number of people without an e-mail address. */
export function listWaitingOfPhone(db: ReadDb, phoneKey: string): StoredWaiting[] {
  const rows = db
    .prepare(`SELECT ${columns} FROM waiting_entries WHERE phone_key = ? AND email = '' ORDER BY seq DESC`)
    .all(phoneKey) as Row[];
  return rows.map(asStored);
}

export function markProven(tx: WriteTx, id: string): void {
  tx.prepare(`
    UPDATE waiting_entries SET state = 'waiting', proven_at = ? WHERE id = ? AND state = 'unproven'`).run(
    tx.now.toISOString(),
    id,
  );
}

export function markEnded(tx: WriteTx, id: string, reason: WaitingEnd): void {
  tx.prepare(`
    UPDATE waiting_entries SET state = 'ended', end_reason = ?, ended_at = ? WHERE id = ? AND state <> 'ended'`).run(
    reason,
    tx.now.toISOString(),
    id,
  );
}

export function noteSms(tx: WriteTx, id: string, reference: string): void {
  tx.prepare('UPDATE waiting_entries SET sms = ? WHERE id = ?').run(reference, id);
}

/** Forgets places nobody has confirmed. */
export function deleteUnproven(tx: WriteTx, before: Date): void {
  tx.prepare(`DELETE FROM waiting_entries WHERE state = 'unproven' AND created_at < ?`).run(before.toISOString());
}

export function insertOffer(tx: WriteTx, offer: Omit<StoredOffer, 'state' | 'offered_at' | 'email_id'>): void {
  tx.prepare(`
    INSERT INTO waiting_offers (${offerColumns})
    VALUES (@entry_id, @start_time, @end_time, @drive_minutes, @postal_code, @offered_at, @answer_by, 'open', NULL)`).run(
    {
      ...offer,
      offered_at: tx.now.toISOString(),
    },
  );
}

/** Of the offer that is open. */
export function noteOfferMail(tx: WriteTx, entryId: string, emailId: string): void {
  tx.prepare(`UPDATE waiting_offers SET email_id = ? WHERE entry_id = ? AND state = 'open'`).run(emailId, entryId);
}

/** What is held for people who wait. */
export function listOpenOffers(db: ReadDb): StoredOffer[] {
  return db
    .prepare(`SELECT ${offerColumns} FROM waiting_offers WHERE state = 'open' ORDER BY entry_id`)
    .all() as StoredOffer[];
}

/** With the names of those they are held for, by their start. */
export function listHeldBetween(
  db: ReadDb,
  from: Date,
  to: Date,
): Array<Pick<StoredWaiting, 'id' | 'name' | 'service_name'> & StoredOffer> {
  return db
    .prepare(`
      SELECT place.id, place.name, place.service_name, offer.* FROM waiting_offers AS offer
        JOIN waiting_entries AS place ON place.id = offer.entry_id
      WHERE offer.state = 'open' AND offer.start_time >= ? AND offer.start_time < ? ORDER BY offer.start_time`)
    .all(from.toISOString(), to.toISOString()) as ReturnType<typeof listHeldBetween>;
}

export function findOpenOffer(db: ReadDb, entryId: string): StoredOffer | null {
  const row = db
    .prepare(`SELECT ${offerColumns} FROM waiting_offers WHERE entry_id = ? AND state = 'open'`)
    .get(entryId);
  return (row as StoredOffer | undefined) ?? null;
}

/** All somebody was told of, oldest first. */
export function listOffersOf(db: ReadDb, entryId: string): StoredOffer[] {
  return db
    .prepare(`SELECT ${offerColumns} FROM waiting_offers WHERE entry_id = ? ORDER BY seq`)
    .all(entryId) as StoredOffer[];
}

export function closeOffer(tx: WriteTx, entryId: string, state: Exclude<OfferState, 'open'>): void {
  tx.prepare(`UPDATE waiting_offers SET state = ? WHERE entry_id = ? AND state = 'open'`).run(state, entryId);
}

/** Somebody has proven by a click in a mail that this address is theirs. */
export function hasProvenAddress(tx: ReadDb, email: string): boolean {
  const found = tx
    .prepare(`
      SELECT 1 FROM waiting_entries
      WHERE email = @email COLLATE NOCASE AND proven_at IS NOT NULL LIMIT 1`)
    .get({ email });
  return found !== undefined;
}
