import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getTextBlocks, type TextBlocks, updateTextBlocks } from '../../contract/text-blocks.ts';
import { showErrorToast, showToast } from '../../ui/toast-store.ts';
import { errorDetail, hasFieldFaults } from '../api/api-error.ts';
import { queryKeyOf, useApiQuery, useCall } from '../api/use-api.ts';

export const useTextBlocks = () => useApiQuery(getTextBlocks, {});

export function useSaveTextBlocks() {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: TextBlocks) => call(updateTextBlocks, { body }),
    onSuccess: (answer) => {
      queryClient.setQueryData(queryKeyOf(getTextBlocks, {}), answer);
      showToast('Textbausteine gespeichert');
    },
    onError: (error) => {
      if (!hasFieldFaults(error)) showErrorToast(`Nicht gespeichert. ${errorDetail(error)}`);
    },
  });
}
