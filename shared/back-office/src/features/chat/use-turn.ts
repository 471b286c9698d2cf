import { type ChatSession, releaseChat, takeOverChat } from '@it-lotse/contract/chats';
import { showErrorToast, showToast } from '@it-lotse/ui/toast-store';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorDetail } from '../../kit/api/api-error.ts';
import { type Call, useCall } from '../../kit/api/use-api.ts';
import { orderOf, sendNow, unlessAway, waitsInstead } from '../../kit/offline/wait-or-send.ts';
import type { WaitingKind } from '../../kit/offline/waiting-kind.ts';
import { inLine, type Sending, useWaitingSends, type WaitingSend, waitingOf } from '../../kit/offline/waiting-store.ts';
import { paths } from '../../kit/paths.ts';
import { putChat, reloadChats } from './chats-queries.ts';
import { chatAnswerKind } from './use-answer.ts';

type Answerer = ChatSession['handled_by'];

/** Taking a conversation over and giving it back are one kind: the one must not overtake the other. */
interface ChatTurn extends Sending<'chat-turn'> {
  readonly to: Answerer;
  readonly before: Pick<ChatSession, 'handled_by' | 'status' | 'unread'>;
  /** Absent: the operator wants it whatever was written meanwhile. */
  readonly base?: { readonly until: string; readonly answers: readonly string[] } | undefined;
}

const steps = {
  operator: {
    endpoint: takeOverChat,
    shown: { handled_by: 'operator', unread: false },
    text: 'Sie antworten, der Assistent schweigt.',
    done: 'Sie antworten jetzt selbst. Der Assistent schweigt.',
    failed: 'Nicht übernommen.',
  },
  assistant: {
    endpoint: releaseChat,
    shown: { handled_by: 'assistant', status: 'active', unread: false },
    text: 'Der Assistent antwortet wieder.',
    done: 'Der Assistent antwortet wieder',
    failed: 'Nicht zurückgegeben.',
  },
} as const;

function send(call: Call, { id, target, to }: WaitingSend<ChatTurn>, base?: ChatTurn['base']) {
  const body = { base: base && { until: base.until, answers: [...base.answers] }, order_id: id };
  return call(steps[to].endpoint, { params: { session_id: target }, body });
}

/** More than the server compares with. */
const mostAnswers = 200;

/** Answers that were given before and have not arrived: they are no news, and come first. */
const waitingAnswers = (sessionId: string) =>
  inLine(waitingOf(useWaitingSends.getState().items, chatAnswerKind.kind, sessionId))
    .map(({ id }) => id)
    .slice(-mostAnswers);

/** Says who answers from now on; with the server away that waits, and is shown all the same. */
export function useTurn(session: ChatSession, to: Answerer) {
  const call = useCall();
  const queryClient = useQueryClient();
  const { session_id, customer_name: about, handled_by, status, unread, last_activity: until } = session;
  const { done, failed, shown } = steps[to];
  const { mutate, isPending } = useMutation({
    mutationFn: (order: WaitingSend<ChatTurn>) => sendNow(order, () => send(call, order)),
    onSuccess(changed) {
      putChat(queryClient, changed);
      showToast(done);
    },
    onError(error, order) {
      if (waitsInstead(error, order)) putChat(queryClient, { session_id, ...shown });
      else showErrorToast(`${failed} ${errorDetail(error)}`);
    },
    onSettled: unlessAway(() => reloadChats(queryClient)),
  });
  const turn = (onRefused: () => void) => {
    const order = orderOf<ChatTurn>({
      ...{ kind: 'chat-turn', target: session_id, about, to, before: { handled_by, status, unread } },
      base: { until, answers: waitingAnswers(session_id) },
    });
    mutate(order, { onError: () => useWaitingSends.getState().items.some(({ id }) => id === order.id) || onRefused() });
  };
  return { turn, isPending };
}

export const chatTurnKind: WaitingKind<ChatTurn> = {
  kind: 'chat-turn',
  words: 'Wer im Chat antwortet',
  path: paths.chat,
  textOf: ({ to }) => steps[to].text,
  async deliver(call, queryClient, item) {
    putChat(queryClient, await send(call, item, item.base));
    void reloadChats(queryClient);
    return null;
  },
  showBefore: (queryClient, { target, before }) => putChat(queryClient, { session_id: target, ...before }),
  insist: () => ({ base: undefined }),
};
