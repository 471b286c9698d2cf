import type { AssistantKind, ChatMessage, ProblemCategory, SlotOffer } from '@it-lotse/contract/chat';
import { create } from 'zustand';

/** A message as the page shows it. */
export interface ShownMessage {
  readonly id: string;
  readonly sender: ChatMessage['sender'];
  readonly text: string;
  /** UTC; null until the page is alive. */
  readonly timestamp: string | null;
  readonly slots: readonly SlotOffer[];
  /** Who made an answer that has just come; unknown after a reload. */
  readonly by?: AssistantKind;
  /** Put there by this page: the server does not know it by this id. */
  readonly isOurs?: boolean;
  /** sending: on its way · failed: no answer came, nobody knows whether it arrived */
  readonly state: 'there' | 'sending' | 'failed';
}

export interface Recommendation {
  readonly service: string | null;
  readonly category: ProblemCategory;
}

export interface ChatState {
  /** closed: somebody or time has ended it · gone: it was deleted */
  readonly phase: 'starting' | 'failed' | 'open' | 'closed' | 'gone';
  /** What was thrown while starting. */
  readonly failure: unknown;
  readonly sessionId: string | null;
  readonly messages: readonly ShownMessage[];
  /** A message is on its way, or its answer is. */
  readonly isSending: boolean;
  /** The answer as far as it has come; '' while it is awaited, null while none is. */
  readonly streaming: string | null;
  readonly handledBy: 'assistant' | 'operator';
  readonly recommendation: Recommendation | null;
  readonly contact: { readonly name: string; readonly email: string };
  /** Whether the server was reached when it was last needed. */
  readonly isReached: boolean;
  /** Text that could not be sent and goes back into the input, with a sentence why. */
  readonly returned: { readonly text: string; readonly why: string } | null;
}

export const emptyChat: ChatState = {
  phase: 'starting',
  failure: null,
  sessionId: null,
  messages: [],
  isSending: false,
  streaming: null,
  handledBy: 'assistant',
  recommendation: null,
  contact: { name: '', email: '' },
  isReached: false,
  returned: null,
};

export const useChat = create<ChatState>(() => emptyChat);

export const asShown = ({ id, sender, message, timestamp, slots }: ChatMessage): ShownMessage => ({
  id,
  sender,
  text: message,
  timestamp,
  slots,
  state: 'there',
});

/** Id of what the server has said last; null: nothing that it knows by this id. */
export function lastHeard(): string | null {
  const heard = useChat.getState().messages.findLast(({ sender, isOurs }) => sender !== 'user' && !isOurs);
  return heard?.id ?? null;
}

/** Adds messages that are not shown yet. */
export function addMessages(...added: readonly ShownMessage[]): void {
  useChat.setState(({ messages }) => {
    const known = new Set(messages.map(({ id }) => id));
    return { messages: [...messages, ...added.filter(({ id }) => !known.has(id))] };
  });
}

export function changeMessage(id: string, change: Partial<Pick<ShownMessage, 'state'>>): void {
  useChat.setState(({ messages }) => ({
    messages: messages.map((message) => (message.id === id ? { ...message, ...change } : message)),
  }));
}

export function removeMessage(id: string): void {
  useChat.setState(({ messages }) => ({ messages: messages.filter((message) => message.id !== id) }));
}
