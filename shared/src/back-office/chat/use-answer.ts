import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { answerChat, type ChatTranscript } from '../../contract/chats.ts';
import { errorDetail } from '../api/api-error.ts';
import { useCall } from '../api/use-api.ts';
import { type AnswerDraft, useAnswerDrafts } from './answer-drafts-store.ts';
import { putChat, reloadChats, transcriptKey } from './chats-queries.ts';

/**
 * Writes to the visitor. The draft goes once the server has the message and stays when it has not. `sending` is true
 * also when the operator has looked at another conversation meanwhile and come back.
 */
export function useAnswer(sessionId: string) {
  const call = useCall();
  const queryClient = useQueryClient();
  const mutationKey = ['answer-chat', sessionId];
  const mutation = useMutation({
    mutationKey,
    mutationFn: ({ text, messageId }: AnswerDraft) =>
      call(answerChat, { params: { session_id: sessionId }, body: { message: text, message_id: messageId } }),
    onSuccess({ message, session }) {
      useAnswerDrafts.getState().forget(sessionId);
      queryClient.setQueryData<ChatTranscript>(
        transcriptKey(sessionId),
        (data) => data && { ...data, messages: [...data.messages.filter(({ id }) => id !== message.id), message] },
      );
      putChat(queryClient, session);
    },
    onSettled: () => reloadChats(queryClient),
  });
  const sending = useIsMutating({ mutationKey }) > 0;
  return {
    send: mutation.mutate,
    sending,
    fault: mutation.error ? `Nicht gesendet. ${errorDetail(mutation.error)}` : '',
    forgetFault: mutation.reset,
  };
}
