import { useEffect } from 'react';
import { useHost } from '../host-context.ts';
import { useReplyDrafts } from '../leads/reply-drafts-store.ts';
import { useSettingsDrafts } from '../settings/settings-drafts-store.ts';

/**
 * In the browser, leaving the page asks first while something unsaved was typed. Not on the desktop: there Electron
 * would refuse to close the window without asking anybody.
 */
export function useLeaveWarning(): void {
  const host = useHost();
  const unsentReply = useReplyDrafts(({ drafts }) => Object.keys(drafts).length > 0);
  const unsavedSettings = useSettingsDrafts(({ profile, prices }) => profile !== null || prices !== null);
  const ask = host.kind === 'browser' && (unsentReply || unsavedSettings);
  useEffect(() => {
    if (!ask) return;
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [ask]);
}
