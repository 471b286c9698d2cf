import { useEffect, useSyncExternalStore } from 'react';
import { isAnythingBegun, subscribeToDrafts } from '../drafts.ts';
import type { Host } from '../host.ts';

/** Tells the desktop app whether something was begun: it does not restart over it. Goes on while nobody is signed in. */
export function useTellDrafts({ updates }: Pick<Host, 'updates'>): void {
  const isBegun = useSyncExternalStore(subscribeToDrafts, isAnythingBegun);
  useEffect(() => updates?.setDraftsOpen(isBegun), [updates, isBegun]);
}
