import type { AnswerOf } from '@it-lotse/contract/endpoint';
import type { listWhatsappMessages, WhatsappMessage } from '@it-lotse/contract/whatsapp';

/** What is loaded of a conversation: its newest messages without a gap, oldest first. */
export interface Thread {
  readonly messages: readonly WhatsappMessage[];
  /** Cursor of what came before; null at the beginning of the conversation. */
  readonly older: string | null;
}

type Page = AnswerOf<typeof listWhatsappMessages>;

export const threadOf = ({ messages, next_cursor }: Page): Thread => ({ messages, older: next_cursor });

/** Puts what came before in front. What both hold counts once, as the thread has it. */
export function withOlder(thread: Thread, { messages, older }: Thread): Thread {
  const known = new Set(thread.messages.map(({ id }) => id));
  return { messages: [...messages.filter(({ id }) => !known.has(id)), ...thread.messages], older };
}

/** Whether nothing can lie between what was known and what was just loaded. */
export function isJoined(known: Thread, newest: Thread): boolean {
  if (newest.older === null) return true;
  const ids = new Set(known.messages.map(({ id }) => id));
  return newest.messages.some(({ id }) => ids.has(id));
}

/** The newest messages as they are now, behind what was known before them. Needs `isJoined`. */
export function withNewest(known: Thread, newest: Thread): Thread {
  // All there is has just been loaded: what is not among it was deleted.
  if (newest.older === null) return newest;
  const ids = new Set(newest.messages.map(({ id }) => id));
  const start = known.messages.findIndex(({ id }) => ids.has(id));
  const before = start < 0 ? [] : known.messages.slice(0, start);
  return { messages: [...before, ...newest.messages], older: before.length > 0 ? known.older : newest.older };
}

/** The thread with one message as it is now; one that is new stands last. */
export function withMessage(thread: Thread, message: WhatsappMessage): Thread {
  const isKnown = thread.messages.some(({ id }) => id === message.id);
  return {
    ...thread,
    messages: isKnown
      ? thread.messages.map((each) => (each.id === message.id ? message : each))
      : [...thread.messages, message],
  };
}
