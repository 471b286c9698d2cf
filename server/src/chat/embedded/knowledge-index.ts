import Database from 'better-sqlite3';
import { quoteTerm } from '../../database/trigrams.ts';
import { soundOf } from './cologne-phonetics.ts';
import { fillers } from './fillers.ts';
import { fold, stem, wordsOf } from './german-text.ts';
import type { KnowledgeEntry } from './knowledge/knowledge-entry.ts';
import { typosBetween } from './typos.ts';

export interface Hit {
  readonly entry: KnowledgeEntry;
  /** Higher is more alike; the best phrasing of the entry counts, others add a little. */
  readonly score: number;
}

const mostWords = 60;
const mostPhrasings = 40;
/** Letters that may differ where a word is written as it is spoken. */
const mostSpokenTypos = 3;
/** Shorter words resemble too many others. */
const shortestWord = 5;
/** Fewer sounds than these belong to too many words. */
const shortestSound = 4;

/**
 * The knowledge as a search index in memory, built once. Phrasings are found by the stems of their words (FTS5 with
 * bm25); a word nobody wrote there is first replaced by words it resembles or is composed of, found by common trigrams.
 */
export class KnowledgeIndex {
  private readonly entries: readonly KnowledgeEntry[];
  private readonly known = new Set<string>();
  /** Words that name a topic, by their sound. */
  private readonly bySound = new Map<string, string>();
  private readonly findPhrasings: Database.Statement;
  private readonly findSimilar: Database.Statement;

  /** @param topicWords folded words that name a topic */
  constructor(entries: readonly KnowledgeEntry[], topicWords: readonly string[]) {
    this.entries = entries;
    const db = new Database(':memory:');
    db.exec(`
      CREATE VIRTUAL TABLE phrasings USING fts5(stems, entry UNINDEXED);
      CREATE VIRTUAL TABLE vocabulary USING fts5(word, tokenize = 'trigram');`);
    const addPhrasing = db.prepare('INSERT INTO phrasings (stems, entry) VALUES (?, ?)');
    const addWord = db.prepare('INSERT INTO vocabulary (word) VALUES (?)');
    db.transaction(() => {
      for (const [index, entry] of entries.entries()) {
        for (const line of linesOf(entry.asks)) {
          const words = wordsOf(fold(line));
          addPhrasing.run(words.map(stem).join(' '), index);
          for (const word of words) this.known.add(word);
        }
      }
      for (const word of topicWords) {
        this.known.add(word);
        if (word.length >= shortestWord) addWord.run(word);
        const sound = soundOf(word);
        if (sound.length >= shortestSound && !this.bySound.has(sound)) this.bySound.set(sound, word);
      }
    })();
    this.findPhrasings = db.prepare(`
      SELECT entry, bm25(phrasings) AS distance
      FROM phrasings WHERE phrasings MATCH ? ORDER BY distance LIMIT ${mostPhrasings}`);
    this.findSimilar = db
      .prepare(`SELECT word FROM vocabulary WHERE vocabulary MATCH ? ORDER BY bm25(vocabulary) LIMIT 40`)
      .pluck();
  }

  /** The words of a folded message as the knowledge writes them: known words, corrected ones, parts of compounds. */
  understand(folded: string): string[] {
    const words = wordsOf(folded).slice(0, 400);
    return [...new Set(words)].slice(0, 120).flatMap((word) => [word, ...this.resembling(word)]);
  }

  /** Entries by likeness, best first. `words` as `understand` gives them. */
  search(words: readonly string[]): Hit[] {
    const telling = words.filter((word) => !fillers.has(word));
    const stems = [...new Set((telling.length > 0 ? telling : words).map(stem))].slice(0, mostWords);
    if (stems.length === 0) return [];
    const rows = this.findPhrasings.all(stems.map(quoteTerm).join(' OR ')) as Array<{
      entry: number;
      distance: number;
    }>;
    const scores = new Map<number, number>();
    for (const { entry, distance } of rows) {
      const before = scores.get(entry);
      scores.set(entry, before === undefined ? -distance : before + -distance * 0.1);
    }
    return [...scores]
      .flatMap(([index, score]) => {
        const entry = this.entries[index];
        return entry ? [{ entry, score }] : [];
      })
      .sort((one, other) => other.score - one.score);
  }

  private resembling(word: string): string[] {
    if (word.length < shortestWord || this.known.has(word) || fillers.has(word) || /^\d+$/.test(word)) return [];
    const letters = word.slice(0, 40);
    const trigrams = Array.from({ length: letters.length - 2 }, (_, index) =>
      quoteTerm(letters.slice(index, index + 3)),
    );
    const candidates = this.findSimilar.all(trigrams.join(' OR ')) as string[];
    const parts = candidates.filter((candidate) => letters.includes(candidate));
    if (parts.length > 0)
      return parts.filter((part) => !parts.some((longer) => longer !== part && longer.includes(part)));
    const allowed = letters.length >= 10 ? 2 : letters.length >= 6 ? 1 : 0;
    const close = candidates.filter((candidate) => typosBetween(letters, candidate, allowed) <= allowed).slice(0, 2);
    const sounding = this.bySound.get(soundOf(letters));
    return close.length === 0 && sounding && typosBetween(letters, sounding, mostSpokenTypos) <= mostSpokenTypos
      ? [sounding]
      : close;
  }
}

export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
