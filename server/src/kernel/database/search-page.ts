import type { ReadDb, SqlValue } from './database.ts';
import { planSubstringSearch } from './substring-search.ts';
import type { SearchableTable } from './trigrams.ts';

export interface PageRequest {
  readonly table: SearchableTable;
  /** Column list of the SELECT, and a condition that starts with AND or is empty: both written by us, never by a caller. */
  readonly columns: string;
  readonly condition?: string;
  /** Values for the condition's @names. */
  readonly bindings?: Record<string, SqlValue>;
  /** Every word of it must stand somewhere in the row; blank means all rows. */
  readonly q?: string | undefined;
  readonly beforeSeq: number;
  readonly limit: number;
}

/** Rows of a searchable table below `beforeSeq`, newest first. */
export function searchPage(
  db: ReadDb,
  { table, columns, condition = '', bindings: given = {}, q, beforeSeq, limit }: PageRequest,
): unknown[] {
  const { match = null, words = [], either = [] } = planSubstringSearch(db, table, q) ?? {};
  const bindings: Record<string, SqlValue> = { ...given, before: beforeSeq, limit };
  const holdsAll = (of: readonly string[], name: string) =>
    of
      .map((word, index) => {
        bindings[`${name}${index}`] = word;
        return `instr(${table}.search_text, @${name}${index}) > 0`;
      })
      .join(' AND ');
  const all = holdsAll(words, 'word');
  const one = either.map((list, index) => `(${holdsAll(list, `either${index}_`)})`).join(' OR ');
  const conditions = `${condition} ${all && `AND ${all}`} ${one && `AND (${one})`}`;
  // In this order and row by row: SQLite might take all rows of a condition first and sort them. Without a condition no
  // index but the order itself helps; once it has statistics, it might skip through one all the same, and sort.
  const access = condition.trim() === '' ? 'NOT INDEXED' : '';
  const sql = match
    ? `SELECT ${columns} FROM ${table}_search CROSS JOIN ${table} NOT INDEXED
         ON ${table}.seq = ${table}_search.rowid
       WHERE ${table}_search MATCH @match AND ${table}_search.rowid < @before ${conditions}
       ORDER BY ${table}_search.rowid DESC LIMIT @limit`
    : `SELECT ${columns} FROM ${table} ${access} WHERE ${table}.seq < @before ${conditions}
       ORDER BY ${table}.seq DESC LIMIT @limit`;
  if (match) bindings.match = match;
  return db.prepare(sql).all(bindings);
}
