import type { AnswerOf } from '@it-lotse/contract/endpoint';
import {
  deleteAllLeads,
  deleteLead,
  getLead,
  type Lead,
  type LeadFilter,
  type LeadState,
  listLeads,
} from '@it-lotse/contract/leads';
import { showErrorToast, showToast } from '@it-lotse/ui/toast-store';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { deletionKey, isDeletedHere } from '../../kit/api/deleted-here.ts';
import { pagedOptions } from '../../kit/api/paged-options.ts';
import { type Call, queryKeyOf, useApiQuery, useCall } from '../../kit/api/use-api.ts';
import { askPages, type FirstLook } from '../../kit/feature/first-look.ts';
import { dashboardPaths } from '../../kit/live/stale-paths.ts';

type LeadPages = InfiniteData<AnswerOf<typeof listLeads>>;
type LeadDetails = AnswerOf<typeof getLead>;

/** Marks the key of a paged list, beside the plain ones of the search. */
export const pagedListKey = [listLeads.path, 'pages'] as const;

/** The list page by page, newest first. `q`, `filter` and `state` are applied by the server. */
const leadPages = (call: Call, q: string, filter: LeadFilter, state: LeadState | undefined) =>
  infiniteQueryOptions({
    queryKey: [...pagedListKey, { q, filter, state }],
    queryFn: ({ pageParam: cursor, signal }) => call(listLeads, { query: { q, filter, state, cursor } }, { signal }),
    ...pagedOptions,
  });

export const useLeadPages = (q: string, filter: LeadFilter, state: LeadState | undefined) =>
  useInfiniteQuery(leadPages(useCall(), q, filter, state));

export const askLeads = (look: FirstLook) => askPages(look, leadPages(look.call, '', 'all', undefined));

export function useLeadDetails(id: string) {
  return useApiQuery(getLead, { params: { id } });
}

export function findLead(queryClient: QueryClient, id: string): Lead | undefined {
  const lists = queryClient.getQueriesData<LeadPages>({ queryKey: pagedListKey });
  return (
    queryClient.getQueryData<LeadDetails>(detailsKey(id))?.lead ??
    lists
      .flatMap(([, data]) => data?.pages ?? [])
      .flatMap(({ leads }) => leads)
      .find((lead) => lead.id === id)
  );
}

/** Writes a change of one lead into everything that is loaded. */
export function patchLead(queryClient: QueryClient, id: string, change: Partial<Lead>) {
  const patch = (lead: Lead) => (lead.id === id ? { ...lead, ...change } : lead);
  queryClient.setQueriesData<LeadPages>(
    { queryKey: pagedListKey },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, leads: page.leads.map(patch) })) },
  );
  queryClient.setQueryData<LeadDetails>(detailsKey(id), (data) => data && { ...data, lead: patch(data.lead) });
}

export function reloadLeads(queryClient: QueryClient) {
  const stale: readonly unknown[] = [listLeads.path, getLead.path, ...dashboardPaths];
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) => stale.includes(queryKey[0]) && !isDeletedHere(queryClient, queryKey),
  });
}

export const detailsKey = (id: string) => queryKeyOf(getLead, { params: { id } });

export function useDeleteLead() {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: deletionKey(getLead),
    mutationFn: (id: string) => call(deleteLead, { params: { id } }),
    onSuccess: () => showToast('Lead gelöscht'),
    onError: () => showErrorToast('Fehler beim Löschen'),
    onSettled: () => reloadLeads(queryClient),
  });
}

export function useDeleteAllLeads() {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteAllLeads, {}),
    onError: () => showErrorToast('Fehler beim Löschen'),
    onSettled: () => reloadLeads(queryClient),
  });
}
