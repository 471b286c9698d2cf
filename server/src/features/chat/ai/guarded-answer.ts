import type { AnswerFacts } from './answer-facts.ts';
import { AnswerRefused, brokenRule } from './answer-guard.ts';
import { amountsIn } from './money-in-text.ts';
import { fillPlaceholders } from './placeholders.ts';
import { plainGap, withoutMarkup } from './plain-text.ts';

/** Far more than a visitor reads; a model that does not stop is not helping. */
const longestAnswer = 5_000;
/** So many pieces before the new one are looked at with it. */
const contextPieces = 2;
/** A sentence or a line is over, and something else begins. '1. ' and '3. Dezember' are not the end. */
const boundary = /[^\d\s][.!?…]+["“”»)]*(\s+)|(\s*\n\s*)/g;

/**
 * Lets an answer that is still being written through to the visitor, sentence by sentence: each only after it has passed
 * the guard together with what stands right before it. At the end the guard looks at the whole once more. What was let
 * through is plain text. The model never writes an amount itself: it writes a placeholder, which is filled in here from the settings.
 */
export class GuardedAnswer {
  private readonly facts: AnswerFacts;
  private readonly now: Date;
  private readonly onText: (piece: string) => void;
  /** The answer so far. */
  private raw = '';
  /** How much of it was let through, and the space behind it. */
  private done = 0;
  private gap = '';
  private passed = '';
  /** Where the newest pieces begin, oldest first. */
  private starts: number[] = [];
  /** The same in `raw`. */
  private rawStarts: number[] = [];

  constructor(facts: AnswerFacts, now: Date, onText: (piece: string) => void) {
    this.facts = facts;
    this.now = now;
    this.onText = onText;
  }

  /** What the visitor has so far. */
  get text(): string {
    return this.passed;
  }

  /**
   * @param said the answer so far; one that takes words back, as where a field stands twice, changes nothing
   * @throws AnswerRefused
   */
  grow(said: string): void {
    if (said.startsWith(this.raw)) this.raw = said;
    const { raw, done: begin } = this;
    for (const match of raw.slice(begin).matchAll(boundary)) {
      const space = match[1] ?? match[2] ?? '';
      const end = begin + match.index + match[0].length;
      // Space at the end may go on in the next piece.
      if (end >= raw.length) break;
      this.pass(raw.slice(this.done, end - space.length), space, end);
    }
  }

  /** The answer is complete. @returns all of it, which is what was let through; @throws AnswerRefused */
  finish(said: string): string {
    this.grow(said);
    this.pass(this.raw.slice(this.done).trimEnd(), '', this.raw.length);
    this.check(this.passed);
    return this.passed;
  }

  private check(text: string): void {
    const rule = brokenRule(text, this.facts, this.now);
    if (rule) throw new AnswerRefused(rule);
  }

  private pass(raw: string, space: string, end: number): void {
    const atLineStart = this.passed === '' || this.gap.includes('\n');
    // With what stands before it: '50' may end one line and 'Euro' begin the next.
    if (amountsIn(this.raw.slice(this.rawStarts[0] ?? 0, end)).length > 0) throw new AnswerRefused('own_amount');
    const filled = fillPlaceholders(raw, this.facts.placeholders);
    if (filled === null) throw new AnswerRefused('placeholder');
    const plain = withoutMarkup(filled, atLineStart).trim();
    if (plain !== '') {
      const piece = this.passed === '' ? plain : plainGap(this.gap) + plain;
      if (this.passed.length + piece.length > longestAnswer) throw new AnswerRefused('length');
      this.check((this.passed + piece).slice(this.starts[0] ?? 0));
      this.starts = [...this.starts, this.passed.length].slice(-contextPieces);
      this.passed += piece;
      this.onText(piece);
      this.gap = '';
    }
    this.rawStarts = [...this.rawStarts, this.done].slice(-contextPieces);
    this.gap += space;
    this.done = end;
  }
}
