import { isAnythingBegun } from '@it-lotse/back-office/drafts';
import { bringToSafety } from '@it-lotse/back-office/office-memory';
import { useSession } from '@it-lotse/back-office/session-store';
import { useServerChoice } from './server-choice-store.ts';

/** Reads from the main process which servers there are. */
export async function readServers(): Promise<void> {
  const [current, servers, security] = await Promise.all([
    window.lotse.currentServer(),
    window.lotse.listServers(),
    window.lotse.serverSecurity(),
  ]);
  useServerChoice.getState().set({ current, servers, security });
}

/**
 * Works with another server. What was typed waits encrypted for the way back; where no keychain holds a key for that,
 * it would be lost with this page, and the operator is asked first.
 */
export async function wantServer(origin: string): Promise<void> {
  const { current, set } = useServerChoice.getState();
  const isLeaving = current && current.origin !== origin;
  if (isLeaving) await bringToSafety();
  if (isLeaving && isAnythingBegun() && !useSession.getState().isKept) set({ askedFor: origin });
  else await switchServer(origin);
}

export async function switchServer(origin: string): Promise<void> {
  // A page that showed a server ends here: the main process loads it anew, so that nothing of the old one stays in memory.
  await window.lotse.switchServer(origin);
  await readServers();
  useServerChoice.getState().set({ managing: false, askedFor: null });
}
