import type { ReadDb } from './database.ts';
import { chooseTrigrams, quoteTerm, type SearchableTable } from './trigrams.ts';

/**
 * Substring search over a trigram FTS5 table `<table>_search` with its vocabulary `<table>_search_terms`. The index
 * holds which trigrams a row has, not where (detail=none: small and quick to write), so it narrows the search down and
 * the text itself decides. It is lower case and ends with two blanks, so that every character begins a trigram: a word
 * of one or two letters is found as the beginning of trigrams.
 */
export interface SubstringQuery {
  /** FTS5 expression, or null when no word can use the index. */
  readonly match: string | null;
  /** Lower-case words to look for in the rows themselves, with instr(). */
  readonly words: string[];
  /** A row with this word counts as well, without the others. */
  readonly orWord?: string;
}

/**
 * More trigrams than this make a short word common: then looking at the newest rows one by one ends sooner than merging
 * the long lists of the index (measured with 100,000 leads).
 */
const mostAlternatives = { oneLetter: 8, twoLetters: 40 };
const mostWords = 8;
const lastCharacter = '\u{10FFFF}';
/** Control characters are refused before anything is stored. */
const matchesNothing = '"\u0001\u0001\u0001"';

/** What is stored as `search_text` for rows made of these fields. */
export function searchText(fields: readonly string[]): string {
  return `${folded(fields.join('\n'))}  `;
}

/** Lower case, and one spelling of each umlaut: some keyboards send 'u' and two dots as two characters. */
function folded(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** Tables whose text holds each telephone number as digits, too (`phoneDigits`): it is found however it is spelt. */
const withPhones: ReadonlySet<SearchableTable> = new Set(['leads', 'appointments', 'customers']);
const looksLikePhone = /^\(?[+0][\d\s()/.\u2013-]*$/;
const looksLikeDate = /^\d{1,2}\.\d{1,2}\.(\d{2}|\d{4})?$/;
/** Fewer digits are a postal code or the beginning of one. */
const fewestDigits = 6;

/** '+49 (0)4821/77 88 99', '0049 4821 778899' and '04821 778899' → '4821778899'; null: no telephone number. */
function phoneWord(q: string): string | null {
  const typed = q.trim().replace(/^(\+\d+\s*)\(0\)/, '$1');
  if (!looksLikePhone.test(typed) || looksLikeDate.test(typed)) return null;
  const digits = typed.replaceAll(/\D/g, '');
  if (digits.length < fewestDigits) return null;
  if (typed.startsWith('+')) return digits.replace(/^49/, '');
  return digits.replace(/^(?:0049|00|0)/, '');
}

/** Plans the search for all words of `q` (each somewhere in the row); null when `q` is blank. */
export function planSubstringSearch(db: ReadDb, table: SearchableTable, q: string | undefined): SubstringQuery | null {
  const words = folded(q ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, mostWords);
  if (words.length === 0) return null;
  const phone = withPhones.has(table) ? phoneWord(q ?? '') : null;
  if (phone !== null) return planPhoneSearch(db, table, words, phone);
  const plans = words.map((word) => planWord(db, table, word));
  const expressions = plans.flatMap(({ expression }) => (expression === null ? [] : [expression]));
  return {
    match: expressions.length > 0 ? expressions.join(' AND ') : null,
    words: words.filter((_, index) => plans[index]?.decides === false),
  };
}

/** The number in whatever spelling, or as it was typed: somebody may have written it in a message like that. */
function planPhoneSearch(db: ReadDb, table: SearchableTable, words: string[], phone: string): SubstringQuery {
  const asTyped = words.flatMap((word) => planWord(db, table, word).expression ?? []);
  const byNumber = planWord(db, table, phone).expression ?? matchesNothing;
  return {
    match: [byNumber, ...(asTyped.length > 0 ? [`(${asTyped.join(' AND ')})`] : [])].join(' OR '),
    words,
    orWord: phone,
  };
}

interface WordPlan {
  /** Null when the index would be slower than no index. */
  readonly expression: string | null;
  /** Whether every row the expression finds contains the word. */
  readonly decides: boolean;
}

function planWord(db: ReadDb, table: SearchableTable, word: string): WordPlan {
  // No stored text has a NUL, and FTS5 would read its expression only up to there.
  if (word.includes('\0')) return { expression: matchesNothing, decides: true };
  const length = [...word].length;
  if (length < 3) {
    const expression = trigramsBeginningWith(db, table, word);
    return { expression, decides: expression !== null };
  }
  const chosen = chooseTrigrams(db, table, word);
  if (chosen === null) return { expression: matchesNothing, decides: true };
  return { expression: chosen.map(quoteTerm).join(' AND '), decides: length === 3 };
}

/** An OR of all trigrams that begin with one or two letters; null when there are too many. */
function trigramsBeginningWith(db: ReadDb, table: SearchableTable, word: string): string | null {
  const most = [...word].length === 1 ? mostAlternatives.oneLetter : mostAlternatives.twoLetters;
  const terms = db
    .prepare(`SELECT term FROM ${table}_search_terms WHERE term >= ? AND term <= ? LIMIT ?`)
    .all(word, word + lastCharacter.repeat(2), most + 1) as Array<{ term: string }>;
  if (terms.length > most) return null;
  // No trigram begins with it, so no row contains it.
  if (terms.length === 0) return matchesNothing;
  return `(${terms.map(({ term }) => quoteTerm(term)).join(' OR ')})`;
}
