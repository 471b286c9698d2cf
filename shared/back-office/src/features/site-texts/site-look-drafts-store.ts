import type { SiteLook } from '@it-lotse/contract/site-look';
import { create } from 'zustand';

interface SiteLookDraft {
  /** null: nothing is changed. */
  look: SiteLook | null;
  write(look: SiteLook): void;
  forget(): void;
}

/** Pictures of the website that were changed and not saved yet. */
export const useSiteLookDraft = create<SiteLookDraft>((set) => ({
  look: null,
  write: (look) => set({ look }),
  forget: () => set({ look: null }),
}));
