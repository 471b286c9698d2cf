import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { getDashboardStats } from '../../contract/dashboard.ts';
import type { AnswerOf } from '../../contract/endpoint.ts';
import {
  deleteAllLeads,
  deleteLead,
  getLead,
  type Lead,
  type LeadFilter,
  listLeads,
  updateLead,
} from '../../contract/leads.ts';
import { showErrorToast, showToast } from '../../ui/toast-store.ts';
import { deletionKey, isDeletedHere } from '../api/deleted-here.ts';
import { pagedOptions } from '../api/paged-options.ts';
import { queryKeyOf, useApiQuery, useCall } from '../api/use-api.ts';

type LeadPages = InfiniteData<AnswerOf<typeof listLeads>>;
type LeadDetails = AnswerOf<typeof getLead>;

/** Marks the key of a paged list, beside the plain ones of the search. */
const pagedListKey = [listLeads.path, 'pages'] as const;

/** The list page by page, newest first. `q` and `filter` are applied by the server. */
export function useLeadPages(q: string, filter: LeadFilter) {
  const call = useCall();
  return useInfiniteQuery({
    queryKey: [...pagedListKey, { q, filter }],
    queryFn: ({ pageParam: cursor, signal }) => call(listLeads, { query: { q, filter, cursor } }, { signal }),
    ...pagedOptions,
  });
}

export function useLeadDetails(id: string) {
  return useApiQuery(getLead, { params: { id } });
}

/** Writes a change of one lead into everything that is loaded. */
function patchLead(queryClient: QueryClient, id: string, change: Partial<Lead>) {
  const patch = (lead: Lead) => (lead.id === id ? { ...lead, ...change } : lead);
  queryClient.setQueriesData<LeadPages>(
    { queryKey: pagedListKey },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, leads: page.leads.map(patch) })) },
  );
  queryClient.setQueryData<LeadDetails>(detailsKey(id), (data) => data && { ...data, lead: patch(data.lead) });
}

function reloadLeads(queryClient: QueryClient) {
  const stale: readonly unknown[] = [listLeads.path, getLead.path, getDashboardStats.path];
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) => stale.includes(queryKey[0]) && !isDeletedHere(queryClient, queryKey),
  });
}

const detailsKey = (id: string) => queryKeyOf(getLead, { params: { id } });

/** Switches the newsletter wish; the switch moves at once and moves back if the server refuses. */
export function useToggleNewsletter() {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, optIn }: { id: string; optIn: boolean }) =>
      call(updateLead, { params: { id }, body: { newsletter_opt_in: optIn } }),
    onMutate: async ({ id, optIn }) => {
      await queryClient.cancelQueries({ queryKey: pagedListKey });
      patchLead(queryClient, id, { newsletter_opt_in: optIn });
    },
    onSuccess: (lead) => patchLead(queryClient, lead.id, lead),
    onError: (_, { id, optIn }) => {
      patchLead(queryClient, id, { newsletter_opt_in: !optIn });
      showErrorToast('Fehler - Newsletter-Status konnte nicht aktualisiert werden');
    },
    onSettled: () => reloadLeads(queryClient),
  });
}

/** Remembers that the operator has opened a lead. A failure is no fault worth telling: the lead just stays new. */
export function useMarkSeen() {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(updateLead, { params: { id }, body: { seen: true } }),
    onSuccess: (lead) => {
      patchLead(queryClient, lead.id, lead);
      return reloadLeads(queryClient);
    },
  });
}

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
