import type { AnswerOf } from '@it-lotse/shared/contract/endpoint';
import type { ErasurePlan, erasePerson as erasePersonCall } from '@it-lotse/shared/contract/privacy';
import { queueWriteFor } from '../calendar/queue-calendar-write.ts';
import type { Context } from '../context.ts';
import { type PersonScope, scopeOf } from '../customers/person-scope.ts';
import type { SqlValue, WriteDb } from '../database/database.ts';
import { searchText } from '../database/substring-search.ts';
import { recordEvent } from '../events/event-log.ts';
import { AppError, fieldRefusal } from '../http/app-error.ts';
import { suppress } from '../newsletter/consent-ledger.ts';
import { removeFiles } from '../whatsapp/media-store.ts';
import { confirmationOf, isKept, keptUntil, planErasure } from './erasure-plan.ts';
import {
  forgetCampaignReasons,
  forgetInEvents,
  forgetOrphanJobs,
  forgetRecipients,
  forgetStatistics,
  forgetStrays,
  withoutAddresses,
} from './forget-traces.ts';
import { findRecords, type PersonRecords, type StoredRow } from './person-records.ts';
import { noteTraces } from './scrub-database.ts';
import { withTracesRemoved } from './with-traces-removed.ts';

/** @throws AppError not_found */
export function previewErasure(ctx: Context, id: string): ErasurePlan {
  const scope = scopeOf(ctx.db, id);
  return planErasure(scope, findRecords(ctx.db, scope), ctx.clock.now());
}

/**
 * Deletes everything about a person in one transaction, except what tax law keeps; then the files, then every trace in
 * the database file. Cannot be undone.
 * @param confirmation what the operator typed; null: it was confirmed when the person was erased for the first time
 * @throws AppError not_found; validation_failed for a wrong confirmation; erasure_not_possible with the obstacles
 */
export async function erasePerson(
  ctx: Context,
  id: string,
  confirmation: string | null,
): Promise<AnswerOf<typeof erasePersonCall>> {
  const { erased, isClean } = await withTracesRemoved(ctx, () => eraseRecords(ctx, id, confirmation));
  return { ...erased, traces_left: !isClean };
}

async function eraseRecords(
  ctx: Context,
  id: string,
  confirmation: string | null,
): Promise<Omit<AnswerOf<typeof erasePersonCall>, 'traces_left'>> {
  const now = ctx.clock.now();
  const { plan, records } = await ctx.commits.write((db) => {
    const scope = scopeOf(db, id);
    if (confirmation !== null && normal(confirmation) !== normal(confirmationOf(scope))) {
      throw fieldRefusal('confirmation', `Bitte geben Sie zur Bestätigung „${confirmationOf(scope)}“ ein.`);
    }
    const found = findRecords(db, scope);
    const planned = planErasure(scope, found, now);
    if (planned.obstacles.length > 0) {
      throw new AppError('erasure_not_possible', { detail: planned.obstacles.join(' ') });
    }
    eraseRows(db, ctx, scope, found, now);
    recordEvent(db, now, {
      type: 'privacy.erased',
      customer_id: scope.customerId,
      deleted: planned.deleted.reduce((sum, { count }) => sum + count, 0),
      kept: planned.kept.length,
    });
    return { plan: planned, records: found };
  });
  for (const { session_id } of records.chat_sessions) {
    ctx.chatLive.drop(String(session_id));
    ctx.chatLive.tell(String(session_id));
  }
  await removeFiles(
    ctx,
    records.whatsapp_media.map(({ message_id }) => String(message_id)),
  );
  const { deleted, kept, notes } = plan;
  return { deleted, kept, notes };
}

const normal = (text: string) => text.trim().replaceAll(/\s+/g, ' ').normalize('NFC').toLowerCase();

function eraseRows(db: WriteDb, ctx: Context, scope: PersonScope, records: PersonRecords, now: Date): void {
  const remove = (table: string, column: string, values: readonly SqlValue[]) =>
    db.prepare(`DELETE FROM ${table} WHERE ${column} IN (SELECT value FROM json_each(?))`).run(JSON.stringify(values));
  const all = (rows: readonly StoredRow[], column: string) => rows.map((row) => row[column] ?? null);
  const appointmentIds = all(records.appointments, 'id');

  // Before the rows go: what refers to people who were deleted by hand is recognised by their names.
  forgetInEvents(db, scope, records);
  forgetStrays(db, scope);
  forgetOrphanJobs(db, scope);
  forgetCampaignReasons(db, scope);
  remove('outbox_jobs', 'id', all(records.outbox_jobs, 'id'));
  remove('emails', 'id', all(records.emails, 'id'));
  remove('leads', 'id', all(records.leads, 'id'));
  for (const table of ['appointment_reminders', 'calendar_changes', 'calendar_waiting_writes']) {
    remove(table, 'appointment_id', appointmentIds);
  }
  remove('appointments', 'id', appointmentIds);
  // Their entries in Google go too, by jobs that know nothing but the id.
  for (const appointmentId of new Set(all(records.calendar_entries, 'appointment_id'))) {
    queueWriteFor(db, ctx, String(appointmentId), `erased-${now.getTime()}`);
  }
  erasePayments(db, scope, records, now);
  remove('chat_sessions', 'session_id', all(records.chat_sessions, 'session_id'));
  remove('whatsapp_reactions', 'to_wamid', all(records.whatsapp_messages, 'wamid'));
  remove('whatsapp_conversations', 'seq', all(records.whatsapp_conversations, 'seq'));
  for (const email of new Set(scope.emails.map((each) => each.toLowerCase()))) {
    suppress(db, ctx, email, 'unsubscribed', now);
  }
  remove('newsletter_consents', 'id', all(records.newsletter_consents, 'id'));
  remove('newsletter_subscribers', 'seq', all(records.newsletter_subscribers, 'seq'));
  // That somebody got a campaign stays in its numbers.
  forgetRecipients(db, all(records.campaign_recipients, 'seq').map(Number));
  remove('contract_declarations', 'id', all(records.contract_declarations, 'id'));
  remove('customers', 'id', scope.customerIds);
  rememberErased(db, scope, now);
  const fault = db.prepare('SELECT provider, last_error FROM provider_states WHERE last_error IS NOT NULL').all();
  for (const { provider, last_error } of fault as Array<{ provider: string; last_error: string }>) {
    db.prepare('UPDATE provider_states SET last_error = ? WHERE provider = ?').run(
      withoutAddresses(last_error, scope),
      provider,
    );
  }
  forgetStatistics(db, scope);
  noteTraces(db);
}

/** So that a backup that is restored does not bring them back. A number that leads nowhere is all that is kept. */
function rememberErased(db: WriteDb, { customerIds }: PersonScope, now: Date): void {
  db.prepare(`
    INSERT INTO erased_customers (customer_id, erased_at) SELECT value, ? FROM json_each(?) WHERE true
    ON CONFLICT (customer_id) DO UPDATE SET erased_at = excluded.erased_at`).run(
    now.toISOString(),
    JSON.stringify(customerIds),
  );
}

/** Longer than any backup is kept. */
const erasedKeptMs = 400 * 86_400_000;

export function pruneErased(db: WriteDb, now: Date): void {
  db.prepare('DELETE FROM erased_customers WHERE erased_at < ?').run(
    new Date(now.getTime() - erasedKeptMs).toISOString(),
  );
}

/** Payments that are in the books stay, without what the books do not need; the others go. */
function erasePayments(db: WriteDb, scope: PersonScope, records: PersonRecords, now: Date): void {
  for (const payment of records.payments) {
    const { payment_id } = payment;
    if (typeof payment_id !== 'string') continue;
    if (!isKept(payment, records)) {
      db.prepare('DELETE FROM payment_timeline WHERE payment_id = ?').run(payment_id);
      db.prepare('DELETE FROM subscriptions WHERE payment_id = ?').run(payment_id);
      db.prepare('DELETE FROM payments WHERE payment_id = ?').run(payment_id);
      continue;
    }
    db.prepare(`
      UPDATE payments SET customer_email = '', note = '', session_url = NULL, search_text = @search WHERE payment_id = @id`).run(
      {
        id: payment_id,
        search: searchText([String(payment.customer_name), String(payment.service), String(payment.session_id ?? '')]),
      },
    );
    for (const { seq, text } of records.payment_timeline.filter((row) => row.payment_id === payment_id)) {
      db.prepare('UPDATE payment_timeline SET text = ? WHERE seq = ?').run(
        withoutAddresses(String(text), scope),
        seq ?? null,
      );
    }
    db.prepare(
      'INSERT INTO kept_after_erasure (payment_id, erased_at, until) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
    ).run(payment_id, now.toISOString(), keptUntil(payment));
  }
}
