import type { ReadDb } from './database.ts';

/** A total kept by triggers: 'leads', 'leads_new', 'emails', 'emails_sent', 'emails_failed'. */
export function readCounter(db: ReadDb, name: string): number {
  const row = db.prepare('SELECT value FROM counters WHERE name = ?').get(name) as { value: number } | undefined;
  return row?.value ?? 0;
}
