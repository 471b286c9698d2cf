import { create } from 'zustand';
import type { AppointmentDraft } from './appointment-draft.ts';

export const newDraftKey = 'neu';

interface KeptDraft {
  draft: AppointmentDraft;
  /** What the form showed before anything was typed. */
  base: AppointmentDraft;
}

interface AppointmentDraftsStore {
  /** By form: 'neu', 'edit:<id>', 'move:<id>'. */
  drafts: Readonly<Record<string, KeptDraft>>;
  /** Operator notes that are not saved yet, by appointment id. */
  notes: Readonly<Record<string, string>>;
  keep(key: string, draft: KeptDraft): void;
  forget(key: string): void;
  keepNote(id: string, text: string | null): void;
  forgetAll(): void;
}

const without = <Value>(record: Readonly<Record<string, Value>>, key: string) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));

/** Appointments and notes that were begun: a dialog closed by accident loses nothing. */
export const useAppointmentDrafts = create<AppointmentDraftsStore>((set) => ({
  drafts: {},
  notes: {},
  keep: (key, draft) => set(({ drafts }) => ({ drafts: { ...drafts, [key]: draft } })),
  forget: (key) => set(({ drafts }) => ({ drafts: without(drafts, key) })),
  keepNote: (id, text) =>
    set(({ notes }) => ({ notes: text === null ? without(notes, id) : { ...notes, [id]: text } })),
  forgetAll: () => set({ drafts: {}, notes: {} }),
}));

export const hasUnsavedAppointments = ({ drafts, notes }: Pick<AppointmentDraftsStore, 'drafts' | 'notes'>) =>
  Object.keys(drafts).length + Object.keys(notes).length > 0;
