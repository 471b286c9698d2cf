import type { ProblemCategory } from '@it-lotse/contract/chat';
import type { Awaits } from '../assistant.ts';
import type { Incident, Signal } from './signals.ts';
import type { TopicWords } from './topic-words.ts';

/** Something people write to the chat about, and what to tell them. Every text is German; see docs/assistant.md. */
export interface KnowledgeEntry {
  readonly key: string;
  readonly category: ProblemCategory;
  /**
   * first-aid: a few safe steps answer it, an appointment comes up when they fail · appointment: steps of one's own are
   * unsafe or hopeless, `steps` only keep the damage small · information: a question about the business or small talk
   */
  readonly help: 'first-aid' | 'appointment' | 'information';
  /** Where a person would help: onsite where hands on the device or in the house are needed. */
  readonly place: 'remote' | 'onsite';
  /** Help right now: the answer names the phone number first and the operator is told. */
  readonly urgent: boolean;
  /** Its steps mend a fault. */
  readonly mends: boolean;
  /** What its text asks at the end. */
  readonly awaits: Awaits;
  /** How people put it. Umlauts as usual; folding is done when the index is built. */
  readonly asks: readonly string[];
  /** First paragraph; may hold placeholders like {phone} that are filled from the live settings. */
  readonly opening: string;
  /** What to do; may be none. */
  readonly steps: readonly string[];
  /** Last paragraph, after the steps; may be blank. */
  readonly closing: string;
}

/**
 * More of how people put it, for the votes that learn from examples (naive-bayes.ts). They belong to no single entry of
 * the knowledge: what counts is the topic, and whether an appointment is due at once.
 */
export type Examples = Readonly<
  Record<ProblemCategory, { readonly selfHelp: readonly string[]; readonly appointment: readonly string[] }>
>;

/** Everything the built-in assistant knows, as the files of knowledge/ say it. */
export interface Knowledge {
  readonly entries: readonly KnowledgeEntry[];
  readonly examples: Examples;
  readonly signals: Readonly<Record<Signal, RegExp>>;
  readonly incidents: Readonly<Record<Incident, RegExp>>;
  readonly topicWords: TopicWords;
}
