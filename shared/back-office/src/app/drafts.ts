import { type Drafts, draftsOf, isAnyBegun, subscribeToEach } from '../kit/draft-stores.ts';
import { useWaitingSends } from '../kit/offline/waiting-store.ts';
import { useSearchHabits } from '../kit/search/search-habits-store.ts';
import { officeFeatures } from './features.ts';

/**
 * Everything that can be begun and not be finished. Leaving the page asks because of them, signing out forgets them,
 * and the desktop app keeps them over a crash.
 */
export const allDrafts: readonly Drafts[] = [
  ...officeFeatures.flatMap(({ drafts = [] }) => drafts),
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

export const subscribeToDrafts = (listener: () => void) => subscribeToEach(allDrafts, listener);

export const isAnythingBegun = () => isAnyBegun(allDrafts);

export function forgetAllDrafts(): void {
  for (const each of allDrafts) each.forget();
}
