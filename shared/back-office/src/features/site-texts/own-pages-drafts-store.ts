import type { OwnPage } from '@it-lotse/contract/own-pages';
import { create } from 'zustand';

interface OwnPagesDraft {
  /** null: nothing is changed. */
  pages: readonly OwnPage[] | null;
  write(pages: readonly OwnPage[]): void;
  forget(): void;
}

/** Own pages that were changed and not saved yet. */
export const useOwnPagesDraft = create<OwnPagesDraft>((set) => ({
  pages: null,
  write: (pages) => set({ pages }),
  forget: () => set({ pages: null }),
}));
