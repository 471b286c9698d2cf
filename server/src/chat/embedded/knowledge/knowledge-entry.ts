import type { ProblemCategory } from '@it-lotse/shared/contract/chat';

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
  readonly urgent?: boolean;
  /** How people put it, one phrasing a line. Umlauts as usual; folding is done when the index is built. */
  readonly asks: string;
  /** First paragraph; may hold placeholders like {phone} that are filled from the live settings. */
  readonly opening: string;
  /** What to do, one step a line; may be blank. */
  readonly steps: string;
  /** Last paragraph, after the steps; may be blank. */
  readonly closing: string;
}
