import type { WhatsappMessage, WhatsappMessageStatus } from '@it-lotse/contract/whatsapp';
import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';
import { numberInWamid } from '../../kernel/database/number-in-wamid.ts';
import type { TimePlace } from '../../kernel/database/paging.ts';
import { searchText } from '../../kernel/database/substring-search.ts';
import { nextMessageSeq } from './conversations-repository.ts';

// All SQL of one table stands in one file: that is why it is long.

export interface TemplateToSend {
  readonly name: string;
  readonly language: string;
  readonly values: ReadonlyArray<{ readonly name?: string; readonly text: string }>;
}

/** What a message has beyond its text. */
export interface MessageDetails {
  readonly location?: WhatsappMessage['location'];
  readonly contacts?: WhatsappMessage['contacts'];
  readonly template?: TemplateToSend;
}

export interface StoredMessage {
  readonly seq: number;
  readonly id: string;
  readonly conversation_seq: number;
  readonly wamid: string | null;
  readonly type: WhatsappMessage['type'];
  readonly content: string;
  readonly timestamp: string;
  readonly status: WhatsappMessageStatus;
  readonly error: string | null;
  readonly reply_to_wamid: string | null;
  readonly details: MessageDetails;
  readonly attempt: number;
  /** When the call that sends it began; null: no call is open. */
  readonly send_started_at: string | null;
}

/** A message with what is shown beside it. */
export interface ShownMessage extends StoredMessage {
  readonly media_state: 'loading' | 'ready' | 'refused' | null;
  readonly mime_type: string | null;
  readonly file_name: string | null;
  readonly bytes: number | null;
  readonly media_reason: string | null;
  readonly voice: 0 | 1 | null;
  readonly reply_id: string | null;
  readonly reply_type: WhatsappMessage['type'] | null;
  readonly reply_content: string | null;
  readonly reply_status: WhatsappMessageStatus | null;
}

const columns = `m.seq, m.id, m.conversation_seq, m.wamid, m.type, m.content, m.timestamp, m.status, m.error,
  m.reply_to_wamid, m.details, m.attempt, m.send_started_at`;
const shown = `SELECT ${columns}, media.state AS media_state, media.mime_type, media.file_name, media.bytes,
    media.reason AS media_reason, media.voice, reply.id AS reply_id, reply.type AS reply_type,
    reply.content AS reply_content, reply.status AS reply_status
  FROM whatsapp_messages AS m
  LEFT JOIN whatsapp_media AS media ON media.message_id = m.id
  LEFT JOIN whatsapp_messages AS reply ON reply.wamid = m.reply_to_wamid AND reply.conversation_seq = m.conversation_seq`;

export interface NewMessage {
  readonly id: string;
  readonly conversation_seq: number;
  readonly wamid: string | null;
  readonly type: WhatsappMessage['type'];
  readonly content: string;
  readonly timestamp: string;
  readonly status: 'received' | 'waiting';
  readonly reply_to_wamid: string | null;
  readonly details?: MessageDetails | undefined;
  /** Found by the search beside the content, e.g. the name of a file. */
  readonly alsoFoundBy?: readonly string[];
}

export function insertMessage(tx: WriteTx, { details, alsoFoundBy = [], ...message }: NewMessage): void {
  tx.prepare(`
    INSERT INTO whatsapp_messages (seq, id, conversation_seq, wamid, type, content, timestamp, status, reply_to_wamid,
      details, search_text)
    VALUES (@seq, @id, @conversation_seq, @wamid, @type, @content, @timestamp, @status, @reply_to_wamid, @details,
      @search_text)`).run({
    ...message,
    seq: nextMessageSeq(tx, message.conversation_seq),
    details: details ? JSON.stringify(details) : null,
    search_text: searchText([message.content, ...alsoFoundBy]),
  });
}

export function findMessage(db: ReadDb, id: string): StoredMessage | null {
  return toMessage(db.prepare(`SELECT ${columns} FROM whatsapp_messages AS m WHERE id = ?`).get(id));
}

export function findMessageByWamid(db: ReadDb, wamid: string): StoredMessage | null {
  return toMessage(db.prepare(`SELECT ${columns} FROM whatsapp_messages AS m WHERE wamid = ?`).get(wamid));
}

export function findShownMessage(db: ReadDb, id: string): ShownMessage | null {
  return toMessage<ShownMessage>(db.prepare(`${shown} WHERE m.id = ?`).get(id));
}

/** The newest messages before a place, newest first. */
export function listMessages(db: ReadDb, conversationSeq: number, before: TimePlace, limit: number): ShownMessage[] {
  return db
    .prepare(`
      ${shown} WHERE m.conversation_seq = @conversationSeq AND (m.timestamp, m.seq) < (@time, @seq)
      ORDER BY m.timestamp DESC, m.seq DESC LIMIT @limit`)
    .all({ conversationSeq, time: before.time, seq: before.seq, limit })
    .flatMap((row) => toMessage<ShownMessage>(row) ?? []);
}

/** What the person wrote last; what WhatsApp itself noted does not count. */
export function findNewestReceived(db: ReadDb, conversationSeq: number): StoredMessage | null {
  return toMessage(
    db
      .prepare(`
        SELECT ${columns} FROM whatsapp_messages AS m
        WHERE conversation_seq = ? AND status = 'received' AND type <> 'system'
        ORDER BY timestamp DESC, seq DESC LIMIT 1`)
      .get(conversationSeq),
  );
}

/** The next message of a conversation that still waits to be sent, at or after a seq. */
export function findWaiting(db: ReadDb, firstSeq: number, lastSeq: number): StoredMessage | null {
  return toMessage(
    db
      .prepare(`
        SELECT ${columns} FROM whatsapp_messages AS m
        WHERE status = 'waiting' AND seq BETWEEN ? AND ? ORDER BY seq LIMIT 1`)
      .get(firstSeq, lastSeq),
  );
}

/** Written down before the call: whoever finds it open later knows that the message may have gone out. */
export function markSendStarted(tx: WriteTx, id: string): void {
  tx.prepare('UPDATE whatsapp_messages SET send_started_at = ? WHERE id = ?').run(tx.now.toISOString(), id);
}

export function markWaiting(tx: WriteTx, id: string, reason: string | null): void {
  tx.prepare(`
    UPDATE whatsapp_messages SET status = 'waiting', error = ?, send_started_at = NULL WHERE id = ?`).run(reason, id);
}

export function markAgain(tx: WriteTx, id: string): void {
  tx.prepare(`
    UPDATE whatsapp_messages
    SET status = 'waiting', error = NULL, send_started_at = NULL, wamid = NULL, attempt = attempt + 1
    WHERE id = ?`).run(id);
}

export function markEnded(tx: WriteTx, id: string, status: 'failed' | 'unclear', reason: string): void {
  tx.prepare('UPDATE whatsapp_messages SET status = ?, error = ?, send_started_at = NULL WHERE id = ?').run(
    status,
    reason,
    id,
  );
}

/** It went out: whatever was thought of it before does not hold. */
export function markGone(tx: WriteTx, id: string, status: 'sent' | 'delivered' | 'read'): void {
  tx.prepare('UPDATE whatsapp_messages SET status = ?, error = NULL, send_started_at = NULL WHERE id = ?').run(
    status,
    id,
  );
}

/** The first wamid of a try stays. */
export function saveWamid(tx: WriteTx, id: string, wamid: string): void {
  tx.prepare('UPDATE whatsapp_messages SET wamid = ? WHERE id = ? AND wamid IS NULL').run(wamid, id);
}

export interface EarlyStatus {
  readonly status: 'sent' | 'delivered' | 'read' | 'failed';
  readonly reason: string | null;
}

export function keepEarlyStatus(tx: WriteTx, wamid: string, { status, reason }: EarlyStatus): void {
  tx.prepare(`
    INSERT OR IGNORE INTO whatsapp_early_statuses (wamid, number, status, reason, received_at)
    VALUES (@wamid, @number, @status, @reason, @now)`).run({
    wamid,
    number: numberInWamid(wamid),
    status,
    reason,
    now: tx.now.toISOString(),
  });
}

export function takeEarlyStatuses(tx: WriteTx, wamid: string): EarlyStatus[] {
  const statuses = tx.prepare('SELECT status, reason FROM whatsapp_early_statuses WHERE wamid = ?').all(wamid);
  if (statuses.length > 0) tx.prepare('DELETE FROM whatsapp_early_statuses WHERE wamid = ?').run(wamid);
  return statuses as EarlyStatus[];
}

/** Statuses of messages that were never ours. */
export function deleteEarlyStatusesBefore(tx: WriteTx, before: Date, limit: number): void {
  tx.prepare(`
    DELETE FROM whatsapp_early_statuses WHERE (wamid, status) IN (
      SELECT wamid, status FROM whatsapp_early_statuses WHERE received_at < ? ORDER BY received_at LIMIT ?)`).run(
    before.toISOString(),
    limit,
  );
}

/** Reactions to messages that never were ours, or are not any more: their ids contain a phone number. */
export function deleteStrayReactionsBefore(tx: WriteTx, before: Date): void {
  tx.prepare(`
    DELETE FROM whatsapp_reactions
    WHERE timestamp < ? AND NOT EXISTS (SELECT 1 FROM whatsapp_messages AS m WHERE m.wamid = to_wamid)`).run(
    before.toISOString(),
  );
}

export interface StoredReaction {
  readonly seq: number;
  readonly wamid: string;
  readonly to_wamid: string;
  /** Null: taken back. */
  readonly emoji: string | null;
  readonly timestamp: string;
}

/** Returns false for one that is known already. */
export function insertReaction(tx: WriteTx, reaction: Omit<StoredReaction, 'seq'>): boolean {
  const { changes } = tx
    .prepare(`
      INSERT INTO whatsapp_reactions (wamid, number, to_wamid, to_number, emoji, timestamp)
      VALUES (@wamid, @number, @to_wamid, @to_number, @emoji, @timestamp) ON CONFLICT (wamid) DO NOTHING`)
    .run({ ...reaction, number: numberInWamid(reaction.wamid), to_number: numberInWamid(reaction.to_wamid) });
  return changes === 1;
}

/** All that was ever felt about these messages; only the newest of each counts. */
export function listReactions(db: ReadDb, wamids: readonly string[]): StoredReaction[] {
  return db
    .prepare(`
      SELECT seq, wamid, to_wamid, emoji, timestamp FROM whatsapp_reactions
      WHERE to_wamid IN (SELECT value FROM json_each(?))`)
    .all(JSON.stringify(wamids)) as StoredReaction[];
}

function toMessage<Message extends StoredMessage = StoredMessage>(row: unknown): Message | null {
  const message = row as (Omit<Message, 'details'> & { details: string | null }) | undefined;
  return message ? ({ ...message, details: message.details ? JSON.parse(message.details) : {} } as Message) : null;
}

/** The newest message of a conversation before a moment. */
export function findLastMessageBefore(
  db: ReadDb,
  conversationSeq: number,
  before: Date,
): { timestamp: string; content: string; type: string; fromBusiness: boolean } | null {
  const row = db
    .prepare(`
      SELECT timestamp, content, type, status FROM whatsapp_messages
      WHERE conversation_seq = ? AND timestamp < ? ORDER BY timestamp DESC, seq DESC LIMIT 1`)
    .get(conversationSeq, before.toISOString()) as
    | Record<'timestamp' | 'content' | 'type' | 'status', string>
    | undefined;
  if (!row) return null;
  const { timestamp, content, type, status } = row;
  return { timestamp, content, type, fromBusiness: status !== 'received' };
}

/** How many messages of a conversation were written in [from, to). */
export function countMessagesBetween(db: ReadDb, conversationSeq: number, from: Date, to: Date): number {
  const row = db
    .prepare(`
      SELECT count(*) AS messages FROM whatsapp_messages
      WHERE conversation_seq = ? AND timestamp >= ? AND timestamp < ?`)
    .get(conversationSeq, from.toISOString(), to.toISOString());
  return (row as { messages: number }).messages;
}
