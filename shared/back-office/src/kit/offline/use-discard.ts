import { useQueryClient } from '@tanstack/react-query';
import { useWaitingSends, type WaitingSend } from './waiting-store.ts';

/** Throws away what waited. What was shown as done meanwhile is asked for anew. */
export function useDiscard(): (item: WaitingSend) => void {
  const queryClient = useQueryClient();
  return ({ id }) => {
    useWaitingSends.getState().remove(id);
    void queryClient.invalidateQueries();
  };
}
