import { lastPlace } from '../../kernel/database/paging.ts';
import type { WaitingSource } from '../../kernel/sources/today-sources.ts';
import { listConversations, listUnanswered } from './conversations-repository.ts';
import { addressOf, previewOf, windowEndOf, windowMs } from './whatsapp-answers.ts';

/**
 * Whose message nobody has read, and who had the last word and can still be answered in words of one's own. A thank-you of
 * last week that was read waits for nothing.
 */
export const whatsappWaiting: WaitingSource = (tx, { now, limit }) => {
  const unread = listConversations(tx, { unread: true, before: lastPlace, limit });
  const unanswered = listUnanswered(tx, new Date(now.getTime() - windowMs), limit);
  const each = new Map([...unread, ...unanswered].map((conversation) => [conversation.seq, conversation]));
  return [...each.values()].map((conversation) => ({
    kind: 'whatsapp',
    id: addressOf(conversation),
    name: conversation.name,
    excerpt: previewOf(conversation.last_type, conversation.last_content),
    since: conversation.last_incoming_at ?? conversation.last_message_time,
    takes_reply: true,
    reply_until: windowEndOf(conversation)?.toISOString() ?? null,
  }));
};
