import { newUuid } from '@it-lotse/domain/new-uuid';
import { create } from 'zustand';

interface Reply {
  readonly text: string;
  /** The server takes the same text under it once, however often it is sent. */
  readonly id: string;
  /** German: why the last try failed. */
  readonly fault: string;
  readonly state: 'writing' | 'sending' | 'sent' | 'waits';
}

interface ReplyStore {
  /** By the record it is for. */
  readonly replies: Readonly<Record<string, Reply>>;
  write(record: string, text: string): void;
  become(record: string, change: Partial<Reply>): void;
  forget(record: string): void;
}

/** What is typed in the window of the day. It ends with the window, which stays as long as something is begun. */
export const useReplies = create<ReplyStore>((set) => ({
  replies: {},
  // Another text is another message.
  write: (record, text) =>
    set(({ replies }) => ({ replies: { ...replies, [record]: { text, id: newUuid(), fault: '', state: 'writing' } } })),
  become: (record, change) =>
    set(({ replies }) => {
      const reply = replies[record];
      return reply ? { replies: { ...replies, [record]: { ...reply, ...change } } } : {};
    }),
  forget: (record) => set(({ replies: { [record]: _, ...others } }) => ({ replies: others })),
}));

const isOpen = ({ text, state }: Reply) => state === 'sending' || (state === 'writing' && text.trim() !== '');

export const isReplyBegun = ({ replies }: Pick<ReplyStore, 'replies'>) => Object.values(replies).some(isOpen);
