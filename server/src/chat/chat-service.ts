import type { ChatReply } from '@it-lotse/shared/contract/chat';
import { chatWelcome } from '@it-lotse/shared/domain/chat-welcome';
import type { Context } from '../context.ts';
import { rememberCustomer } from '../customers/remember-customer.ts';
import type { WriteDb } from '../database/database.ts';
import { recordEvent } from '../events/event-log.ts';
import { excerptOf } from '../events/excerpt.ts';
import { AppError } from '../http/app-error.ts';
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
import { findChat, insertChat, refreshSearchText, type StoredChat, updateChat } from './chat-repository.ts';
import { hasRoom, perSession, summaryAfter } from './chat-rules.ts';
import { requireChat, requireOpenChat, tooLong } from './chat-views.ts';

/** Opens a conversation with the assistant's welcome in it. */
export function startChat(
  ctx: Context,
  { processor }: { processor?: string | null | undefined },
): Promise<{ session_id: string; message: string }> {
  // A page that was loaded before the model was switched on promises that texts stay here.
  const may_leave = isModelInUse(ctx) && (processor === undefined || processor === processorOf(ctx));
  const now = ctx.clock.now();
  const message = chatWelcome(ctx.content.businessProfile());
  return ctx.commits.write((db) => {
    const { session_id } = insertChat(db, now, { assistant: may_leave ? 'openai' : 'embedded', may_leave });
    insertMessage(db, { session_id, sender: 'assistant', message, timestamp: now.toISOString() });
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
  ctx: Context,
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
    const taken = await ctx.commits.write((db) => takeMessage(db, ctx, sessionId, message, key));
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
function findReply(ctx: Context, sessionId: string, key: string): ChatReply | null {
  const question = findMessageByKey(ctx.db, sessionId, 'user', key);
  const answer = question && findAnswerTo(ctx.db, question.id);
  return answer && replyOf(requireChat(findChat(ctx.db, sessionId)), answer);
}

/** @returns 'full' when the conversation is so long that it ends here */
function takeMessage(
  db: WriteDb,
  ctx: Context,
  sessionId: string,
  message: string,
  key: string | undefined,
): { chat: StoredChat; question: StoredMessage } | 'full' {
  const now = ctx.clock.now();
  const chat = requireOpenChat(ctx, findChat(db, sessionId));
  // Stored before, but the process ended before the answer was.
  const known = key === undefined ? null : findMessageByKey(db, sessionId, 'user', key);
  if (known) return { chat, question: known };
  const about = { session_id: sessionId, name: chat.customer_name };
  if (!hasRoom(chat)) {
    updateChat(db, chat, { status: 'closed', unread: false });
    recordEvent(db, now, { type: 'chat.updated', ...about });
    return 'full';
  }
  refuseHaste(db, sessionId, now);
  const question = insertMessage(db, {
    session_id: sessionId,
    sender: 'user',
    message,
    timestamp: now.toISOString(),
    caller_key: key ?? null,
  });
  const isForPerson = chat.handled_by === 'operator';
  const changed = updateChat(db, chat, {
    begun_at: chat.begun_at ?? now.toISOString(),
    problem_summary: summaryAfter(chat.problem_summary, message),
    ...(isForPerson && { status: 'pending', unread: true }),
  });
  refreshSearchText(db, changed);
  const excerpt = excerptOf(message);
  if (chat.begun_at === null) recordEvent(db, now, { type: 'chat.started', ...about, excerpt });
  if (isForPerson) recordEvent(db, now, { type: 'chat.visitor_wrote', ...about, excerpt });
  else if (chat.begun_at !== null) recordEvent(db, now, { type: 'chat.updated', ...about });
  return { chat: changed, question };
}

/** @throws AppError rate_limited */
function refuseHaste(db: WriteDb, sessionId: string, now: Date): void {
  const earlier = findTimeOfMessageBack(db, sessionId, perSession.messages);
  const waitMs = earlier ? earlier.getTime() + perSession.withinMs - now.getTime() : 0;
  if (waitMs <= 0) return;
  const minutes = Math.ceil(waitMs / 60_000);
  throw new AppError('rate_limited', {
    retryAfterSeconds: waitMs / 1000,
    detail: `Das waren sehr viele Nachrichten in kurzer Zeit. Bitte schreiben Sie in ${minutes === 1 ? 'einer Minute' : `${minutes} Minuten`} weiter.`,
  });
}

/** Notes whom the operator can answer. @throws AppError not_found */
export async function saveContact(
  ctx: Context,
  sessionId: string,
  contact: { name: string; email: string },
): Promise<void> {
  await ctx.commits.write((db) => storeContact(db, ctx, requireChat(findChat(db, sessionId)), contact));
}

/** The one place where a visitor of the chat says who they are. */
function storeContact(db: WriteDb, ctx: Context, chat: StoredChat, contact: { name: string; email: string }): void {
  const now = ctx.clock.now();
  // Whoever leaves an address wants to be heard of, even if they have written nothing else.
  const changed = updateChat(db, chat, {
    customer_name: contact.name,
    customer_email: contact.email,
    begun_at: chat.begun_at ?? now.toISOString(),
  });
  refreshSearchText(db, changed);
  rememberCustomer(db, now, contact);
  const about = { session_id: chat.session_id, name: contact.name };
  if (chat.begun_at !== null) recordEvent(db, now, { type: 'chat.updated', ...about });
  else recordEvent(db, now, { type: 'chat.started', ...about, excerpt: 'Hat Kontaktdaten hinterlassen.' });
}
