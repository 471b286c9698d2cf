import { listVisitsByPhone } from '../appointments/appointments-of-person.ts';
import { emailKey } from '../customers/customer-addresses.ts';
import type { PersonScope } from '../customers/person-scope.ts';
import type { ReadDb, SqlValue } from '../database/database.ts';
import { hasWhole } from '../emails/addresses-in-text.ts';
import { findJobs } from './person-jobs.ts';
import { type KindName, kindNames } from './personal-kinds.ts';

/** A row as it is stored, all columns but large binary ones. */
export type StoredRow = Readonly<Record<string, SqlValue>>;
export type PersonRecords = Readonly<Record<KindName, readonly StoredRow[]>>;

/**
 * Everything stored about one person, in all tables, and nothing of anybody else: by e-mail address, by WhatsApp key, by
 * phone number where no address stands beside it, and by the records that hang on those.
 */
export function findRecords(db: ReadDb, scope: PersonScope): PersonRecords {
  const among = (sql: string, values: readonly SqlValue[]): StoredRow[] =>
    values.length === 0 ? [] : (db.prepare(sql).all({ values: JSON.stringify(values) }) as StoredRow[]);
  const given = '(SELECT value FROM json_each(@values))';

  const leads = among(`SELECT * FROM leads WHERE email COLLATE NOCASE IN ${given} ORDER BY seq`, scope.emails);
  const appointments = [
    ...among(`SELECT * FROM appointments WHERE customer_email COLLATE NOCASE IN ${given} ORDER BY seq`, scope.emails),
    ...among(
      `SELECT * FROM appointments WHERE id IN ${given} ORDER BY seq`,
      listVisitsByPhone(db, scope).map(({ id }) => id),
    ),
  ];
  const ofAppointments = idsOf(appointments, 'id');
  const payments = distinct('payment_id', [
    ...among(
      `SELECT * FROM payments WHERE customer_email <> '' AND customer_email COLLATE NOCASE IN ${given} ORDER BY seq`,
      scope.emails,
    ),
    ...among(`SELECT * FROM payments WHERE customer_email = '' AND appointment_id IN ${given}`, ofAppointments),
  ]);
  const ofPayments = idsOf(payments, 'payment_id');
  const emails = distinct('id', [
    ...among(`SELECT * FROM emails WHERE to_email COLLATE NOCASE IN ${given} ORDER BY seq`, scope.emails),
    ...among(`SELECT * FROM emails WHERE lead_id IN ${given}`, idsOf(leads, 'id')),
    ...among(`SELECT * FROM emails WHERE appointment_id IN ${given}`, ofAppointments),
    ...noticesAbout(db, scope),
  ]);
  const chats = among(
    `SELECT * FROM chat_sessions WHERE customer_email <> '' AND customer_email COLLATE NOCASE IN ${given} ORDER BY seq`,
    scope.emails,
  );
  const conversations = among(
    `SELECT * FROM whatsapp_conversations WHERE seq IN (
       SELECT conversation_seq FROM whatsapp_addresses WHERE until IS NULL AND address IN ${given}) ORDER BY seq`,
    scope.whatsapp,
  );
  const ofConversations = idsOf(conversations, 'seq');
  const messages = among(
    `SELECT * FROM whatsapp_messages WHERE conversation_seq IN ${given} ORDER BY timestamp, seq`,
    ofConversations,
  );
  const byEmailKey = (table: 'newsletter_subscribers' | 'newsletter_consents' | 'campaign_recipients', key: string) =>
    among(`SELECT * FROM ${table} WHERE email_key IN ${given} ORDER BY ${key}`, scope.emails);

  const found = {
    customers: among(`SELECT * FROM customers WHERE id IN ${given} ORDER BY seq`, scope.customerIds),
    customer_addresses: among(
      `SELECT * FROM customer_addresses WHERE customer_id IN ${given} ORDER BY seq`,
      scope.customerIds,
    ),
    leads,
    appointments,
    appointment_reminders: among(
      `SELECT * FROM appointment_reminders WHERE appointment_id IN ${given}`,
      ofAppointments,
    ),
    calendar_entries: among(`SELECT * FROM calendar_entries WHERE appointment_id IN ${given}`, ofAppointments),
    payments,
    subscriptions: among(`SELECT * FROM subscriptions WHERE payment_id IN ${given}`, ofPayments),
    payment_timeline: among(`SELECT * FROM payment_timeline WHERE payment_id IN ${given} ORDER BY seq`, ofPayments),
    refunds: among(`SELECT * FROM refunds WHERE payment_id IN ${given} ORDER BY seq`, ofPayments),
    receipts: among(
      `SELECT seq, id, number, kind, payment_id, refund_id, amount, data, issued_at, sent_to FROM receipts
       WHERE payment_id IN ${given} ORDER BY seq`,
      ofPayments,
    ),
    emails,
    email_attachments: among(
      `SELECT seq, email_id, filename, content_type, length(content) AS bytes FROM email_attachments
       WHERE email_id IN ${given} ORDER BY seq`,
      idsOf(emails, 'id'),
    ),
    chat_sessions: chats,
    chat_messages: among(
      `SELECT * FROM chat_messages WHERE session_id IN ${given} ORDER BY seq`,
      idsOf(chats, 'session_id'),
    ),
    whatsapp_conversations: conversations,
    whatsapp_addresses: among(`SELECT * FROM whatsapp_addresses WHERE conversation_seq IN ${given}`, ofConversations),
    whatsapp_messages: messages,
    whatsapp_reactions: among(
      `SELECT * FROM whatsapp_reactions WHERE to_wamid IN ${given} ORDER BY seq`,
      idsOf(messages, 'wamid'),
    ),
    whatsapp_media: among(`SELECT * FROM whatsapp_media WHERE message_id IN ${given}`, idsOf(messages, 'id')),
    newsletter_subscribers: byEmailKey('newsletter_subscribers', 'seq'),
    newsletter_consents: byEmailKey('newsletter_consents', 'id'),
    campaign_recipients: byEmailKey('campaign_recipients', 'seq'),
    contract_declarations: among(
      `SELECT * FROM contract_declarations WHERE email COLLATE NOCASE IN ${given} ORDER BY seq`,
      scope.emails,
    ),
  };
  const mentions = createMentions(scope, found);
  return {
    ...found,
    events: eventsAbout(db, scope, mentions),
    outbox_jobs: findJobs(db, scope, mentions.ids, mentions.ofAddress),
  };
}

/** How many records of each kind. */
export const countAll = (records: PersonRecords): number =>
  kindNames.reduce((sum, kind) => sum + records[kind].length, 0);

/** Mails to the operator that tell of the person, where no lead or appointment ties them together. */
function noticesAbout(db: ReadDb, { emails }: PersonScope): StoredRow[] {
  if (emails.length === 0) return [];
  const rows = db
    .prepare(`
      SELECT * FROM emails WHERE seq IN (
        SELECT email_seq FROM notice_addresses WHERE address IN (SELECT value FROM json_each(?)))`)
    .all(JSON.stringify([...new Set(emails.map(emailKey))])) as StoredRow[];
  return rows.filter(({ text_content }) => {
    const text = String(text_content).toLowerCase();
    return emails.some((email) => hasWhole(text, email.toLowerCase()));
  });
}

interface Mentions {
  /** Of the person's records, and numbers. */
  readonly ids: ReadonlySet<string>;
  /** A text for people that names one of the person's addresses. */
  ofAddress(text: string): boolean;
}

function createMentions(scope: PersonScope, found: Omit<PersonRecords, 'events' | 'outbox_jobs'>): Mentions {
  const ids = new Set<string>(
    [
      ...scope.customerIds,
      ...idsOf(found.leads, 'id'),
      ...idsOf(found.appointments, 'id'),
      ...idsOf(found.payments, 'payment_id'),
      ...idsOf(found.payments, 'session_id'),
      ...idsOf(found.payments, 'payment_intent_id'),
      ...idsOf(found.subscriptions, 'subscription_id'),
      ...idsOf(found.refunds, 'id'),
      ...idsOf(found.receipts, 'id'),
      ...idsOf(found.emails, 'id'),
      ...idsOf(found.chat_sessions, 'session_id'),
      ...idsOf(found.whatsapp_messages, 'id'),
      ...idsOf(found.whatsapp_messages, 'wamid'),
      ...idsOf(found.whatsapp_addresses, 'address'),
      ...idsOf(found.newsletter_subscribers, 'id'),
      ...idsOf(found.contract_declarations, 'id'),
      ...idsOf(found.appointment_reminders, 'reference'),
      ...scope.whatsapp,
      ...scope.ownPhones,
    ].map(String),
  );
  const emails = [...new Set(scope.emails.map((email) => email.toLowerCase()))];
  const ofAddress = (text: string) => {
    const lower = text.toLowerCase();
    return emails.some((email) => hasWhole(lower, email));
  };
  return { ids, ofAddress };
}

/** About one of the person's records, with their address for a name, or with it in what a server answered. */
function eventsAbout(db: ReadDb, { emails }: PersonScope, mentions: Mentions): StoredRow[] {
  const columns = 'id, at, type, data';
  const among = (column: string, values: readonly string[]) =>
    db
      .prepare(`SELECT ${columns} FROM events WHERE ${column} IN (SELECT value FROM json_each(?))`)
      .all(JSON.stringify(values)) as StoredRow[];
  const answers = db.prepare(`
    SELECT ${columns} FROM events WHERE about IS NULL AND data ->> 'reason' IS NOT NULL`);
  const found = [
    ...among('about', [...mentions.ids]),
    ...eventsNaming(db, emails),
    ...(answers.all() as StoredRow[]).filter(({ data }) => mentions.ofAddress(String(data))),
  ];
  return distinct('id', found).sort((one, other) => Number(one.id) - Number(other.id));
}

/** With one of these for a name. */
export function eventsNaming(db: ReadDb, names: readonly string[]): StoredRow[] {
  const given = '(SELECT value FROM json_each(@names))';
  return db
    .prepare(`
      SELECT id, at, type, data FROM events WHERE named IN ${given}
      UNION SELECT id, at, type, data FROM events WHERE data ->> 'other_name' IN ${given}`)
    .all({ names: JSON.stringify(names) }) as StoredRow[];
}

function idsOf(rows: readonly StoredRow[], column: string): SqlValue[] {
  return rows.map((row) => row[column] ?? null).filter((value) => value !== null && value !== '');
}

function distinct(key: string, rows: readonly StoredRow[]): StoredRow[] {
  return [...new Map(rows.map((row) => [row[key], row])).values()];
}
