import type { OwnMailWords } from '@it-lotse/contract/mail-texts';
import { create } from 'zustand';

interface MailTextDrafts {
  /** By the key of the mail, only what was changed; null: back to what comes with the program. */
  drafts: Readonly<Record<string, OwnMailWords | null>>;
  write(key: string, words: OwnMailWords | null): void;
  forget(key: string): void;
  forgetAll(): void;
}

/** Words of automatic mails that were changed and not saved yet. */
export const useMailTextDrafts = create<MailTextDrafts>((set) => ({
  drafts: {},
  write: (key, words) => set(({ drafts }) => ({ drafts: { ...drafts, [key]: words } })),
  forget: (key) =>
    set(({ drafts }) => ({ drafts: Object.fromEntries(Object.entries(drafts).filter(([each]) => each !== key)) })),
  forgetAll: () => set({ drafts: {} }),
}));

export const hasUnsavedMailTexts = ({ drafts }: Pick<MailTextDrafts, 'drafts'>) => Object.keys(drafts).length > 0;
