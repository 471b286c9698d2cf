/** The kinds of what waits (waiting-kind.ts) that are answers to somebody. */
export const replyKinds = ['whatsapp', 'chat-answer', 'lead-reply'] as const;

/** An answer, typed where the office was not: into a notification, or into the window of the day. */
export interface TypedReply {
  /** The server takes the same one once. */
  readonly id: string;
  readonly kind: (typeof replyKinds)[number];
  /** The record; of WhatsApp the address. */
  readonly target: string;
  /** Whom it is for, where that was known. */
  readonly about?: string | undefined;
  /** Of a mail. */
  readonly subject?: string | undefined;
  readonly text: string;
}
