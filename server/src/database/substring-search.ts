import type { ReadDb } from './database.ts';

/**
 * Substring search over a trigram FTS5 table `<table>_search` with its vocabulary `<table>_search_terms`.
 * The indexed text is lower case and ends with two blanks, so that every character begins a trigram: a word of one or
 * two letters is found as the beginning of trigrams.
 */
export interface SubstringQuery {
  /** FTS5 expression, or null when no word can use the index. */
  readonly match: string | null;
  /** Lower-case words the index does not cover; test them with instr(). They are so common that a scan ends early. */
  readonly unindexed: string[];
}

/**
 * More trigrams than this make a short word common: then looking at the newest rows one by one ends sooner than merging
 * the long lists of the index (measured with 100,000 leads).
 */
const mostAlternatives = { oneLetter: 8, twoLetters: 40 };
const mostWords = 8;

/** What is stored as `search_text` for rows made of these fields. */
export function searchText(fields: readonly string[]): string {
  return `${fields.join('\n').toLowerCase()}  `;
}

/** Plans the search for all words of `q` (each somewhere in the row); null when `q` is blank. */
export function planSubstringSearch(
  db: ReadDb,
  table: 'leads' | 'emails',
  q: string | undefined,
): SubstringQuery | null {
  const words = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostWords);
  if (words.length === 0) return null;
  const indexed: string[] = [];
  const unindexed: string[] = [];
  for (const word of words) {
    const expression = [...word].length >= 3 ? quote(word) : trigramsBeginningWith(db, table, word);
    if (expression === null) unindexed.push(word);
    else indexed.push(expression);
  }
  return { match: indexed.length > 0 ? indexed.join(' AND ') : null, unindexed };
}

/** An OR of all trigrams that begin with one or two letters; null when there are too many. */
function trigramsBeginningWith(db: ReadDb, table: 'leads' | 'emails', word: string): string | null {
  const letters = [...word];
  const last = letters.pop() ?? '';
  const next = letters.join('') + String.fromCodePoint((last.codePointAt(0) ?? 0) + 1);
  const most = letters.length === 0 ? mostAlternatives.oneLetter : mostAlternatives.twoLetters;
  const terms = db
    .prepare(`SELECT term FROM ${table}_search_terms WHERE term >= ? AND term < ? LIMIT ?`)
    .all(word, next, most + 1) as Array<{ term: string }>;
  if (terms.length > most) return null;
  // No trigram begins with it, so no row contains it: an expression that matches nothing.
  if (terms.length === 0) return quote('\u0001\u0001\u0001');
  return `(${terms.map(({ term }) => quote(term)).join(' OR ')})`;
}

function quote(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
