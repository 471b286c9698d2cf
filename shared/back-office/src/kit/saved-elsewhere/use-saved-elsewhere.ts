import { useEffect } from 'react';
import { create } from 'zustand';

interface Begun {
  /** By the name of a card with changes: what was saved when they were begun, as JSON. */
  states: Readonly<Record<string, string | undefined>>;
  set(card: string, state: string | undefined): void;
}
const useBegun = create<Begun>((set) => ({
  states: {},
  set: (card, state) => set(({ states }) => ({ states: { ...states, [card]: state } })),
}));

/**
 * Whether a card with unsaved changes was saved in another window since they were begun; `keep` says that they shall count all the
 * same. null: nothing to decide.
 * @param saved what is saved now, as the live data have it
 */
export function useSavedElsewhere(
  card: string,
  saved: unknown,
  { dirty, saving }: { dirty: boolean; saving: boolean },
): { keep(): void } | null {
  const now = JSON.stringify(saved);
  const begun = useBegun(({ states }) => states[card]);
  const set = useBegun((store) => store.set);
  useEffect(() => {
    if (!dirty && begun !== undefined) set(card, undefined);
    // What is saved from here is nobody else's; who goes on typing meanwhile goes on from there.
    if (dirty && (begun === undefined || (saving && begun !== now))) set(card, now);
  }, [card, dirty, saving, begun, now, set]);
  return dirty && !saving && begun !== undefined && begun !== now ? { keep: () => set(card, now) } : null;
}
