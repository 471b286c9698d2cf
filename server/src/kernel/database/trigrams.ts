import type { ReadDb } from './database.ts';

/** One beside which an index of the same name and `_search` stands. Its feature names it; it never comes from outside. */
export type SearchableTable = string;

/** A trigram in more rows than this counts as common; counting stops there, so that it costs the same for all. */
const common = 1000;
/** Rare trigrams narrow a search most; more of them narrow it hardly further. */
const mostRare = 3;
/** If all are common, so many, spread over the word, leave few rows that do not contain it. */
const mostCommon = 3;
const mostRemembered = 20_000;

const remembered = new WeakMap<ReadDb, Map<string, number>>();

/**
 * The few trigrams of a word by which its rows are found quickest; null when one of them is in no row at all. The caller
 * must still look for the word itself in the rows. `word` has at least three letters.
 */
export function chooseTrigrams(db: ReadDb, table: SearchableTable, word: string): string[] | null {
  const all = trigramsOf(word);
  const counted = all.map((trigram) => ({ trigram, rows: countRows(db, table, trigram) }));
  if (counted.some(({ rows }) => rows === 0)) return null;
  const rare = counted.filter(({ rows }) => rows < common).sort((a, b) => a.rows - b.rows);
  return rare.length > 0 ? rare.slice(0, mostRare).map(({ trigram }) => trigram) : spread(all, mostCommon);
}

function trigramsOf(word: string): string[] {
  const letters = [...word];
  return [...new Set(letters.slice(2).map((_, index) => letters.slice(index, index + 3).join('')))];
}

/**
 * In how many rows a trigram stands, at most `common`. Common ones are remembered, since they come in every other
 * search; should one have become rare meanwhile, a search is a little slower and no less right.
 */
function countRows(db: ReadDb, table: SearchableTable, trigram: string): number {
  const known = remembered.get(db) ?? new Map<string, number>();
  remembered.set(db, known);
  const key = table + trigram;
  const before = known.get(key);
  if (before !== undefined) return before;
  const { rows } = db
    .prepare(
      `SELECT count(*) AS rows FROM (SELECT 1 FROM ${table}_search WHERE ${table}_search MATCH ? LIMIT ${common})`,
    )
    .get(quoteTerm(trigram)) as { rows: number };
  if (rows === common) {
    if (known.size >= mostRemembered) known.clear();
    known.set(key, rows);
  }
  return rows;
}

/** `count` of them in even distances, the first and the last included. */
function spread(items: string[], count: number): string[] {
  if (items.length <= count) return items;
  const step = (items.length - 1) / (count - 1);
  return Array.from({ length: count }, (_, index) => items[Math.round(index * step)] ?? '');
}

/** A term as an FTS5 string. */
export function quoteTerm(term: string): string {
  return `"${term.replaceAll('"', '""')}"`;
}
