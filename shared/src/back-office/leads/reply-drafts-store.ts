import { create } from 'zustand';

export interface ReplyDraft {
  subject: string;
  message: string;
  /** Epoch milliseconds of the last change. */
  savedAtMs: number;
}

interface ReplyDraftsStore {
  /** By lead id; only what was really typed. */
  drafts: Readonly<Record<string, ReplyDraft>>;
  write(leadId: string, draft: { subject: string; message: string }): void;
  forget(leadId: string): void;
  forgetAll(): void;
}

const without = (drafts: Readonly<Record<string, ReplyDraft>>, leadId: string) =>
  Object.fromEntries(Object.entries(drafts).filter(([id]) => id !== leadId));

/** Replies that were begun, in memory only: they survive a change of page and a new sign-in, not the end of the program. */
export const useReplyDrafts = create<ReplyDraftsStore>((set) => ({
  drafts: {},
  write: (leadId, { subject, message }) =>
    set(({ drafts }) => ({
      drafts:
        subject === '' && message === ''
          ? without(drafts, leadId)
          : { ...drafts, [leadId]: { subject, message, savedAtMs: Date.now() } },
    })),
  forget: (leadId) => set(({ drafts }) => ({ drafts: without(drafts, leadId) })),
  forgetAll: () => set({ drafts: {} }),
}));
