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

/** Writes the changed groups into the freshest state of the server, so that nothing saved elsewhere meanwhile is undone. */
export function useSaveSiteTexts() {
  const call = useCall();
  const takeOver = useTakeOver();
  return useMutation({
    scope: { id: updateSiteTexts.path },
    mutationFn: async (changed: Partial<SiteTexts>) => {
      const { texts } = await call(getSiteTexts, {});
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
