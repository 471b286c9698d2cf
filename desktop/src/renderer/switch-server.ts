import { isAnythingBegun } from '@it-lotse/shared/back-office/drafts';
import { useServerChoice } from './server-choice-store.ts';

/** Reads from the main process which servers there are. */
export async function readServers(): Promise<void> {
  const [current, servers] = await Promise.all([window.lotse.currentServer(), window.lotse.listServers()]);
  useServerChoice.getState().set({ current, servers });
}

/** Works with another server; asks first where something was typed that would be lost with this page. */
export function wantServer(origin: string): void {
  const { current, set } = useServerChoice.getState();
  if (current && current.origin !== origin && isAnythingBegun()) set({ askedFor: origin });
  else void switchServer(origin);
}

export async function switchServer(origin: string): Promise<void> {
  // A page that showed a server ends here: the main process loads it anew, so that nothing of the old one stays in memory.
  await window.lotse.switchServer(origin);
  await readServers();
  useServerChoice.getState().set({ managing: false, askedFor: null });
}
