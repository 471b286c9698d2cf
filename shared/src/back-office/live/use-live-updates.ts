import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useToasts } from '../../ui/toast-store.ts';
import { isDeletedHere } from '../api/deleted-here.ts';
import { useHost } from '../host-context.ts';
import { useSession } from '../session/session-store.ts';
import { useLive } from './live-store.ts';
import { officeNotices } from './office-notices.ts';
import { stalePaths } from './stale-paths.ts';

/**
 * While the operator is signed in, hears the server's events and reloads what they make stale. In the browser news
 * of leads and appointments also show a toast; the desktop app has its native notifications for that.
 */
export function useLiveUpdates(navigate: (path: string) => void): void {
  const host = useHost();
  const queryClient = useQueryClient();
  useEffect(() => {
    const abort = new AbortController();
    const { setConnection, markFresh } = useLive.getState();
    host.listen(
      {
        onEvent(event) {
          markFresh();
          const stale = stalePaths(event);
          void queryClient.invalidateQueries({
            predicate: ({ queryKey }) => stale.includes(String(queryKey[0])) && !isDeletedHere(queryClient, queryKey),
          });
          const [notice] = host.kind === 'browser' ? officeNotices([event]) : [];
          if (notice) {
            useToasts.getState().show({
              text: event.type === 'lead.created' ? `Neuer Lead: ${event.name}` : `${notice.title}. ${notice.body}`,
              tone: notice.alarm ? 'destructive' : 'neutral',
              action: { label: 'Öffnen', run: () => navigate(notice.path) },
            });
          }
        },
        onReset: () => void queryClient.invalidateQueries(),
        onConnection(connection) {
          const was = useLive.getState().connection;
          setConnection(connection);
          if (connection === 'connected') markFresh();
          // Views that failed while the line was down try again as soon as it is back.
          if (connection === 'connected' && was !== 'connected') {
            void queryClient.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
          }
        },
        onSignedOut: () => useSession.getState().set({ state: 'signed-out', expired: true }),
      },
      abort.signal,
    );
    return () => abort.abort();
  }, [host, queryClient, navigate]);
}
