import type { DownloadProgress, Host } from '@it-lotse/shared/back-office/host';
import { saveBlob } from '@it-lotse/shared/back-office/save-blob';
import { errorAnswer } from '@it-lotse/shared/contract/errors';

/** Loads the file with the operator's token, which a plain link would not send, and hands it over as a download. */
export async function downloadInBrowser(
  fetchAsOperator: Host['fetch'],
  path: string,
  name: string,
  onProgress: DownloadProgress,
): Promise<'saved'> {
  const response = await fetchAsOperator(path);
  if (!response.ok || !response.body) {
    const refusal = errorAnswer.safeParse(await response.json().catch(() => null));
    throw new Error(refusal.success ? refusal.data.detail : 'Der Server gibt die Datei nicht heraus.');
  }
  const announced = Number(response.headers.get('content-length'));
  const total = announced > 0 ? announced : null;
  let received = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        received += chunk.length;
        onProgress(received, total);
        controller.enqueue(chunk);
      },
    }),
  );
  const content = await new Response(counted).blob();
  if (total !== null && content.size !== total) throw new Error('Die Verbindung ist beim Laden abgerissen.');
  saveBlob(name, content);
  return 'saved';
}
