import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { useLive } from '../live-store.ts';
import { isSignedOutError, OfflineError } from './api-error.ts';

interface QueryClientEvents {
  /** A call was refused because the session is over. */
  onSignedOut(): void;
  /** Fresh data came in. */
  onFresh(): void;
  /** Before the first of two more tries where the server cannot be reached; before the second, twice that. */
  readonly retryPauseMs?: number;
}

/** What was loaded stays at hand for a working day, also where the server is away by then. */
const keptMs = 24 * 3_600_000;

/**
 * With the line to the server broken, a failed renewal is no news: the office shows what it has, and one banner says how
 * old that is.
 */
export const keepsLastAnswer = (error: unknown) =>
  error instanceof OfflineError && useLive.getState().connection !== 'connected';

/** The answer stays marked as outdated, so that it is renewed once the line is back. */
function keepLastAnswer(error: unknown, query: Query<unknown, unknown>): void {
  if (keepsLastAnswer(error) && query.state.data !== undefined) {
    query.setState({ status: 'success', error: null, isInvalidated: true });
  }
}

/** Query keys are `[path of the contract, input]`: one key per call, and live events can name what they make stale. */
export function createQueryClient({ onSignedOut, onFresh, retryPauseMs = 1000 }: QueryClientEvents): QueryClient {
  const onError = (error: unknown) => {
    if (isSignedOutError(error)) onSignedOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        onError(error);
        keepLastAnswer(error, query);
      },
      onSuccess: onFresh,
    }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        // A restarting server is back within seconds; a refusal is final.
        retry: (failures, error) => error instanceof OfflineError && failures < 2,
        retryDelay: (failures) => retryPauseMs * 2 ** failures,
        staleTime: 15_000,
        gcTime: keptMs,
        // The host knows whether the server is reachable; the browser's own idea of "online" does not.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}
