import type { StoreApi } from 'zustand';
import { hasUnsavedAppointments, useAppointmentDrafts } from './appointments/appointment-drafts-store.ts';
import { hasUnsentAnswers, useAnswerDrafts } from './chat/answer-drafts-store.ts';
import { hasUnsavedNotes, useCustomerNotes } from './customers/customer-notes-store.ts';
import { hasUnsentReplies, useReplyDrafts } from './leads/reply-drafts-store.ts';
import { hasUnsentCampaign, useCampaignDraft } from './newsletter/campaign-draft-store.ts';
import { useWaitingSends } from './offline/waiting-store.ts';
import { hasUnsavedPayment, usePaymentEntry } from './payments/payment-entry-store.ts';
import { hasUnsavedSettings, useSettingsDrafts } from './settings/settings-drafts-store.ts';
import { useSearchHabits } from './shell/search-habits-store.ts';
import { hasUnsentMessages, useMessageDrafts } from './whatsapp/message-drafts-store.ts';

/** One store of things the operator has begun: the same four questions for each of them. */
export interface Drafts {
  /** Names it where it is kept over a restart: a new name forgets what lies under the old one. */
  readonly name: string;
  isBegun(): boolean;
  /** Whether there is something to keep over a restart: what is begun, and what was learned. */
  isWorthKeeping(): boolean;
  forget(): void;
  /** What must outlive the program, as plain JSON. */
  kept(): unknown;
  /** Takes back what `kept` gave in an earlier run. */
  restore(kept: unknown): void;
  subscribe(listener: () => void): () => void;
}

interface Ways<State> {
  isBegun(state: State): boolean;
  /** Absent: where it is begun. */
  isWorthKeeping?(state: State): boolean;
  forget(state: State): void;
  kept(state: State): Partial<State>;
}

const draftsOf = <State extends object>(
  name: string,
  store: Pick<StoreApi<State>, 'getState' | 'setState' | 'subscribe'>,
  { isBegun, isWorthKeeping = isBegun, forget, kept }: Ways<NoInfer<State>>,
): Drafts => ({
  name,
  isBegun: () => isBegun(store.getState()),
  isWorthKeeping: () => isWorthKeeping(store.getState()),
  forget: () => forget(store.getState()),
  kept: () => kept(store.getState()),
  restore: (before) => store.setState(before as Partial<State>),
  subscribe: (listener) => store.subscribe(listener),
});

/**
 * Everything that can be begun and not be finished. Leaving the page asks because of them, signing out forgets them,
 * and the desktop app keeps them over a crash. A new store of drafts belongs into this list.
 */
export const allDrafts: readonly Drafts[] = [
  draftsOf('replies', useReplyDrafts, {
    isBegun: hasUnsentReplies,
    forget: (store) => store.forgetAll(),
    kept: ({ drafts }) => ({ drafts }),
  }),
  draftsOf('settings', useSettingsDrafts, {
    isBegun: hasUnsavedSettings,
    forget: (store) => store.forgetAll(),
    kept: ({ profile, assistant, textBlocks, booking }) => ({ profile, assistant, textBlocks, booking }),
  }),
  draftsOf('appointments', useAppointmentDrafts, {
    isBegun: hasUnsavedAppointments,
    forget: (store) => store.forgetAll(),
    kept: ({ drafts, notes }) => ({ drafts, notes }),
  }),
  draftsOf('payment', usePaymentEntry, {
    isBegun: hasUnsavedPayment,
    forget: (store) => store.forget(),
    kept: ({ kept }) => ({ kept }),
  }),
  draftsOf('messages', useMessageDrafts, {
    isBegun: hasUnsentMessages,
    forget: (store) => store.forgetAll(),
    kept: ({ conversations }) => ({ conversations }),
  }),
  draftsOf('answers', useAnswerDrafts, {
    isBegun: hasUnsentAnswers,
    forget: (store) => store.forgetAll(),
    kept: ({ drafts }) => ({ drafts }),
  }),
  draftsOf('notes', useCustomerNotes, {
    isBegun: hasUnsavedNotes,
    forget: (store) => store.forgetAll(),
    kept: ({ notes }) => ({ notes }),
  }),
  draftsOf('campaign', useCampaignDraft, {
    isBegun: hasUnsentCampaign,
    forget: (store) => store.forget(),
    kept: ({ kept }) => ({ kept }),
  }),
  // Nothing that could be lost, but as private: it goes with the session, and lies on the disk like the rest.
  draftsOf('search-habits', useSearchHabits, {
    isBegun: () => false,
    isWorthKeeping: ({ habits }) => habits.length > 0,
    forget: (store) => store.forgetAll(),
    kept: ({ habits }) => ({ habits }),
  }),
  draftsOf('waiting', useWaitingSends, {
    isBegun: ({ items }) => items.length > 0,
    forget: (store) => store.forgetAll(),
    kept: ({ items }) => ({ items }),
  }),
];

export function subscribeToDrafts(listener: () => void): () => void {
  const leave = allDrafts.map((each) => each.subscribe(listener));
  return () => {
    for (const unsubscribe of leave) unsubscribe();
  };
}

export const isAnythingBegun = () => allDrafts.some((each) => each.isBegun());

export function forgetAllDrafts(): void {
  for (const each of allDrafts) each.forget();
}
