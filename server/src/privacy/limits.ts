import { berlinMoment } from '@it-lotse/shared/domain/berlin-time';
import { berlinDay } from '@it-lotse/shared/domain/format-date';
import { booksYears, claimYears } from '@it-lotse/shared/domain/kept-years';
import type { Context } from '../context.ts';
import { phoneKey } from '../customers/customer-addresses.ts';
import { findCardOfPhone, findCustomerOfEmail, rememberCustomer } from '../customers/remember-customer.ts';
import type { ReadDb, WriteDb } from '../database/database.ts';
import { anonymiseEventsOf } from '../events/anonymise-events.ts';
import { pruneStrays } from '../whatsapp/apply-status.ts';
import { forgetEmptyCards } from './forget-cards.ts';
import { forgetRecipients } from './forget-traces.ts';
import { type Expired, forgetInPortions, portionsOf } from './in-portions.ts';

/** As long as the events that tell of them. */
const strayDays = 90;
/** Found with one look. */
const cardsAtOnce = 1000;
const among = '(SELECT value FROM json_each(?))';

interface Limit extends Expired {
  forget(db: WriteDb, keys: readonly (string | number)[]): void;
}

/** The first moment of the Berlin year so many whole years before this one. */
function yearStart(now: Date, wholeYears: number): string {
  const year = Number(berlinDay(now).slice(0, 4)) - wholeYears;
  return berlinMoment(`${year}-01-01`, '00:00').toISOString();
}

/** Limits of time that are no setting: the law, or the end of a purpose, draws them. */
function limitsOf(now: Date, mailsBefore: string): readonly Limit[] {
  const claims = yearStart(now, claimYears);
  const books = yearStart(now, booksYears);
  const remove = (table: string, column: string) => (db: WriteDb, keys: readonly (string | number)[]) => {
    db.prepare(`DELETE FROM ${table} WHERE ${column} IN ${among}`).run(JSON.stringify(keys));
  };
  return [
    {
      key: 'payment_id',
      from: `payments WHERE created_at < @before AND coalesce(paid_at, created_at) < @before
        AND NOT EXISTS (SELECT 1 FROM receipts AS r WHERE r.payment_id = payments.payment_id AND r.issued_at >= @before)
        AND NOT EXISTS (SELECT 1 FROM refunds AS r WHERE r.payment_id = payments.payment_id AND r.created_at >= @before)
        AND NOT EXISTS (SELECT 1 FROM subscriptions AS s WHERE s.payment_id = payments.payment_id AND s.state <> 'ended')`,
      before: books,
      forget(db, keys) {
        db.prepare('UPDATE retention_state SET books_kept_since = ?').run(books);
        for (const table of [
          'receipts',
          'refunds',
          'payment_timeline',
          'subscriptions',
          'kept_after_erasure',
          'payments',
        ]) {
          remove(table, 'payment_id')(db, keys);
        }
      },
    },
    {
      // Neither paid nor in the books: a page that was opened, a try that failed.
      key: 'payment_id',
      from: `payments WHERE created_at < @before AND paid_at IS NULL
        AND payment_status NOT IN ('paid', 'pending', 'requires_action')
        AND NOT EXISTS (SELECT 1 FROM receipts AS r WHERE r.payment_id = payments.payment_id)
        AND NOT EXISTS (SELECT 1 FROM refunds AS r WHERE r.payment_id = payments.payment_id)
        AND NOT EXISTS (SELECT 1 FROM subscriptions AS s WHERE s.payment_id = payments.payment_id)`,
      before: claims,
      forget(db, keys) {
        for (const table of ['payment_timeline', 'payments']) remove(table, 'payment_id')(db, keys);
      },
    },
    {
      key: 'id',
      from: `appointments WHERE end_time < @before
        AND NOT EXISTS (SELECT 1 FROM payments AS p WHERE p.appointment_id = appointments.id)`,
      before: claims,
      forget(db, keys) {
        deleteNotices(db, 'appointment_id', keys);
        for (const table of [
          'appointment_reminders',
          'calendar_changes',
          'calendar_waiting_writes',
          'calendar_entries',
        ]) {
          remove(table, 'appointment_id')(db, keys);
        }
        remove('appointments', 'id')(db, keys);
      },
    },
    {
      key: 'id',
      from: 'contract_declarations WHERE handled_at IS NOT NULL AND received_at < @before',
      before: claims,
      forget: remove('contract_declarations', 'id'),
    },
    {
      // Who reads the newsletter can ask which ones they got; of others the numbers of a campaign are enough.
      key: 'seq',
      from: `campaign_recipients WHERE settled_at < @before AND instr(email, '@') > 0
        AND NOT EXISTS (SELECT 1 FROM newsletter_subscribers AS s WHERE s.email_key = campaign_recipients.email_key)`,
      before: mailsBefore,
      forget: (db, keys) => forgetRecipients(db, keys.map(Number)),
    },
    {
      key: 'seq',
      from: "outbox_jobs WHERE state = 'dead' AND coalesce(finished_at, created_at) < @before",
      before: mailsBefore,
      forget: remove('outbox_jobs', 'seq'),
    },
  ];
}

/** Deletes what has reached its limit, in small transactions; then the cards nothing belongs to any more. */
export async function applyLimits(ctx: Context, now: Date, mailsBefore: string): Promise<void> {
  for (const limit of limitsOf(now, mailsBefore)) await forgetInPortions(ctx, limit, limit.forget);
  const strayBefore = new Date(now.getTime() - strayDays * 86_400_000);
  await ctx.commits.write((db) => pruneStrays(db, now, strayBefore));
  await forgetIdleCards(ctx, now, mailsBefore);
}

/** Cards of whom nobody heard for so long: whatever was the last to go, the card does not outlive it. */
async function forgetIdleCards(ctx: Context, now: Date, before: string): Promise<void> {
  for (let after = 0; ; ) {
    const idle = ctx.db
      .prepare(`
        SELECT seq, id FROM customers INDEXED BY customers_of_now
        WHERE merged_into IS NULL AND seq > ? AND last_seen_at < ? ORDER BY seq LIMIT ${cardsAtOnce}`)
      .all(after, before) as Array<{ seq: number; id: string }>;
    const ids = idle.map(({ id }) => id);
    for (const portion of portionsOf(ids))
      await ctx.commits.write((db) => forgetEmptyCards(db, ctx.views, portion, now));
    const last = idle.at(-1);
    if (!last || idle.length < cardsAtOnce) return;
    after = last.seq;
  }
}

/** What the operator was told about a record goes with the record. */
export function deleteNotices(
  db: WriteDb,
  column: 'lead_id' | 'appointment_id',
  keys: readonly (string | number)[],
): void {
  const notices = db
    .prepare(`
      SELECT id FROM emails
      WHERE email_type = 'admin_notification' AND status <> 'waiting' AND ${column} IN ${among}`)
    .all(JSON.stringify(keys)) as Array<{ id: string }>;
  const ids = notices.map(({ id }) => id);
  anonymiseEventsOf(db, ids);
  db.prepare(`DELETE FROM emails WHERE id IN ${among}`).run(JSON.stringify(ids));
  db.prepare(`
    DELETE FROM outbox_jobs
    WHERE state IN ('done', 'dead') AND idempotency_key IN (SELECT 'email:' || value FROM json_each(?))`).run(
    JSON.stringify(ids),
  );
}

/** Earlier versions kept no card of people of whom only a phone number is known. */
export async function rememberPhonePeople(ctx: Context): Promise<void> {
  const rows = ctx.db
    .prepare("SELECT customer_name, customer_phone, created_at FROM appointments WHERE customer_email = ''")
    .all() as Array<{ customer_name: string; customer_phone: string; created_at: string }>;
  const unknown = rows.filter(({ customer_name, customer_phone }) => hasNoCard(ctx.db, customer_name, customer_phone));
  if (unknown.length === 0) return;
  await ctx.commits.write((db) => {
    for (const { customer_name: name, customer_phone: phone, created_at } of unknown) {
      rememberCustomer(db, new Date(created_at), { name, phone });
    }
  });
}

/** An earlier version deleted cards whose people still had chats, so that nobody could export or erase those. */
export async function rememberChatPeople(ctx: Context): Promise<void> {
  const rows = ctx.db
    .prepare(`
      SELECT customer_name AS name, customer_email AS email, last_activity FROM chat_sessions
      WHERE customer_email <> '' AND NOT EXISTS (
        SELECT 1 FROM customer_addresses WHERE kind = 'email' AND value = lower(customer_email))
      ORDER BY seq`)
    .all() as Array<{ name: string; email: string; last_activity: string }>;
  const unknown = rows.filter(({ email }) => findCustomerOfEmail(ctx.db, email) === null);
  if (unknown.length === 0) return;
  await ctx.commits.write((db) => {
    for (const { last_activity, ...facts } of unknown) rememberCustomer(db, new Date(last_activity), facts);
  });
}

function hasNoCard(db: ReadDb, name: string, phone: string): boolean {
  const key = phoneKey(phone);
  return key !== null && findCardOfPhone(db, key, name) === null;
}
