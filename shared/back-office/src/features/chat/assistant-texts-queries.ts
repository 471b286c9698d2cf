import {
  type AssistantEntry,
  type AssistantText,
  listAssistantTexts,
  resetAssistantText,
  updateAssistantText,
} from '@it-lotse/contract/assistant-texts';
import type { AnswerOf } from '@it-lotse/contract/endpoint';
import { showErrorToast, showToast } from '@it-lotse/ui/toast-store';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorDetail, hasFieldFaults } from '../../kit/api/api-error.ts';
import { queryKeyOf, useApiQuery, useCall } from '../../kit/api/use-api.ts';
import { readUnchanged } from '../../kit/saved-elsewhere/read-unchanged.ts';
import { useAssistantTextDrafts } from './assistant-text-drafts-store.ts';

export type AssistantTexts = AnswerOf<typeof listAssistantTexts>;

export const useAssistantTexts = () => useApiQuery(listAssistantTexts, {});

/** Saves the operator's own words for an entry; null: tells it again as it comes with the program. */
export function useSaveAssistantText(key: string) {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (text: AssistantText | null) => {
      if (text === null) return call(resetAssistantText, { params: { key } });
      const ownOf = ({ entries }: AssistantTexts) => entries.find((each) => each.key === key)?.own;
      await readUnchanged(queryClient, queryKeyOf(listAssistantTexts, {}), () => call(listAssistantTexts, {}), ownOf);
      return call(updateAssistantText, { params: { key }, body: text });
    },
    onSuccess: (saved: AssistantEntry) => {
      queryClient.setQueryData<AssistantTexts>(
        queryKeyOf(listAssistantTexts, {}),
        (before) => before && { ...before, entries: before.entries.map((each) => (each.key === key ? saved : each)) },
      );
      useAssistantTextDrafts.getState().forget(key);
      showToast(saved.own ? 'Text gespeichert' : 'Text zurückgesetzt');
    },
    onError: (error) => {
      if (!hasFieldFaults(error)) showErrorToast(`Nicht gespeichert. ${errorDetail(error)}`);
    },
  });
}
