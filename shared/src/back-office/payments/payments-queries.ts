import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { getAppointment, getAppointmentStats, listAppointments } from '../../contract/appointments.ts';
import { getDashboardStats } from '../../contract/dashboard.ts';
import type { BodyInputOf } from '../../contract/endpoint.ts';
import {
  enterPayment,
  getPaymentStats,
  getRevenue,
  getTransaction,
  listReviewCases,
  listTransactions,
  refundPayment,
  settleReview,
  type TransactionFilter,
} from '../../contract/payments.ts';
import { showErrorToast, showToast } from '../../ui/toast-store.ts';
import { ApiError, errorDetail } from '../api/api-error.ts';
import { useApiQuery, useCall } from '../api/use-api.ts';
import { newUuid } from './new-uuid.ts';

/** The specification's table. */
const pageSize = 20;

/** All payments page by page, newest first. `q` and `filter` are applied by the server. */
export function useTransactionPages(q: string, filter: TransactionFilter, enabled: boolean) {
  const call = useCall();
  return useInfiniteQuery({
    queryKey: [listTransactions.path, 'pages', { q, filter }],
    queryFn: ({ pageParam, signal }) =>
      call(
        listTransactions,
        { query: { q, filter, limit: pageSize, ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
    enabled,
  });
}

export const usePaymentStats = () => useApiQuery(getPaymentStats, {});
export const useRevenue = () => useApiQuery(getRevenue, {});
export const useReviewCases = () => useApiQuery(listReviewCases, {});
export const usePaymentDetails = (id: string, enabled = true) =>
  useApiQuery(getTransaction, { params: { id } }, { enabled });

const paymentPaths: readonly unknown[] = [
  listTransactions.path,
  getTransaction.path,
  getPaymentStats.path,
  getRevenue.path,
  listReviewCases.path,
];
/** Money counts on the dashboard too, and a payment is part of its appointment. */
const neighbourPaths: readonly unknown[] = [
  getDashboardStats.path,
  getAppointment.path,
  getAppointmentStats.path,
  listAppointments.path,
];

/** Loads everything of the tab anew. */
export const reloadPayments = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => paymentPaths.includes(queryKey[0]) });
const reloadAll = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => paymentPaths.includes(queryKey[0]) || neighbourPaths.includes(queryKey[0]),
  });

const tellFailure = (error: unknown) => {
  const isShownByForm = error instanceof ApiError && Object.keys(error.fields).length > 0;
  if (!isShownByForm) showErrorToast(`Nicht gespeichert. ${errorDetail(error)}`);
};

interface RefundOrder {
  id: string;
  /** Cents. */
  amount: number;
  reason: string;
}

/** Pays back. A call whose answer never came is repeated under the same id, so that the money goes out once. */
export function useRefundPayment() {
  const call = useCall();
  const queryClient = useQueryClient();
  const unanswered = useRef(new Map<string, string>());
  return useMutation({
    mutationFn: ({ id, amount, reason }: RefundOrder) => {
      const refundId = unanswered.current.get(id) ?? newUuid();
      unanswered.current.set(id, refundId);
      return call(refundPayment, { params: { id }, body: { amount, reason, refund_id: refundId } });
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
