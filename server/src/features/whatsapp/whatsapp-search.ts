import { formatMessengerKey } from '@it-lotse/domain/format-phone';
import { decodeTimeCursor } from '../../kernel/database/paging.ts';
import type { SearchSource } from '../../kernel/sources/search-source.ts';
import { searchConversations } from './search-conversations.ts';
import { conversationAnswer } from './whatsapp-answers.ts';

export const whatsappSearch: SearchSource = {
  kind: 'whatsapp',
  find: (tx, { q, limit }) =>
    searchConversations(tx, { q, unread: false, before: decodeTimeCursor(undefined), limit })
      .map((conversation) => conversationAnswer(tx, conversation))
      .map(({ phone_number, name, last_message, last_message_time, last_message_from_business }) => ({
        id: phone_number,
        title: name || formatMessengerKey(phone_number),
        text: last_message,
        at: last_message_time,
        waits: !last_message_from_business,
      })),
};
