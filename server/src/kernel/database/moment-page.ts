import type { ReadDb, SqlValue } from './database.ts';
import { lastPlace, type TimePlace } from './paging.ts';
import { searchPage } from './search-page.ts';
import type { SearchableTable } from './trigrams.ts';

export interface MomentPageRequest {
  readonly table: SearchableTable;
  /** Of the SELECT; like `moment`, `index` and `condition` written by us, never by a caller. */
  readonly columns: string;
  /** The expression of the moment the list shows, as `index` has it before seq. */
  readonly moment: string;
  readonly index: string;
  /** Starts with AND, or is empty. */
  readonly condition?: string;
  readonly bindings?: Record<string, SqlValue>;
  /** Every word of it must stand somewhere in the row; blank means all rows. */
  readonly q?: string | undefined;
  /** The row the page before ended with; absent for the first page. */
  readonly before?: TimePlace | undefined;
  readonly limit: number;
}

/** Who finds more does not look through them. */
const mostFound = 1000;

/** Rows of a searchable table in the order of the moment they show, the latest first. */
export function momentPage(db: ReadDb, request: MomentPageRequest): unknown[] {
  if (request.q) return searchByMoment(db, request);
  const { table, columns, moment, index, condition = '', bindings, before = lastPlace, limit } = request;
  // SQLite seeks in an index of an expression by the expression alone, not by a pair with it.
  return db
    .prepare(`
      SELECT ${columns} FROM ${table} INDEXED BY ${index}
      WHERE ${moment} <= @time AND (${moment}, ${table}.seq) < (@time, @seq) ${condition}
      ORDER BY ${moment} DESC, ${table}.seq DESC LIMIT @limit`)
    .all({ ...bindings, ...before, limit });
}

/** The index of words knows no moments: what it finds is put in order here. */
function searchByMoment(db: ReadDb, request: MomentPageRequest): unknown[] {
  const { table, columns, moment, condition, bindings, q, before, limit } = request;
  const places = searchPage(db, {
    table,
    columns: `${table}.seq, ${moment} AS time`,
    ...(condition !== undefined && { condition }),
    ...(bindings && { bindings }),
    q,
    beforeSeq: Number.MAX_SAFE_INTEGER,
    limit: mostFound,
  }) as TimePlace[];
  const find = db.prepare(`SELECT ${columns} FROM ${table} WHERE seq = ?`);
  return places
    .sort(latestFirst)
    .filter((place) => before === undefined || latestFirst(before, place) < 0)
    .slice(0, limit)
    .map(({ seq }) => find.get(seq));
}

/** By code units, as SQLite compares. */
function latestFirst(a: TimePlace, b: TimePlace): number {
  if (a.time === b.time) return b.seq - a.seq;
  return a.time < b.time ? 1 : -1;
}
