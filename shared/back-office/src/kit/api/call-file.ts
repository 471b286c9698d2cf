import { refusalIn } from '@it-lotse/contract/call-endpoint';
import type { Host } from '../host.ts';
import { ApiError, OfflineError } from './api-error.ts';

/** Long lists and documents are made while one waits. */
const timeoutMs = 60_000;

/** Loads a file the server makes for the operator. Throws ApiError when it refuses, OfflineError when it stays silent. */
export async function callFile(host: Host, path: string): Promise<Blob> {
  let response: Response;
  try {
    response = await host.fetch(path, { signal: AbortSignal.timeout(timeoutMs) });
    if (response.ok) return await response.blob();
  } catch (error) {
    throw new OfflineError('The server could not be reached', { cause: error });
  }
  const refusal = refusalIn(await response.text().catch(() => ''));
  if (refusal) throw new ApiError(response.status, refusal.code, refusal.detail);
  throw new OfflineError(`A gateway answered ${response.status}`);
}
