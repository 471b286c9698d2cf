import { type RetentionCounts, type RetentionSettings, retentionKinds } from '@it-lotse/shared/contract/privacy';
import type { Context } from '../context.ts';
import { findCustomerOfEmail, findCustomerOfWhatsapp } from '../customers/remember-customer.ts';
import type { ReadDb, WriteDb } from '../database/database.ts';
import { anonymiseEventsOf } from '../events/anonymise-events.ts';
import { recordEvent } from '../events/event-log.ts';
import type { FeatureViews } from '../feature-views.ts';
import { PeriodicLook } from '../periodic-look.ts';
import { removeFiles } from '../whatsapp/media-store.ts';
import { forgetEmptyCards } from './forget-cards.ts';
import { forgetInPortions } from './in-portions.ts';
import { applyLimits, deleteNotices, rememberChatPeople, rememberPhonePeople } from './limits.ts';

type Kind = keyof RetentionCounts;

const lookEveryMs = 3_600_000;
const dayMs = 24 * 3_600_000;

/** Somebody for whom there is a visit or a payment since the cut-off: what was written belongs to current business. */
const hasBusiness = (email: string, since: string) => `(
  EXISTS (SELECT 1 FROM appointments WHERE customer_email = ${email} COLLATE NOCASE AND status <> 'cancelled' ${since && `AND start_time >= ${since}`})
  OR EXISTS (SELECT 1 FROM payments WHERE customer_email <> '' AND customer_email = ${email} COLLATE NOCASE ${since && `AND created_at >= ${since}`}))`;

/** What has outlived its time. Each selects a key and has an index for its order. */
const expired: Readonly<Record<Kind, { key: string; from: string }>> = {
  chats: {
    key: 'session_id',
    from: `chat_sessions WHERE begun_at IS NOT NULL AND status = 'closed' AND last_activity < @before
      AND (customer_email = '' OR NOT ${hasBusiness('chat_sessions.customer_email', '@before')})`,
  },
  leads: {
    key: 'id',
    from: `leads WHERE timestamp < @before AND NOT ${hasBusiness('leads.email', '')}`,
  },
  mail_bodies: {
    key: 'id',
    from: `emails WHERE status <> 'waiting' AND created_at < @before
      AND NOT ${hasBusiness('emails.to_email', '@before')}`,
  },
  whatsapp: {
    key: 'seq',
    from: `whatsapp_conversations AS c WHERE last_message_time < @before AND NOT EXISTS (
      SELECT 1 FROM whatsapp_addresses AS a
        JOIN customer_addresses AS known ON known.kind = 'whatsapp' AND known.value = a.address
        JOIN customer_addresses AS mail ON mail.customer_id = known.customer_id AND mail.kind = 'email'
      WHERE a.conversation_seq = c.seq AND ${hasBusiness('mail.value', '@before')})`,
  },
};

/** @returns the moment before which nothing of a kind is kept: so many months ago, the same day and hour */
export function cutOff(now: Date, months: number): string {
  const moment = new Date(now);
  const day = moment.getUTCDate();
  moment.setUTCMonth(moment.getUTCMonth() - months, 1);
  // 31 March minus one month is the last day of February.
  const lastDay = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 0)).getUTCDate();
  moment.setUTCDate(Math.min(day, lastDay));
  return moment.toISOString();
}

/** What a run with these settings would delete now. */
export function countExpired(db: ReadDb, settings: RetentionSettings, now: Date): RetentionCounts {
  return eachKind((kind) => {
    const row = db
      .prepare(`SELECT count(*) AS count FROM ${expired[kind].from}`)
      .get({ before: cutOff(now, settings[kind]) });
    return (row as { count: number }).count;
  });
}

export function lastRetentionRun(db: ReadDb): { at: string; deleted: RetentionCounts } | null {
  const { last_run_at: at, ...deleted } = db
    .prepare('SELECT last_run_at, chats, leads, mail_bodies, whatsapp FROM retention_state')
    .get() as RetentionCounts & { last_run_at: string | null };
  return at === null ? null : { at, deleted };
}

/** Deletes what has outlived its time, once a day, in small transactions. */
export function createRetentionLook(getContext: () => Context): PeriodicLook {
  return new PeriodicLook({
    everyMs: lookEveryMs,
    look: async () => {
      const ctx = getContext();
      const last = lastRetentionRun(ctx.db);
      if (last === null || ctx.clock.now().getTime() - Date.parse(last.at) >= dayMs) await runRetention(ctx);
    },
    fault: 'expired data could not be deleted',
    log: () => getContext().log,
  });
}

export async function runRetention(ctx: Context): Promise<RetentionCounts> {
  const now = ctx.clock.now();
  const settings = ctx.content.retention();
  await rememberPhonePeople(ctx);
  await rememberChatPeople(ctx);
  const deleted: RetentionCounts = { chats: 0, leads: 0, mail_bodies: 0, whatsapp: 0 };
  for (const kind of retentionKinds) {
    deleted[kind] = await forgetInPortions(
      ctx,
      { ...expired[kind], before: cutOff(now, settings[kind]) },
      (db, keys) => forgetWithCards(db, ctx.views, kind, keys, now),
      (files) => removeFiles(ctx, files),
    );
  }
  await applyLimits(ctx, now, cutOff(now, settings.mail_bodies));
  await ctx.commits.write((db) => {
    db.prepare(`
      UPDATE retention_state SET last_run_at = @at, chats = @chats, leads = @leads, mail_bodies = @mail_bodies,
        whatsapp = @whatsapp`).run({ at: now.toISOString(), ...deleted });
    // A run that found nothing is no news.
    if (Object.values(deleted).some((count) => count > 0)) {
      recordEvent(db, now, { type: 'privacy.retention_run', ...deleted });
    }
  });
  return deleted;
}

/** The records, and the cards nothing else belongs to; returns the ids of files that go with them. */
function forgetWithCards(
  db: WriteDb,
  views: FeatureViews,
  kind: Kind,
  keys: readonly (string | number)[],
  now: Date,
): string[] {
  const cards = cardsOf(db, kind, keys);
  const files = forget[kind](db, keys);
  forgetEmptyCards(db, views, cards, now);
  return files;
}

type Forget = (db: WriteDb, keys: readonly (string | number)[]) => string[];
const among = '(SELECT value FROM json_each(?))';

/** Whose records these are, and how their card is found. */
const owners: Readonly<Record<Kind, { sql: string; find(db: ReadDb, value: string): string | null }>> = {
  chats: {
    sql: `SELECT customer_email AS value FROM chat_sessions WHERE session_id IN ${among}`,
    find: findCustomerOfEmail,
  },
  leads: { sql: `SELECT email AS value FROM leads WHERE id IN ${among}`, find: findCustomerOfEmail },
  mail_bodies: { sql: `SELECT to_email AS value FROM emails WHERE id IN ${among}`, find: findCustomerOfEmail },
  whatsapp: {
    sql: `SELECT address AS value FROM whatsapp_addresses WHERE conversation_seq IN ${among}`,
    find: findCustomerOfWhatsapp,
  },
};

/** The cards these records belong to. */
function cardsOf(db: ReadDb, kind: Kind, keys: readonly (string | number)[]): string[] {
  const { sql, find } = owners[kind];
  const rows = db.prepare(sql).all(JSON.stringify(keys)) as Array<{ value: string }>;
  return [...new Set(rows.map(({ value }) => find(db, value)).filter((id) => id !== null))];
}

/** Deletes by key; returns the ids of files that go with it. */
const forget: Readonly<Record<Kind, Forget>> = {
  chats(db, keys) {
    anonymiseEventsOf(db, keys.map(String));
    db.prepare(`DELETE FROM chat_sessions WHERE session_id IN ${among}`).run(JSON.stringify(keys));
    return [];
  },
  leads(db, keys) {
    deleteNotices(db, 'lead_id', keys);
    anonymiseEventsOf(db, keys.map(String));
    db.prepare(`DELETE FROM leads WHERE id IN ${among}`).run(JSON.stringify(keys));
    return [];
  },
  // With its line: a log nobody is asked about any more would be the last that names the person.
  mail_bodies(db, keys) {
    const ids = JSON.stringify(keys);
    db.prepare(`
      DELETE FROM outbox_jobs WHERE state IN ('done', 'dead') AND idempotency_key IN (
        SELECT 'email:' || value FROM json_each(?))`).run(ids);
    anonymiseEventsOf(db, keys.map(String));
    db.prepare(`DELETE FROM emails WHERE id IN ${among}`).run(ids);
    return [];
  },
  whatsapp(db, keys) {
    const seqs = JSON.stringify(keys);
    const addresses = db
      .prepare(`SELECT address FROM whatsapp_addresses WHERE until IS NULL AND conversation_seq IN ${among}`)
      .all(seqs) as Array<{ address: string }>;
    anonymiseEventsOf(
      db,
      addresses.map(({ address }) => address),
    );
    const files = db
      .prepare(`
        SELECT message_id FROM whatsapp_media WHERE message_id IN (
          SELECT id FROM whatsapp_messages WHERE conversation_seq IN ${among})`)
      .all(seqs) as Array<{ message_id: string }>;
    db.prepare(`
      DELETE FROM whatsapp_reactions WHERE to_wamid IN (
        SELECT wamid FROM whatsapp_messages WHERE conversation_seq IN ${among} AND wamid IS NOT NULL)`).run(seqs);
    db.prepare(`DELETE FROM whatsapp_conversations WHERE seq IN ${among}`).run(seqs);
    return files.map(({ message_id }) => message_id);
  },
};

function eachKind(count: (kind: Kind) => number): RetentionCounts {
  return Object.fromEntries(retentionKinds.map((kind) => [kind, count(kind)])) as RetentionCounts;
}
