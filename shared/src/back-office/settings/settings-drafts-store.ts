import { create } from 'zustand';
import type { BusinessProfile } from '../../contract/content.ts';
import type { PricesDraft } from './prices-draft.ts';

interface SettingsDraftsStore {
  /** null: nothing was changed since the last save. */
  profile: BusinessProfile | null;
  prices: PricesDraft | null;
  set(change: Partial<Pick<SettingsDraftsStore, 'profile' | 'prices'>>): void;
}

/** Changes under Einstellungen that are not saved yet; in memory, so that a look at another tab loses nothing. */
export const useSettingsDrafts = create<SettingsDraftsStore>((set) => ({
  profile: null,
  prices: null,
  set: (change) => set(change),
}));
