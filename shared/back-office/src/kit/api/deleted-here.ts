import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** The key of a mutation that deletes what `details` loads; its variables are the id alone. */
export const deletionKey = (details: { path: string }) => ['delete', details.path] as const;

/** Whether a query loads what was deleted in here: asking the server for it once more would be in vain. */
export function isDeletedHere(queryClient: QueryClient, [path, input]: QueryKey): boolean {
  const deletions = queryClient.getMutationCache().findAll({ mutationKey: ['delete', path], exact: true });
  const ids = Object.values((input as { params?: Record<string, unknown> } | undefined)?.params ?? {});
  return deletions.some(({ state }) => state.status !== 'error' && ids.includes(state.variables));
}
