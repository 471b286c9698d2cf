import type { AnswerOf } from '@it-lotse/contract/endpoint';
import {
  deleteAllLeads,
  deleteLead,
  getLead,
  type Lead,
  type LeadFilter,
  type LeadState,
  listLeads,
  updateLead,
} from '@it-lotse/contract/leads';
import { showErrorToast, showToast } from '@it-lotse/ui/toast-store';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type MutationState,
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
const pagedListKey = [listLeads.path, 'pages'] as const;

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

const detailsKey = (id: string) => queryKeyOf(getLead, { params: { id } });

const newsletterWish = ['newsletter-wish'] as const;
interface NewsletterWish {
  readonly id: string;
  readonly optIn: boolean;
}
interface KnownWish {
  /** What counts at the server, as far as it has answered. */
  serverHas: boolean;
  isOver: boolean;
}

/** Switches the newsletter wish; the switch moves at once and moves back if the server refuses. */
export function useToggleNewsletter() {
  const call = useCall();
  const queryClient = useQueryClient();
  /** The wishes for this lead that are under way; the one that has just ended is no longer among them. */
  const others = (id: string) =>
    queryClient
      .getMutationCache()
      .findAll({ mutationKey: newsletterWish, status: 'pending' })
      .map(({ state }) => state as MutationState<Lead, Error, NewsletterWish, KnownWish>)
      .filter(({ variables, context }) => variables?.id === id && context && !context.isOver);
  return useMutation({
    mutationKey: newsletterWish,
    // One after the other: the last click is what the server has in the end.
    scope: { id: newsletterWish[0] },
    mutationFn: ({ id, optIn }: NewsletterWish) =>
      call(updateLead, { params: { id }, body: { newsletter_opt_in: optIn } }),
    onMutate: async ({ id, optIn }): Promise<KnownWish> => {
      await Promise.all([pagedListKey, detailsKey(id)].map((queryKey) => queryClient.cancelQueries({ queryKey })));
      const [earlier] = others(id);
      const serverHas = earlier?.context?.serverHas ?? findLead(queryClient, id)?.newsletter_opt_in ?? !optIn;
      patchLead(queryClient, id, { newsletter_opt_in: optIn });
      return { serverHas, isOver: false };
    },
    onSuccess(lead, { id }, own) {
      own.isOver = true;
      const pending = others(id);
      for (const { context } of pending) if (context) context.serverHas = lead.newsletter_opt_in;
      if (pending.length === 0) patchLead(queryClient, id, lead);
    },
    onError(_, { id }, own) {
      if (own) own.isOver = true;
      // Where another click follows, that one decides what is shown.
      if (own && others(id).length === 0) patchLead(queryClient, id, { newsletter_opt_in: own.serverHas });
      showErrorToast('Fehler - Newsletter-Status konnte nicht aktualisiert werden');
    },
    onSettled: () => reloadLeads(queryClient),
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
