import { labelBefore, phoneInText, phoneKey, plainDigits } from '../phone-number.ts';
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
  /** Of these lists, one has to be there with all its words, besides. */
  readonly either?: readonly (readonly string[])[];
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
const looksLikeDate = /^\d{1,2}\.\d{1,2}\.(\d{2}|\d{4})?$/;
/** Fewer digits are a postal code or the beginning of one. */
const fewestDigits = 6;

interface PhoneQuestion {
  /** What else is asked for. */
  readonly rest: string;
  readonly typed: string;
  /** '+49 (0)4821/77 88 99', '0049 4821 778899' and '04821 778899' → '4821778899' */
  readonly digits: string;
}

/** A number with or without words beside it; null: there is none. */
function phoneQuestion(q: string): PhoneQuestion | null {
  const plain = plainDigits(q).replaceAll(/\s+/g, ' ').trim();
  const match = phoneInText.exec(plain);
  if (!match || looksLikeDate.test(match[0])) return null;
  const [typed] = match;
  const digits = digitsOf(typed);
  if (digits.length < fewestDigits - 1 || typed.replaceAll(/\D/g, '').length < fewestDigits) return null;
  const before = plain.slice(0, match.index).replace(labelBefore, ' ');
  const rest = `${before} ${plain.slice(match.index + typed.length)}`;
  return { rest: rest.replaceAll(/[,;:()]+(?=\s|$)/g, ' '), typed, digits };
}

function digitsOf(typed: string): string {
  const whole = phoneKey(typed);
  if (whole !== null) return whole.replace(/^49/, '');
  // The beginning of a number.
  const digits = typed.replace(/(?<=\d[\s)]*)\(\s*0\s*\)/, '').replaceAll(/\D/g, '');
  return typed.includes('+') ? digits.replace(/^490?/, '') : digits.replace(/^(?:00490?|00|0)/, '');
}

const wordsOf = (q: string) => folded(q).split(/\s+/).filter(Boolean).slice(0, mostWords);

/** The same search in a text that is at hand, for a list too short for an index; it holds its numbers as digits, too. */
export function holdsWords(text: string, q: string): boolean {
  const holds = (word: string) => text.includes(word);
  const phone = phoneQuestion(q);
  if (phone !== null && holds(phone.digits)) return wordsOf(phone.rest).every(holds);
  return wordsOf(q).every(holds);
}

/** Plans the search for all words of `q` (each somewhere in the row); null when `q` is blank. */
export function planSubstringSearch(db: ReadDb, table: SearchableTable, q: string | undefined): SubstringQuery | null {
  const words = wordsOf(q ?? '');
  if (words.length === 0) return null;
  const phone = withPhones.has(table) ? phoneQuestion(q ?? '') : null;
  if (phone !== null) return planPhoneSearch(db, table, phone);
  const plans = words.map((word) => planWord(db, table, word));
  const expressions = plans.flatMap(({ expression }) => (expression === null ? [] : [expression]));
  return {
    match: expressions.length > 0 ? expressions.join(' AND ') : null,
    words: words.filter((_, index) => plans[index]?.decides === false),
  };
}

/** The number in whatever spelling, or as it was typed; and whatever is asked for beside it. */
function planPhoneSearch(db: ReadDb, table: SearchableTable, { rest, typed, digits }: PhoneQuestion): SubstringQuery {
  const expressionOf = (word: string) => planWord(db, table, word).expression;
  const asTyped = wordsOf(typed);
  const typedExpressions = asTyped.flatMap((word) => expressionOf(word) ?? []);
  const byNumber = expressionOf(digits) ?? matchesNothing;
  const either = [byNumber, ...(typedExpressions.length > 0 ? [`(${typedExpressions.join(' AND ')})`] : [])];
  const words = wordsOf(rest);
  return {
    match: [...words.flatMap((word) => expressionOf(word) ?? []), `(${either.join(' OR ')})`].join(' AND '),
    words,
    either: [[digits], asTyped],
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
