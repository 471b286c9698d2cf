import type { WhatsappConversation, WhatsappMessage } from '@it-lotse/contract/whatsapp';
import type { ReadDb } from '../../kernel/database/database.ts';
import { excerptOf } from '../../kernel/excerpt.ts';
import { findCustomerOfKey } from '../../people/remember-customer.ts';
import type { StoredConversation } from './conversations-repository.ts';
import { listReactions, type ShownMessage, type StoredReaction } from './messages-repository.ts';

/** So long after the person wrote last, free text may be sent. */
export const windowMs = 86_400_000;
const excerptLength = 100;

const labels: Partial<Record<string, string>> = {
  image: 'Foto',
  video: 'Video',
  audio: 'Sprachnachricht',
  document: 'Dokument',
  sticker: 'Sticker',
  location: 'Standort',
  contacts: 'Kontakt',
  unsupported: 'Nicht unterstützte Nachricht',
};

/** One line for a message: its beginning, with what it is where it is not text. */
export function previewOf(type: string, content: string): string {
  const label = labels[type];
  const line = excerptOf(content, excerptLength);
  if (label === undefined) return line;
  return line === '' || type === 'unsupported' ? label : `${label}: ${line}`;
}

/** The key of a conversation, as the outside knows it. */
export const addressOf = ({ wa_id, user_id }: Pick<StoredConversation, 'wa_id' | 'user_id'>) => wa_id ?? user_id ?? '';

/** What every event about a conversation carries. */
export const factsOf = (conversation: StoredConversation) => ({
  phone_number: addressOf(conversation),
  name: conversation.name,
});

/** Until then free text may be sent; null: the person never wrote. */
export function windowEndOf({ last_incoming_at }: Pick<StoredConversation, 'last_incoming_at'>): Date | null {
  return last_incoming_at === null ? null : new Date(Date.parse(last_incoming_at) + windowMs);
}

export function conversationAnswer(db: ReadDb, conversation: StoredConversation): WhatsappConversation {
  return {
    ...factsOf(conversation),
    customer_id: findCustomerOfKey(db, 'whatsapp', addressOf(conversation)),
    last_message: previewOf(conversation.last_type, conversation.last_content),
    last_message_time: conversation.last_message_time,
    last_message_from_business: conversation.last_status !== 'received',
    last_message_status: conversation.last_status as WhatsappConversation['last_message_status'],
    unread_count: conversation.unread_count,
    window_ends_at: windowEndOf(conversation)?.toISOString() ?? null,
  };
}

/** Messages with what was felt about them. */
export function messageAnswers(db: ReadDb, messages: readonly ShownMessage[]): WhatsappMessage[] {
  const wamids = messages.flatMap(({ wamid }) => wamid ?? []);
  const newest = new Map<string, StoredReaction>();
  for (const reaction of listReactions(db, wamids)) {
    const other = newest.get(reaction.to_wamid);
    if (!other || isLater(reaction, other)) newest.set(reaction.to_wamid, reaction);
  }
  return messages.map((message) => messageAnswer(message, newest.get(message.wamid ?? '')?.emoji ?? null));
}

const isLater = (one: StoredReaction, other: StoredReaction) =>
  one.timestamp === other.timestamp ? one.seq > other.seq : one.timestamp > other.timestamp;

function messageAnswer(message: ShownMessage, emoji: string | null): WhatsappMessage {
  const { details, reply_id, reply_type, media_state } = message;
  return {
    id: message.id,
    type: message.type,
    content: message.content,
    timestamp: message.timestamp,
    is_from_business: message.status !== 'received',
    status: message.status,
    error: message.error,
    reply_to:
      reply_id !== null && reply_type !== null
        ? {
            id: reply_id,
            excerpt: previewOf(reply_type, message.reply_content ?? ''),
            is_from_business: message.reply_status !== 'received',
          }
        : null,
    reactions: emoji === null ? [] : [{ emoji, is_from_business: false }],
    media:
      media_state === null
        ? null
        : {
            state: media_state,
            mime_type: message.mime_type,
            file_name: message.file_name,
            bytes: message.bytes,
            reason: message.media_reason,
            voice: message.voice === 1,
          },
    location: details.location ?? null,
    contacts: details.contacts ?? [],
  };
}
