import type { TimelineEntry } from '@it-lotse/contract/customers';
import type { TimelineKind } from '@it-lotse/contract/feature-parts';
import type { ReadDb } from '../database/database.ts';
import { excerptOf } from '../excerpt.ts';
import type { PersonScope } from '../personal/person-scope.ts';

/** By what the records of a person are found. */
export interface PersonKeys extends Pick<PersonScope, 'emails' | 'vouched' | 'phones' | 'ownsByPhone'> {
  readonly now: Date;
}

/** `place` grows with time within a kind; the next page of that kind lies below it. */
export interface PlacedEntry {
  readonly place: number;
  readonly entry: TimelineEntry;
}

/** What a feature tells of a person on their card: its newest records of one kind below a place, `limit` at most. */
export interface TimelineSource {
  readonly kind: TimelineKind;
  list(tx: ReadDb, person: PersonKeys, below: number, limit: number): PlacedEntry[];
}

const absent = { title: '', text: '', state: '', starts_at: null, count: null, amount: null, direction: null };

type ToldEntry = Omit<TimelineEntry, keyof typeof absent | 'kind'> & Partial<TimelineEntry>;

/** What a kind does not tell stays blank. */
export function timelineEntry(kind: TimelineKind, told: ToldEntry): TimelineEntry {
  return { ...absent, ...told, kind };
}

/** Records of one kind with any of the person's e-mail addresses. */
export function timelineByEmail<Row extends { seq: number }>(
  kind: TimelineKind,
  list: (tx: ReadDb, email: string, below: number, limit: number) => Row[],
  tell: (row: Row) => ToldEntry,
): TimelineSource {
  return {
    kind,
    list: (tx, { emails }, below, limit) =>
      emails
        .flatMap((email) => list(tx, email, below, limit))
        .map((row) => ({ place: row.seq, entry: timelineEntry(kind, tell(row)) })),
  };
}

const longestText = 160;

/** The text of an entry, as one short line. */
export const cutForTimeline = (text: string): string => excerptOf(text, longestText);
