import { createContext, useContext } from 'react';
import type { StoreApi } from 'zustand';

/** One store of things the operator has begun. */
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
  /** Goes on with what the end of the program interrupted, once everything is taken back. */
  resume?(): void;
  subscribe(listener: () => void): () => void;
}

interface Ways<State> {
  isBegun(state: State): boolean;
  /** Absent: where it is begun. */
  isWorthKeeping?(state: State): boolean;
  forget(state: State): void;
  kept(state: State): Partial<State>;
  resume?(): void;
}

export const draftsOf = <State extends object>(
  name: string,
  store: Pick<StoreApi<State>, 'getState' | 'setState' | 'subscribe'>,
  { isBegun, isWorthKeeping = isBegun, forget, kept, resume }: Ways<NoInfer<State>>,
): Drafts => ({
  name,
  isBegun: () => isBegun(store.getState()),
  isWorthKeeping: () => isWorthKeeping(store.getState()),
  forget: () => forget(store.getState()),
  kept: () => kept(store.getState()),
  restore: (before) => store.setState(before as Partial<State>),
  subscribe: (listener) => store.subscribe(listener),
  ...(resume && { resume }),
});

export const isAnyBegun = (drafts: readonly Drafts[]) => drafts.some((each) => each.isBegun());

export function subscribeToEach(drafts: readonly Drafts[], listener: () => void): () => void {
  const leave = drafts.map((each) => each.subscribe(listener));
  return () => {
    for (const unsubscribe of leave) unsubscribe();
  };
}

export const DraftsContext = createContext<readonly Drafts[]>([]);

/** Every store of drafts, for what cannot import the list of features they come from. */
export const useDraftStores = () => useContext(DraftsContext);
