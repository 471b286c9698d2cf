import { showToast } from '@it-lotse/ui/toast-store';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useHost } from '../../kit/host-context.ts';
import { useSession } from '../../kit/session-store.ts';
import { forgetAllDrafts } from '../drafts.ts';

/** Ends the session and forgets everything that was loaded or typed. */
export function useSignOut(): () => Promise<void> {
  const host = useHost();
  const queryClient = useQueryClient();
  return useCallback(async () => {
    const { set } = useSession.getState();
    set({ isLeaving: true });
    try {
      await host.signOut();
    } finally {
      set({ state: 'signed-out', tokenKeeping: null, expired: false, isLeaving: false });
      forgetAllDrafts();
      queryClient.clear();
      host.setUnread(0);
    }
    showToast('Abgemeldet');
  }, [host, queryClient]);
}
