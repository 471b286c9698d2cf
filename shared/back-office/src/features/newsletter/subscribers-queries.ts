import {
  addSubscriber,
  confirmByHand,
  consentLedger,
  deleteSubscriber,
  listSubscribers,
  type SubscriberFilter,
  sendOptInMail,
  unsubscribeByHand,
} from '@it-lotse/contract/newsletter';
import { showErrorToast, showToast } from '@it-lotse/ui/toast-store';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { errorDetail } from '../../kit/api/api-error.ts';
import { deletionKey } from '../../kit/api/deleted-here.ts';
import { pagedOptions } from '../../kit/api/paged-options.ts';
import { useApiQuery, useCall } from '../../kit/api/use-api.ts';
import { useReloadNewsletter } from './campaigns-queries.ts';

const pageSize = 20;

export interface SubscriberSearch {
  readonly text: string;
  readonly filter: SubscriberFilter;
}
export const wholeList: SubscriberSearch = { text: '', filter: 'all' };

export function useSubscriberPages({ text: q, filter }: SubscriberSearch) {
  const call = useCall();
  return useInfiniteQuery({
    queryKey: [listSubscribers.path, 'pages', { q, filter }],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listSubscribers, { query: { q, filter, limit: pageSize, cursor: cursor || undefined } }, { signal }),
    ...pagedOptions,
  });
}

export function useConsentLedger(id: string) {
  return useApiQuery(consentLedger, { params: { id } });
}

export function useAddSubscriber() {
  const call = useCall();
  const reload = useReloadNewsletter();
  return useMutation({
    mutationFn: (body: { email: string; name: string; company: string }) => call(addSubscriber, { body }),
    onSettled: () => reload(),
  });
}

/** What can be done with one address; each says afterwards what happened. */
export function useSubscriberActions(id: string) {
  const call = useCall();
  const reload = useReloadNewsletter();
  const rest = { onError: (error: Error) => showErrorToast(errorDetail(error)), onSettled: () => reload() };
  const optIn = useMutation({
    mutationFn: () => call(sendOptInMail, { params: { id } }),
    onSuccess: ({ email }) => showToast(`Die Bestätigungsmail geht an ${email}.`),
    ...rest,
  });
  const confirm = useMutation({
    mutationFn: (reason: string) => call(confirmByHand, { params: { id }, body: { reason } }),
    onSuccess: ({ email }) => showToast(`${email} bekommt den Newsletter.`),
    onSettled: () => reload(),
  });
  const unsubscribe = useMutation({
    mutationFn: () => call(unsubscribeByHand, { params: { id } }),
    onSuccess: ({ email }) => showToast(`${email} ist abgemeldet.`),
    ...rest,
  });
  const remove = useMutation({
    mutationKey: deletionKey(consentLedger),
    mutationFn: (subscriberId: string) => call(deleteSubscriber, { params: { id: subscriberId } }),
    onSuccess: ({ message }) => showToast(message),
    ...rest,
  });
  return { optIn, confirm, unsubscribe, remove };
}
