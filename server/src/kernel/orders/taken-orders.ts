import type { WriteTx } from '../database/database.ts';

/** Longer than any program waits for a line. */
const keptForMs = 90 * 24 * 3_600_000;

/**
 * Whether a change was carried out before: its answer got lost, and it is told again. Part of the change's transaction,
 * so that one that is refused may come again under the same id.
 */
export function isRepeated(tx: WriteTx, orderId: string | undefined): boolean {
  if (orderId === undefined) return false;
  const { changes } = tx
    .prepare('INSERT INTO taken_orders (id, taken_at) VALUES (?, ?) ON CONFLICT DO NOTHING')
    .run(orderId, tx.now.toISOString());
  return changes === 0;
}

/** Forgets what nobody tells again any more. */
export function pruneOrders(tx: WriteTx): void {
  const over = new Date(tx.now.getTime() - keptForMs).toISOString();
  tx.prepare('DELETE FROM taken_orders WHERE taken_at < ?').run(over);
}
