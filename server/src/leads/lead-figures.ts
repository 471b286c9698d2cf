import { readCounter } from '../database/counters.ts';
import type { ReadDb } from '../database/database.ts';

/** What other domains may know about leads as a whole. */
export const leadFigures = {
  total: (db: ReadDb) => readCounter(db, 'leads'),
  unseen: (db: ReadDb) => readCounter(db, 'leads_new'),
};
