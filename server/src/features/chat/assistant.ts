import type { DangerKind, ProblemCategory, SlotOffer } from '@it-lotse/contract/chat';
import type { ChatNeeds } from './chat-needs.ts';

/** One message of a conversation, oldest first. */
export interface Turn {
  readonly from: 'visitor' | 'assistant' | 'operator';
  readonly text: string;
  /** Of an assistant's message; missing: nobody has noted it. */
  readonly awaits?: Awaits;
}

/** What a yes of the visitor would mean: that the steps have helped, that an appointment or a call back is wanted, or neither. */
export type Awaits = 'success' | 'appointment' | 'nothing';

export interface AssistantAnswer {
  /** Plain text for the visitor: paragraphs separated by a blank line, steps as lines beginning '1. '. No markdown, no HTML. */
  readonly response: string;
  readonly problem_category: ProblemCategory;
  readonly requires_appointment: boolean;
  /** Key of a service of the current catalogue; null when none is suggested. */
  readonly suggested_service: string | null;
  /** The visitor asks for a person, or it is an emergency: the operator is told. */
  readonly wants_person: boolean;
  /** Seen by the triage: nothing is sold in this answer, and the operator is told at once. */
  readonly danger?: DangerKind | null;
  /** Missing: what it says was not put together here. */
  readonly awaits?: Awaits;
  /** Free times looked up for this answer, at most 6; the page shows them as buttons. */
  readonly slots: readonly SlotOffer[];
}

/** Who answers in the chat: a configured model, or the assistant that is built in. */
export interface Assistant {
  /**
   * `onText` gets pieces of `response` in order as they become certain; their concatenation is `response`. `turns` ends
   * with the visitor's newest message.
   */
  answer(
    ctx: ChatNeeds,
    turns: readonly Turn[],
    options: { signal: AbortSignal; sessionKey: string; onText(piece: string): void },
  ): Promise<AssistantAnswer>;
}
