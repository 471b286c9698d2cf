import { phoneKey } from '../customers/customer-addresses.ts';
import type { PersonScope } from '../customers/person-scope.ts';
import { findCardOfPhone } from '../customers/remember-customer.ts';
import type { WriteDb } from '../database/database.ts';
import { hasWhole } from '../emails/addresses-in-text.ts';
import { anonymiseEvents } from '../events/anonymise-events.ts';
import { personKey } from '../outbox/outbox.ts';
import type { JobKind } from '../outbox/outbox-job.ts';
import { holdsOneOf } from '../whatsapp/number-in-wamid.ts';
import { eventsNaming, type PersonRecords, type StoredRow } from './person-records.ts';

const nobody = '–';

/** Takes the person out of the log of events; that something happened stays. */
export function forgetInEvents(db: WriteDb, scope: PersonScope, { events }: Pick<PersonRecords, 'events'>): void {
  const known = new Set(events.map(({ id }) => id));
  const orphans = eventsNaming(db, scope.names).filter(
    ({ id, data }) => !known.has(id ?? null) && isOrphanOf(db, scope, JSON.parse(String(data))),
  );
  anonymiseEvents(
    db,
    [...events, ...orphans].map(({ id, data }) => ({ id: id ?? null, data: String(data) })),
  );
}

const owners: ReadonlyArray<readonly [field: string, table: string, column: string]> = [
  ['lead_id', 'leads', 'id'],
  ['email_id', 'emails', 'id'],
  ['appointment_id', 'appointments', 'id'],
  ['payment_id', 'payments', 'payment_id'],
  ['session_id', 'chat_sessions', 'session_id'],
  ['subscriber_id', 'newsletter_subscribers', 'id'],
  ['declaration_id', 'contract_declarations', 'id'],
  ['customer_id', 'customers', 'id'],
];

/** Speaks of the name, and what it spoke about was deleted before: nobody else's record is meant. */
function isOrphanOf(db: WriteDb, { names }: PersonScope, facts: Record<string, unknown>): boolean {
  const named = [facts.name, facts.to_name, facts.other_name].some(
    (name) => typeof name === 'string' && names.includes(name),
  );
  // Many call themselves Anna: whose message it was says the number, and the person's own are known.
  if (!named || typeof facts.phone_number === 'string') return false;
  const owner = owners.find(([field]) => typeof facts[field] === 'string');
  if (!owner) return true;
  const [field, table, column] = owner;
  return db.prepare(`SELECT 1 FROM ${table} WHERE ${column} = ?`).get(String(facts[field])) === undefined;
}

/** What jobs with a name in their title are about. */
const jobOwners: ReadonlyArray<readonly [kind: JobKind, table: string, column: string]> = [
  ['email.send', 'emails', 'id'],
  ['sms.send', 'appointment_reminders', 'reference'],
  ['calendar.write', 'appointments', 'id'],
  ['whatsapp.send', 'whatsapp_messages', 'id'],
];

/** Jobs that are over and name the person, and whose mail or visit was deleted before: nobody else is meant. */
export function forgetOrphanJobs(db: WriteDb, scope: PersonScope): void {
  const { names, whatsapp, ownPhones } = scope;
  const persons = JSON.stringify([...names, ...whatsapp, ...ownPhones].map(personKey));
  for (const [kind, table, column] of jobOwners) {
    const orphansWhere = (condition: string) => `
      SELECT id, kind, title, payload, person FROM outbox_jobs WHERE ${condition} AND kind = @kind
        AND state IN ('done', 'dead') AND NOT EXISTS (SELECT 1 FROM ${table} WHERE ${table}.${column} = about)`;
    const orphans = [
      ...db
        .prepare(orphansWhere("person <> '' AND person IN (SELECT value FROM json_each(@persons))"))
        .all({ kind, persons }),
      ...db.prepare(orphansWhere('person IS NULL')).all({ kind }),
    ] as StoredRow[];
    for (const job of orphans) {
      const text = String(job.title).toLowerCase();
      const isNamed = job.person !== null || names.some((name) => hasWhole(text, name.toLowerCase()));
      if (isNamed && !isToNamesake(db, scope, job))
        db.prepare('DELETE FROM outbox_jobs WHERE id = ?').run(job.id ?? null);
    }
  }
}

/** An SMS says by its number to which of all who have the name it went. */
function isToNamesake(db: WriteDb, { names, customerIds }: PersonScope, { kind, payload }: StoredRow): boolean {
  if (kind !== 'sms.send') return false;
  const { to } = JSON.parse(String(payload)) as { to: string };
  const number = phoneKey(to) ?? '';
  const cards = names.map((name) => findCardOfPhone(db, number, name));
  return cards.some((card) => card !== null && !customerIds.includes(card));
}

/** Whose mail of a campaign it was is forgotten; what became of it stays counted, and what is not out yet stays here. */
export function forgetRecipients(db: WriteDb, seqs: readonly number[]): void {
  db.prepare(`
    UPDATE campaign_recipients
    SET email = '${nobody}', name = '${nobody}', email_key = 'erased:' || seq, reason = NULL,
      state = iif(state IN ('waiting', 'handed'), 'skipped', state)
    WHERE seq IN (SELECT value FROM json_each(?))`).run(JSON.stringify(seqs));
}

/** Answers of mail servers stand in the reason why a campaign was paused, and may name who was to get the mail. */
export function forgetCampaignReasons(db: WriteDb, scope: PersonScope): void {
  const campaigns = db.prepare('SELECT id, status_reason FROM campaigns WHERE status_reason IS NOT NULL').all();
  for (const { id, status_reason } of campaigns as Array<{ id: string; status_reason: string }>) {
    const left = withoutAddresses(status_reason, scope);
    if (left !== status_reason) db.prepare('UPDATE campaigns SET status_reason = ? WHERE id = ?').run(left, id);
  }
}

/** Statuses and reactions to messages that are not ours: the id of a message contains a phone number, in base64. */
export function forgetStrays(db: WriteDb, { ownPhones, whatsapp }: PersonScope): void {
  const numbers = [...new Set([...ownPhones, ...whatsapp])];
  for (const [table, column, number] of [
    ['whatsapp_early_statuses', 'wamid', 'number'],
    ['whatsapp_reactions', 'to_wamid', 'to_number'],
    ['whatsapp_reactions', 'wamid', 'number'],
  ] as const) {
    db.prepare(`DELETE FROM ${table} WHERE ${number} IN (SELECT value FROM json_each(?))`).run(JSON.stringify(numbers));
    // None of Meta's usual ids: what is in it has to be looked for.
    const unusual = db.prepare(`SELECT ${column} AS wamid FROM ${table} WHERE ${number} IS NULL`).all();
    for (const { wamid } of (unusual as Array<{ wamid: string }>).filter((row) => holdsOneOf(row.wamid, numbers))) {
      db.prepare(`DELETE FROM ${table} WHERE ${column} = ?`).run(wamid);
    }
  }
}

/** A text that stays, without the person's addresses in it. */
export function withoutAddresses(text: string, { emails, phones }: PersonScope): string {
  return [...emails, ...phones].reduce(
    (left, address) => left.replaceAll(new RegExp(escapeRegExp(address), 'gi'), nobody),
    text,
  );
}

const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** SQLite keeps samples of indexed values for its query planner: addresses and names are among them. */
export function forgetStatistics(db: WriteDb, { emails, names, phones }: PersonScope): void {
  const hasSamples = db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'sqlite_stat4'").get() !== undefined;
  if (!hasSamples) return;
  const remove = db.prepare(
    'DELETE FROM sqlite_stat4 WHERE instr(sample, CAST(? AS BLOB)) > 0 OR instr(sample, CAST(? AS BLOB)) > 0',
  );
  for (const text of [...emails, ...names, ...phones]) remove.run(text.toLowerCase(), text);
}
