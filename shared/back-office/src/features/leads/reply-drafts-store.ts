import { newUuid } from '@it-lotse/domain/new-uuid';
import { create } from 'zustand';

export interface ReplyDraft {
  subject: string;
  message: string;
  /** Epoch milliseconds of the last change. */
  savedAtMs: number;
  /** Changes with what is typed: sent again unchanged after a lost answer, no second mail goes out. */
  draftId: string;
}

interface ReplyDraftsStore {
  /** By lead id; only what was really typed. */
  drafts: Readonly<Record<string, ReplyDraft>>;
  write(leadId: string, draft: { subject: string; message: string; draftId?: string }): void;
  forget(leadId: string): void;
  forgetAll(): void;
}

const without = (drafts: Readonly<Record<string, ReplyDraft>>, leadId: string) =>
  Object.fromEntries(Object.entries(drafts).filter(([id]) => id !== leadId));

/** Replies that were begun: they survive a change of page and a new sign-in. */
export const useReplyDrafts = create<ReplyDraftsStore>((set) => ({
  drafts: {},
  write: (leadId, { subject, message, draftId = newUuid() }) =>
    set(({ drafts }) => ({
      drafts:
        subject === '' && message === ''
          ? without(drafts, leadId)
          : { ...drafts, [leadId]: { subject, message, savedAtMs: Date.now(), draftId } },
    })),
  forget: (leadId) => set(({ drafts }) => ({ drafts: without(drafts, leadId) })),
  forgetAll: () => set({ drafts: {} }),
}));

export const hasUnsentReplies = ({ drafts }: Pick<ReplyDraftsStore, 'drafts'>) => Object.keys(drafts).length > 0;
