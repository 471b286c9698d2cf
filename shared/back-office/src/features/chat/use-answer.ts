import { answerChat, type ChatTranscript } from '@it-lotse/contract/chats';
import { type QueryClient, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { errorDetail, OfflineError } from '../../kit/api/api-error.ts';
import { type Call, useCall } from '../../kit/api/use-api.ts';
import type { WaitingKind } from '../../kit/offline/waiting-kind.ts';
import { mustWait, type Sending, useWaitingSends, type WaitingSend } from '../../kit/offline/waiting-store.ts';
import { paths } from '../../kit/paths.ts';
import { type AnswerDraft, useAnswerDrafts } from './answer-drafts-store.ts';
import { putChat, reloadChats, transcriptKey } from './chats-queries.ts';

interface ChatAnswer extends Sending<'chat-answer'> {
  readonly text: string;
}

/** Gives an answer to the server and shows it in its conversation. */
async function sendAnswer(call: Call, queryClient: QueryClient, sessionId: string, { text, messageId }: AnswerDraft) {
  const { message, session } = await call(answerChat, {
    params: { session_id: sessionId },
    body: { message: text, message_id: messageId },
  });
  queryClient.setQueryData<ChatTranscript>(
    transcriptKey(sessionId),
    (data) => data && { ...data, messages: [...data.messages.filter(({ id }) => id !== message.id), message] },
  );
  putChat(queryClient, session);
}

/**
 * Writes to the visitor. The draft goes once the server has the message and stays when it has not; with the server away
 * it waits in line. `sending` is true also when the operator has looked at another conversation meanwhile and come back.
 */
export function useAnswer(sessionId: string) {
  const call = useCall();
  const queryClient = useQueryClient();
  const mutationKey = ['answer-chat', sessionId];
  const { forget } = useAnswerDrafts.getState();

  function queue({ text, messageId }: AnswerDraft) {
    forget(sessionId);
    const about = queryClient.getQueryData<ChatTranscript>(transcriptKey(sessionId))?.session.customer_name;
    useWaitingSends.getState().add<ChatAnswer>({ kind: 'chat-answer', target: sessionId, about, text, id: messageId });
  }
  const mutation = useMutation({
    mutationKey,
    mutationFn: (draft: AnswerDraft) => sendAnswer(call, queryClient, sessionId, draft),
    onSuccess: () => forget(sessionId),
    onError: (error, draft) => {
      if (error instanceof OfflineError) queue(draft);
    },
    onSettled: () => reloadChats(queryClient),
  });
  const sending = useIsMutating({ mutationKey }) > 0;
  function send(draft: AnswerDraft) {
    if (mustWait('chat-answer', sessionId)) queue(draft);
    else mutation.mutate(draft);
  }
  return {
    send,
    sending,
    fault:
      mutation.error && !(mutation.error instanceof OfflineError)
        ? `Nicht gesendet. ${errorDetail(mutation.error)}`
        : '',
    forgetFault: mutation.reset,
  };
}

async function deliver(
  call: Call,
  queryClient: QueryClient,
  { target, id, text }: WaitingSend<ChatAnswer>,
): Promise<null> {
  await sendAnswer(call, queryClient, target, { text, messageId: id });
  void reloadChats(queryClient);
  return null;
}

/** Puts an answer that waited back into its field, in front of what was typed meanwhile. */
function takeBack({ target, id, text }: WaitingSend<ChatAnswer>): void {
  const { drafts, write } = useAnswerDrafts.getState();
  const typed = drafts[target]?.text ?? '';
  if (typed.trim() === '') write(target, text, id);
  else write(target, `${text}\n${typed}`);
}

export const chatAnswerKind: WaitingKind<ChatAnswer> = {
  kind: 'chat-answer',
  words: 'Antwort im Chat',
  path: paths.chat,
  textOf: ({ text }) => text,
  deliver,
  back: { label: 'Antwort zurückholen', take: takeBack },
  ofReply: ({ target, about, text }) => ({ kind: 'chat-answer', target, about, text }),
};
