import { showErrorToast, showToast } from '@it-lotse/ui/toast-store';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, errorDetail, isSignedOutError, OfflineError } from '../api/api-error.ts';
import { type Call, callThrough } from '../api/use-api.ts';
import type { Host } from '../host.ts';
import type { WaitingKind } from './waiting-kind.ts';
import { kindOf } from './waiting-kinds.ts';
import { inLine, useWaitingSends, type WaitingSend } from './waiting-store.ts';

/** A line that is dead and does not say so must not hold up the next try. The server itself waits some seconds for others. */
const timeoutMs = 20_000;

/**
 * Sends what waits, one after the other in the order of sending, and ends when nothing is left or the server is away.
 * Everything carries its id, so that a sending whose answer got lost arrives once. `signal` ends a try that hangs on a
 * dead line, so that a new one can begin.
 */
export async function deliverWaiting(
  host: Host,
  queryClient: QueryClient,
  kinds: readonly WaitingKind[],
  signal: AbortSignal,
): Promise<void> {
  const call: Call = (endpoint, input, options) =>
    callThrough(host)(endpoint, input, { ...options, signal, timeoutMs });
  const { remove, setDelivering } = useWaitingSends.getState();
  /** Records whose first item has to be tried again later: nothing may overtake it. */
  const stuck = new Set<string>();
  const recordOf = ({ kind, target }: WaitingSend) => `${kind} ${target}`;
  const next = () => inLine(useWaitingSends.getState().items).find((item) => !stuck.has(recordOf(item)));
  let sent = 0;
  for (let item = next(); item && !signal.aborted; item = next()) {
    setDelivering(item.id);
    try {
      const refusal = await kindOf(kinds, item).deliver(call, queryClient, item);
      if (refusal === null) {
        remove(item.id);
        sent += 1;
      } else {
        refuse(item, refusal);
      }
    } catch (error) {
      const isOver = error instanceof ApiError && error.status === 404 && kindOf(kinds, item).endsWithRecord;
      if (signal.aborted || error instanceof OfflineError || isSignedOutError(error)) break;
      if (error instanceof ApiError && (error.status < 300 || isOver)) {
        // Taken, though the answer is one this program does not know; or there is nothing left to take it.
        remove(item.id);
        sent += 1;
      } else if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) {
        stuck.add(recordOf(item));
      } else {
        refuse(item, errorDetail(error), error.current);
      }
    }
  }
  if (signal.aborted) return;
  setDelivering(null);
  if (sent > 0) showToast(sent === 1 ? 'Was gewartet hat, ist gesendet.' : `Gesendet, was gewartet hat: ${sent}.`);
}

function refuse({ id }: WaitingSend, refusal: string, current?: string): void {
  useWaitingSends.getState().refuse(id, refusal, current);
  showErrorToast(`Nicht gesendet. ${refusal}`);
}
