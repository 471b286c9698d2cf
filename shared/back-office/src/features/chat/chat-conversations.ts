import { callEndpoint } from '@it-lotse/contract/call-endpoint';
import { answerChat } from '@it-lotse/contract/chats';
import { paths } from '../../kit/paths.ts';
import type { ConversationLook } from '../../kit/typed-reply.ts';

export const chatConversations: ConversationLook = {
  word: 'Chat',
  many: 'Chats',
  record: 'einen Chat',
  nameless: () => 'Besucher der Website',
  path: paths.chat,
  reply: 'chat-answer',
  give: (ask, { id, target, text }, line) =>
    callEndpoint(ask, answerChat, { params: { session_id: target }, body: { message: text, message_id: id } }, line),
};
