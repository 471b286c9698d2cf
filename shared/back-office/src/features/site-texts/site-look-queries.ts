import {
  getSiteLook,
  getSitePicture,
  listSiteLookVersions,
  previewSiteLook,
  restoreSiteLookVersion,
  type SiteLook,
  type SitePictureKind,
  storedPicture,
  updateSiteLook,
  uploadPicturePath,
} from '@it-lotse/contract/site-look';
import { showToast } from '@it-lotse/ui/toast-store';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { tellFailure } from '../../kit/api/save-faults.ts';
import { sendFile } from '../../kit/api/send-file.ts';
import { queryKeyOf, useApiQuery, useCall } from '../../kit/api/use-api.ts';
import { useHost } from '../../kit/host-context.ts';
import { readUnchanged } from '../../kit/saved-elsewhere/read-unchanged.ts';
import { useSiteLookDraft } from './site-look-drafts-store.ts';

export const useSiteLook = () => useApiQuery(getSiteLook, {});
export const useSiteLookVersions = () => useApiQuery(listSiteLookVersions, {});
export const useSitePicture = (id: string | null) =>
  useApiQuery(getSitePicture, { params: { id: id ?? '' } }, { enabled: id !== null });

/** The landing page as it would look; null: there is nothing that could be shown. */
export function useSiteLookPreview(look: SiteLook | null) {
  const call = useCall();
  return useQuery({
    queryKey: [previewSiteLook.path, look] as const,
    queryFn: ({ signal }) => call(previewSiteLook, { body: look as SiteLook }, { signal }),
    enabled: look !== null,
    placeholderData: keepPreviousData,
    // The page behind it is kept for some minutes only.
    gcTime: 60_000,
    staleTime: 60_000,
  });
}

/** Gives the server a picture, which shows it nowhere yet. */
export function useUploadPicture(kind: SitePictureKind) {
  const host = useHost();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (file: Blob) => sendFile(host, uploadPicturePath(kind), file, storedPicture),
    onSuccess: (picture) =>
      queryClient.setQueryData(queryKeyOf(getSitePicture, { params: { id: picture.id } }), picture),
  });
}

function useTakeOver() {
  const queryClient = useQueryClient();
  return (answer: SiteLook) => {
    queryClient.setQueryData(queryKeyOf(getSiteLook, {}), answer);
    void queryClient.invalidateQueries({ queryKey: [listSiteLookVersions.path] });
  };
}

export function useSaveSiteLook() {
  const call = useCall();
  const queryClient = useQueryClient();
  const takeOver = useTakeOver();
  return useMutation({
    mutationFn: async (look: SiteLook) => {
      await readUnchanged(
        queryClient,
        queryKeyOf(getSiteLook, {}),
        () => call(getSiteLook, {}),
        (standing) => standing,
      );
      return call(updateSiteLook, { body: look });
    },
    onSuccess: (answer, sent) => {
      takeOver(answer);
      const { look, forget } = useSiteLookDraft.getState();
      // What was changed meanwhile is begun anew.
      if (look === sent) forget();
      showToast('Aussehen gespeichert');
    },
    onError: tellFailure,
  });
}

export function useRestoreSiteLook() {
  const call = useCall();
  const takeOver = useTakeOver();
  return useMutation({
    mutationFn: (id: number) => call(restoreSiteLookVersion, { params: { id: String(id) } }),
    onSuccess: (answer) => {
      takeOver(answer);
      showToast('Das frühere Aussehen gilt wieder auf Ihrer Website');
    },
    onError: tellFailure,
  });
}
