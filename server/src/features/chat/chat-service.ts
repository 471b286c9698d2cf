import type { ChatReply } from '@it-lotse/contract/chat';
import { chatWelcome } from '@it-lotse/domain/chat-welcome';
import type { WriteTx } from '../../kernel/database/database.ts';
import { recordEvent } from '../../kernel/events/event-log.ts';
import { excerptOf } from '../../kernel/excerpt.ts';
import { AppError } from '../../kernel/http/app-error.ts';
import { businessProfileSetting } from '../../kernel/settings/business-profile-setting.ts';
import { rememberCustomer } from '../../people/remember-customer.ts';
import { isModelInUse } from './assistant-choice.ts';
import { processorOf } from './assistant-standing.ts';
import { answerMessage, replyOf, replyWithoutAnswer } from './chat-answers.ts';
import type { Receipt } from './chat-live.ts';
import {
  findAnswerTo,
  findMessageByKey,
  findTimeOfMessageBack,
  insertMessage,
  type StoredMessage,
} from './chat-messages-repository.ts';
import type { ChatParts } from './chat-parts.ts';
import { findChat, insertChat, refreshSearchText, type StoredChat, updateChat } from './chat-repository.ts';
import { hasRoom, perSession, summaryAfter } from './chat-rules.ts';
import { requireChat, requireOpenChat, tooLong } from './chat-views.ts';

/** Opens a conversation with the assistant's welcome in it. */
export function startChat(
  ctx: ChatParts,
  { processor }: { processor?: string | null | undefined },
): Promise<{ session_id: string; message: string }> {
  // A page that was loaded before the model was switched on promises that texts stay here.
  const may_leave = isModelInUse(ctx) && (processor === undefined || processor === processorOf(ctx));
  const message = chatWelcome(ctx.settings.get(businessProfileSetting));
  return ctx.commits.write((tx) => {
    const { session_id } = insertChat(tx, { assistant: may_leave ? 'openai' : 'embedded', may_leave });
    insertMessage(tx, { session_id, sender: 'assistant', message, timestamp: tx.now.toISOString() });
    return { session_id, message };
  });
}

export interface VisitorMessage {
  readonly message: string;
  /** Made by the caller: a call that is repeated with it stores nothing again and gets the same reply. */
  readonly message_id?: string | undefined;
}

/**
 * Stores a visitor's message and has it answered. When this resolves, the message is on the disk; its answer is made
 * whether the caller stays or not.
 * @param countAgainstAddress throws when too many come from the caller's address; a repeated call is not counted
 * @throws AppError not_found, chat_closed, chat_busy, rate_limited
 */
export async function receiveMessage(
  ctx: ChatParts,
  sessionId: string,
  { message, message_id: key }: VisitorMessage,
  countAgainstAddress: () => Promise<void>,
): Promise<Receipt> {
  requireChat(findChat(ctx.db, sessionId));
  const isKnown = () =>
    key !== undefined &&
    (ctx.chatLive.underWay(sessionId)?.callerKey === key || findMessageByKey(ctx.db, sessionId, 'user', key) !== null);
  if (!isKnown()) await countAgainstAddress();

  // From here to `begin` nothing else runs: of two messages at the same moment only one gets in.
  const current = ctx.chatLive.underWay(sessionId);
  if (current && key !== undefined && current.callerKey === key) return current.receipt;
  const reply = key === undefined ? null : findReply(ctx, sessionId, key);
  if (reply) return { reply };
  if (current) throw new AppError('chat_busy', { retryAfterSeconds: 2 });
  return ctx.chatLive.begin(sessionId, key, async (answer) => {
    const taken = await ctx.commits.write((tx) => takeMessage(tx, ctx, sessionId, message, key));
    if (taken === 'full') {
      ctx.chatLive.tell(sessionId);
      throw tooLong(ctx);
    }
    if (taken.chat.handled_by === 'operator') return { reply: replyWithoutAnswer(taken.chat, taken.question) };
    answer.reply = answerMessage(ctx, taken.question, answer);
    return { answer };
  });
}

/** The reply that a message with this key got; null: none yet. */
function findReply(ctx: ChatParts, sessionId: string, key: string): ChatReply | null {
  const question = findMessageByKey(ctx.db, sessionId, 'user', key);
  const answer = question && findAnswerTo(ctx.db, question.id);
  return answer && replyOf(requireChat(findChat(ctx.db, sessionId)), answer);
}

/** @returns 'full' when the conversation is so long that it ends here */
function takeMessage(
  tx: WriteTx,
  ctx: ChatParts,
  sessionId: string,
  message: string,
  key: string | undefined,
): { chat: StoredChat; question: StoredMessage } | 'full' {
  const chat = requireOpenChat(ctx, findChat(tx, sessionId));
  // Stored before, but the process ended before the answer was.
  const known = key === undefined ? null : findMessageByKey(tx, sessionId, 'user', key);
  if (known) return { chat, question: known };
  const about = { session_id: sessionId, name: chat.customer_name };
  if (!hasRoom(chat)) {
    updateChat(tx, chat, { status: 'closed', unread: false });
    recordEvent(tx, { type: 'chat.updated', ...about });
    return 'full';
  }
  refuseHaste(tx, sessionId);
  const question = insertMessage(tx, {
    session_id: sessionId,
    sender: 'user',
    message,
    timestamp: tx.now.toISOString(),
    caller_key: key ?? null,
  });
  const isForPerson = chat.handled_by === 'operator';
  const changed = updateChat(tx, chat, {
    begun_at: chat.begun_at ?? tx.now.toISOString(),
    problem_summary: summaryAfter(chat.problem_summary, message),
    ...(isForPerson && { status: 'pending', unread: true }),
  });
  refreshSearchText(tx, changed);
  const excerpt = excerptOf(message);
  if (chat.begun_at === null) recordEvent(tx, { type: 'chat.started', ...about, excerpt });
  if (isForPerson) recordEvent(tx, { type: 'chat.visitor_wrote', ...about, excerpt });
  else if (chat.begun_at !== null) recordEvent(tx, { type: 'chat.updated', ...about });
  return { chat: changed, question };
}

/** @throws AppError rate_limited */
function refuseHaste(tx: WriteTx, sessionId: string): void {
  const earlier = findTimeOfMessageBack(tx, sessionId, perSession.messages);
  const waitMs = earlier ? earlier.getTime() + perSession.withinMs - tx.now.getTime() : 0;
  if (waitMs <= 0) return;
  const minutes = Math.ceil(waitMs / 60_000);
  throw new AppError('rate_limited', {
    retryAfterSeconds: waitMs / 1000,
    detail: `Das waren sehr viele Nachrichten in kurzer Zeit. Bitte schreiben Sie in ${minutes === 1 ? 'einer Minute' : `${minutes} Minuten`} weiter.`,
  });
}

/** Notes whom the operator can answer. @throws AppError not_found */
export async function saveContact(
  ctx: ChatParts,
  sessionId: string,
  contact: { name: string; email: string },
): Promise<void> {
  await ctx.commits.write((tx) => storeContact(tx, requireChat(findChat(tx, sessionId)), contact));
}

/** The one place where a visitor of the chat says who they are. */
function storeContact(tx: WriteTx, chat: StoredChat, contact: { name: string; email: string }): void {
  // Whoever leaves an address wants to be heard of, even if they have written nothing else.
  const changed = updateChat(tx, chat, {
    customer_name: contact.name,
    customer_email: contact.email,
    begun_at: chat.begun_at ?? tx.now.toISOString(),
  });
  refreshSearchText(tx, changed);
  rememberCustomer(tx, contact);
  const about = { session_id: chat.session_id, name: contact.name };
  if (chat.begun_at !== null) recordEvent(tx, { type: 'chat.updated', ...about });
  else recordEvent(tx, { type: 'chat.started', ...about, excerpt: 'Hat Kontaktdaten hinterlassen.' });
}
