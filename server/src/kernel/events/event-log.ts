import type { OfficeEvent } from '@it-lotse/contract/events';
import type { ReadDb, WriteTx } from '../database/database.ts';
import {
  deleteEventsBefore,
  type EventFacts,
  insertEvent,
  listEventsOfTypes,
  listNewsBefore,
} from './events-repository.ts';
import { newestOfEachStory } from './stories.ts';

export type { EventFacts };

/** Events are kept this long: a desktop app that slept through a long holiday still resumes without a gap. */
const keptDays = 90;

/** Writes down what happened, in the transaction of the change itself. Open streams hear it after the commit. */
export function recordEvent(tx: WriteTx, facts: EventFacts): void {
  insertEvent(tx, facts);
}

/** What was news to a person before the event with this id, newest first. */
export const listNews = listNewsBefore;

/** The newest that was news to a person, newest first. */
export function listRecentEvents(db: ReadDb, limit: number): OfficeEvent[] {
  return listNewsBefore(db, Number.MAX_SAFE_INTEGER, limit);
}

/** So many are looked through for different stories: a long conversation does not hide everything else. */
const lookedThrough = 200;

/** The newest of each of the newest stories, for 'Aktuelle Aktivitäten'. */
export function listRecentStories(db: ReadDb, limit: number): OfficeEvent[] {
  return newestOfEachStory(recentNews(db, limit), limit);
}

/** Read piece by piece: mostly the first one holds as many stories as are shown, and reading an event checks it whole. */
function* recentNews(db: ReadDb, piece: number): Generator<OfficeEvent> {
  let before = Number.MAX_SAFE_INTEGER;
  for (let read = 0; read < lookedThrough; read += piece) {
    const events = listNewsBefore(db, before, Math.min(piece, lookedThrough - read));
    yield* events;
    const last = events.at(-1);
    if (!last) return;
    before = last.id;
  }
}

/** What was written down after a moment, of these types, oldest first. */
export function listEventsSince(db: ReadDb, types: readonly OfficeEvent['type'][], moment: Date): OfficeEvent[] {
  return listEventsOfTypes(db, types, moment);
}

/** Removes a bounded number of expired events, so that no single call takes long. */
export function pruneEvents(tx: WriteTx): void {
  deleteEventsBefore(tx, new Date(tx.now.getTime() - keptDays * 86_400_000), 1000);
}
