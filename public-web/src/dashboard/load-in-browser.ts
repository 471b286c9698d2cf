import type { DownloadProgress, Host } from '@it-lotse/back-office/host';
import { refusalIn } from '@it-lotse/contract/call-endpoint';

/**
 * Loads a file with the operator's token, which a plain link would not send.
 * @throws with a German sentence when it does not come whole
 */
export async function loadInBrowser(
  fetchAsOperator: Host['fetch'],
  path: string,
  onProgress: DownloadProgress,
): Promise<Blob> {
  const response = await fetchAsOperator(path).catch((cause: unknown) => {
    throw new Error('Der Server ist nicht erreichbar. Bitte prüfen Sie Ihre Internetverbindung.', { cause });
  });
  if (!response.ok || !response.body) {
    const refusal = refusalIn(await response.text().catch(() => ''));
    throw new Error(refusal?.detail ?? 'Der Server gibt die Datei nicht heraus.');
  }
  const announced = Number(response.headers.get('content-length'));
  const total = announced > 0 && !response.headers.has('content-encoding') ? announced : null;
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
  const type = response.headers.get('content-type') ?? '';
  const content = await new Response(counted, { headers: { 'content-type': type } }).blob().catch((cause: unknown) => {
    throw new Error('Die Verbindung ist beim Laden abgerissen.', { cause });
  });
  if (total !== null && content.size !== total) throw new Error('Die Verbindung ist beim Laden abgerissen.');
  return content;
}
