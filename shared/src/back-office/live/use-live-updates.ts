import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isDeletedHere } from '../api/deleted-here.ts';
import { useHost } from '../host-context.ts';
import { usePageNotices } from '../notifications/use-page-notices.ts';
import { useSession } from '../session/session-store.ts';
import { useLive } from './live-store.ts';
import { isDeletion, stalePaths } from './stale-paths.ts';

/**
 * While the operator is signed in, hears the server's events and reloads what they make stale. In the browser it also
 * tells of news; the desktop app has its native notifications for that.
 */
export function useLiveUpdates(navigate: (path: string) => void): void {
  const host = useHost();
  const queryClient = useQueryClient();
  const notices = usePageNotices(navigate);
  const hasListened = useRef(false);
  useEffect(() => {
    const abort = new AbortController();
    const { setConnection, markFresh } = useLive.getState();
    let isFirstLine = true;
    // While the page was hidden by the login, nobody heard what happened.
    if (hasListened.current) void queryClient.invalidateQueries();
    hasListened.current = true;
    host.listen(
      {
        onEvent(event) {
          markFresh();
          const stale = stalePaths(event);
          // What was deleted must not live on among the answers nobody looks at.
          if (isDeletion(event)) {
            queryClient.removeQueries({
              type: 'inactive',
              predicate: ({ queryKey }) => stale.includes(String(queryKey[0])),
            });
          }
          renew(
            queryClient,
            ({ queryKey }) => stale.includes(String(queryKey[0])) && !isDeletedHere(queryClient, queryKey),
          );
          notices?.hear(event);
        },
        onReset: () => {
          notices?.reset();
          // Any of it may have been deleted meanwhile.
          queryClient.removeQueries({ type: 'inactive' });
          void queryClient.invalidateQueries();
        },
        onConnection(connection) {
          const was = useLive.getState().connection;
          setConnection(connection);
          if (connection === 'connected') notices?.caughtUp();
          else notices?.lineBroken();
          if (connection === 'connected') markFresh();
          if (connection !== 'connected' || was === 'connected') return;
          // A first line tells nothing of the moments before it: what was asked meanwhile may be older than an event.
          if (isFirstLine) renew(queryClient, () => true);
          // Views that failed or grew old while the line was down try again as soon as it is back.
          else {
            void queryClient.invalidateQueries(
              { predicate: (query) => query.state.status === 'error' || query.isStale() },
              { cancelRefetch: false },
            );
          }
          isFirstLine = false;
        },
        onSignedOut: () => useSession.getState().expire(),
      },
      abort.signal,
    );
    return () => abort.abort();
  }, [host, queryClient, notices]);
}

/**
 * Asks anew for what an event made stale. A first answer that is still on its way may be older than the event, and
 * TanStack lets a call without earlier data go on: that one is asked again once it is there.
 */
function renew(queryClient: QueryClient, predicate: (query: Query) => boolean): void {
  for (const query of queryClient.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' })) {
    if (query.state.data !== undefined) continue;
    const again = () => void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    query.promise?.then(again, () => {});
  }
  void queryClient.invalidateQueries({ predicate });
}
