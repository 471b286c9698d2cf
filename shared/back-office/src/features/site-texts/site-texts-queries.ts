import {
  getSiteTexts,
  listSiteTextVersions,
  previewSiteTexts,
  restoreSiteTextVersion,
  type SiteTexts,
  type SiteTextsAnswer,
  updateSiteTexts,
} from '@it-lotse/contract/site-texts';
import { showToast } from '@it-lotse/ui/toast-store';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { tellFailure } from '../../kit/api/save-faults.ts';
import { queryKeyOf, useApiQuery, useCall } from '../../kit/api/use-api.ts';
import { readUnchanged } from '../../kit/saved-elsewhere/read-unchanged.ts';
import { useSiteTextDrafts } from './site-text-drafts-store.ts';

export const useSiteTexts = () => useApiQuery(getSiteTexts, {});
export const useSiteTextVersions = () => useApiQuery(listSiteTextVersions, {});

/** The page as it would be; null: there is nothing that could be shown. */
export function useSiteTextsPreview(texts: SiteTexts | null, page: '/' | '/landing-full' = '/') {
  const call = useCall();
  return useQuery({
    queryKey: [previewSiteTexts.path, texts, page] as const,
    queryFn: ({ signal }) => call(previewSiteTexts, { body: { ...(texts as SiteTexts), page } }, { signal }),
    enabled: texts !== null,
    placeholderData: keepPreviousData,
    // The page behind it is kept for some minutes only.
    gcTime: 60_000,
    staleTime: 60_000,
  });
}

function useTakeOver() {
  const queryClient = useQueryClient();
  return (answer: SiteTextsAnswer) => {
    queryClient.setQueryData(queryKeyOf(getSiteTexts, {}), answer);
    void queryClient.invalidateQueries({ queryKey: [listSiteTextVersions.path] });
  };
}

/** Writes the changed groups into what stands on the server, where no other window has saved since it was read. */
export function useSaveSiteTexts() {
  const call = useCall();
  const queryClient = useQueryClient();
  const takeOver = useTakeOver();
  return useMutation({
    scope: { id: updateSiteTexts.path },
    mutationFn: async (changed: Partial<SiteTexts>) => {
      const read = () => call(getSiteTexts, {});
      const { texts } = await readUnchanged(queryClient, queryKeyOf(getSiteTexts, {}), read, (answer) => answer.texts);
      return call(updateSiteTexts, { body: { ...texts, ...changed } });
    },
    onSuccess: (answer) => {
      takeOver(answer);
      useSiteTextDrafts.getState().forgetAll();
      showToast('Texte gespeichert');
    },
    onError: tellFailure,
  });
}

export function useRestoreVersion() {
  const call = useCall();
  const takeOver = useTakeOver();
  return useMutation({
    mutationFn: (id: number) => call(restoreSiteTextVersion, { params: { id: String(id) } }),
    onSuccess: (answer) => {
      takeOver(answer);
      showToast('Die frühere Fassung steht wieder auf Ihrer Website');
    },
    onError: tellFailure,
  });
}
