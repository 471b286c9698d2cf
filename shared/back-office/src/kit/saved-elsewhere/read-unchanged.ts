import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ChangedElsewhereError } from '../api/api-error.ts';

/**
 * What stands on the server now, read before it is written over.
 * @param part what of it is edited here
 * @throws ChangedElsewhereError where that is not what was shown under `key`; what stands there is shown then
 */
export async function readUnchanged<Answer>(
  queryClient: QueryClient,
  key: QueryKey,
  read: () => Promise<Answer>,
  part: (answer: Answer) => unknown,
): Promise<Answer> {
  const shown = queryClient.getQueryData<Answer>(key);
  const standing = await read();
  if (shown === undefined || JSON.stringify(part(shown)) === JSON.stringify(part(standing))) return standing;
  queryClient.setQueryData<Answer>(key, standing);
  throw new ChangedElsewhereError();
}
