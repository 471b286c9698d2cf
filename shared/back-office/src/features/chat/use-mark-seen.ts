import { type ChatSession, markChatSeen } from '@it-lotse/contract/chats';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Call, useCall } from '../../kit/api/use-api.ts';
import { orderOf, sendNow, waitsInstead } from '../../kit/offline/wait-or-send.ts';
import type { WaitingKind } from '../../kit/offline/waiting-kind.ts';
import type { Sending, WaitingSend } from '../../kit/offline/waiting-store.ts';
import { paths } from '../../kit/paths.ts';
import { putChat, reloadChats } from './chats-queries.ts';

interface ChatSeen extends Sending<'chat-seen'> {
  readonly until: string;
  readonly coversEarlier: true;
}

async function sendSeen(call: Call, queryClient: QueryClient, { target, until }: WaitingSend<ChatSeen>): Promise<null> {
  putChat(queryClient, await call(markChatSeen, { params: { session_id: target }, query: { until } }));
  void reloadChats(queryClient);
  return null;
}

/** Remembers that the operator has opened it. A failure is no fault worth telling: it just stays marked. */
export function useMarkSeen(): (session: ChatSession) => void {
  const call = useCall();
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ order }: { order: WaitingSend<ChatSeen>; session: ChatSession }) =>
      sendNow(order, () => sendSeen(call, queryClient, order)),
    onError(error, { order, session }) {
      if (waitsInstead(error, order)) putChat(queryClient, { ...session, unread: false });
    },
  });
  return (session) => {
    const { session_id, last_activity, customer_name } = session;
    const order = orderOf<ChatSeen>({
      kind: 'chat-seen',
      coversEarlier: true,
      target: session_id,
      until: last_activity,
      about: customer_name,
    });
    mutate({ order, session });
  };
}

export const chatSeenKind: WaitingKind<ChatSeen> = {
  kind: 'chat-seen',
  words: 'Gespräch gesehen',
  path: paths.chat,
  textOf: () => 'Gilt nicht mehr als wartend. Was danach geschrieben wurde, bleibt markiert.',
  deliver: sendSeen,
  endsWithRecord: true,
};
