import type { BusinessProfile } from '@it-lotse/contract/content';
import type { Hoster, Terms } from '@it-lotse/contract/legal-texts';
import type { TaxSettings } from '@it-lotse/contract/tax';
import type { TextBlock } from '@it-lotse/contract/text-blocks';
import { create } from 'zustand';
import type { AssistantDraft } from './assistant-draft.ts';
import type { BookingDrafts } from './booking/booking-drafts.ts';
import type { FactsDraft } from './facts/facts-draft.ts';

/** null: nothing was changed since the last save. */
export interface DocumentDrafts {
  profile: BusinessProfile | null;
  tax: TaxSettings | null;
  facts: FactsDraft | null;
  terms: Terms | null;
  hoster: Hoster | null;
  assistant: AssistantDraft | null;
  textBlocks: readonly TextBlock[] | null;
}

interface SettingsDrafts extends DocumentDrafts {
  /** Only the cards that were changed. */
  booking: Partial<BookingDrafts>;
}

interface SettingsDraftsStore extends SettingsDrafts {
  set(change: Partial<DocumentDrafts>): void;
  /** undefined: back to what is saved. */
  setBooking<Name extends keyof BookingDrafts>(name: Name, draft: BookingDrafts[Name] | undefined): void;
  forgetAll(): void;
}

const nothing: SettingsDrafts = {
  profile: null,
  tax: null,
  facts: null,
  terms: null,
  hoster: null,
  assistant: null,
  textBlocks: null,
  booking: {},
};

/** Changes under Einstellungen that are not saved yet; in memory, so that a look at another tab loses nothing. */
export const useSettingsDrafts = create<SettingsDraftsStore>((set) => ({
  ...nothing,
  set: (change) => set(change),
  setBooking: (name, draft) =>
    set(({ booking }) => {
      const { [name]: _, ...others } = booking;
      return { booking: draft === undefined ? (others as Partial<BookingDrafts>) : { ...booking, [name]: draft } };
    }),
  forgetAll: () => set(nothing),
}));

export const hasUnsavedSettings = ({ booking, ...documents }: SettingsDrafts) =>
  [
    documents.profile,
    documents.tax,
    documents.facts,
    documents.terms,
    documents.hoster,
    documents.assistant,
    documents.textBlocks,
  ].some((draft) => draft !== null) || Object.keys(booking).length > 0;
