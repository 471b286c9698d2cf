import { refusalIn } from '@it-lotse/contract/call-endpoint';
import {
  contactUploadPath,
  type ImportPreview,
  importPreview,
  listContactImports,
  mostUploadBytes,
  previewContactImport,
  runContactImport,
  undoContactImport,
} from '@it-lotse/contract/contact-imports';
import { listCustomers } from '@it-lotse/contract/customers';
import type { BodyInputOf } from '@it-lotse/contract/endpoint';
import { formatFileSize } from '@it-lotse/domain/format-file-size';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, OfflineError } from '../../kit/api/api-error.ts';
import { useApiQuery, useCall } from '../../kit/api/use-api.ts';
import type { Host } from '../../kit/host.ts';
import { useHost } from '../../kit/host-context.ts';

/** A big file over a slow line. */
const uploadTimeoutMs = 5 * 60_000;

const lookAgainMs = 1500;

/** Asked for anew while one is at work. */
export const useContactImports = () =>
  useApiQuery(
    listContactImports,
    {},
    { refetchInterval: (last) => (last?.imports.some(({ state }) => state === 'running') ? lookAgainMs : false) },
  );

export function useSendFile() {
  const host = useHost();
  return useMutation({ mutationFn: (file: File) => send(host, file) });
}

async function send(host: Host, file: File): Promise<ImportPreview> {
  if (file.size > mostUploadBytes) {
    const detail = `„${file.name}“ ist mit ${formatFileSize(file.size)} zu groß, erlaubt sind ${formatFileSize(mostUploadBytes)}. Meist liegt das an Bildern: Speichern Sie die Kontakte als CSV, oder in mehreren Teilen.`;
    throw new ApiError(413, 'body_too_large', detail);
  }
  let response: Response;
  let text: string;
  try {
    response = await host.fetch(contactUploadPath, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: await file.arrayBuffer(),
      signal: AbortSignal.timeout(uploadTimeoutMs),
    });
    text = await response.text();
  } catch (error) {
    throw new OfflineError('The server could not be reached', { cause: error });
  }
  if (response.ok) return importPreview.parse(JSON.parse(text));
  const refusal = refusalIn(text);
  if (refusal) throw new ApiError(response.status, refusal.code, refusal.detail);
  throw new OfflineError(`A gateway answered ${response.status}`);
}

export function usePreviewAgain(id: string) {
  const call = useCall();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof previewContactImport>) =>
      call(previewContactImport, { params: { id }, body }),
  });
}

export function useRunImport(id: string) {
  const call = useCall();
  const reload = useReload();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof runContactImport>) => call(runContactImport, { params: { id }, body }),
    onSettled: reload,
  });
}

export function useUndoImport() {
  const call = useCall();
  const reload = useReload();
  return useMutation({
    mutationFn: (id: string) => call(undoContactImport, { params: { id } }),
    onSettled: reload,
  });
}

function useReload() {
  const queryClient = useQueryClient();
  return () => {
    for (const { path } of [listContactImports, listCustomers])
      void queryClient.invalidateQueries({ queryKey: [path] });
  };
}
