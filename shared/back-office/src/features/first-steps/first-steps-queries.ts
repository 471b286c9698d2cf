import {
  closeWebsite,
  type FirstStepId,
  type FirstSteps,
  getFirstSteps,
  markFirstStep,
  openWebsite,
} from '@it-lotse/contract/first-steps';
import { showErrorToast, showToast } from '@it-lotse/ui/toast-store';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorDetail } from '../../kit/api/api-error.ts';
import { queryKeyOf, useApiQuery, useCall } from '../../kit/api/use-api.ts';

export const useFirstSteps = () => useApiQuery(getFirstSteps, {});

/** The website is open and no step is left: the guide has nothing more to say. */
export const isFinished = ({ opened_at, steps }: FirstSteps) =>
  opened_at !== null && steps.every(({ state }) => state !== 'open');

export function useMarkStep() {
  const call = useCall();
  const show = useShowAnswer();
  return useMutation({
    mutationFn: ({ id, mark }: { id: FirstStepId; mark: 'done' | 'skipped' | null }) =>
      call(markFirstStep, { params: { id }, body: { mark } }),
    onSuccess: show,
    onError: (error) => showErrorToast(`Nicht gespeichert. ${errorDetail(error)}`),
  });
}

export function useOpenWebsite() {
  const call = useCall();
  const show = useShowAnswer();
  return useMutation({
    mutationFn: (isOpen: boolean) => call(isOpen ? openWebsite : closeWebsite, {}),
    onSuccess: (answer) => {
      show(answer);
      showToast(answer.opened_at === null ? 'Die Website ist wieder im Aufbau' : 'Ihre Website ist freigeschaltet');
    },
    onError: (error) => showErrorToast(errorDetail(error)),
  });
}

function useShowAnswer() {
  const queryClient = useQueryClient();
  return (answer: FirstSteps) => queryClient.setQueryData(queryKeyOf(getFirstSteps, {}), answer);
}
