import type { AssistantKind, ProblemCategory, SlotOffer } from '@it-lotse/shared/contract/chat';
import type { ChatFilter, ChatStatus } from '@it-lotse/shared/contract/chats';
import { bindRow } from '../database/bind-row.ts';
import type { ReadDb, WriteDb } from '../database/database.ts';
import { newId } from '../database/new-id.ts';
import { searchPage } from '../database/search-page.ts';
import { searchText } from '../database/substring-search.ts';

/** A row of `chat_sessions`. */
export interface StoredChat {
  seq: number;
  session_id: string;
  status: ChatStatus;
  handled_by: 'assistant' | 'operator';
  assistant: AssistantKind;
  customer_name: string;
  customer_email: string;
  problem_category: ProblemCategory;
  problem_summary: string;
  appointment_suggested: boolean;
  suggested_service: string | null;
  unread: boolean;
  message_count: number;
  created_at: string;
  /** When the visitor wrote first; null: the page was only opened. */
  begun_at: string | null;
  last_activity: string;
}

const changeable = [
  'status',
  'handled_by',
  'assistant',
  'customer_name',
  'customer_email',
  'problem_category',
  'problem_summary',
  'appointment_suggested',
  'suggested_service',
  'unread',
  'begun_at',
] as const;
const columns = ['seq', 'session_id', ...changeable, 'message_count', 'created_at', 'last_activity']
  .map((name) => `chat_sessions.${name}`)
  .join(', ');

export type ChatChange = Partial<Pick<StoredChat, (typeof changeable)[number]>>;

/** Words beyond this are not searched: nobody types so much, and every message writes the whole text anew. */
const searchedCharacters = 60_000;

export function insertChat(db: WriteDb, now: Date, assistant: AssistantKind): StoredChat {
  const row = db
    .prepare(`
      INSERT INTO chat_sessions (session_id, assistant, created_at, last_activity)
      VALUES (@id, @assistant, @now, @now) RETURNING ${columns}`)
    .get({ id: newId(), assistant, now: now.toISOString() });
  return toChat(row);
}

export function findChat(db: ReadDb, sessionId: string): StoredChat | null {
  const row = db.prepare(`SELECT ${columns} FROM chat_sessions WHERE session_id = ?`).get(sessionId);
  return row ? toChat(row) : null;
}

export function updateChat(db: WriteDb, before: StoredChat, change: ChatChange): StoredChat {
  const row = db
    .prepare(`
      UPDATE chat_sessions SET ${changeable.map((name) => `${name} = @${name}`).join(', ')}
      WHERE session_id = @session_id RETURNING ${columns}`)
    .get({ ...bindRow({ ...before, ...change }, changeable), session_id: before.session_id });
  return toChat(row);
}

/** Makes the conversation be found by its person and by what the visitor wrote so far. */
export function refreshSearchText(db: WriteDb, { session_id, customer_name, customer_email }: StoredChat): void {
  const written = db
    .prepare("SELECT message FROM chat_messages WHERE session_id = ? AND sender = 'user' ORDER BY seq")
    .all(session_id) as Array<{ message: string }>;
  const words = written
    .map(({ message }) => message)
    .join('\n')
    .slice(0, searchedCharacters);
  db.prepare('UPDATE chat_sessions SET search_text = ? WHERE session_id = ?').run(
    searchText([customer_name, customer_email, words]),
    session_id,
  );
}

/** With all its messages. */
export function deleteChat(db: WriteDb, sessionId: string): void {
  db.prepare('DELETE FROM chat_sessions WHERE session_id = ?').run(sessionId);
}

const filterConditions: Record<ChatFilter, string> = {
  all: '',
  active: "AND chat_sessions.status = 'active'",
  pending: "AND chat_sessions.status = 'pending'",
  closed: "AND chat_sessions.status = 'closed'",
  suggested: 'AND chat_sessions.appointment_suggested = 1',
};

export interface ChatListing {
  readonly filter: ChatFilter;
  readonly category?: ProblemCategory | undefined;
  readonly q?: string | undefined;
  readonly beforeSeq: number;
  readonly limit: number;
}

/** Conversations in which the visitor has written, newest start first. */
export function listChats(db: ReadDb, { filter, category, q, beforeSeq, limit }: ChatListing): StoredChat[] {
  const ofCategory = category ? 'AND chat_sessions.problem_category = @category' : '';
  return searchPage(db, {
    table: 'chat_sessions',
    columns,
    condition: `AND chat_sessions.begun_at IS NOT NULL ${filterConditions[filter]} ${ofCategory}`,
    ...(category && { bindings: { category } }),
    q,
    beforeSeq,
    limit,
  }).map(toChat);
}

/** Of one e-mail address, whatever its capitals; newest first. */
export function listChatsOfEmail(
  db: ReadDb,
  email: string,
  limit: number,
  beforeSeq = Number.MAX_SAFE_INTEGER,
): StoredChat[] {
  return db
    .prepare(`
      SELECT ${columns} FROM chat_sessions
      WHERE customer_email <> '' AND customer_email = ? COLLATE NOCASE AND seq < ? ORDER BY seq DESC LIMIT ?`)
    .all(email, beforeSeq, limit)
    .map(toChat);
}

/** Conversations of one status in which nothing was said since `before`, longest idle first. */
export function listIdleChats(
  db: ReadDb,
  status: Exclude<ChatStatus, 'closed'>,
  before: Date,
  limit: number,
): StoredChat[] {
  return db
    .prepare(`
      SELECT ${columns} FROM chat_sessions
      WHERE begun_at IS NOT NULL AND status <> 'closed' AND status = ? AND last_activity < ?
      ORDER BY last_activity LIMIT ?`)
    .all(status, before.toISOString(), limit)
    .map(toChat);
}

/** Forgets pages that were opened before `before` and never written on; returns how many. */
export function deleteUnusedChats(db: WriteDb, before: Date, limit: number): number {
  return db
    .prepare(`
      DELETE FROM chat_sessions WHERE seq IN (
        SELECT seq FROM chat_sessions WHERE begun_at IS NULL AND last_activity < ? ORDER BY last_activity LIMIT ?)`)
    .run(before.toISOString(), limit).changes;
}

/** A row of `chat_messages`. What stands after `answers` is said by an assistant only. */
export interface StoredMessage {
  seq: number;
  id: string;
  session_id: string;
  sender: 'user' | 'assistant' | 'operator';
  message: string;
  timestamp: string;
  /** The message_id its caller made. */
  caller_key: string | null;
  /** Id of the visitor's message that this one answers. */
  answers: string | null;
  assistant: AssistantKind | null;
  problem_category: ProblemCategory | null;
  requires_appointment: boolean;
  suggested_service: string | null;
  slots: readonly SlotOffer[];
}

const fixed = [
  'session_id',
  'sender',
  'message',
  'timestamp',
  'caller_key',
  'answers',
  'assistant',
  'problem_category',
  'requires_appointment',
  'suggested_service',
] as const;
const messageColumns = ['seq', 'id', ...fixed, 'slots'].join(', ');

export type NewMessage = Pick<StoredMessage, 'session_id' | 'sender' | 'message' | 'timestamp'> &
  Partial<Pick<StoredMessage, (typeof fixed)[number] | 'slots'>>;

/** Appends to a conversation and counts there. */
export function insertMessage(db: WriteDb, message: NewMessage): StoredMessage {
  const row: NewMessage & Pick<StoredMessage, (typeof fixed)[number]> = {
    caller_key: null,
    answers: null,
    assistant: null,
    problem_category: null,
    requires_appointment: false,
    suggested_service: null,
    ...message,
  };
  const stored = db
    .prepare(`
      INSERT INTO chat_messages (id, slots, ${fixed.join(', ')})
      VALUES (@id, @slots, ${fixed.map((name) => `@${name}`).join(', ')}) RETURNING ${messageColumns}`)
    .get({ ...bindRow(row, fixed), id: newId(), slots: JSON.stringify(row.slots ?? []) });
  db.prepare('UPDATE chat_sessions SET message_count = message_count + 1, last_activity = ? WHERE session_id = ?').run(
    row.timestamp,
    row.session_id,
  );
  return toMessage(stored);
}

/** The newest messages of a conversation up to and including `maxSeq`, oldest first. */
export function listMessages(
  db: ReadDb,
  sessionId: string,
  limit: number,
  maxSeq: number = Number.MAX_SAFE_INTEGER,
): StoredMessage[] {
  return db
    .prepare(`
      SELECT ${messageColumns} FROM chat_messages WHERE session_id = ? AND seq <= ? ORDER BY seq DESC LIMIT ?`)
    .all(sessionId, maxSeq, limit)
    .map(toMessage)
    .reverse();
}

/** What the operator wrote after `seq`, oldest first. */
export function listOperatorMessagesAfter(db: ReadDb, sessionId: string, seq: number, limit: number): StoredMessage[] {
  return db
    .prepare(`
      SELECT ${messageColumns} FROM chat_messages
      WHERE session_id = ? AND sender = 'operator' AND seq > ? ORDER BY seq LIMIT ?`)
    .all(sessionId, seq, limit)
    .map(toMessage);
}

export function findMessageByKey(
  db: ReadDb,
  sessionId: string,
  sender: 'user' | 'operator',
  key: string,
): StoredMessage | null {
  const row = db
    .prepare(
      `SELECT ${messageColumns} FROM chat_messages WHERE session_id = ? AND sender = ? AND caller_key = ? LIMIT 1`,
    )
    .get(sessionId, sender, key);
  return row ? toMessage(row) : null;
}

export function findAnswerTo(db: ReadDb, messageId: string): StoredMessage | null {
  const row = db.prepare(`SELECT ${messageColumns} FROM chat_messages WHERE answers = ?`).get(messageId);
  return row ? toMessage(row) : null;
}

/** The seq of a message of this conversation; null when there is none with that id. */
export function findMessageSeq(db: ReadDb, sessionId: string, id: string): number | null {
  const row = db.prepare('SELECT seq FROM chat_messages WHERE id = ? AND session_id = ?').get(id, sessionId);
  return (row as { seq: number } | undefined)?.seq ?? null;
}

/** The newest message's seq in a conversation, 0 while there is none. */
export function findNewestMessageSeq(db: ReadDb, sessionId: string): number {
  const row = db.prepare('SELECT seq FROM chat_messages WHERE session_id = ? ORDER BY seq DESC LIMIT 1').get(sessionId);
  return (row as { seq: number } | undefined)?.seq ?? 0;
}

/** When the visitor wrote the message that is `count` messages back; null when they wrote fewer. */
export function findTimeOfMessageBack(db: ReadDb, sessionId: string, count: number): Date | null {
  const row = db
    .prepare(`
      SELECT timestamp FROM chat_messages WHERE session_id = ? AND sender = 'user' ORDER BY seq DESC LIMIT 1 OFFSET ?`)
    .get(sessionId, count - 1) as { timestamp: string } | undefined;
  return row ? new Date(row.timestamp) : null;
}

/** How many messages there are of each side of one conversation. */
export function countMessages(db: ReadDb, sessionId: string): Record<StoredMessage['sender'], number> {
  const rows = db
    .prepare('SELECT sender, count(*) AS count FROM chat_messages WHERE session_id = ? GROUP BY sender')
    .all(sessionId) as Array<{ sender: StoredMessage['sender']; count: number }>;
  return { user: 0, assistant: 0, operator: 0, ...Object.fromEntries(rows.map((row) => [row.sender, row.count])) };
}

/** Messages of all conversations in [from, to), without welcomes. */
export function countMessagesBetween(db: ReadDb, from: Date, to: Date): number {
  const row = db
    .prepare(`
      SELECT count(*) AS count FROM chat_messages
      WHERE (sender <> 'assistant' OR answers IS NOT NULL) AND timestamp >= ? AND timestamp < ?`)
    .get(from.toISOString(), to.toISOString());
  return (row as { count: number }).count;
}

function toChat(row: unknown): StoredChat {
  const stored = row as StoredChat;
  return {
    ...stored,
    appointment_suggested: Boolean(stored.appointment_suggested),
    unread: Boolean(stored.unread),
  };
}

function toMessage(row: unknown): StoredMessage {
  const stored = row as Omit<StoredMessage, 'slots'> & { slots: string };
  return {
    ...stored,
    requires_appointment: Boolean(stored.requires_appointment),
    slots: JSON.parse(stored.slots) as SlotOffer[],
  };
}
