import { refusalIn } from '@it-lotse/contract/call-endpoint';
import type { z } from 'zod';
import type { Host } from '../host.ts';
import { ApiError, OfflineError } from './api-error.ts';

/** A photo of a telephone over a slow line, and what the server makes of it. */
const timeoutMs = 180_000;

/** Sends the bytes of a file as they are. Throws ApiError when the server refuses it, OfflineError when it stays silent. */
export async function sendFile<Answer extends z.ZodType>(
  host: Host,
  path: string,
  file: Blob,
  answer: Answer,
): Promise<z.output<Answer>> {
  let response: Response;
  let text: string;
  try {
    const headers = { 'Content-Type': file.type || 'application/octet-stream' };
    response = await host.fetch(path, {
      method: 'POST',
      headers,
      body: await file.arrayBuffer(),
      signal: AbortSignal.timeout(timeoutMs),
    });
    text = await response.text();
  } catch (error) {
    throw new OfflineError('The server could not be reached', { cause: error });
  }
  if (response.ok) return answer.parse(JSON.parse(text));
  const refusal = refusalIn(text);
  if (refusal) throw new ApiError(response.status, refusal.code, refusal.detail, refusal);
  // What stands before the server may take less than the server does.
  if (response.status === 413) throw new ApiError(413, 'body_too_large', 'Die Datei ist zu groß für Ihren Server.');
  throw new OfflineError(`A gateway answered ${response.status}`);
}
