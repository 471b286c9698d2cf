import type { WhatsappConversation } from '@it-lotse/contract/whatsapp';
import { formatMessengerKey } from '@it-lotse/domain/format-phone';
import type { WriteTx } from '../../kernel/database/database.ts';
import { newOrderedId } from '../../kernel/database/new-id.ts';
import { recordEvent } from '../../kernel/events/event-log.ts';
import { AppError, fieldRefusal } from '../../kernel/http/app-error.ts';
import { enqueueJob } from '../../kernel/outbox/outbox.ts';
import { cleanText } from './clean-text.ts';
import {
  anyTime,
  findConversation,
  findConversationByAddress,
  type StoredConversation,
} from './conversations-repository.ts';
import {
  findMessage,
  insertMessage,
  markAgain,
  type StoredMessage,
  type TemplateToSend,
} from './messages-repository.ts';
import { conversationOf } from './person.ts';
import { addressOf, factsOf, windowEndOf } from './whatsapp-answers.ts';
import type { WhatsappParts } from './whatsapp-parts.ts';

export interface MessageToSend {
  readonly address: WhatsappConversation['phone_number'];
  /** The text, or what the template says once it is filled in. */
  readonly content: string;
  readonly template: TemplateToSend | null;
  /** Id of the message that is answered. */
  readonly replyTo: string | undefined;
  /** Made by the caller: repeating the call sends one message. */
  readonly id: string | undefined;
}

export interface QueuedMessage {
  readonly messageId: string;
  /** Null: nothing is to be waited for, the message was there before. */
  readonly jobId: string | null;
}

export const sendJobKeyOf = ({ id, attempt }: Pick<StoredMessage, 'id' | 'attempt'>) =>
  `whatsapp.send:${id}:${attempt}`;

/**
 * Stores a message and hands it to the outbox.
 * @throws AppError whatsapp_unavailable, whatsapp_window_closed, validation_failed with reply_to or message_id
 */
export async function sendMessage(ctx: WhatsappParts, message: MessageToSend): Promise<QueuedMessage> {
  requireSetUp(ctx);
  return ctx.commits.write((tx) => {
    const before = message.id === undefined ? null : findMessage(tx, message.id);
    if (before) return repeated(tx, before, message);
    const conversation = conversationToWrite(tx, message);
    const id = message.id ?? newOrderedId(tx.now);
    insertMessage(tx, {
      id,
      conversation_seq: conversation.seq,
      wamid: null,
      type: message.template ? 'template' : 'text',
      content: cleanText(message.content),
      timestamp: tx.now.toISOString(),
      status: 'waiting',
      reply_to_wamid: message.replyTo === undefined ? null : answeredWamid(tx, conversation, message.replyTo),
      ...(message.template && { details: { template: message.template } }),
    });
    return { messageId: id, jobId: queue(tx, conversation, { id, attempt: 1 }) };
  });
}

/**
 * Sends a failed or unclear message as a new try of the same message.
 * @throws AppError not_found, validation_failed when it is neither, and as sendMessage does
 */
export async function resendMessage(ctx: WhatsappParts, id: string): Promise<QueuedMessage> {
  requireSetUp(ctx);
  return ctx.commits.write((tx) => {
    const message = findMessage(tx, id);
    const conversation = message && findConversation(tx, message.conversation_seq);
    if (!conversation) throw new AppError('not_found', { detail: 'Diese Nachricht gibt es nicht mehr.' });
    // Whoever clicks twice sends once.
    if (message.status === 'waiting') return { messageId: id, jobId: null };
    if (message.status !== 'failed' && message.status !== 'unclear') {
      throw new AppError('validation_failed', {
        detail: 'Nur eine fehlgeschlagene Nachricht lässt sich erneut senden.',
      });
    }
    if (message.type === 'text') requireOpenWindow(conversation, tx.now);
    markAgain(tx, id);
    return { messageId: id, jobId: queue(tx, conversation, { id, attempt: message.attempt + 1 }) };
  });
}

export function isWindowOpen(conversation: StoredConversation, now: Date): boolean {
  const end = windowEndOf(conversation);
  return end !== null && end > now;
}

function requireSetUp({ whatsapp }: WhatsappParts): void {
  if (whatsapp.readiness() === 'off') throw new AppError('whatsapp_unavailable');
}

function requireOpenWindow(conversation: StoredConversation, now: Date): void {
  if (!isWindowOpen(conversation, now)) throw new AppError('whatsapp_window_closed');
}

function repeated(tx: WriteTx, before: StoredMessage, { address }: MessageToSend): QueuedMessage {
  const conversation = findConversationByAddress(tx, address, anyTime);
  if (before.status === 'received' || conversation?.seq !== before.conversation_seq) {
    throw fieldRefusal('message_id', 'Diese Kennung gehört zu einer anderen Nachricht.');
  }
  return { messageId: before.id, jobId: null };
}

function conversationToWrite(tx: WriteTx, { address, template }: MessageToSend): StoredConversation {
  const at = tx.now.toISOString();
  const known = findConversationByAddress(tx, address, template ? at : anyTime);
  if (!template) {
    if (!known) throw new AppError('whatsapp_window_closed');
    requireOpenWindow(known, tx.now);
    return known;
  }
  const isNumber = /^\d+$/.test(address);
  const person = { waId: isNumber ? address : null, userId: isNumber ? null : address, name: null };
  return known ?? conversationOf(tx, person, at);
}

function answeredWamid(tx: WriteTx, conversation: StoredConversation, id: string): string {
  const message = findMessage(tx, id);
  if (message?.wamid && message.conversation_seq === conversation.seq) return message.wamid;
  throw fieldRefusal('reply_to', 'Auf diese Nachricht lässt sich nicht antworten.');
}

function queue(
  tx: WriteTx,
  conversation: StoredConversation,
  message: Pick<StoredMessage, 'id' | 'attempt'>,
): string | null {
  recordEvent(tx, { type: 'whatsapp.updated', ...factsOf(conversation) });
  return enqueueJob(tx, {
    kind: 'whatsapp.send',
    idempotencyKey: sendJobKeyOf(message),
    title: `WhatsApp an ${conversation.name || formatMessengerKey(addressOf(conversation))}`,
    person: conversation.name || addressOf(conversation),
    payload: { message_id: message.id, attempt: message.attempt },
  });
}
