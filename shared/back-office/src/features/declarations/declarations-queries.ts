import { type Declaration, listDeclarations, updateDeclaration } from '@it-lotse/contract/declarations';
import type { AnswerOf } from '@it-lotse/contract/endpoint';
import { showErrorToast } from '@it-lotse/ui/toast-store';
import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { errorDetail } from '../../kit/api/api-error.ts';
import { pagedOptions } from '../../kit/api/paged-options.ts';
import { type Call, useCall } from '../../kit/api/use-api.ts';
import { orderOf, sendNow, unlessAway, waitsInstead } from '../../kit/offline/wait-or-send.ts';
import type { WaitingKind } from '../../kit/offline/waiting-kind.ts';
import type { Sending, WaitingSend } from '../../kit/offline/waiting-store.ts';
import { declarationsPath } from './declarations-path.ts';

interface DeclarationHandled extends Sending<'declaration-handled'> {
  readonly handled: boolean;
}

const pagedListKey = [listDeclarations.path, 'pages'] as const;

export function useDeclarationPages() {
  const call = useCall();
  return useInfiniteQuery({
    queryKey: pagedListKey,
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listDeclarations, { query: { cursor: cursor || undefined } }, { signal }),
    ...pagedOptions,
  });
}

const send = (call: Call, { target, handled }: WaitingSend<DeclarationHandled>) =>
  call(updateDeclaration, { params: { id: target }, body: { handled } });

const reload = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: [listDeclarations.path] });

function showHandled(queryClient: QueryClient, { target, handled, at }: WaitingSend<DeclarationHandled>): void {
  const patch = (entry: Declaration) => (entry.id === target ? { ...entry, handled_at: handled ? at : null } : entry);
  queryClient.setQueriesData<InfiniteData<AnswerOf<typeof listDeclarations>>>(
    { queryKey: pagedListKey },
    (data) =>
      data && { ...data, pages: data.pages.map((page) => ({ ...page, declarations: page.declarations.map(patch) })) },
  );
}

export function useMarkHandled() {
  const call = useCall();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (order: WaitingSend<DeclarationHandled>) => sendNow(order, () => send(call, order)),
    onError(error, order) {
      if (waitsInstead(error, order)) showHandled(queryClient, order);
      else showErrorToast(errorDetail(error));
    },
    onSettled: unlessAway(() => reload(queryClient)),
  });
  const mark = ({ id, name }: Declaration, handled: boolean) =>
    mutate(orderOf({ kind: 'declaration-handled', target: id, about: name, handled }));
  return { mark, isPending };
}

export const handledKind: WaitingKind<DeclarationHandled> = {
  kind: 'declaration-handled',
  words: 'Widerruf oder Kündigung',
  path: () => declarationsPath,
  textOf: ({ handled }) => (handled ? 'Als erledigt abgehakt' : 'Wieder geöffnet'),
  async deliver(call, queryClient, item) {
    await send(call, item);
    void reload(queryClient);
    return null;
  },
  endsWithRecord: true,
};
