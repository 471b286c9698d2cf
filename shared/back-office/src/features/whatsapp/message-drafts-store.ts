import type { WhatsappMessage } from '@it-lotse/contract/whatsapp';
import { newUuid } from '@it-lotse/domain/new-uuid';
import { create } from 'zustand';

export interface MessageDraft {
  readonly text: string;
  /** The message that is answered. */
  readonly replyTo: WhatsappMessage | null;
}

/** A text on its way to the server. */
export interface OutgoingMessage extends MessageDraft {
  readonly messageId: string;
  /** When it was sent, ISO. */
  readonly at: string;
}

interface Conversation {
  readonly draft: MessageDraft;
  readonly sending: OutgoingMessage | null;
  /** German; why the last try failed. */
  readonly fault: string | null;
  /** Content whose call was never answered well: sent again unchanged it carries the same id, so it goes out once. */
  readonly unanswered: { readonly content: string; readonly messageId: string } | null;
}

interface MessageDraftsStore {
  /** By key of the conversation. */
  conversations: Readonly<Record<string, Conversation>>;
  write(phone: string, change: Partial<MessageDraft>): void;
  /** The id for a content: the one of the try before, if that was the same. */
  nameContent(phone: string, content: string): string;
  /** The draft leaves the field. Null where there is nothing to send, or a message is on its way already. */
  take(phone: string): OutgoingMessage | null;
  /** The server has the content. */
  sent(phone: string): void;
  /** It has not: the text is back in the field, in front of what was typed meanwhile. */
  giveBack(phone: string, message: OutgoingMessage, fault: string | null): void;
  forget(phone: string): void;
  forgetAll(): void;
}

const emptyDraft: MessageDraft = { text: '', replyTo: null };
const contentOf = ({ text, replyTo }: MessageDraft) => JSON.stringify([text, replyTo?.id ?? null]);
const untouched: Conversation = { draft: emptyDraft, sending: null, fault: null, unanswered: null };

/** What was begun in each conversation: it survives a change of page and a new sign-in. */
export const useMessageDrafts = create<MessageDraftsStore>((set, get) => {
  const of = (phone: string) => get().conversations[phone] ?? untouched;
  const put = (phone: string, change: Partial<Conversation>) =>
    set(({ conversations }) => ({ conversations: { ...conversations, [phone]: { ...of(phone), ...change } } }));
  return {
    conversations: {},
    write: (phone, change) => put(phone, { draft: { ...of(phone).draft, ...change }, fault: null }),
    nameContent(phone, content) {
      const known = of(phone).unanswered;
      const messageId = known?.content === content ? known.messageId : newUuid();
      put(phone, { unanswered: { content, messageId } });
      return messageId;
    },
    take(phone) {
      const { draft, sending } = of(phone);
      const text = draft.text.trim();
      if (text === '' || sending) return null;
      const messageId = get().nameContent(phone, contentOf({ text, replyTo: draft.replyTo }));
      const message = { text, replyTo: draft.replyTo, messageId, at: new Date().toISOString() };
      put(phone, { draft: emptyDraft, sending: message, fault: null });
      return message;
    },
    sent: (phone) => put(phone, { sending: null, unanswered: null }),
    giveBack(phone, message, fault) {
      const { draft } = of(phone);
      const text = draft.text.trim() === '' ? message.text : `${message.text}\n${draft.text}`;
      const unanswered = { content: contentOf(message), messageId: message.messageId };
      put(phone, { draft: { text, replyTo: draft.replyTo ?? message.replyTo }, sending: null, fault, unanswered });
    },
    forget: (phone) =>
      set(({ conversations }) => ({
        conversations: Object.fromEntries(Object.entries(conversations).filter(([key]) => key !== phone)),
      })),
    forgetAll: () => set({ conversations: {} }),
  };
});

export const useConversationDraft = (phone: string): Conversation =>
  useMessageDrafts(({ conversations }) => conversations[phone] ?? untouched);

export const hasUnsentMessages = ({ conversations }: Pick<MessageDraftsStore, 'conversations'>) =>
  Object.values(conversations).some(({ draft, sending }) => sending !== null || draft.text.trim() !== '');
