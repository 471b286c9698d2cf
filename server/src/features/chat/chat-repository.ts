import type { AssistantKind, ProblemCategory } from '@it-lotse/contract/chat';
import type { ChatFilter, ChatStatus } from '@it-lotse/contract/chats';
import { bindRow } from '../../kernel/database/bind-row.ts';
import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { searchPage } from '../../kernel/database/search-page.ts';
import { searchText } from '../../kernel/database/substring-search.ts';

/** A row of `chat_sessions`. */
export interface StoredChat {
  seq: number;
  session_id: string;
  status: ChatStatus;
  handled_by: 'assistant' | 'operator';
  assistant: AssistantKind;
  /** The visitor was told, before writing, that a provider processes the texts. */
  may_leave: boolean;
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
const columns = ['seq', 'session_id', ...changeable, 'may_leave', 'message_count', 'created_at', 'last_activity']
  .map((name) => `chat_sessions.${name}`)
  .join(', ');

export type ChatChange = Partial<Pick<StoredChat, (typeof changeable)[number]>>;

/** Words beyond this are not searched: nobody uses so many, and every message writes the whole text anew. */
const searchedCharacters = 20_000;

export function insertChat(
  tx: WriteTx,
  { assistant, may_leave }: Pick<StoredChat, 'assistant' | 'may_leave'>,
): StoredChat {
  const row = tx
    .prepare(`
      INSERT INTO chat_sessions (session_id, assistant, may_leave, created_at, last_activity)
      VALUES (@id, @assistant, @may_leave, @now, @now) RETURNING ${columns}`)
    .get({ id: newId(), assistant, may_leave: Number(may_leave), now: tx.now.toISOString() });
  return toChat(row);
}

export function findChat(db: ReadDb, sessionId: string): StoredChat | null {
  const row = db.prepare(`SELECT ${columns} FROM chat_sessions WHERE session_id = ?`).get(sessionId);
  return row ? toChat(row) : null;
}

export function updateChat(tx: WriteTx, before: StoredChat, change: ChatChange): StoredChat {
  const row = tx
    .prepare(`
      UPDATE chat_sessions SET ${changeable.map((name) => `${name} = @${name}`).join(', ')}
      WHERE session_id = @session_id RETURNING ${columns}`)
    .get({ ...bindRow({ ...before, ...change }, changeable), session_id: before.session_id });
  return toChat(row);
}

/** Makes the conversation be found by its person and by what the visitor wrote so far. */
export function refreshSearchText(tx: WriteTx, { session_id, customer_name, customer_email }: StoredChat): void {
  const written = tx
    .prepare("SELECT message FROM chat_messages WHERE session_id = ? AND sender = 'user' ORDER BY seq")
    .all(session_id) as Array<{ message: string }>;
  // A search looks for words, so each is needed once.
  const words = new Set(written.flatMap(({ message }) => message.split(/\s+/)));
  tx.prepare('UPDATE chat_sessions SET search_text = ? WHERE session_id = ?').run(
    searchText([customer_name, customer_email, [...words].join(' ').slice(0, searchedCharacters)]),
    session_id,
  );
}

/** With all its messages. */
export function deleteChat(tx: WriteTx, sessionId: string): void {
  tx.prepare('DELETE FROM chat_sessions WHERE session_id = ?').run(sessionId);
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
export function listChatsOfEmail(db: ReadDb, email: string, beforeSeq: number, limit: number): StoredChat[] {
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
export function deleteUnusedChats(tx: WriteTx, before: Date, limit: number): number {
  return tx
    .prepare(`
      DELETE FROM chat_sessions WHERE seq IN (
        SELECT seq FROM chat_sessions WHERE begun_at IS NULL AND last_activity < ? ORDER BY last_activity LIMIT ?)`)
    .run(before.toISOString(), limit).changes;
}

function toChat(row: unknown): StoredChat {
  const stored = row as StoredChat;
  return {
    ...stored,
    appointment_suggested: Boolean(stored.appointment_suggested),
    unread: Boolean(stored.unread),
    may_leave: Boolean(stored.may_leave),
  };
}
