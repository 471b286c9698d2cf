import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { type Drafts, isAnyBegun, subscribeToEach } from './draft-stores.ts';
import type { Host } from './host.ts';
import { lookAtDialogs, type OpenDialogs, watchDialogs } from './open-dialogs.ts';
import { useSession } from './session-store.ts';

const watchNothing = () => () => undefined;
const seeNothing = (): OpenDialogs => 'none';

/**
 * Tells the desktop app whether something was begun, so that it does not restart over it, and whether its end would lose
 * that: drafts are kept where a keychain holds their key, what stands in a dialog never is. Goes on while nobody is
 * signed in.
 */
export function useTellDrafts({ updates }: Pick<Host, 'updates'>, drafts: readonly Drafts[]): void {
  const subscribe = useCallback((listener: () => void) => subscribeToEach(drafts, listener), [drafts]);
  const isBegun = useSyncExternalStore(subscribe, () => isAnyBegun(drafts));
  // In a browser nobody wants to know, and looking takes its time at every change of the page.
  const [watch, look] = updates ? [watchDialogs, lookAtDialogs] : [watchNothing, seeNothing];
  const dialogs = useSyncExternalStore(watch, look);
  const isKept = useSession((session) => session.isKept);
  const wouldLose = dialogs === 'losing' || (isBegun && isKept === false);
  useEffect(
    () => updates?.setDraftsOpen(isBegun || dialogs !== 'none', wouldLose),
    [updates, isBegun, dialogs, wouldLose],
  );
}
