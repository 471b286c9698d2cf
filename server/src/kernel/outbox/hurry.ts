import type { ReadDb, WriteTx } from '../database/database.ts';

/** Of which kinds a job may run sooner than the worker of a database last knew. */
const hurried = new WeakMap<ReadDb, Set<string>>();
const everyKind = '*';

/** Notes it with the write it is called for. */
export function hurrying(tx: WriteTx, kind: string = everyKind): WriteTx {
  hurried.set(tx.db, (hurried.get(tx.db) ?? new Set()).add(kind));
  return tx;
}

/**
 * Whether a job of a kind may run sooner since the last call. Most commits are about something else, and the worker
 * need not look.
 */
export function takeHurry(db: ReadDb): (kind: string) => boolean {
  const kinds = hurried.get(db);
  hurried.delete(db);
  return (kind) => kinds !== undefined && (kinds.has(kind) || kinds.has(everyKind));
}
