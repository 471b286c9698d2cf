import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { WaitingKind } from './waiting-kind.ts';
import { kindOf, useWaitingKinds } from './waiting-kinds.ts';
import { nextOf, useWaitingSends, type WaitingSend } from './waiting-store.ts';

/** Throws away what waited. What was shown as done meanwhile is shown as before, and asked for anew. */
export function useDiscard(): (item: WaitingSend) => void {
  const queryClient = useQueryClient();
  const kinds = useWaitingKinds();
  return (item) => {
    takeOut(queryClient, kindOf(kinds, item), item);
    void queryClient.invalidateQueries();
  };
}

/** Without a connection nobody tells how its record stands; a refused one stands on the server as it is shown beside it. */
function takeOut(queryClient: QueryClient, { showBefore }: WaitingKind, item: WaitingSend): void {
  const { items, takeOut: take } = useWaitingSends.getState();
  const isLast = nextOf(items, item) === undefined;
  take(item);
  if (item.refusal === null && isLast) showBefore?.(queryClient, item);
}
