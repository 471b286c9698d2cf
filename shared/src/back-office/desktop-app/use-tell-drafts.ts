import { useEffect, useSyncExternalStore } from 'react';
import { isAnythingBegun, subscribeToDrafts } from '../drafts.ts';
import type { Host } from '../host.ts';
import { useSession } from '../session/session-store.ts';
import { lookAtDialogs, watchDialogs } from './open-dialogs.ts';

/**
 * Tells the desktop app whether something was begun, so that it does not restart over it, and whether its end would lose
 * that: drafts are kept where a keychain holds their key, what stands in a dialog never is. Goes on while nobody is
 * signed in.
 */
export function useTellDrafts({ updates }: Pick<Host, 'updates'>): void {
  const isBegun = useSyncExternalStore(subscribeToDrafts, isAnythingBegun);
  const dialogs = useSyncExternalStore(watchDialogs, lookAtDialogs);
  const isKept = useSession((session) => session.isKept);
  const wouldLose = dialogs === 'losing' || (isBegun && isKept === false);
  useEffect(
    () => updates?.setDraftsOpen(isBegun || dialogs !== 'none', wouldLose),
    [updates, isBegun, dialogs, wouldLose],
  );
}
