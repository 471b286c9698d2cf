import type { BodyInputOf } from '@it-lotse/contract/endpoint';
import { sendWhatsapp, type WhatsappMessage } from '@it-lotse/contract/whatsapp';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { errorDetail, OfflineError } from '../../kit/api/api-error.ts';
import { type Call, useCall } from '../../kit/api/use-api.ts';
import type { WaitingKind } from '../../kit/offline/waiting-kind.ts';
import { mustWait, type Sending, useWaitingSends, type WaitingSend } from '../../kit/offline/waiting-store.ts';
import { type OutgoingMessage, useMessageDrafts } from './message-drafts-store.ts';
import { whatsappPaths } from './whatsapp-paths.ts';
import { putMessage, reloadConversations } from './whatsapp-queries.ts';

export interface WaitingMessage extends Sending<'whatsapp'> {
  readonly text: string;
  readonly replyTo: WhatsappMessage | null;
}

export const sendFault = (error: unknown) => `Fehler beim Senden der Nachricht: ${errorDetail(error)}`;

type Template = NonNullable<BodyInputOf<typeof sendWhatsapp>['template']>;
type OutgoingText = Pick<OutgoingMessage, 'text' | 'replyTo' | 'messageId'>;

/** Gives a text to the server and shows it in its conversation. */
async function sendText(call: Call, queryClient: QueryClient, phone: string, outgoing: OutgoingText) {
  const { text, replyTo, messageId } = outgoing;
  const { message } = await call(sendWhatsapp, {
    body: {
      to_number: phone,
      message: text,
      message_type: 'text',
      message_id: messageId,
      ...(replyTo ? { reply_to: replyTo.id } : {}),
    },
  });
  putMessage(queryClient, phone, message);
}

/**
 * Sends what stands in the field of a conversation. It leaves the field at once and is back in it, with the reason, when
 * the server does not take it; with the server away it waits in line.
 */
export function useSendText(phone: string): () => void {
  const call = useCall();
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (message: OutgoingMessage) => sendText(call, queryClient, phone, message),
    onSuccess: () => useMessageDrafts.getState().sent(phone),
    onError: (error, message) => {
      if (error instanceof OfflineError) queueMessage(phone, message);
      else useMessageDrafts.getState().giveBack(phone, message, sendFault(error));
    },
    onSettled: () => reloadConversations(queryClient),
  });
  return () => {
    const message = useMessageDrafts.getState().take(phone);
    if (!message) return;
    if (mustWait('whatsapp', phone)) queueMessage(phone, message);
    else mutate(message);
  };
}

function queueMessage(phone: string, { text, replyTo, messageId }: OutgoingMessage): void {
  useWaitingSends.getState().add<WaitingMessage>({ kind: 'whatsapp', target: phone, text, replyTo, id: messageId });
  useMessageDrafts.getState().sent(phone);
}

/** What was on its way when the program ended: nobody knows whether it arrived, so it is sent again under its id. */
export function queueInterruptedMessages(): void {
  for (const [phone, { sending }] of Object.entries(useMessageDrafts.getState().conversations)) {
    if (sending) queueMessage(phone, sending);
  }
}

async function deliver(
  call: Call,
  queryClient: QueryClient,
  { target, id, text, replyTo }: WaitingSend<WaitingMessage>,
): Promise<null> {
  await sendText(call, queryClient, target, { text, replyTo, messageId: id });
  void reloadConversations(queryClient);
  return null;
}

/** Puts a text that waited back into its field, in front of what was typed meanwhile. */
function takeBack({ target, id, at, text, replyTo }: WaitingSend<WaitingMessage>): void {
  useMessageDrafts.getState().giveBack(target, { text, replyTo, at, messageId: id }, null);
}

export const whatsappKind: WaitingKind<WaitingMessage> = {
  kind: 'whatsapp',
  words: 'WhatsApp-Nachricht',
  path: whatsappPaths.conversation,
  textOf: ({ text }) => text,
  deliver,
  back: { label: 'Nachricht zurückholen', take: takeBack },
  ofReply: ({ target, text }) => ({ kind: 'whatsapp', target, text, replyTo: null }),
};

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
