import { getDashboardStats } from '@it-lotse/contract/dashboard';
import { markWhatsappRead, type WhatsappConversation, type WhatsappMessage } from '@it-lotse/contract/whatsapp';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Call, useCall } from '../../kit/api/use-api.ts';
import { orderOf, sendNow, waitsInstead } from '../../kit/offline/wait-or-send.ts';
import type { WaitingKind } from '../../kit/offline/waiting-kind.ts';
import type { Sending, WaitingSend } from '../../kit/offline/waiting-store.ts';
import { whatsappPaths } from './whatsapp-paths.ts';
import { conversationKey, reloadConversations } from './whatsapp-queries.ts';

interface WhatsappRead extends Sending<'whatsapp-read'> {
  readonly until: string;
  /** Of the newest message in view; absent: it waits since an earlier version. */
  readonly messageId?: string | undefined;
  readonly coversEarlier: true;
}

async function sendRead(call: Call, queryClient: QueryClient, order: WaitingSend<WhatsappRead>): Promise<null> {
  const { target: phone, until, messageId } = order;
  const query = { until, ...(messageId !== undefined && { message_id: messageId }) };
  const conversation = await call(markWhatsappRead, { params: { phone }, query });
  queryClient.setQueryData<WhatsappConversation>(conversationKey(phone), conversation);
  void queryClient.invalidateQueries({ queryKey: [getDashboardStats.path] });
  void reloadConversations(queryClient);
  return null;
}

/** Read is what was in view, up to its newest message. A failure is no fault worth telling: it just stays unread. */
export function useMarkRead(): (conversation: WhatsappConversation, newest: WhatsappMessage) => void {
  const call = useCall();
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (order: WaitingSend<WhatsappRead>) => sendNow(order, () => sendRead(call, queryClient, order)),
    onError(error, order) {
      if (!waitsInstead(error, order)) return;
      queryClient.setQueryData<WhatsappConversation>(
        conversationKey(order.target),
        (known) => known && { ...known, unread_count: 0 },
      );
    },
  });
  return ({ phone_number, name }, { id, timestamp }) =>
    mutate(
      orderOf({
        kind: 'whatsapp-read',
        coversEarlier: true,
        target: phone_number,
        until: timestamp,
        messageId: id,
        about: name,
      }),
    );
}

export const whatsappReadKind: WaitingKind<WhatsappRead> = {
  kind: 'whatsapp-read',
  words: 'WhatsApp gelesen',
  path: whatsappPaths.conversation,
  textOf: () => 'Gilt als gelesen. Was danach geschrieben wurde, bleibt ungelesen.',
  deliver: sendRead,
  endsWithRecord: true,
};
