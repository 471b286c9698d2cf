import type { ReadDb } from '../database/database.ts';

/** SMS handed to the outbox since then, of every kind, but those that were taken back in time. @param to E.164 */
export function countSmsSince(db: ReadDb, since: Date, to: string): { toAll: number; toNumber: number } {
  // Few: what was sent is forgotten after a month.
  return db
    .prepare(`
      SELECT count(*) AS toAll, count(*) FILTER (WHERE payload ->> 'to' = @to) AS toNumber
      FROM outbox_jobs INDEXED BY outbox_jobs_sms_to
      WHERE kind = 'sms.send' AND payload ->> 'to' IS NOT NULL AND created_at > @since
        AND NOT (state = 'done' AND attempts = 0)`)
    .get({ since: since.toISOString(), to }) as { toAll: number; toNumber: number };
}
