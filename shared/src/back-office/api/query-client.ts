import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isSignedOutError, OfflineError } from './api-error.ts';

interface QueryClientEvents {
  /** A call was refused because the session is over. */
  onSignedOut(): void;
  /** Fresh data came in. */
  onFresh(): void;
}

/** Query keys are `[path of the contract, input]`: one key per call, and live events can name what they make stale. */
export function createQueryClient({ onSignedOut, onFresh }: QueryClientEvents): QueryClient {
  const onError = (error: unknown) => {
    if (isSignedOutError(error)) onSignedOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError, onSuccess: onFresh }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        // A restarting server is back within seconds; a refusal is final.
        retry: (failures, error) => error instanceof OfflineError && failures < 2,
        staleTime: 15_000,
        // The host knows whether the server is reachable; the browser's own idea of "online" does not.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}
