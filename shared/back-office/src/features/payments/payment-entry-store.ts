import { create } from 'zustand';
import type { PaymentEntry } from './payment-entry.ts';

interface PaymentEntryStore {
  /** What was typed, and what the form showed before. null while nothing is begun. */
  kept: { entry: PaymentEntry; base: PaymentEntry } | null;
  keep(entry: PaymentEntry, base: PaymentEntry): void;
  forget(): void;
}

/** The payment that is being entered: a dialog closed by accident loses nothing. */
export const usePaymentEntry = create<PaymentEntryStore>((set) => ({
  kept: null,
  keep: (entry, base) => set({ kept: { entry, base } }),
  forget: () => set({ kept: null }),
}));

export const hasUnsavedPayment = ({ kept }: Pick<PaymentEntryStore, 'kept'>) =>
  kept !== null && kept.entry !== kept.base;
