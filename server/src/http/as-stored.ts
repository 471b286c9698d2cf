import type { Context } from '../context.ts';
import { databaseVersion } from '../database/kept-reading.ts';

const minuteMs = 60_000;

/**
 * For answers made of nothing but what is stored and what time it is: they hold until anything in the database changes,
 * and to the end of the minute, because visits end and times to book run out. Every window of the office asks for the
 * same list when something happens, and many visitors for the same days.
 */
export function asStored({ db, clock }: Pick<Context, 'db' | 'clock'>): () => readonly unknown[] {
  return () => [databaseVersion(db), Math.floor(clock.now().getTime() / minuteMs)];
}
