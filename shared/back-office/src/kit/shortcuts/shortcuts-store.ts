import { create } from 'zustand';
import type { Shortcut } from './shortcut-list.ts';

type Handler = () => void;

interface ShortcutsStore {
  /** Whether the list of all shortcuts is open. */
  listOpen: boolean;
  setListOpen(open: boolean): void;
  /** Whether single keys act at all. Who dictates, or hits keys by accident, switches them off (WCAG 2.1.4). */
  singleKeys: boolean;
  /** Who answers to which key; where several do, the last who came. */
  handlers: Readonly<Partial<Record<string, readonly Handler[]>>>;
  /** Returns how to stop answering. */
  answer(shortcut: Shortcut, handler: Handler): () => void;
}

export const useShortcutsStore = create<ShortcutsStore>((set) => ({
  listOpen: false,
  setListOpen: (listOpen) => set({ listOpen }),
  singleKeys: true,
  handlers: {},
  answer({ key }, handler) {
    set(({ handlers }) => ({ handlers: { ...handlers, [key]: [...(handlers[key] ?? []), handler] } }));
    return () =>
      set(({ handlers }) => ({ handlers: { ...handlers, [key]: handlers[key]?.filter((each) => each !== handler) } }));
  },
}));
