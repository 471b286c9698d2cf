import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { isSignedOutError } from '../../kit/api/api-error.ts';
import { useHost } from '../../kit/host-context.ts';
import { useWaitingSends } from '../../kit/offline/waiting-store.ts';
import { useSession } from '../../kit/session-store.ts';
import { dashboardLoadTimeoutMs, statsQuery } from '../../kit/stats/stats-query.ts';

/**
 * On load, once what an earlier run kept is `restored`: where that holds the dashboard, it is shown at once, and the
 * calls of the shown page tell whether the session still counts. Else the office opens, and a kept token is checked by
 * asking for the dashboard's stats. Accepted → signed in; refused → the token is forgotten and the login shows; server
 * away → the token is kept and another try is offered, or the office shown where something waits in it. After 15 s of silence the dashboard opens with its fallback.
 * Returns the function that checks again; `quiet` leaves the screen as it is while asking.
 */
export function useSessionCheck(restored: Promise<void>): (quiet?: boolean) => Promise<void> {
  const host = useHost();
  const queryClient = useQueryClient();

  const check = useCallback(
    async (quiet = false) => {
      const session = useSession.getState();
      const isStart = session.state === 'checking';
      if (!quiet) session.set({ state: 'checking' });
      const [hasToken] = await Promise.all([host.hasToken(), restored]);
      if (!hasToken) return session.set({ state: 'signed-out' });
      if (queryClient.getQueryData(statsQuery(host, '30d').queryKey)) return session.set({ state: 'signed-in' });
      if (isStart) session.set({ state: 'opening' });
      let timer: ReturnType<typeof setTimeout> | undefined;
      const silence = new Promise<'silence'>((resolve) => {
        timer = setTimeout(() => resolve('silence'), dashboardLoadTimeoutMs);
      });
      try {
        const first = await Promise.race([
          queryClient.fetchQuery({ ...statsQuery(host, '30d'), retry: false }),
          silence,
        ]);
        if (useSession.getState().state === 'signed-out') return;
        session.set({ state: 'signed-in', silentStart: first === 'silence' });
      } catch (error) {
        const { state } = useSession.getState();
        // Somebody has signed in since.
        if (state === 'signed-in') return;
        // Only a refusal ends the session, of this call or of the event stream, which hides the office and calls this one
        // off. A server in trouble may be fine again in a minute, and a proxy that asks for a password knows of no session.
        const isRefused = isSignedOutError(error);
        if (!isRefused && state !== 'signed-out') {
          const hasWork = useWaitingSends.getState().items.length > 0;
          return session.set({ state: hasWork ? 'signed-in' : 'unreachable' });
        }
        // A host that has seen the refusal itself forgot the token, and nothing else: signing out would delete drafts too.
        if (await host.hasToken()) await host.signOut();
        session.set({ state: 'signed-out' });
      } finally {
        clearTimeout(timer);
      }
    },
    [host, queryClient, restored],
  );

  useEffect(() => {
    // An office that was only hidden comes back as it was.
    if (useSession.getState().state === 'checking') void check();
  }, [check]);
  return check;
}
