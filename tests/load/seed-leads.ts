import { demoLead } from '../../scripts/demo-leads.ts';
import { insertLead } from '../../server/src/features/leads/leads-repository.ts';
import { type OpenDatabase, writeAt } from '../../server/src/kernel/database/database.ts';

const year = 365 * 86_400_000;

/** `count` leads of the last year, the oldest first, the older nine tenths seen. There must be none yet. */
export function seedLeads({ sqlite, db }: OpenDatabase, count: number): void {
  const now = Date.now();
  for (let n = 0; n < count; n++) {
    insertLead(writeAt(db, new Date(now - ((count - n) / count) * year)), demoLead(n));
  }
  sqlite.prepare('UPDATE leads SET seen_at = timestamp WHERE seq <= ?').run(Math.floor(count * 0.9));
}
