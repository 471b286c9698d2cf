import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { showToast } from '../../ui/toast-store.ts';
import { forgetAllDrafts } from '../drafts.ts';
import { useHost } from '../host-context.ts';
import { useSession } from '../session-store.ts';

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
