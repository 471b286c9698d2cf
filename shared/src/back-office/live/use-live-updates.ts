import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { showToast } from '../../ui/toast-store.ts';
import { useHost } from '../host-context.ts';
import { isDeletedHere } from '../leads/leads-queries.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session/session-store.ts';
import { useLive } from './live-store.ts';
import { stalePaths } from './stale-paths.ts';

/**
 * While the operator is signed in, hears the server's events and reloads what they make stale. In the browser a new
 * lead also shows a toast; the desktop app has its native notification for that.
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
            predicate: ({ queryKey, queryHash }) =>
              stale.includes(String(queryKey[0])) && !isDeletedHere(queryClient, queryHash),
          });
          if (event.type === 'lead.created' && host.kind === 'browser') {
            const open = { label: 'Öffnen', run: () => navigate(paths.lead(event.lead_id)) };
            showToast(`Neuer Lead: ${event.name}`, open);
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
