import type { AssistantKind, DangerKind, ProblemCategory, SlotOffer } from '@it-lotse/contract/chat';
import { bindRow } from '../../kernel/database/bind-row.ts';
import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';
import { newOrderedId } from '../../kernel/database/new-id.ts';
import type { Awaits } from './assistant.ts';

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
  danger: DangerKind | null;
  awaits: Awaits | null;
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
  'danger',
  'awaits',
] as const;
const columns = ['seq', 'id', ...fixed, 'slots'].join(', ');

export type NewMessage = Pick<StoredMessage, 'session_id' | 'sender' | 'message' | 'timestamp'> &
  Partial<Pick<StoredMessage, (typeof fixed)[number] | 'slots'>>;

/** Appends to a conversation and counts there. */
export function insertMessage(tx: WriteTx, message: NewMessage): StoredMessage {
  const row: NewMessage & Pick<StoredMessage, (typeof fixed)[number]> = {
    caller_key: null,
    answers: null,
    assistant: null,
    problem_category: null,
    requires_appointment: false,
    suggested_service: null,
    danger: null,
    awaits: null,
    ...message,
  };
  const stored = tx
    .prepare(`
      INSERT INTO chat_messages (id, slots, ${fixed.join(', ')})
      VALUES (@id, @slots, ${fixed.map((name) => `@${name}`).join(', ')}) RETURNING ${columns}`)
    .get({ ...bindRow(row, fixed), id: newOrderedId(tx.now), slots: JSON.stringify(row.slots ?? []) });
  tx.prepare('UPDATE chat_sessions SET message_count = message_count + 1, last_activity = ? WHERE session_id = ?').run(
    row.timestamp,
    row.session_id,
  );
  return toMessage(stored);
}

/** The newest message of these senders since a moment, but for answers of the operator that are known. */
export function findWrittenSince(
  db: ReadDb,
  sessionId: string,
  since: string,
  { senders, known }: { senders: readonly StoredMessage['sender'][]; known: readonly string[] },
): StoredMessage | null {
  const row = db
    .prepare(`
      SELECT ${columns} FROM chat_messages
      WHERE session_id = ? AND timestamp > ? AND sender IN (SELECT value FROM json_each(?))
        AND (caller_key IS NULL OR caller_key NOT IN (SELECT value FROM json_each(?)))
      ORDER BY seq DESC LIMIT 1`)
    .get(sessionId, since, JSON.stringify(senders), JSON.stringify(known));
  return row === undefined ? null : toMessage(row);
}

/** What the visitor wrote last; null: nothing yet. */
export function findLastOfVisitor(db: ReadDb, sessionId: string): Pick<StoredMessage, 'message' | 'timestamp'> | null {
  const row = db
    .prepare(`
      SELECT message, timestamp FROM chat_messages WHERE session_id = ? AND sender = 'user' ORDER BY seq DESC LIMIT 1`)
    .get(sessionId);
  return (row as Pick<StoredMessage, 'message' | 'timestamp'> | undefined) ?? null;
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
      SELECT ${columns} FROM chat_messages WHERE session_id = ? AND seq <= ? ORDER BY seq DESC LIMIT ?`)
    .all(sessionId, maxSeq, limit)
    .map(toMessage)
    .reverse();
}

/** What the operator wrote after `seq`, oldest first. */
export function listOperatorMessagesAfter(db: ReadDb, sessionId: string, seq: number, limit: number): StoredMessage[] {
  return db
    .prepare(`
      SELECT ${columns} FROM chat_messages
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
    .prepare(`SELECT ${columns} FROM chat_messages WHERE session_id = ? AND sender = ? AND caller_key = ? LIMIT 1`)
    .get(sessionId, sender, key);
  return row ? toMessage(row) : null;
}

export function findAnswerTo(db: ReadDb, messageId: string): StoredMessage | null {
  const row = db.prepare(`SELECT ${columns} FROM chat_messages WHERE answers = ?`).get(messageId);
  return row ? toMessage(row) : null;
}

/** Whether an answer in this conversation has spoken to a danger of this kind. */
export function hasAnsweredDanger(db: ReadDb, sessionId: string, danger: DangerKind): boolean {
  return (
    db.prepare('SELECT 1 FROM chat_messages WHERE session_id = ? AND danger = ? LIMIT 1').get(sessionId, danger) !==
    undefined
  );
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

function toMessage(row: unknown): StoredMessage {
  const stored = row as Omit<StoredMessage, 'slots'> & { slots: string };
  return {
    ...stored,
    requires_appointment: Boolean(stored.requires_appointment),
    slots: JSON.parse(stored.slots) as SlotOffer[],
  };
}
