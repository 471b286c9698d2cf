import type { CallOutcome, callEndpoint } from '@it-lotse/contract/call-endpoint';
import type { OpenConversation } from '@it-lotse/contract/today';

/** An answer, typed where the office was not: into a notification, or into the window of the day. */
export interface TypedReply {
  /** The server takes the same one once. */
  readonly id: string;
  /** Of what waits (waiting-kind.ts), where that is an answer to somebody; its feature names it. */
  readonly kind: string;
  /** The record; of a messenger the address. */
  readonly target: string;
  /** Whom it is for, where that was known. */
  readonly about?: string | undefined;
  /** Of a mail. */
  readonly subject?: string | undefined;
  readonly text: string;
}

/** Asks the server in the name of the operator. */
type Ask = Parameters<typeof callEndpoint>[0];

/** Somebody who waits for an answer, as one feature knows them. It is pure: Electron's main process gives answers, too. */
export interface ConversationLook {
  readonly word: string;
  readonly many: string;
  /** 'einen Chat': where one can be opened in a window of its own. */
  readonly record?: string;
  /** What stands in place of a name. */
  nameless(id: string): string;
  path(id: string): string;
  /** Why free text is no longer taken, where there is a time for it. */
  readonly tooLate?: string;
  /** Said below the field of an answer. */
  readonly hint?: string;
  /** Of an answer that goes out as a mail. */
  subject?(conversation: Pick<OpenConversation, 'since'>): string;
  /** `kind` of its answers. */
  readonly reply: string;
  give(ask: Ask, reply: TypedReply, line: { readonly signal: AbortSignal }): Promise<CallOutcome<unknown>>;
  /** The server took it, and whoever carries it on did not. */
  faultIn?(answer: unknown): string | null;
  /** One that was kept by an earlier version; null: it is none. */
  ofEarlier?(kept: unknown): TypedReply | null;
}
