import type { AssistantText } from '@it-lotse/contract/assistant-texts';
import { create } from 'zustand';

/** A text as it is typed: one step a line. */
export interface AssistantTextDraft {
  readonly opening: string;
  readonly steps: string;
  readonly closing: string;
}

interface AssistantTextDrafts {
  /** By the key of the entry; only what was really changed. */
  drafts: Readonly<Record<string, AssistantTextDraft>>;
  write(key: string, draft: AssistantTextDraft): void;
  forget(key: string): void;
  forgetAll(): void;
}

/** Texts of the assistant that were changed and not saved yet. */
export const useAssistantTextDrafts = create<AssistantTextDrafts>((set) => ({
  drafts: {},
  write: (key, draft) => set(({ drafts }) => ({ drafts: { ...drafts, [key]: draft } })),
  forget: (key) =>
    set(({ drafts }) => ({ drafts: Object.fromEntries(Object.entries(drafts).filter(([each]) => each !== key)) })),
  forgetAll: () => set({ drafts: {} }),
}));

export const hasUnsavedTexts = ({ drafts }: Pick<AssistantTextDrafts, 'drafts'>) => Object.keys(drafts).length > 0;

export const toDraft = ({ opening, steps, closing }: AssistantText): AssistantTextDraft => ({
  opening,
  steps: steps.join('\n'),
  closing,
});

export const toText = ({ opening, steps, closing }: AssistantTextDraft): AssistantText => ({
  opening: opening.trim(),
  steps: steps
    .split('\n')
    .map((step) => step.trim())
    .filter(Boolean),
  closing: closing.trim(),
});
