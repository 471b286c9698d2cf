import type { AnswerFacts } from './answer-facts.ts';
import { AnswerRefused, brokenRule } from './answer-guard.ts';
import { plainGap, withoutMarkup } from './plain-text.ts';

/** Far more than a visitor reads; a model that does not stop is not helping. */
const longestAnswer = 5_000;
/** A sentence or a line is over, and something else begins. '1. ' and '3. Dezember' are not the end. */
const boundary = /[^\d\s][.!?…]+["“”»)]*(\s+)|(\s*\n\s*)/g;

/**
 * Lets an answer that is still being written through to the visitor, sentence by sentence, each only after the whole text
 * up to there has passed the guard. What was let through is plain text.
 */
export class GuardedAnswer {
  private readonly facts: AnswerFacts;
  private readonly now: Date;
  private readonly onText: (piece: string) => void;
  /** How much of the raw text was let through, and the space behind it. */
  private done = 0;
  private gap = '';
  private passed = '';

  constructor(facts: AnswerFacts, now: Date, onText: (piece: string) => void) {
    this.facts = facts;
    this.now = now;
    this.onText = onText;
  }

  /** What the visitor has so far. */
  get text(): string {
    return this.passed;
  }

  /** @param raw the answer so far; @throws AnswerRefused */
  grow(raw: string): void {
    for (const match of raw.slice(this.done).matchAll(boundary)) {
      const space = match[1] ?? match[2] ?? '';
      const end = this.done + match.index + match[0].length;
      // Space at the end may go on in the next piece.
      if (end >= raw.length) break;
      this.pass(raw.slice(this.done, end - space.length), space, end);
      this.grow(raw);
      return;
    }
  }

  /** The answer is complete. @returns all of it, which is what was let through; @throws AnswerRefused */
  finish(raw: string): string {
    this.grow(raw);
    this.pass(raw.slice(this.done).trimEnd(), '', raw.length);
    return this.passed;
  }

  private pass(raw: string, space: string, end: number): void {
    const atLineStart = this.passed === '' || this.gap.includes('\n');
    const plain = withoutMarkup(raw, atLineStart).trim();
    if (plain !== '') {
      const piece = this.passed === '' ? plain : plainGap(this.gap) + plain;
      const rule = brokenRule(this.passed + piece, this.facts, this.now);
      if (rule) throw new AnswerRefused(rule);
      if (this.passed.length + piece.length > longestAnswer) throw new AnswerRefused('length');
      this.passed += piece;
      this.onText(piece);
      this.gap = '';
    }
    this.gap += space;
    this.done = end;
  }
}
