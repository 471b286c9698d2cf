import Database from 'better-sqlite3';
import { quoteTerm } from '../../../kernel/database/trigrams.ts';
import { fillers } from '../german/fillers.ts';
import { fold, stem, wordsOf } from '../german/german-text.ts';
import type { KnowledgeEntry } from './knowledge.ts';

export interface Hit {
  readonly entry: KnowledgeEntry;
  /** Higher is more alike; the best phrasing of the entry counts, others add a little. */
  readonly score: number;
  /** The share of what the message says that this phrasing says, too, 0 to 1. */
  readonly explained: number;
}

/** A word of a message, and where nobody wrote it in the knowledge, the words it is taken for: the parts of a compound. */
export interface ReadWord {
  readonly written: string;
  readonly others: readonly string[];
}

const mostWords = 60;
const mostPhrasings = 40;
/** Shorter words resemble too many others. */
const shortestWord = 5;

/**
 * The knowledge as a search index in memory, built once. Phrasings are found by the stems of their words (FTS5 with
 * bm25); a word nobody wrote there is first replaced by the words it is composed of, found by common trigrams.
 */
export class KnowledgeIndex {
  private readonly entries: readonly KnowledgeEntry[];
  private readonly known = new Set<string>();
  /** In how many phrasings each stem stands. */
  private readonly seen = new Map<string, number>();
  private phrasings = 0;
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
        for (const line of entry.asks) {
          const words = wordsOf(fold(line));
          const stems = words.map(stem);
          addPhrasing.run(stems.join(' '), index);
          for (const word of words) this.known.add(word);
          for (const each of new Set(stems)) this.seen.set(each, (this.seen.get(each) ?? 0) + 1);
          this.phrasings += 1;
        }
      }
      for (const word of topicWords) {
        this.known.add(word);
        if (word.length >= shortestWord) addWord.run(word);
      }
    })();
    this.findPhrasings = db.prepare(`
      SELECT entry, stems, bm25(phrasings) AS distance
      FROM phrasings WHERE phrasings MATCH ? ORDER BY distance LIMIT ${mostPhrasings}`);
    this.findSimilar = db
      .prepare(`SELECT word FROM vocabulary WHERE vocabulary MATCH ? ORDER BY bm25(vocabulary) LIMIT 40`)
      .pluck();
  }

  /** The words of a folded message as the knowledge writes them. */
  read(folded: string): ReadWord[] {
    const words = wordsOf(folded).slice(0, 400);
    return [...new Set(words)].slice(0, 120).map((written) => ({ written, others: this.partsOf(written) }));
  }

  /** Entries by likeness, best first. */
  search(words: readonly ReadWord[]): Hit[] {
    const told = words.some(({ written }) => !fillers.has(written))
      ? words.filter(({ written }) => !fillers.has(written))
      : words;
    const stems = [...new Set(told.flatMap(stemsOf))].slice(0, mostWords);
    if (stems.length === 0) return [];
    const rows = this.findPhrasings.all(stems.map(quoteTerm).join(' OR ')) as Array<{
      entry: number;
      stems: string;
      distance: number;
    }>;
    const telling = tellingOf(words);
    const mass = this.massOf(telling) || 1;
    const hits = new Map<number, { score: number; explained: number }>();
    for (const { entry, stems, distance } of rows) {
      const before = hits.get(entry);
      if (before) before.score += -distance * 0.1;
      else {
        const said = new Set(stems.split(' '));
        const shared = telling.filter((word) => stemsOf(word).some((each) => said.has(each)));
        hits.set(entry, { score: -distance, explained: this.massOf(shared) / mass });
      }
    }
    return [...hits]
      .flatMap(([index, hit]) => {
        const entry = this.entries[index];
        return entry ? [{ entry, ...hit }] : [];
      })
      .sort((one, other) => other.score - one.score);
  }

  /** What the words tell together: the rarer in the phrasings, the more. */
  private massOf(words: readonly ReadWord[]): number {
    return words.reduce((sum, word) => {
      const most = Math.max(0, ...stemsOf(word).map((each) => this.seen.get(each) ?? 0));
      return sum + Math.log((this.phrasings + 1) / (most + 1));
    }, 0);
  }

  private partsOf(word: string): string[] {
    if (word.length < shortestWord || this.known.has(word) || fillers.has(word) || /^\d+$/.test(word)) return [];
    const letters = word.slice(0, 40);
    const trigrams = Array.from({ length: letters.length - 2 }, (_, index) =>
      quoteTerm(letters.slice(index, index + 3)),
    );
    const candidates = this.findSimilar.all(trigrams.join(' OR ')) as string[];
    const parts = candidates.filter((candidate) => letters.includes(candidate));
    return parts.filter((part) => !parts.some((longer) => longer !== part && longer.includes(part)));
  }
}

/** Without the words any sentence has, and without numbers. */
const tellingOf = (words: readonly ReadWord[]) =>
  words.filter(({ written }) => !fillers.has(written) && !/^\d+$/.test(written));

const stemsOf = ({ written, others }: ReadWord) => [...new Set([written, ...others].map(stem))];
