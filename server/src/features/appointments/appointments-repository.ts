import type { AppointmentFilter } from '@it-lotse/contract/appointments';
import type { AppointmentStatus, RequestState } from '@it-lotse/contract/booking';
import type { TaxRate } from '@it-lotse/contract/tax';
import { bindRow } from '../../kernel/database/bind-row.ts';
import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';
import { newOrderedId } from '../../kernel/database/new-id.ts';
import { lastPlace, type TimePlace } from '../../kernel/database/paging.ts';
import { searchPage } from '../../kernel/database/search-page.ts';
import { searchText } from '../../kernel/database/substring-search.ts';
import { phoneDigits, phoneKey, phoneKeysIn } from '../../kernel/phone-number.ts';

// All SQL of one table stands in one file: that is why it is long.

/** A row of `appointments`: amounts in integer cents, times in UTC ISO. */
export interface StoredAppointment {
  seq: number;
  id: string;
  version: number;
  status: AppointmentStatus;
  source: 'website' | 'operator';
  customer_name: string;
  customer_email: string;
  customer_phone: string;
  /** Who is visited, where somebody else has booked; '': the customer. */
  visited_name: string;
  visited_phone: string;
  visited_email: string;
  location: string;
  postal_code: string;
  notes: string;
  operator_notes: string;
  service_type: string;
  service_name: string;
  service_description: string;
  /** What the service was when it was agreed. */
  on_site: boolean;
  for_business: boolean;
  travel_included: boolean;
  start_time: string;
  end_time: string;
  duration_minutes: number;
  block_from: string;
  block_until: string;
  drive_minutes: number;
  travel_zone: number | null;
  travel_zone_confirmed: boolean;
  price: number;
  travel_cost: number;
  total_cost: number;
  /** Percent of VAT in the amounts, as it was agreed; 0: none (§ 19 UStG). */
  tax_rate: TaxRate;
  send_email_reminder: boolean;
  send_sms_reminder: boolean;
  early_start_consent_at: string | null;
  early_start_consent_version: string | null;
  google_event_id: string | null;
  created_at: string;
  agreed_at: string;
  cancelled_at: string | null;
  /** Pending for an open checkout until then; null otherwise. */
  held_until: string | null;
  /** The hours the customer was told when it was agreed; null: nobody was told any. */
  cutoff_hours: number | null;
  /** Since when somebody without e-mail has to be told by telephone or letter how it stands; null: nothing is due. */
  telling_due_since: string | null;
  /** The SMS that told them last, by its key in the outbox. */
  telling_sms: string | null;
  /** What became of a request to the operator; null: it was none. While it is open, the visit is pending. */
  request_state: RequestState | null;
  /** Until when the request is answered. */
  answer_by: string | null;
  answer_reminded_at: string | null;
  decline_reason: string;
  /** JSON array of the moments the operator named instead. */
  suggested_starts: string;
  /** When the contract was made, where that is later than the booking. */
  concluded_at: string | null;
  /** Hash of the terms and conditions it was agreed under; null: none. */
  agreed_terms: string | null;
  /** Hash of the instruction on withdrawal that went out with it; null: none did, or it was not kept yet. */
  agreed_instruction: string | null;
}

const flags = [
  'on_site',
  'for_business',
  'travel_included',
  'travel_zone_confirmed',
  'send_email_reminder',
  'send_sms_reminder',
] as const;
const ofRequest = [
  'request_state',
  'answer_by',
  'answer_reminded_at',
  'decline_reason',
  'suggested_starts',
  'concluded_at',
] as const;
const noRequest = {
  ...{ request_state: null, answer_by: null, answer_reminded_at: null },
  ...{ decline_reason: '', suggested_starts: '[]', concluded_at: null },
} satisfies Pick<StoredAppointment, (typeof ofRequest)[number]>;
const changeable = [
  'status',
  'customer_name',
  'customer_email',
  'customer_phone',
  'location',
  'postal_code',
  'notes',
  'operator_notes',
  'start_time',
  'end_time',
  'duration_minutes',
  'block_from',
  'block_until',
  'drive_minutes',
  'travel_zone',
  'travel_zone_confirmed',
  'price',
  'travel_cost',
  'total_cost',
  'send_email_reminder',
  'send_sms_reminder',
  'agreed_at',
  'cancelled_at',
  'held_until',
  'early_start_consent_at',
  'early_start_consent_version',
  'agreed_instruction',
  ...ofRequest,
] as const;
const fixed = [
  'id',
  'source',
  'service_type',
  'service_name',
  'service_description',
  'on_site',
  'for_business',
  'travel_included',
  'tax_rate',
  'created_at',
  'cutoff_hours',
  'agreed_terms',
] as const;
const visited = ['visited_name', 'visited_phone', 'visited_email'] as const;
const columns = ['seq', 'version', 'google_event_id', 'telling_due_since', 'telling_sms', ...fixed, ...changeable]
  .map((name) => `appointments.${name}`)
  .concat(
    visited.map((name) => {
      const column = name.replace('visited_', '');
      return `coalesce((SELECT ${column} FROM visited_people WHERE appointment_id = appointments.id), '') AS ${name}`;
    }),
  )
  .join(', ');

/** No block is longer: 12 hours of visit and 4 hours of driving either way. Bounds the search for overlaps. */
const longestBlockMs = 20 * 3_600_000;

export type NewAppointmentRow = Omit<
  Pick<StoredAppointment, (typeof changeable)[number] | Exclude<(typeof fixed)[number], 'id'>>,
  'held_until' | 'cutoff_hours' | 'agreed_terms' | 'agreed_instruction' | (typeof ofRequest)[number]
> &
  Partial<
    Pick<
      StoredAppointment,
      'cutoff_hours' | 'agreed_terms' | 'agreed_instruction' | (typeof visited)[number] | (typeof ofRequest)[number]
    >
  >;
export type AppointmentChange = Partial<Pick<StoredAppointment, (typeof changeable)[number]>>;

const inserted = [...fixed, ...changeable];
// Put together once: a statement is found again by its text, and a long one that is new each time takes longest to look up.
const insertion = `
  INSERT INTO appointments (${inserted.join(', ')}, search_text, phone_key, caller_key)
  VALUES (${inserted.map((name) => `@${name}`).join(', ')}, @search_text, @phone_key, @caller_key)
  RETURNING ${columns}`;
const byId = `SELECT ${columns} FROM appointments WHERE id = ?`;
const byCallerKey = `SELECT ${columns} FROM appointments WHERE caller_key = ?`;

/** `callerKey`: by which a repeated call finds it. */
export function insertAppointment(tx: WriteTx, row: NewAppointmentRow, callerKey?: string): StoredAppointment {
  const id = newOrderedId(tx.now);
  const stored = tx.prepare(insertion).get({
    ...bindRow(
      {
        cutoff_hours: null,
        agreed_terms: null,
        agreed_instruction: null,
        ...noRequest,
        ...row,
        id,
        held_until: null,
      },
      inserted,
    ),
    search_text: searchTextOf(row),
    phone_key: phoneKey(row.customer_phone),
    caller_key: callerKey ?? null,
  });
  const { visited_name = '', visited_phone = '', visited_email = '' } = row;
  if (visited_name === '') return toAppointment(stored);
  insertVisited(tx, { id, visited_name, visited_phone, visited_email });
  return { ...toAppointment(stored), visited_name, visited_phone, visited_email };
}

/** The appointment stays; who was visited is gone from it, and from its search. */
export function forgetVisited(tx: WriteTx, before: StoredAppointment): StoredAppointment {
  tx.prepare('DELETE FROM visited_people WHERE appointment_id = ?').run(before.id);
  return updateAppointment(tx, { ...before, visited_name: '', visited_phone: '', visited_email: '' }, {});
}

/** Who is visited from now on; '' as the name: who has booked. The search follows with the next change of the row. */
export function setVisited(
  tx: WriteTx,
  id: string,
  { visited_name, visited_phone, visited_email }: Pick<StoredAppointment, (typeof visited)[number]>,
): void {
  tx.prepare('DELETE FROM visited_people WHERE appointment_id = ?').run(id);
  if (visited_name !== '') insertVisited(tx, { id, visited_name, visited_phone, visited_email });
}

function insertVisited(tx: WriteTx, row: Pick<StoredAppointment, 'id' | (typeof visited)[number]>): void {
  tx.prepare(`
    INSERT INTO visited_people (appointment_id, name, phone, email, phone_key)
    VALUES (@id, @visited_name, @visited_phone, @visited_email, @phone_key)`).run({
    ...row,
    phone_key: phoneKey(row.visited_phone),
  });
}

/** What a call with this key has stored before; null: nothing, or it has none. */
export function findAppointmentByKey(db: ReadDb, key: string | undefined): StoredAppointment | null {
  if (key === undefined) return null;
  const row = db.prepare(byCallerKey).get(key);
  return row ? toAppointment(row) : null;
}

/** Writes the whole row anew with the change in it, and counts its version up. */
export function updateAppointment(
  tx: WriteTx,
  before: StoredAppointment,
  change: AppointmentChange,
): StoredAppointment {
  const row = { ...before, ...change };
  const stored = tx
    .prepare(`
      UPDATE appointments SET ${changeable.map((name) => `${name} = @${name}`).join(', ')},
        version = version + 1, search_text = @search_text, phone_key = @phone_key
      WHERE id = @id RETURNING ${columns}`)
    .get({
      ...bindRow(row, changeable),
      id: before.id,
      search_text: searchTextOf(row),
      phone_key: phoneKey(row.customer_phone),
    });
  return toAppointment(stored);
}

export function findAppointment(db: ReadDb, id: string): StoredAppointment | null {
  const row = db.prepare(byId).get(id);
  return row ? toAppointment(row) : null;
}

/** What of an appointment says when and where it takes the operator's time. */
export type StoredBlock = Pick<
  StoredAppointment,
  'id' | 'customer_name' | 'start_time' | 'end_time' | 'drive_minutes' | 'on_site' | 'location' | 'postal_code'
>;

/** Everything but cancelled appointments whose block, the visit with the drive from and to home, touches [from, to), by the start of the block. */
export function listBlocksBetween(db: ReadDb, from: Date, to: Date): StoredBlock[] {
  const rows = db
    .prepare(`
      SELECT id, customer_name, start_time, end_time, drive_minutes, on_site, location, postal_code FROM appointments
      WHERE status <> 'cancelled' AND block_from < @to AND block_from > @earliest AND block_until > @from
      ORDER BY block_from`)
    .all({
      from: from.toISOString(),
      to: to.toISOString(),
      earliest: new Date(from.getTime() - longestBlockMs).toISOString(),
    });
  const blocks = rows as StoredBlock[];
  for (const block of blocks) block.on_site = Boolean(block.on_site);
  return blocks;
}

export interface AppointmentListing {
  readonly filter: AppointmentFilter;
  readonly q?: string | undefined;
  readonly now: Date;
  /** The visit the page before ended with; null for the first page. */
  readonly after: TimePlace | null;
  readonly limit: number;
}

/** Who finds more does not look through them. */
const mostFound = 1000;

/** By the day they show: latest visit first, upcoming ones next visit first. Every word of `q` must stand in its texts. */
export function listAppointments(db: ReadDb, listing: AppointmentListing): StoredAppointment[] {
  if (listing.q) return searchAppointments(db, listing);
  const { filter, now, after, limit } = listing;
  if (filter === 'upcoming') return listUpcoming(db, now, after, limit);
  const [index, condition] =
    filter === 'all' ? ['appointments_by_start', ''] : ['appointments_by_status_and_start', 'status = @filter AND'];
  return db
    .prepare(`
      SELECT ${columns} FROM appointments INDEXED BY ${index}
      WHERE ${condition} (start_time, seq) < (@time, @seq)
      ORDER BY start_time DESC, seq DESC LIMIT @limit`)
    .all({ ...(filter !== 'all' && { filter }), ...(after ?? lastPlace), limit })
    .map(toAppointment);
}

/** The index of words knows no days: what it finds is put in order here. */
function searchAppointments(db: ReadDb, { filter, q, now, after, limit }: AppointmentListing): StoredAppointment[] {
  const direction = filter === 'upcoming' ? 1 : -1;
  const compare = (a: TimePlace, b: TimePlace) => direction * (a.time.localeCompare(b.time) || a.seq - b.seq);
  const request = { table: 'appointments', columns: 'appointments.seq, appointments.start_time AS time' } as const;
  const bounds = { q, beforeSeq: Number.MAX_SAFE_INTEGER, limit: mostFound };
  const places = searchPage(db, { ...request, ...bounds, ...conditionOf(filter, now) }) as TimePlace[];
  return places
    .filter((place) => after === null || compare(place, after) > 0)
    .sort(compare)
    .slice(0, limit)
    .flatMap(({ seq }) => findAppointmentBySeq(db, seq) ?? []);
}

export function findAppointmentBySeq(db: ReadDb, seq: number): StoredAppointment | null {
  const row = db.prepare(`SELECT ${columns} FROM appointments WHERE seq = ?`).get(seq);
  return row ? toAppointment(row) : null;
}

/** Where an appointment stands in lists by day. */
export const placeOf = ({ start_time, seq }: StoredAppointment): TimePlace => ({ time: start_time, seq });

function conditionOf(filter: AppointmentFilter, now: Date): { condition: string; bindings?: { now: string } } {
  if (filter === 'all') return { condition: '' };
  if (filter !== 'upcoming') return { condition: `AND appointments.status = '${filter}'` };
  return {
    condition: "AND appointments.status IN ('confirmed', 'pending') AND appointments.end_time > @now",
    bindings: { now: now.toISOString() },
  };
}

/** Open appointments that are not over, next visit first. */
function listUpcoming(db: ReadDb, now: Date, after: TimePlace | null, limit: number): StoredAppointment[] {
  const first: TimePlace = { time: new Date(now.getTime() - longestBlockMs).toISOString(), seq: 0 };
  return db
    .prepare(`
      SELECT ${columns} FROM appointments INDEXED BY appointments_open
      WHERE status IN ('confirmed', 'pending') AND (start_time, seq) > (@time, @seq) AND end_time > @now
      ORDER BY start_time, seq LIMIT @limit`)
    .all({ ...(after ?? first), now: now.toISOString(), limit })
    .map(toAppointment);
}

/** Appointments of any status that start in [from, to), by start. */
export function listStartingBetween(db: ReadDb, from: Date, to: Date, limit: number): StoredAppointment[] {
  return db
    .prepare(`
      SELECT ${columns} FROM appointments WHERE start_time >= ? AND start_time < ?
      ORDER BY start_time, seq LIMIT ?`)
    .all(from.toISOString(), to.toISOString(), limit)
    .map(toAppointment);
}

/**
 * Appointments that start at `from` or later, by start; cancelled ones as long as they were cancelled since then, so that
 * a calendar which has them learns of it.
 */
export function listForFeed(db: ReadDb, from: Date, limit: number): StoredAppointment[] {
  return db
    .prepare(`
      SELECT ${columns} FROM appointments INDEXED BY appointments_by_start
      WHERE start_time >= @from AND (status <> 'cancelled' OR cancelled_at >= @from)
      ORDER BY start_time, seq LIMIT @limit`)
    .all({ from: from.toISOString(), limit })
    .map(toAppointment);
}

/** All of them, cancelled ones too, by `seq`. */
export function listAppointmentsAfter(db: ReadDb, seq: number, limit: number): StoredAppointment[] {
  return db
    .prepare(`SELECT ${columns} FROM appointments WHERE seq > ? ORDER BY seq LIMIT ?`)
    .all(seq, limit)
    .map(toAppointment);
}

/** Open appointments that start after `now`, by start. */
export function listOpenAfter(db: ReadDb, now: Date): StoredAppointment[] {
  return db
    .prepare(`
      SELECT ${columns} FROM appointments INDEXED BY appointments_open
      WHERE status IN ('confirmed', 'pending') AND start_time > ?
      ORDER BY start_time, seq`)
    .all(now.toISOString())
    .map(toAppointment);
}

/** Requests that wait for the operator's answer, the one to be answered first first. */
export function listOpenRequests(db: ReadDb, limit: number): StoredAppointment[] {
  return db
    .prepare(`
      SELECT ${columns} FROM appointments INDEXED BY appointments_to_answer
      WHERE request_state = 'open' AND answer_by > '' ORDER BY answer_by LIMIT ?`)
    .all(limit)
    .map(toAppointment);
}

/** Entered for people of whom no e-mail address is known, with one of these numbers; oldest first. */
export function listAppointmentsOfPhones(db: ReadDb, phoneKeys: readonly string[]): StoredAppointment[] {
  return db
    .prepare(`
      SELECT ${columns} FROM appointments
      WHERE customer_email = '' AND phone_key IN (SELECT value FROM json_each(?)) ORDER BY seq`)
    .all(JSON.stringify(phoneKeys))
    .map(toAppointment);
}

/** Appointments with an e-mail address, whatever its case, last booked first. */
export function listAppointmentsOfEmail(
  db: ReadDb,
  email: string,
  beforeSeq: number,
  limit: number,
): StoredAppointment[] {
  return db
    .prepare(`
      SELECT ${columns} FROM appointments WHERE customer_email = ? COLLATE NOCASE AND seq < ?
      ORDER BY seq DESC LIMIT ?`)
    .all(email, beforeSeq, limit)
    .map(toAppointment);
}

export interface SpanFigures {
  /** Not cancelled. */
  count: number;
  /** Not cancelled and not over at `now`. */
  open: number;
  pending: number;
}

/** Figures of the appointments that start in [from, to). */
export function readFigures(db: ReadDb, from: Date, to: Date, now: Date): SpanFigures {
  const row = db
    .prepare(`
      SELECT count(*) FILTER (WHERE status <> 'cancelled') AS count,
        count(*) FILTER (WHERE status IN ('confirmed', 'pending') AND end_time > @now) AS open,
        count(*) FILTER (WHERE status = 'pending') AS pending
      FROM appointments WHERE start_time >= @from AND start_time < @to`)
    .get({ from: from.toISOString(), to: to.toISOString(), now: now.toISOString() });
  return row as SpanFigures;
}

export function findFirstStart(db: ReadDb): string | null {
  const row = db.prepare('SELECT start_time FROM appointments ORDER BY start_time LIMIT 1').get();
  return (row as { start_time: string } | undefined)?.start_time ?? null;
}

export function setGoogleEventId(tx: WriteTx, id: string, eventId: string | null): void {
  tx.prepare('UPDATE appointments SET google_event_id = ? WHERE id = ?').run(eventId, id);
}

/** How a customer without e-mail is told of the visit from now on. */
export function setTelling(
  tx: WriteTx,
  id: string,
  { telling_due_since, telling_sms }: Pick<StoredAppointment, 'telling_due_since' | 'telling_sms'>,
): void {
  tx.prepare('UPDATE appointments SET telling_due_since = ?, telling_sms = ? WHERE id = ?').run(
    telling_due_since,
    telling_sms,
    id,
  );
}

/** The newest appointment's seq, 0 while there is none. */
export function findNewestSeq(db: ReadDb): number {
  const row = db.prepare('SELECT seq FROM appointments ORDER BY seq DESC LIMIT 1').get() as { seq: number } | undefined;
  return row?.seq ?? 0;
}

/** Deletes up to `limit` appointments up to and including `maxSeq`; returns what was deleted. */
export function deleteAppointmentsUpTo(
  tx: WriteTx,
  maxSeq: number,
  limit: number,
): Array<Pick<StoredAppointment, 'id' | 'version' | 'start_time' | 'google_event_id'>> {
  return tx
    .prepare(`
      DELETE FROM appointments WHERE seq IN (SELECT seq FROM appointments WHERE seq <= ? ORDER BY seq LIMIT ?)
      RETURNING id, version, start_time, google_event_id`)
    .all(maxSeq, limit) as ReturnType<typeof deleteAppointmentsUpTo>;
}

function searchTextOf(row: NewAppointmentRow): string {
  const { customer_name, customer_email, customer_phone, location, service_name, notes, operator_notes } = row;
  const { visited_name = '', visited_phone = '', visited_email = '' } = row;
  const found = [customer_name, customer_email, customer_phone, location, service_name, notes, operator_notes];
  const others = visited_name === '' ? [] : [visited_name, visited_phone, visited_email, phoneDigits(visited_phone)];
  const inNotes = phoneKeysIn(`${notes}\n${operator_notes}`);
  return searchText([...found, phoneDigits(customer_phone), ...others, ...inNotes]);
}

function toAppointment(row: unknown): StoredAppointment {
  const stored = row as StoredAppointment;
  return { ...stored, ...Object.fromEntries(flags.map((name) => [name, Boolean(stored[name])])) };
}

/** Somebody with this address was visited, or the operator has entered an appointment of theirs. */
export function isVisited(tx: ReadDb, email: string): boolean {
  const found = tx
    .prepare(`
      SELECT 1 FROM appointments
      WHERE customer_email = @email COLLATE NOCASE AND (source = 'operator' OR status = 'completed') LIMIT 1`)
    .get({ email });
  return found !== undefined;
}
