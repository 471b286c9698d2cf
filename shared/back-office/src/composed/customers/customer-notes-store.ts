import { create } from 'zustand';

interface CustomerNotesStore {
  /** Notes that are written and not saved, by customer. */
  notes: Readonly<Record<string, string>>;
  /** null: nothing is waiting to be saved any more. */
  keepNote(customerId: string, text: string | null): void;
  forgetAll(): void;
}

export const useCustomerNotes = create<CustomerNotesStore>((set) => ({
  notes: {},
  keepNote: (customerId, text) =>
    set(({ notes: { [customerId]: _, ...others } }) => ({
      notes: text === null ? others : { ...others, [customerId]: text },
    })),
  forgetAll: () => set({ notes: {} }),
}));

export const hasUnsavedNotes = ({ notes }: CustomerNotesStore) => Object.keys(notes).length > 0;
