import { join } from 'node:path';
import { demoLead } from '../../scripts/demo-leads.ts';
import { insertLead } from '../../server/src/features/leads/leads-repository.ts';
import { openDatabase, writeAt } from '../../server/src/kernel/database/database.ts';

const batch = 5_000;
const year = 365 * 86_400_000;

/** Fills a fresh data folder with `count` leads of the last year, the oldest first, the older nine tenths seen. */
export function seedLeads(dataDir: string, count: number): void {
  const { sqlite, db, close } = openDatabase(dataDir, join(dataDir, 'backups'));
  const now = Date.now();
  const insertFrom = sqlite.transaction((first: number) => {
    for (let n = first; n < Math.min(first + batch, count); n++) {
      insertLead(writeAt(db, new Date(now - ((count - n) / count) * year)), demoLead(n));
    }
  });
  for (let first = 0; first < count; first += batch) insertFrom(first);
  sqlite.prepare('UPDATE leads SET seen_at = timestamp WHERE seq <= ?').run(Math.floor(count * 0.9));
  close();
}
