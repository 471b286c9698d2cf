import { getTextBlocks, type TextBlocks, updateTextBlocks } from '@it-lotse/contract/text-blocks';
import { showErrorToast, showToast } from '@it-lotse/ui/toast-store';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorDetail, hasFieldFaults } from '../../kit/api/api-error.ts';
import { queryKeyOf, useApiQuery, useCall } from '../../kit/api/use-api.ts';

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
