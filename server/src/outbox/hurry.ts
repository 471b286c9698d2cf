import type { ReadDb, WriteDb } from '../database/database.ts';
import type { JobKind } from './outbox-job.ts';

/** Of which kinds a job may run sooner than the worker of a database last knew. */
const hurried = new WeakMap<ReadDb, Set<string>>();
const everyKind = '*';

/** Notes it with the write it is called for. */
export function hurrying(db: WriteDb, kind: string = everyKind): WriteDb {
  hurried.set(db, (hurried.get(db) ?? new Set()).add(kind));
  return db;
}

/**
 * Whether a job of a kind may run sooner since the last call. Most commits are about something else, and the worker
 * need not look.
 */
export function takeHurry(db: ReadDb): (kind: JobKind) => boolean {
  const kinds = hurried.get(db);
  hurried.delete(db);
  return (kind) => kinds !== undefined && (kinds.has(kind) || kinds.has(everyKind));
}
