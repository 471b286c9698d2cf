import type { releaseChat } from '@it-lotse/contract/chats';
import type { BodyOf } from '@it-lotse/contract/endpoint';
import type { WriteTx } from '../../kernel/database/database.ts';
import { anonymiseEventsOf } from '../../kernel/events/anonymise-events.ts';
import { recordEvent } from '../../kernel/events/event-log.ts';
import { AppError } from '../../kernel/http/app-error.ts';
import { isRepeated } from '../../kernel/orders/taken-orders.ts';
import { PeriodicTask } from '../../kernel/periodic-task.ts';
import { findMessageByKey, findWrittenSince, insertMessage, type StoredMessage } from './chat-messages-repository.ts';
import type { ChatParts } from './chat-parts.ts';
import {
  type ChatChange,
  deleteChat,
  deleteUnusedChats,
  findChat,
  listIdleChats,
  type StoredChat,
  updateChat,
} from './chat-repository.ts';
import { hasRoom, idleAfterMs, unusedAfterMs } from './chat-rules.ts';
import { requireChat } from './chat-views.ts';

const lookEveryMs = 10 * 60_000;
const batchSize = 500;

type Turn = BodyOf<typeof releaseChat>;

/** The operator answers from now on; an answer that the assistant is making is dropped. @throws AppError */
export async function takeOver(ctx: ChatParts, sessionId: string, turn: Turn = {}): Promise<StoredChat> {
  const taken = await ctx.commits.write((tx) => {
    if (isRepeated(tx, turn.order_id)) return requireChat(findChat(tx, sessionId));
    const before = requireAnswerable(tx, sessionId);
    const wanted = { handled_by: 'operator', unread: false } as const;
    if (before.handled_by === 'operator') return change(tx, before, wanted);
    // Somebody who answered meanwhile, and gave it back, has looked after it.
    refuseWrittenSince(tx, sessionId, turn, ['operator']);
    const changed = updateChat(tx, before, wanted);
    note(tx, changed, 'chat.taken_over');
    return changed;
  });
  ctx.chatLive.drop(sessionId);
  ctx.chatLive.tell(sessionId);
  return taken;
}

/** The assistant answers again. @throws AppError */
export async function release(ctx: ChatParts, sessionId: string, turn: Turn = {}): Promise<StoredChat> {
  const released = await ctx.commits.write((tx) => {
    if (isRepeated(tx, turn.order_id)) return requireChat(findChat(tx, sessionId));
    const before = requireAnswerable(tx, sessionId);
    if (before.handled_by === 'operator') refuseWrittenSince(tx, sessionId, turn, ['user', 'operator']);
    return change(tx, before, { handled_by: 'assistant', status: 'active', unread: false });
  });
  ctx.chatLive.tell(sessionId);
  return released;
}

/** Who decided without a connection did not know of what was written meanwhile. */
function refuseWrittenSince(
  tx: WriteTx,
  sessionId: string,
  { base }: Turn,
  senders: readonly StoredMessage['sender'][],
): void {
  const written = base && findWrittenSince(tx, sessionId, base.until, { senders, known: base.answers });
  if (!written) return;
  throw new AppError('edited_elsewhere', {
    detail: 'In diesem Gespräch wurde inzwischen geschrieben.',
    current: `${written.sender === 'user' ? 'Besucher' : 'Sie'}: ${written.message}`,
  });
}

/** Writes to the visitor, which takes the conversation over. A draft that comes a second time is stored once. @throws AppError */
export async function writeToVisitor(
  ctx: ChatParts,
  sessionId: string,
  { message, message_id: key }: { message: string; message_id?: string | undefined },
): Promise<{ chat: StoredChat; stored: StoredMessage }> {
  const written = await ctx.commits.write((tx) => {
    const known = key === undefined ? null : findMessageByKey(tx, sessionId, 'operator', key);
    if (known) return { chat: requireChat(findChat(tx, sessionId)), stored: known };
    const before = requireAnswerable(tx, sessionId);
    if (!hasRoom(before)) throw new AppError('chat_closed', { detail: 'Dieses Gespräch ist zu lang geworden.' });
    const stored = insertMessage(tx, {
      session_id: sessionId,
      sender: 'operator',
      message,
      timestamp: tx.now.toISOString(),
      caller_key: key ?? null,
    });
    const chat = updateChat(tx, before, { handled_by: 'operator', status: 'active', unread: false });
    note(tx, chat, before.handled_by === 'operator' ? 'chat.updated' : 'chat.taken_over');
    return { chat, stored };
  });
  ctx.chatLive.drop(sessionId);
  ctx.chatLive.tell(sessionId);
  return written;
}

/** Ends a conversation; one that is over stays as it is. @throws AppError not_found */
export async function closeChat(ctx: ChatParts, sessionId: string): Promise<StoredChat> {
  const closed = await ctx.commits.write((tx) =>
    change(tx, requireChat(findChat(tx, sessionId)), { status: 'closed', unread: false }),
  );
  ctx.chatLive.drop(sessionId);
  ctx.chatLive.tell(sessionId);
  return closed;
}

/** The operator has opened it, and saw what was there `until` then. @throws AppError not_found */
export function markSeen(ctx: ChatParts, sessionId: string, until?: string): Promise<StoredChat> {
  return ctx.commits.write((tx) => {
    const chat = requireChat(findChat(tx, sessionId));
    if (until !== undefined && chat.last_activity > until) return chat;
    return change(tx, chat, { unread: false });
  });
}

/** @throws AppError not_found */
export async function removeChat(ctx: ChatParts, sessionId: string): Promise<void> {
  await ctx.commits.write((tx) => {
    const chat = requireChat(findChat(tx, sessionId));
    deleteChat(tx, sessionId);
    note(tx, chat, 'chat.deleted');
    anonymiseEventsOf(tx, [sessionId]);
  });
  ctx.chatLive.drop(sessionId);
  ctx.chatLive.tell(sessionId);
}

/** Ends conversations in which nobody writes any more, and forgets pages on which nobody ever wrote. */
export function createIdleChatsTask(getNeeds: () => ChatParts): PeriodicTask {
  return new PeriodicTask({
    everyMs: lookEveryMs,
    run: () => closeIdleChats(getNeeds()),
    fault: 'idle conversations could not be closed',
    log: () => getNeeds().log,
  });
}

async function closeIdleChats(ctx: ChatParts): Promise<void> {
  const now = ctx.clock.now().getTime();
  const closed = await ctx.commits.write((tx) => {
    deleteUnusedChats(tx, new Date(now - unusedAfterMs), batchSize);
    return (['active', 'pending'] as const)
      .flatMap((status) => listIdleChats(tx, status, new Date(now - idleAfterMs[status]), batchSize))
      .map((chat) => change(tx, chat, { status: 'closed' }));
  });
  for (const { session_id } of closed) ctx.chatLive.tell(session_id);
}

/** Changes a conversation and tells the operator's other screens, if there is anything to tell. */
function change(tx: WriteTx, before: StoredChat, wanted: ChatChange): StoredChat {
  const changed = updateChat(tx, before, wanted);
  if (differs(before, changed)) note(tx, changed, 'chat.updated');
  return changed;
}

function differs(before: StoredChat, after: StoredChat): boolean {
  return (['status', 'handled_by', 'unread'] as const).some((name) => before[name] !== after[name]);
}

function note(
  tx: WriteTx,
  { session_id, customer_name: name }: StoredChat,
  type: 'chat.updated' | 'chat.taken_over' | 'chat.deleted',
): void {
  recordEvent(tx, { type, session_id, name });
}

/** @throws AppError not_found; chat_closed when the visitor would not read it any more */
function requireAnswerable(tx: WriteTx, sessionId: string): StoredChat {
  const chat = requireChat(findChat(tx, sessionId));
  if (chat.status !== 'closed') return chat;
  throw new AppError('chat_closed', {
    detail: 'Dieses Gespräch ist beendet: Der Besucher liest hier nicht mehr mit.',
  });
}
