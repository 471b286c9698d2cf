import { getTextBlocks, type TextBlocks, updateTextBlocks } from '@it-lotse/contract/text-blocks';
import { showErrorToast, showToast } from '@it-lotse/ui/toast-store';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorDetail, hasFieldFaults } from '../../kit/api/api-error.ts';
import { queryKeyOf, useApiQuery, useCall } from '../../kit/api/use-api.ts';
import { readUnchanged } from '../../kit/saved-elsewhere/read-unchanged.ts';

export const useTextBlocks = () => useApiQuery(getTextBlocks, {});

export function useSaveTextBlocks() {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: TextBlocks) => {
      const read = () => call(getTextBlocks, {});
      await readUnchanged(queryClient, queryKeyOf(getTextBlocks, {}), read, ({ blocks }) => blocks);
      return call(updateTextBlocks, { body });
    },
    onSuccess: (answer) => {
      queryClient.setQueryData(queryKeyOf(getTextBlocks, {}), answer);
      showToast('Textbausteine gespeichert');
    },
    onError: (error) => {
      if (!hasFieldFaults(error)) showErrorToast(`Nicht gespeichert. ${errorDetail(error)}`);
    },
  });
}
