import { checkVisit } from '@it-lotse/contract/appointments';
import { listWaiting, offerWaiting, removeWaiting, type WaitingEntry } from '@it-lotse/contract/waiting-list';
import { showErrorToast, showToast } from '@it-lotse/ui/toast-store';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorDetail } from '../../kit/api/api-error.ts';
import { useApiQuery, useCall } from '../../kit/api/use-api.ts';

export const useWaitingList = () => useApiQuery(listWaiting, {});

/** Free times for somebody who waits, from a Berlin day on. */
export function useFreeStarts({ service_type, postal_code }: WaitingEntry, day: string) {
  const query = { service_type, day, location: postal_code };
  return useApiQuery(checkVisit, { query }, { enabled: day !== '', keepPrevious: true });
}

/** What is done is not kept for later: who is told of what only the server knows. */
export function useOfferWaiting() {
  const call = useCall();
  return useDone(
    ({ id, start_time }: { id: string; start_time: string }) =>
      call(offerWaiting, { params: { id }, body: { start_time } }),
    'Zeit angeboten',
  );
}

export function useRemoveWaiting() {
  const call = useCall();
  return useDone((id: string) => call(removeWaiting, { params: { id } }), 'Von der Warteliste genommen');
}

function useDone<Given, Answer>(act: (given: Given) => Promise<Answer>, done: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () => showToast(done),
    onError: (error) => showErrorToast(errorDetail(error)),
    onSettled: () => queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === listWaiting.path }),
  });
}
