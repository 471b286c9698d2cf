import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';
import type { TimePlace } from '../../kernel/database/paging.ts';

/** Room for the messages of one conversation: see the migration. */
const mostMessages = 2 ** 20;

export interface StoredConversation {
  readonly seq: number;
  /** Digits; null: the person hides their number. */
  readonly wa_id: string | null;
  /** Business-scoped. */
  readonly user_id: string | null;
  readonly name: string;
  readonly name_at: string;
  readonly last_message_time: string;
  readonly last_incoming_at: string | null;
  readonly unread_count: number;
  readonly search_text: string;
  readonly last_type: string;
  readonly last_content: string;
  readonly last_status: string;
}

/** Left join: for a moment, in the transaction that makes it, a conversation has no message. */
const selection = `SELECT c.seq, c.wa_id, c.user_id, c.name, c.name_at, c.last_message_time, c.last_incoming_at,
    c.unread_count, c.search_text, last.type AS last_type, last.content AS last_content,
    last.status AS last_status
  FROM whatsapp_conversations AS c LEFT JOIN whatsapp_messages AS last ON last.seq = c.last_message_seq`;

export function findConversation(db: ReadDb, seq: number): StoredConversation | null {
  return (db.prepare(`${selection} WHERE c.seq = ?`).get(seq) as StoredConversation | undefined) ?? null;
}

/** For looking up a conversation by any address it ever had. */
export const anyTime = '';

/** @param at an address that was left leads to the conversation only for what was written before */
export function findConversationByAddress(db: ReadDb, address: string, at: string): StoredConversation | null {
  const row = db
    .prepare(`
      ${selection} WHERE c.seq = (
        SELECT conversation_seq FROM whatsapp_addresses WHERE address = ? AND (until IS NULL OR until >= ?))`)
    .get(address, at);
  return (row as StoredConversation | undefined) ?? null;
}

/** Newest message first. */
export function listConversations(
  db: ReadDb,
  { unread, before, limit }: { unread: boolean; before: TimePlace; limit: number },
): StoredConversation[] {
  return db
    .prepare(`
      ${selection} WHERE ${unread ? 'c.unread_count > 0 AND' : ''} (c.last_message_time, c.seq) < (@time, @seq)
      ORDER BY c.last_message_time DESC, c.seq DESC LIMIT @limit`)
    .all({ time: before.time, seq: before.seq, limit }) as StoredConversation[];
}

/** In which the person had the last word since then, newest first. */
export function listUnanswered(db: ReadDb, since: Date, limit: number): StoredConversation[] {
  return db
    .prepare(`
      ${selection} WHERE c.last_message_time > ? AND last.status = 'received'
      ORDER BY c.last_message_time DESC, c.seq DESC LIMIT ?`)
    .all(since.toISOString(), limit) as StoredConversation[];
}

export interface ConversationFacts {
  readonly wa_id: string | null;
  readonly user_id: string | null;
  readonly name: string;
  readonly name_at: string;
  readonly search_text: string;
}

/** It shows up with its first message. Returns its seq. */
export function insertConversation(tx: WriteTx, conversation: ConversationFacts): number {
  const { lastInsertRowid } = tx
    .prepare(`
      INSERT INTO whatsapp_conversations (wa_id, user_id, name, name_at, search_text)
      VALUES (@wa_id, @user_id, @name, @name_at, @search_text)`)
    .run({ ...conversation });
  return Number(lastInsertRowid);
}

export function updateConversation(tx: WriteTx, seq: number, facts: ConversationFacts): void {
  tx.prepare(`
    UPDATE whatsapp_conversations
    SET wa_id = @wa_id, user_id = @user_id, name = @name, name_at = @name_at, search_text = @search_text
    WHERE seq = @seq`).run({ ...facts, seq });
}

/** From now on the address leads to this conversation; whose it was before loses it. */
export function assignAddress(tx: WriteTx, address: string, conversationSeq: number): void {
  tx.prepare(`
    INSERT INTO whatsapp_addresses (address, conversation_seq) VALUES (@address, @conversationSeq)
    ON CONFLICT (address) DO UPDATE SET conversation_seq = @conversationSeq, until = NULL`).run({
    address,
    conversationSeq,
  });
}

/** The person left this address: it leads to them only for what was written before. */
export function leaveAddress(tx: WriteTx, address: string, conversationSeq: number, until: string): void {
  tx.prepare(`
    INSERT INTO whatsapp_addresses (address, conversation_seq, until) VALUES (@address, @conversationSeq, @until)
    ON CONFLICT (address) DO UPDATE SET until = @until WHERE conversation_seq = @conversationSeq`).run({
    address,
    conversationSeq,
    until,
  });
}

/** The seq of the conversation's next message. Each is given once. */
export function nextMessageSeq(db: ReadDb, conversationSeq: number): number {
  const { messages } = db.prepare('SELECT messages FROM whatsapp_conversations WHERE seq = ?').get(conversationSeq) as {
    messages: number;
  };
  return firstMessageSeq(conversationSeq) + messages;
}

/** Between these two lie the seqs of a conversation's messages, both included. */
export const firstMessageSeq = (conversationSeq: number) => conversationSeq * mostMessages;
export const lastMessageSeq = (conversationSeq: number) => firstMessageSeq(conversationSeq) + mostMessages - 1;
export const conversationOfMessageSeq = (seq: number) => Math.floor(seq / mostMessages);

export function hasMessagesBefore(db: ReadDb, conversationSeq: number, time: string): boolean {
  const row = db
    .prepare('SELECT 1 FROM whatsapp_messages WHERE conversation_seq = ? AND timestamp < ? LIMIT 1')
    .get(conversationSeq, time);
  return row !== undefined;
}

/** Returns whether there was anything new. */
export function markConversationRead(tx: WriteTx, seq: number): boolean {
  const { changes } = tx
    .prepare('UPDATE whatsapp_conversations SET unread_count = 0 WHERE seq = ? AND unread_count > 0')
    .run(seq);
  return changes === 1;
}

/** The numbers and the user id it is kept under. */
export function listAddressesOf(db: ReadDb, seq: number): string[] {
  const rows = db
    .prepare('SELECT address FROM whatsapp_addresses WHERE conversation_seq = ? AND until IS NULL')
    .all(seq);
  return (rows as Array<{ address: string }>).map(({ address }) => address);
}

/** Its messages, reactions and entries of files go with it. The files themselves do not. */
export function deleteConversation(tx: WriteTx, seq: number): void {
  tx.prepare(`
    DELETE FROM whatsapp_reactions WHERE to_wamid IN (
      SELECT wamid FROM whatsapp_messages WHERE conversation_seq = ? AND wamid IS NOT NULL)`).run(seq);
  tx.prepare('DELETE FROM whatsapp_conversations WHERE seq = ?').run(seq);
}

/** All that belongs to `from` belongs to `into` afterwards; `from` is gone. */
export function moveMessages(tx: WriteTx, from: number, into: number): void {
  const seqs = tx
    .prepare('SELECT seq FROM whatsapp_messages WHERE seq BETWEEN ? AND ? ORDER BY seq')
    .all(firstMessageSeq(from), lastMessageSeq(from));
  let next = nextMessageSeq(tx, into);
  for (const { seq } of seqs as Array<{ seq: number }>) {
    tx.prepare('UPDATE whatsapp_messages SET seq = ?, conversation_seq = ? WHERE seq = ?').run(next, into, seq);
    next += 1;
  }
  tx.prepare(`
    UPDATE whatsapp_conversations SET
      messages = messages + @moved,
      unread_count = unread_count + (SELECT unread_count FROM whatsapp_conversations WHERE seq = @from),
      first_incoming_at = nullif(min(coalesce(first_incoming_at, '~'),
        (SELECT coalesce(first_incoming_at, '~') FROM whatsapp_conversations WHERE seq = @from)), '~'),
      last_incoming_at = nullif(max(coalesce(last_incoming_at, ''),
        (SELECT coalesce(last_incoming_at, '') FROM whatsapp_conversations WHERE seq = @from)), '')
    WHERE seq = @into`).run({ from, into, moved: seqs.length });
  tx.prepare(`
    UPDATE whatsapp_conversations SET (last_message_seq, last_message_time) = (
      SELECT seq, timestamp FROM whatsapp_messages WHERE conversation_seq = @into
      ORDER BY timestamp DESC, seq DESC LIMIT 1)
    WHERE seq = @into AND @moved > 0`).run({ into, moved: seqs.length });
  tx.prepare('UPDATE whatsapp_addresses SET conversation_seq = ? WHERE conversation_seq = ?').run(into, from);
  tx.prepare('DELETE FROM whatsapp_conversations WHERE seq = ?').run(from);
}
