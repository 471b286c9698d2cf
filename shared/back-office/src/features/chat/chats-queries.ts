import type { ProblemCategory } from '@it-lotse/contract/chat';
import {
  type ChatSession,
  type ChatTranscript,
  closeChat,
  deleteChat,
  getChatSession,
  getChatStats,
  listChatSessions,
} from '@it-lotse/contract/chats';
import type { AnswerOf } from '@it-lotse/contract/endpoint';
import { showErrorToast, showToast } from '@it-lotse/ui/toast-store';
import {
  type InfiniteData,
  type InvalidateOptions,
  infiniteQueryOptions,
  type Query,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { errorDetail } from '../../kit/api/api-error.ts';
import { deletionKey, isDeletedHere } from '../../kit/api/deleted-here.ts';
import { pagedOptions } from '../../kit/api/paged-options.ts';
import { type Call, queryKeyOf, useApiQuery, useCall } from '../../kit/api/use-api.ts';
import { ask, askPages, type FirstLook } from '../../kit/feature/first-look.ts';
import { useAnswerDrafts } from './answer-drafts-store.ts';
import { chatPaths } from './chat-news.ts';
import { allChats, type ChatChoice } from './use-chat-address.ts';

type ChatPages = InfiniteData<AnswerOf<typeof listChatSessions>>;

/** The specification's table. */
const pageSize = 20;
const pagesKey = [listChatSessions.path, 'pages'] as const;

/** All conversations page by page, newest first. Search, filter and category are applied by the server. */
function chatPages(call: Call, q: string, { filter, category }: ChatChoice) {
  const query: { q: string; filter: ChatChoice['filter']; category?: ProblemCategory } = {
    q,
    filter,
    ...(category ? { category } : {}),
  };
  return infiniteQueryOptions({
    queryKey: [...pagesKey, query],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listChatSessions, { query: { ...query, limit: pageSize, cursor } }, { signal }),
    ...pagedOptions,
  });
}

export const useChatPages = (q: string, choice: ChatChoice) => useInfiniteQuery(chatPages(useCall(), q, choice));

export function askChats(look: FirstLook): void {
  askPages(look, chatPages(look.call, '', allChats));
  ask(look, getChatStats, {});
}

export const useChatStats = () => useApiQuery(getChatStats, {});
export const transcriptKey = (id: string) => queryKeyOf(getChatSession, { params: { session_id: id } });
export const useTranscript = (id: string) => useApiQuery(getChatSession, { params: { session_id: id } });

/** Loads everything of the tab anew. */
export function reloadChats(queryClient: QueryClient, options?: InvalidateOptions) {
  const predicate = ({ queryKey }: Query) =>
    chatPaths.includes(String(queryKey[0])) && !isDeletedHere(queryClient, queryKey);
  return queryClient.invalidateQueries({ predicate }, options);
}

/** Writes how a conversation stands now into everything that is loaded. */
export function putChat(
  queryClient: QueryClient,
  session: Pick<ChatSession, 'session_id'> & Partial<ChatSession>,
): void {
  const patch = (known: ChatSession) => (known.session_id === session.session_id ? { ...known, ...session } : known);
  queryClient.setQueriesData<ChatPages>(
    { queryKey: pagesKey },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, sessions: page.sessions.map(patch) })) },
  );
  queryClient.setQueryData<ChatTranscript>(
    transcriptKey(session.session_id),
    (data) => data && { ...data, session: patch(data.session) },
  );
}

export function useCloseChat() {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(closeChat, { params: { session_id: id } }),
    onSuccess(session) {
      putChat(queryClient, session);
      showToast('Gespräch beendet');
    },
    onError: (error) => showErrorToast(`Nicht beendet. ${errorDetail(error)}`),
    onSettled: () => reloadChats(queryClient),
  });
}

export function useDeleteChat() {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: deletionKey(getChatSession),
    mutationFn: (id: string) => call(deleteChat, { params: { session_id: id } }),
    onSuccess(_, id) {
      useAnswerDrafts.getState().forget(id);
      showToast('Gespräch gelöscht');
    },
    onError: (error) => showErrorToast(`Fehler beim Löschen. ${errorDetail(error)}`),
    onSettled: () => reloadChats(queryClient),
  });
}
