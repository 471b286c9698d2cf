import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyInputOf } from '../../contract/endpoint.ts';
import { sendWhatsapp } from '../../contract/whatsapp.ts';
import { errorDetail } from '../api/api-error.ts';
import { useCall } from '../api/use-api.ts';
import { type OutgoingMessage, useMessageDrafts } from './message-drafts-store.ts';
import { putMessage, reloadConversations } from './whatsapp-queries.ts';

export const sendFault = (error: unknown) => `Fehler beim Senden der Nachricht: ${errorDetail(error)}`;

type Template = NonNullable<BodyInputOf<typeof sendWhatsapp>['template']>;

/**
 * Sends what stands in the field of a conversation. It leaves the field at once and is back in it, with the reason, when
 * the server does not take it.
 */
export function useSendText(phone: string): () => void {
  const call = useCall();
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ text, replyTo, messageId }: OutgoingMessage) =>
      call(sendWhatsapp, {
        body: {
          to_number: phone,
          message: text,
          message_type: 'text',
          message_id: messageId,
          ...(replyTo ? { reply_to: replyTo.id } : {}),
        },
      }),
    onSuccess: ({ message }) => {
      putMessage(queryClient, phone, message);
      useMessageDrafts.getState().sent(phone);
    },
    onError: (error, message) => useMessageDrafts.getState().giveBack(phone, message, sendFault(error)),
    onSettled: () => reloadConversations(queryClient),
  });
  return () => {
    const message = useMessageDrafts.getState().take(phone);
    if (message) mutate(message);
  };
}

/** Sends a template. The same one, sent again after a call without an answer, goes out once. */
export function useSendTemplate(phone: string) {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (template: Template) =>
      call(sendWhatsapp, {
        body: {
          to_number: phone,
          message_type: 'template',
          template,
          message_id: useMessageDrafts.getState().nameContent(phone, JSON.stringify(template)),
        },
      }),
    onSuccess: ({ message }) => {
      putMessage(queryClient, phone, message);
      useMessageDrafts.getState().sent(phone);
    },
    onSettled: () => reloadConversations(queryClient),
  });
}
