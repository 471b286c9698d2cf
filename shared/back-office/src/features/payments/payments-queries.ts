import type { BodyInputOf } from '@it-lotse/contract/endpoint';
import {
  endPackage,
  enterPayment,
  getPaymentStats,
  getRevenue,
  getTransaction,
  listReviewCases,
  listTransactions,
  type PackageEnding,
  refundPayment,
  settleReview,
  type TransactionFilter,
} from '@it-lotse/contract/payments';
import { newUuid } from '@it-lotse/domain/new-uuid';
import { showErrorToast, showToast } from '@it-lotse/ui/toast-store';
import {
  type InvalidateOptions,
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, errorDetail, hasFieldFaults } from '../../kit/api/api-error.ts';
import { pagedOptions } from '../../kit/api/paged-options.ts';
import { type Call, useApiQuery, useCall } from '../../kit/api/use-api.ts';
import { ask, askPages, type FirstLook } from '../../kit/feature/first-look.ts';
import { appointmentPaths } from '../../kit/live/stale-paths.ts';
import { paymentPaths } from './payments-news.ts';

/** The specification's table. */
const pageSize = 20;

/** All payments page by page, newest first. `q` and `filter` are applied by the server. */
const transactionPages = (call: Call, q: string, filter: TransactionFilter) =>
  infiniteQueryOptions({
    queryKey: [listTransactions.path, 'pages', { q, filter }],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listTransactions, { query: { q, filter, limit: pageSize, cursor } }, { signal }),
    ...pagedOptions,
  });

export const useTransactionPages = (q: string, filter: TransactionFilter, enabled: boolean) =>
  useInfiniteQuery({ ...transactionPages(useCall(), q, filter), enabled });

export const usePaymentStats = () => useApiQuery(getPaymentStats, {});
export const useRevenue = () => useApiQuery(getRevenue, {});
export const useReviewCases = () => useApiQuery(listReviewCases, {});

export function askPayments(look: FirstLook): void {
  askPages(look, transactionPages(look.call, '', 'all'));
  ask(look, getPaymentStats, {});
  ask(look, getRevenue, {});
  ask(look, listReviewCases, {});
}

export const usePaymentDetails = (id: string, enabled = true) =>
  useApiQuery(getTransaction, { params: { id } }, { enabled });

const reload = (queryClient: QueryClient, stale: readonly unknown[], options?: InvalidateOptions) =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => stale.includes(queryKey[0]) }, options);
/** Loads everything of the tab anew. */
export const reloadPayments = (queryClient: QueryClient, options?: InvalidateOptions) =>
  reload(queryClient, paymentPaths, options);
/** A payment is part of its appointment, and money counts on the dashboard too. */
const reloadAll = (queryClient: QueryClient) => reload(queryClient, [...paymentPaths, ...appointmentPaths]);

const tellFailure = (error: unknown) => {
  if (!hasFieldFaults(error)) showErrorToast(`Nicht gespeichert. ${errorDetail(error)}`);
};

export interface RefundOrder {
  id: string;
  /** Cents. */
  amount: number;
  reason: string;
  end_package?: PackageEnding | undefined;
}

/** Pays back. A call whose answer never came is repeated under the same id, so that the money goes out once. */
export function useRefundPayment() {
  const call = useCall();
  const queryClient = useQueryClient();
  const unanswered = useRef(new Map<string, string>());
  return useMutation({
    mutationFn: ({ id, amount, reason, end_package }: RefundOrder) => {
      const refundId = unanswered.current.get(id) ?? newUuid();
      unanswered.current.set(id, refundId);
      return call(refundPayment, { params: { id }, body: { amount, reason, refund_id: refundId, end_package } });
    },
    onSuccess: ({ method }, { id }) => {
      unanswered.current.delete(id);
      showToast(method === 'stripe' ? 'Erstattung veranlasst' : 'Erstattung eingetragen');
    },
    onError: (error, { id }) => {
      if (error instanceof ApiError) unanswered.current.delete(id);
      showErrorToast(`Nicht erstattet. ${errorDetail(error)}`);
    },
    onSettled: () => reloadAll(queryClient),
  });
}

/** The end goes through the outbox: what the package says next comes with Stripe's answer. */
export function useEndPackage() {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, when }: { id: string; when: PackageEnding }) =>
      call(endPackage, { params: { id }, body: { when } }),
    onSuccess: () => showToast('Das Paket wird beendet'),
    onError: (error) => showErrorToast(`Nicht beendet. ${errorDetail(error)}`),
    onSettled: () => reloadAll(queryClient),
  });
}

export function useSettleReview() {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, note }: { id: string; note: string }) => call(settleReview, { params: { id }, body: { note } }),
    onSuccess: () => showToast('Als geklärt markiert'),
    onError: tellFailure,
    onSettled: () => reloadAll(queryClient),
  });
}

export function useEnterPayment() {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof enterPayment>) => call(enterPayment, { body }),
    onSuccess: () => showToast('Zahlung eingetragen'),
    onError: tellFailure,
    onSettled: () => reloadAll(queryClient),
  });
}
