import type { OwnPage } from '@it-lotse/contract/own-pages';
import { create } from 'zustand';

interface OwnPagesDraft {
  /** null: nothing is changed. */
  pages: readonly OwnPage[] | null;
  /** By the place of each page: whether it is saved already, whatever was typed into it since. */
  known: readonly boolean[];
  write(pages: readonly OwnPage[], known: readonly boolean[]): void;
  forget(): void;
}

/** Own pages that were changed and not saved yet. */
export const useOwnPagesDraft = create<OwnPagesDraft>((set) => ({
  pages: null,
  known: [],
  write: (pages, known) => set({ pages, known }),
  forget: () => set({ pages: null, known: [] }),
}));
