import { newUuid } from '@it-lotse/domain/new-uuid';
import { OfflineError } from '../api/api-error.ts';
import { mustWait, type Sending, useWaitingSends, type WaitingSend, type Waits } from './waiting-store.ts';

/** A sending as it would wait, with an id of its own. */
export const orderOf = <Content extends Sending>(content: Content, id = newUuid()): Content & Waits => ({
  ...content,
  id,
  at: new Date().toISOString(),
  refusal: null,
});

/** For the `mutationFn` of a sending that can wait: with the server away it is not even tried. */
export async function sendNow<Answer>({ kind, target }: WaitingSend, send: () => Promise<Answer>): Promise<Answer> {
  if (mustWait(kind, target)) throw new OfflineError('It waits behind others, or for the line');
  return send();
}

/** For `onError` of such a sending: where the server is away it waits from now on. Returns whether it does. */
export function waitsInstead(error: unknown, order: WaitingSend): boolean {
  if (!(error instanceof OfflineError)) return false;
  useWaitingSends.getState().add(order);
  return true;
}

/** For `onSettled`: what waits now is settled at once, and nobody tries to load anew what changed. */
export const unlessAway =
  (reload: () => Promise<void>) =>
  (_: unknown, error: unknown): Promise<void> | undefined =>
    error instanceof OfflineError ? undefined : reload();
