import { create } from 'zustand';
import type { ShortcutId } from './shortcut-list.ts';

type Handler = () => void;

interface ShortcutsStore {
  /** Whether the list of all shortcuts is open. */
  listOpen: boolean;
  setListOpen(open: boolean): void;
  /** Whether single keys act at all. Who dictates, or hits keys by accident, switches them off (WCAG 2.1.4). */
  singleKeys: boolean;
  /** Who answers to what; where several do, the last who came. */
  handlers: Readonly<Partial<Record<ShortcutId, readonly Handler[]>>>;
  /** Returns how to stop answering. */
  answer(id: ShortcutId, handler: Handler): () => void;
}

export const useShortcutsStore = create<ShortcutsStore>((set) => ({
  listOpen: false,
  setListOpen: (listOpen) => set({ listOpen }),
  singleKeys: true,
  handlers: {},
  answer(id, handler) {
    set(({ handlers }) => ({ handlers: { ...handlers, [id]: [...(handlers[id] ?? []), handler] } }));
    return () =>
      set(({ handlers }) => ({ handlers: { ...handlers, [id]: handlers[id]?.filter((each) => each !== handler) } }));
  },
}));
