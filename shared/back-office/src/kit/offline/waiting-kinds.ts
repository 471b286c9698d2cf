import { createContext, useContext } from 'react';
import type { WaitingKind } from './waiting-kind.ts';
import type { Sending } from './waiting-store.ts';

/** Everything that waits without a server, from all features. */
export const WaitingKindsContext = createContext<readonly WaitingKind[]>([]);

export const useWaitingKinds = () => useContext(WaitingKindsContext);

/** Throws for a kind that no feature tells. */
export function kindOf(kinds: readonly WaitingKind[], { kind }: Sending): WaitingKind {
  const known = kinds.find((each) => each.kind === kind);
  if (!known) throw new Error(`Nobody knows how to send '${kind}'`);
  return known;
}

/** The kind of an item, whose functions take that item. */
export function useKindOf(item: Sending): WaitingKind {
  return kindOf(useWaitingKinds(), item);
}
