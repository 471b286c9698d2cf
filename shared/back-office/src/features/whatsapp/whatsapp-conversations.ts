import { callEndpoint } from '@it-lotse/contract/call-endpoint';
import { sendWhatsapp } from '@it-lotse/contract/whatsapp';
import { formatMessengerKey } from '@it-lotse/domain/format-phone';
import { z } from 'zod';
import type { ConversationLook } from '../../kit/typed-reply.ts';
import { whatsappPaths } from './whatsapp-paths.ts';

/** Until version 0.1 no other answers were kept. */
const earlierReply = z.object({ id: z.string(), phone: z.string(), text: z.string() });

export const whatsappConversations: ConversationLook = {
  word: 'WhatsApp',
  many: 'WhatsApp-Nachrichten',
  record: 'eine WhatsApp-Unterhaltung',
  nameless: formatMessengerKey,
  path: whatsappPaths.conversation,
  tooLate: 'Das Antwortfenster von WhatsApp ist zu: Im Hauptfenster können Sie eine Vorlage senden.',
  reply: 'whatsapp',
  give: (ask, { id, target, text }, line) =>
    callEndpoint(
      ask,
      sendWhatsapp,
      { body: { to_number: target, message: text, message_type: 'text', message_id: id } },
      line,
    ),
  ofEarlier(kept) {
    const { data } = earlierReply.safeParse(kept);
    return data ? { id: data.id, kind: 'whatsapp', target: data.phone, text: data.text } : null;
  },
};
