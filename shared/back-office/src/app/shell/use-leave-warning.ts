import { useEffect, useSyncExternalStore } from 'react';
import { useHost } from '../../kit/host-context.ts';
import { isAnythingBegun, subscribeToDrafts } from '../drafts.ts';

/**
 * In the browser, leaving the page asks first while something unsaved was typed. Not on the desktop: there Electron
 * would refuse to close the window without asking anybody.
 */
export function useLeaveWarning(): void {
  const host = useHost();
  const isBegun = useSyncExternalStore(subscribeToDrafts, isAnythingBegun);
  const ask = host.kind === 'browser' && isBegun;
  useEffect(() => {
    if (!ask) return;
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [ask]);
}
