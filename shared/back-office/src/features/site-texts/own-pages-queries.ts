import {
  getOwnPages,
  listOwnPagesVersions,
  type OwnPage,
  type OwnPages,
  previewOwnPage,
  restoreOwnPagesVersion,
  updateOwnPages,
} from '@it-lotse/contract/own-pages';
import { showToast } from '@it-lotse/ui/toast-store';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { tellFailure } from '../../kit/api/save-faults.ts';
import { queryKeyOf, useApiQuery, useCall } from '../../kit/api/use-api.ts';
import { readUnchanged } from '../../kit/saved-elsewhere/read-unchanged.ts';
import { useOwnPagesDraft } from './own-pages-drafts-store.ts';

export const useOwnPages = () => useApiQuery(getOwnPages, {});
export const useOwnPagesVersions = () => useApiQuery(listOwnPagesVersions, {});

export interface PageSeen {
  pages: OwnPage[];
  index: number;
}

/** A page as it would be; null: there is nothing that could be shown. */
export function useOwnPagePreview(seen: PageSeen | null) {
  const call = useCall();
  return useQuery({
    queryKey: [previewOwnPage.path, seen] as const,
    queryFn: ({ signal }) => call(previewOwnPage, { body: seen as PageSeen }, { signal }),
    enabled: seen !== null,
    placeholderData: keepPreviousData,
    // The page behind it is kept for some minutes only.
    gcTime: 60_000,
    staleTime: 60_000,
  });
}

function useTakeOver() {
  const queryClient = useQueryClient();
  return (answer: OwnPages) => {
    queryClient.setQueryData(queryKeyOf(getOwnPages, {}), answer);
    void queryClient.invalidateQueries({ queryKey: [listOwnPagesVersions.path] });
  };
}

export function useSaveOwnPages() {
  const call = useCall();
  const queryClient = useQueryClient();
  const takeOver = useTakeOver();
  return useMutation({
    mutationFn: async (pages: readonly OwnPage[]) => {
      const key = queryKeyOf(getOwnPages, {});
      await readUnchanged(
        queryClient,
        key,
        () => call(getOwnPages, {}),
        (standing) => standing,
      );
      return call(updateOwnPages, { body: { pages: [...pages] } });
    },
    onSuccess: (answer, sent) => {
      takeOver(answer);
      const { pages, forget } = useOwnPagesDraft.getState();
      // What was typed meanwhile is begun anew.
      if (pages === sent) forget();
      showToast('Seiten gespeichert');
    },
    onError: tellFailure,
  });
}

export function useRestoreOwnPages() {
  const call = useCall();
  const takeOver = useTakeOver();
  return useMutation({
    mutationFn: (id: number) => call(restoreOwnPagesVersion, { params: { id: String(id) } }),
    onSuccess: (answer) => {
      takeOver(answer);
      showToast('Die früheren Seiten stehen wieder auf Ihrer Website');
    },
    onError: tellFailure,
  });
}
