import { newUuid } from '@it-lotse/domain/new-uuid';
import { create } from 'zustand';

export interface AnswerDraft {
  readonly text: string;
  /** Changes with the text: sent again unchanged after a lost answer, it is stored once. */
  readonly messageId: string;
}

interface AnswerDraftsStore {
  /** By session id; only what was really typed. */
  drafts: Readonly<Record<string, AnswerDraft>>;
  write(sessionId: string, text: string, messageId?: string): void;
  forget(sessionId: string): void;
  forgetAll(): void;
}

const without = (drafts: Readonly<Record<string, AnswerDraft>>, sessionId: string) =>
  Object.fromEntries(Object.entries(drafts).filter(([id]) => id !== sessionId));

/** Answers to visitors that were begun: they survive a change of page and a new sign-in. */
export const useAnswerDrafts = create<AnswerDraftsStore>((set) => ({
  drafts: {},
  write: (sessionId, text, messageId = newUuid()) =>
    set(({ drafts }) => ({
      drafts: text === '' ? without(drafts, sessionId) : { ...drafts, [sessionId]: { text, messageId } },
    })),
  forget: (sessionId) => set(({ drafts }) => ({ drafts: without(drafts, sessionId) })),
  forgetAll: () => set({ drafts: {} }),
}));

export const hasUnsentAnswers = ({ drafts }: Pick<AnswerDraftsStore, 'drafts'>) => Object.keys(drafts).length > 0;
