import type { AnswerOf } from '@it-lotse/contract/endpoint';
import {
  listMailTexts,
  listMailTextVersions,
  type MailTextEntry,
  type OwnMailWords,
  previewMailText,
  restoreMailTextVersion,
  updateMailText,
} from '@it-lotse/contract/mail-texts';
import { showToast } from '@it-lotse/ui/toast-store';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { tellFailure } from '../../kit/api/save-faults.ts';
import { queryKeyOf, useApiQuery, useCall } from '../../kit/api/use-api.ts';
import { readUnchanged } from '../../kit/saved-elsewhere/read-unchanged.ts';
import { useMailTextDrafts } from './mail-text-drafts-store.ts';

type MailTexts = AnswerOf<typeof listMailTexts>;
const listKey = queryKeyOf(listMailTexts, {});

export const useMailTexts = () => useApiQuery(listMailTexts, {});
export const useMailTextVersions = (key: string) => useApiQuery(listMailTextVersions, { params: { key } });

/** The mail as it would be; undefined: there is nothing that could be shown. */
export function useMailTextPreview(key: string, words: OwnMailWords | null | undefined) {
  const call = useCall();
  return useQuery({
    queryKey: [previewMailText.path, key, words] as const,
    queryFn: ({ signal }) => call(previewMailText, { params: { key }, body: { words: words ?? null } }, { signal }),
    enabled: words !== undefined,
    placeholderData: keepPreviousData,
    // The page behind it is kept for some minutes only.
    gcTime: 60_000,
    staleTime: 60_000,
  });
}

function useTakeOver() {
  const queryClient = useQueryClient();
  return (saved: MailTextEntry) => {
    queryClient.setQueryData<MailTexts>(
      listKey,
      (before) => before && { entries: before.entries.map((each) => (each.key === saved.key ? saved : each)) },
    );
    void queryClient.invalidateQueries({ queryKey: [listMailTextVersions.path] });
  };
}

/** null: as it comes with the program. */
export function useSaveMailText(key: string) {
  const call = useCall();
  const queryClient = useQueryClient();
  const takeOver = useTakeOver();
  return useMutation({
    mutationFn: async (words: OwnMailWords | null) => {
      const part = ({ entries }: MailTexts) => entries.find((each) => each.key === key)?.own;
      await readUnchanged(queryClient, listKey, () => call(listMailTexts, {}), part);
      return call(updateMailText, { params: { key }, body: { words } });
    },
    onSuccess: (saved, sent) => {
      takeOver(saved);
      const { drafts, forget } = useMailTextDrafts.getState();
      // What was typed meanwhile is begun anew.
      if (drafts[key] === sent) forget(key);
      showToast(sent ? 'Text gespeichert' : 'Text zurückgesetzt');
    },
    onError: tellFailure,
  });
}

export function useRestoreMailText(key: string) {
  const call = useCall();
  const takeOver = useTakeOver();
  return useMutation({
    mutationFn: (id: number) => call(restoreMailTextVersion, { params: { key, id: String(id) } }),
    onSuccess: (saved) => {
      takeOver(saved);
      showToast('Die frühere Fassung gilt wieder');
    },
    onError: tellFailure,
  });
}
