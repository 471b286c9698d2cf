import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useHost } from '../host-context.ts';
import { useLive } from '../live-store.ts';
import { deliverWaiting } from './deliver-waiting.ts';
import { useWaitingKinds } from './waiting-kinds.ts';
import { inLine, useWaitingSends } from './waiting-store.ts';

/** Also tried without news of the line: a proxy may let calls through and no events, or the server was only busy. */
const tryAgainMs = 15_000;

/** While the operator is signed in, what waits goes out by itself as soon as the server takes it. */
export function useDelivery(): void {
  const host = useHost();
  const queryClient = useQueryClient();
  const kinds = useWaitingKinds();
  const connection = useLive((state) => state.connection);
  const isWaiting = useWaitingSends(({ items }) => inLine(items).length > 0);
  useEffect(() => {
    if (!isWaiting) return;
    // A change of the line ends a try that hangs and begins another.
    const end = new AbortController();
    let isRunning = false;
    const run = async () => {
      if (isRunning) return;
      isRunning = true;
      await deliverWaiting(host, queryClient, kinds, end.signal);
      isRunning = false;
    };
    // How the line stands is known in a moment: a try now would only be cut off by the answer.
    if (connection !== 'connecting') void run();
    const timer = setInterval(run, tryAgainMs);
    return () => {
      clearInterval(timer);
      end.abort();
      useWaitingSends.getState().setDelivering(null);
    };
  }, [connection, isWaiting, host, queryClient, kinds]);
}
