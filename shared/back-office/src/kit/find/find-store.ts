import { create } from 'zustand';

interface FindStore {
  /** 0: closed. Every call is another number, by which the bar comes anew on top of what lies there by now. */
  opened: number;
  /** What was looked for last; it is there again. */
  text: string;
  /** Counts the wishes for the next place; negative steps go back. */
  step: { readonly by: 1 | -1; readonly count: number };
  /** A browser's own search is at work. It does not tell when it ends, so this ends where the page is left. */
  isBrowsers: boolean;
  open(): void;
  close(): void;
  setText(text: string): void;
  go(by: 1 | -1): void;
  browserLooks(looks: boolean): void;
}

/** Looking for words on the page in view. */
export const useFind = create<FindStore>((set) => ({
  opened: 0,
  text: '',
  step: { by: 1, count: 0 },
  isBrowsers: false,
  open: () => set(({ opened }) => ({ opened: opened + 1 })),
  close: () => set({ opened: 0 }),
  browserLooks: (isBrowsers) => set({ isBrowsers }),
  setText: (text) => set({ text }),
  go: (by) => set(({ opened, step }) => ({ opened: opened || 1, step: { by, count: step.count + 1 } })),
}));
