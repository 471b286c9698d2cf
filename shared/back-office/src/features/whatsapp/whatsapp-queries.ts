import type { AnswerOf } from '@it-lotse/contract/endpoint';
import {
  deleteWhatsappConversation,
  getWhatsappConversation,
  getWhatsappStatus,
  listWhatsappConversations,
  listWhatsappMessages,
  listWhatsappTemplates,
  resendWhatsapp,
  type WhatsappMessage,
} from '@it-lotse/contract/whatsapp';
import { showErrorToast, showToast } from '@it-lotse/ui/toast-store';
import {
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { errorDetail } from '../../kit/api/api-error.ts';
import { pagedOptions } from '../../kit/api/paged-options.ts';
import { type Call, queryKeyOf, useApiQuery, useCall } from '../../kit/api/use-api.ts';
import { ask, askPages, type FirstLook } from '../../kit/feature/first-look.ts';
import { useLive } from '../../kit/live-store.ts';
import { useMessageDrafts } from './message-drafts-store.ts';
import { isJoined, type Thread, threadOf, withMessage, withNewest, withOlder } from './thread.ts';
import { conversationPaths } from './whatsapp-news.ts';

export type ConversationFilter = 'all' | 'unread';

const pollingMs = 10_000;
/** The specification's number of messages per call. */
const pageSize = 100;
/** So many pages are loaded to close a gap; a reader who was away for longer starts at the end again. */
const longestGap = 20;

/** While the line of events is open every change is told; without it the server is asked every 10 s. */
function usePolling() {
  const isLive = useLive(({ connection }) => connection === 'connected');
  return { refetchInterval: isLive ? (false as const) : pollingMs };
}

export const useWhatsappStatus = () => useApiQuery(getWhatsappStatus, {}, usePolling());

/** Conversations page by page, newest message first. */
const conversationPages = (call: Call, q: string, filter: ConversationFilter) =>
  infiniteQueryOptions({
    queryKey: [listWhatsappConversations.path, 'pages', { q, filter }],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listWhatsappConversations, { query: { q, filter, cursor } }, { signal }),
    ...pagedOptions,
  });

export const useConversationPages = (q: string, filter: ConversationFilter) =>
  useInfiniteQuery({ ...conversationPages(useCall(), q, filter), ...usePolling() });

export function askConversations(look: FirstLook): void {
  askPages(look, conversationPages(look.call, '', 'all'));
  ask(look, getWhatsappStatus, {});
}

export const useConversation = (phone: string) =>
  useApiQuery(getWhatsappConversation, { params: { phone } }, usePolling());

export const useTemplates = (enabled: boolean) => useApiQuery(listWhatsappTemplates, {}, { enabled });

const threadKey = (phone: string) => [listWhatsappMessages.path, 'thread', phone] as const;

/**
 * The messages of a conversation. What is older and loaded already stays: a new message costs one call, however far
 * the operator has scrolled back.
 */
export function useThread(phone: string) {
  const call = useCall();
  const queryClient = useQueryClient();
  const queryKey = threadKey(phone);
  const loadPage = async (cursor: string, signal?: AbortSignal) =>
    threadOf(
      await call(
        listWhatsappMessages,
        { query: { phone_number: phone, limit: pageSize, cursor } },
        signal ? { signal } : {},
      ),
    );
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      let newest = await loadPage('', signal);
      for (let pages = 1; pages < longestGap; pages += 1) {
        const known = queryClient.getQueryData<Thread>(queryKey);
        if (!known || newest.older === null || isJoined(known, newest)) break;
        newest = withOlder(newest, await loadPage(newest.older, signal));
      }
      const known = queryClient.getQueryData<Thread>(queryKey);
      return known && isJoined(known, newest) ? withNewest(known, newest) : newest;
    },
    ...usePolling(),
  });
  const older = useMutation({
    mutationFn: (cursor: string) => loadPage(cursor),
    onSuccess: (page, cursor) =>
      queryClient.setQueryData<Thread>(queryKey, (thread) =>
        thread?.older === cursor ? withOlder(thread, page) : thread,
      ),
  });
  /** Loads page by page until the beginning of the conversation is there. Rejects when one does not come. */
  async function loadAll(): Promise<void> {
    for (;;) {
      const cursor = queryClient.getQueryData<Thread>(queryKey)?.older ?? null;
      if (cursor === null) return;
      await older.mutateAsync(cursor);
    }
  }
  return { query, older, loadAll };
}

export function putMessage(queryClient: QueryClient, phone: string, message: WhatsappMessage) {
  queryClient.setQueryData<Thread>(threadKey(phone), (thread) => thread && withMessage(thread, message));
}

export const conversationKey = (phone: string) => queryKeyOf(getWhatsappConversation, { params: { phone } });

/** Lists, heads and messages tell of a conversation. */
export const reloadConversations = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => conversationPaths.includes(String(path)) });

export function useResend() {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(resendWhatsapp, { params: { id } }),
    onError: (error) => showErrorToast(`Fehler beim Senden der Nachricht: ${errorDetail(error)}`),
    onSettled: () => reloadConversations(queryClient),
  });
}

export function useDeleteConversation() {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation<AnswerOf<typeof deleteWhatsappConversation>, unknown, string>({
    mutationFn: (phone) => call(deleteWhatsappConversation, { params: { phone } }),
    onSuccess: ({ message }, phone) => {
      useMessageDrafts.getState().forget(phone);
      queryClient.removeQueries({ queryKey: threadKey(phone) });
      queryClient.removeQueries({ queryKey: conversationKey(phone) });
      showToast(message);
    },
    onError: (error) => showErrorToast(`Fehler beim Löschen. ${errorDetail(error)}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [listWhatsappConversations.path] }),
  });
}
