import type { QueryClient } from '@tanstack/react-query';
import { showErrorToast, showToast } from '../../ui/toast-store.ts';
import { ApiError, errorDetail, isSignedOutError, OfflineError } from '../api/api-error.ts';
import { type Call, callThrough } from '../api/use-api.ts';
import { deliverAnswer } from '../chat/use-answer.ts';
import { deliverNote } from '../customers/use-save-note.ts';
import type { Host } from '../host.ts';
import { deliverReply } from '../leads/use-reply.ts';
import { deliverMessage } from '../whatsapp/use-send.ts';
import { inLine, useWaitingSends, type WaitingSend } from './waiting-store.ts';

/** A line that is dead and does not say so must not hold up the next try. The server itself waits some seconds for others. */
const timeoutMs = 20_000;

/** Gives one thing to the server. Returns why it will never be taken, or null; throws where another try may help. */
function deliver(call: Call, queryClient: QueryClient, item: WaitingSend): Promise<string | null> {
  switch (item.kind) {
    case 'lead-reply':
      return deliverReply(call, queryClient, item);
    case 'whatsapp':
      return deliverMessage(call, queryClient, item);
    case 'chat-answer':
      return deliverAnswer(call, queryClient, item);
    case 'customer-note':
      return deliverNote(call, queryClient, item);
  }
}

/**
 * Sends what waits, one after the other in the order of sending, and ends when nothing is left or the server is away.
 * Everything carries its id, so that a sending whose answer got lost arrives once. `signal` ends a try that hangs on a
 * dead line, so that a new one can begin.
 */
export async function deliverWaiting(host: Host, queryClient: QueryClient, signal: AbortSignal): Promise<void> {
  const call: Call = (endpoint, input, options) =>
    callThrough(host)(endpoint, input, { ...options, signal, timeoutMs });
  const { remove, refuse, setDelivering } = useWaitingSends.getState();
  /** Records whose first item has to be tried again later: nothing may overtake it. */
  const stuck = new Set<string>();
  const recordOf = ({ kind, target }: WaitingSend) => `${kind} ${target}`;
  const next = () => inLine(useWaitingSends.getState().items).find((item) => !stuck.has(recordOf(item)));
  let sent = 0;
  for (let item = next(); item && !signal.aborted; item = next()) {
    setDelivering(item.id);
    try {
      const refusal = await deliver(call, queryClient, item);
      if (refusal === null) {
        remove(item.id);
        sent += 1;
      } else {
        refuse(item.id, refusal);
        showErrorToast(`Nicht gesendet. ${refusal}`);
      }
    } catch (error) {
      if (signal.aborted || error instanceof OfflineError || isSignedOutError(error)) break;
      if (error instanceof ApiError && error.status < 300) {
        // Taken, though the answer is one this program does not know.
        remove(item.id);
        sent += 1;
      } else if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) {
        stuck.add(recordOf(item));
      } else {
        refuse(item.id, errorDetail(error));
        showErrorToast(`Nicht gesendet. ${errorDetail(error)}`);
      }
    }
  }
  if (signal.aborted) return;
  setDelivering(null);
  if (sent > 0) showToast(sent === 1 ? 'Was gewartet hat, ist gesendet.' : `Gesendet, was gewartet hat: ${sent}.`);
}
