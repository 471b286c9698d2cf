import {
  dismissSuggestion,
  getCustomer,
  getTimeline,
  listCustomers,
  mergeCustomers,
  undoMerge,
  updateCustomer,
} from '@it-lotse/contract/customers';
import type { BodyInputOf } from '@it-lotse/contract/endpoint';
import type { TimelineKind } from '@it-lotse/contract/feature-parts';
import { showErrorToast, useToasts } from '@it-lotse/ui/toast-store';
import { type QueryClient, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { errorDetail, hasFieldFaults } from '../../kit/api/api-error.ts';
import { pagedOptions } from '../../kit/api/paged-options.ts';
import { useApiQuery, useCall } from '../../kit/api/use-api.ts';
import { customerPaths } from './customers-news.ts';

export function useCustomerPages(q: string) {
  const call = useCall();
  return useInfiniteQuery({
    queryKey: [listCustomers.path, 'pages', { q }],
    queryFn: ({ pageParam: cursor, signal }) => call(listCustomers, { query: { q, cursor } }, { signal }),
    ...pagedOptions,
  });
}

export function useCustomer(id: string) {
  return useApiQuery(getCustomer, { params: { id } });
}

export function useTimelinePages(id: string, kind: TimelineKind | undefined) {
  const call = useCall();
  return useInfiniteQuery({
    queryKey: [getTimeline.path, 'pages', { id, kind }],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(getTimeline, { params: { id }, query: { kind, cursor: cursor || undefined } }, { signal }),
    ...pagedOptions,
  });
}

const stale: readonly string[] = customerPaths;

export const reloadCustomers = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => stale.includes(String(queryKey[0])) });

function useReloadCustomers() {
  const queryClient = useQueryClient();
  return () => reloadCustomers(queryClient);
}

type CustomerChange = BodyInputOf<typeof updateCustomer>;

export function useUpdateCustomer(id: string) {
  const call = useCall();
  const reload = useReloadCustomers();
  return useMutation({
    mutationFn: (body: CustomerChange) => call(updateCustomer, { params: { id }, body }),
    onError: (error) => {
      if (!hasFieldFaults(error)) showErrorToast(errorDetail(error));
    },
    onSettled: reload,
  });
}

/** Makes another card part of this one. The toast offers to take it back. */
export function useMergeCustomers(id: string) {
  const call = useCall();
  const reload = useReloadCustomers();
  const undo = useUndoMerge(id).mutate;
  return useMutation({
    mutationFn: (otherId: string) => call(mergeCustomers, { params: { id }, body: { other_id: otherId } }),
    onSuccess: ({ undo_token }) =>
      useToasts.getState().show({
        text: 'Die Karten sind zusammengeführt.',
        tone: 'neutral',
        action: { label: 'Rückgängig', run: () => undo(undo_token) },
      }),
    onError: (error) => showErrorToast(errorDetail(error)),
    onSettled: reload,
  });
}

function useUndoMerge(id: string) {
  const call = useCall();
  const reload = useReloadCustomers();
  return useMutation({
    mutationFn: (undoToken: string) => call(undoMerge, { params: { id }, body: { undo_token: undoToken } }),
    onError: (error) => showErrorToast(errorDetail(error)),
    onSettled: reload,
  });
}

export function useKeepApart(id: string) {
  const call = useCall();
  const reload = useReloadCustomers();
  return useMutation({
    mutationFn: (otherId: string) => call(dismissSuggestion, { params: { id }, body: { other_id: otherId } }),
    onError: (error) => showErrorToast(errorDetail(error)),
    onSettled: reload,
  });
}
