import type { WhatsappMessage } from '@it-lotse/contract/whatsapp';
import type { WriteTx } from '../../kernel/database/database.ts';
import { newOrderedId } from '../../kernel/database/new-id.ts';
import { recordEvent } from '../../kernel/events/event-log.ts';
import { enqueueJob } from '../../kernel/outbox/outbox.ts';
import { rememberCustomer } from '../../people/remember-customer.ts';
import type { InboundContent, InboundMessage } from '../../providers/whatsapp-messages.ts';
import { cleanFileName, cleanName, cleanText } from './clean-text.ts';
import { findConversation, type StoredConversation } from './conversations-repository.ts';
import { insertMedia } from './media-repository.ts';
import {
  findMessageByWamid,
  insertMessage,
  insertReaction,
  type MessageDetails,
  type NewMessage,
} from './messages-repository.ts';
import { conversationOf, movePerson } from './person.ts';
import { factsOf, previewOf } from './whatsapp-answers.ts';

/** Before this there was no WhatsApp. */
const firstSoundTime = '2009-01-01T00:00:00.000Z';
const longestEmoji = 32;

/**
 * Writes down a message once, however often and in whatever order messages come. Its place in the conversation is that
 * of the time Meta gives it.
 */
export function receiveMessage(tx: WriteTx, message: InboundMessage): void {
  const at = soundTime(message.sentAt, tx.now);
  const { content } = message;
  if (content.kind === 'reaction') {
    receiveReaction(tx, { ...message, content }, at);
    return;
  }
  if (findMessageByWamid(tx, message.wamid)) return;
  let conversation = conversationOf(tx, message.sender, at);
  if (content.kind === 'system') {
    const { newWaId: waId, newUserId: userId } = content;
    const isMove =
      (waId ?? message.sender.waId) !== message.sender.waId ||
      (userId ?? message.sender.userId) !== message.sender.userId;
    if (isMove) conversation = movePerson(tx, conversation, { waId, userId }, at);
  }
  const keys = [conversation.user_id, conversation.wa_id, message.sender.waId].filter((key) => key !== null);
  rememberCustomer(tx, { name: conversation.name, vouched: { kind: 'whatsapp', keys: [...new Set(keys)] } });
  const stored = toStore(content);
  const id = newOrderedId(tx.now);
  insertMessage(tx, {
    ...stored,
    id,
    conversation_seq: conversation.seq,
    wamid: message.wamid,
    timestamp: at,
    status: 'received',
    reply_to_wamid: message.repliesTo,
  });
  if ('media' in content) fetchMedia(tx, id, content.media);
  tell(tx, conversation, { id, type: stored.type, content: stored.content });
}

/** Meta's time, unless it cannot be true: then the moment it came in. */
function soundTime(sentAt: Date | null, now: Date): string {
  const at = sentAt?.toISOString() ?? '';
  return at >= firstSoundTime && at.length === firstSoundTime.length && at <= now.toISOString()
    ? at
    : now.toISOString();
}

function receiveReaction(
  tx: WriteTx,
  { wamid, content }: { wamid: string; content: Extract<InboundContent, { kind: 'reaction' }> },
  timestamp: string,
): void {
  const emoji = content.emoji === null ? null : cleanName(content.emoji).slice(0, longestEmoji) || null;
  const isNew = insertReaction(tx, { wamid, to_wamid: content.wamid, emoji, timestamp });
  const message = isNew ? findMessageByWamid(tx, content.wamid) : null;
  const conversation = message && findConversation(tx, message.conversation_seq);
  if (conversation) recordEvent(tx, { type: 'whatsapp.updated', ...factsOf(conversation) });
}

function fetchMedia(tx: WriteTx, messageId: string, media: Extract<InboundContent, { media: unknown }>['media']): void {
  insertMedia(tx, {
    message_id: messageId,
    media_id: media.id,
    declared_type: media.mimeType,
    sha256: media.sha256,
    voice: media.isVoice ? 1 : 0,
    file_name: cleanFileName(media.fileName),
  });
  enqueueJob(tx, {
    kind: 'whatsapp.media',
    idempotencyKey: `whatsapp.media:${messageId}`,
    title: 'Datei aus WhatsApp laden',
    payload: { message_id: messageId },
  });
}

function tell(
  tx: WriteTx,
  conversation: StoredConversation,
  { id, type, content }: Pick<WhatsappMessage, 'id' | 'type' | 'content'>,
): void {
  // A note of WhatsApp itself: nobody has to answer it.
  if (type === 'system') recordEvent(tx, { type: 'whatsapp.updated', ...factsOf(conversation) });
  else {
    recordEvent(tx, {
      type: 'whatsapp.received',
      ...factsOf(conversation),
      message_id: id,
      excerpt: previewOf(type, content),
    });
  }
}

function toStore(
  content: Exclude<InboundContent, { kind: 'reaction' }>,
): Pick<NewMessage, 'type' | 'content' | 'details' | 'alsoFoundBy'> {
  switch (content.kind) {
    case 'text':
    case 'button':
    case 'interactive':
      return { type: content.kind, content: cleanText(content.text) };
    case 'image':
    case 'video':
    case 'audio':
    case 'document':
    case 'sticker':
      return {
        type: content.kind,
        content: cleanText(content.media.caption ?? ''),
        alsoFoundBy: [cleanFileName(content.media.fileName) ?? ''],
      };
    case 'location': {
      const [name, address] = [cleanName(content.name), cleanName(content.address)];
      const place = [name, address].filter(Boolean).join(', ');
      const { latitude, longitude } = content;
      const details: MessageDetails = { location: { latitude, longitude, name, address } };
      return { type: 'location', content: place || `${latitude}, ${longitude}`, details };
    }
    case 'contacts': {
      const contacts = content.contacts.map(({ name, phones }) => ({
        name: cleanName(name),
        phones: phones.map((phone) => cleanName(phone)),
      }));
      return {
        type: 'contacts',
        content: contacts.map(({ name }) => name).join(', '),
        details: { contacts },
        alsoFoundBy: contacts.flatMap(({ phones }) => phones),
      };
    }
    case 'system':
      return { type: 'system', content: cleanText(content.text ?? 'Hinweis von WhatsApp') };
    case 'unsupported':
      return {
        type: 'unsupported',
        content: 'Diese Nachricht kann hier nicht angezeigt werden. Bitte sehen Sie in WhatsApp nach.',
      };
  }
}
