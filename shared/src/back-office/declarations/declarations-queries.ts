import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { type Declaration, listDeclarations, updateDeclaration } from '../../contract/declarations.ts';
import type { AnswerOf } from '../../contract/endpoint.ts';
import { showErrorToast } from '../../ui/toast-store.ts';
import { errorDetail } from '../api/api-error.ts';
import { pagedOptions } from '../api/paged-options.ts';
import { type Call, useCall } from '../api/use-api.ts';
import { orderOf, sendNow, unlessAway, waitsInstead } from '../offline/wait-or-send.ts';
import type { WaitingKind } from '../offline/waiting-kind.ts';
import type { Sending, WaitingSend } from '../offline/waiting-store.ts';
import { paths } from '../paths.ts';

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
  path: () => paths.declarations,
  textOf: ({ handled }) => (handled ? 'Als erledigt abgehakt' : 'Wieder geöffnet'),
  async deliver(call, queryClient, item) {
    await send(call, item);
    void reload(queryClient);
    return null;
  },
  endsWithRecord: true,
};
