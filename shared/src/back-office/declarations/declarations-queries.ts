import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { listDeclarations, updateDeclaration } from '../../contract/declarations.ts';
import { showErrorToast } from '../../ui/toast-store.ts';
import { errorDetail } from '../api/api-error.ts';
import { pagedOptions } from '../api/paged-options.ts';
import { useCall } from '../api/use-api.ts';

export function useDeclarationPages() {
  const call = useCall();
  return useInfiniteQuery({
    queryKey: [listDeclarations.path, 'pages'],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listDeclarations, { query: { cursor: cursor || undefined } }, { signal }),
    ...pagedOptions,
  });
}

export function useMarkHandled() {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, handled }: { id: string; handled: boolean }) =>
      call(updateDeclaration, { params: { id }, body: { handled } }),
    onError: (error) => showErrorToast(errorDetail(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [listDeclarations.path] }),
  });
}
