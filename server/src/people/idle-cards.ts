import type { ReadDb, WriteTx } from '../kernel/database/database.ts';
import { given, listGiven, runGiven } from '../kernel/personal/person-records.ts';

/** Cards of whom nobody heard since a moment, in the order of their `seq`, from after one. */
export function listIdleCards(
  tx: ReadDb,
  { after, before, limit }: { after: number; before: string; limit: number },
): Array<{ seq: number; id: string }> {
  return tx
    .prepare(`
      SELECT seq, id FROM customers INDEXED BY customers_of_now
      WHERE merged_into IS NULL AND seq > @after AND last_seen_at < @before ORDER BY seq LIMIT @limit`)
    .all({ after, before, limit }) as Array<{ seq: number; id: string }>;
}

/** Those of the ids that are on a card, oldest first. */
export function listCardsAmong(tx: ReadDb, ids: readonly string[]): string[] {
  return listGiven(tx, `SELECT id FROM customers WHERE id IN ${given} ORDER BY seq`, ids).map(({ id }) => String(id));
}

export function deleteCards(tx: WriteTx, ids: readonly string[]): void {
  runGiven(tx, `DELETE FROM customers WHERE id IN ${given}`, ids);
}
