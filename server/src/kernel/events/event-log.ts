import type { OfficeEvent } from '@it-lotse/contract/events';
import type { ReadDb, WriteTx } from '../database/database.ts';
import {
  deleteEventsBefore,
  type EventFacts,
  insertEvent,
  listEventsOfTypes,
  listNewestNews,
} from './events-repository.ts';

export type { EventFacts };

/** Events are kept this long: a desktop app that slept through a long holiday still resumes without a gap. */
const keptDays = 90;

/** Writes down what happened, in the transaction of the change itself. Open streams hear it after the commit. */
export function recordEvent(tx: WriteTx, facts: EventFacts): void {
  insertEvent(tx, facts);
}

/** The newest events, newest first, for 'Aktuelle Aktivitäten'. */
export function listRecentEvents(db: ReadDb, limit: number): OfficeEvent[] {
  return listNewestNews(db, limit);
}

/** What was written down after a moment, of these types, oldest first. */
export function listEventsSince(db: ReadDb, types: readonly OfficeEvent['type'][], moment: Date): OfficeEvent[] {
  return listEventsOfTypes(db, types, moment);
}

/** Removes a bounded number of expired events, so that no single call takes long. */
export function pruneEvents(tx: WriteTx): void {
  deleteEventsBefore(tx, new Date(tx.now.getTime() - keptDays * 86_400_000), 1000);
}
