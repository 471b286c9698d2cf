import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';

export interface StoredMedia {
  readonly message_id: string;
  /** Meta's. */
  readonly media_id: string;
  /** As announced. */
  readonly declared_type: string | null;
  readonly sha256: string | null;
  readonly voice: 0 | 1;
  readonly state: 'loading' | 'ready' | 'refused';
  readonly file_name: string | null;
  /** As found out from the bytes. */
  readonly mime_type: string | null;
  readonly bytes: number | null;
  readonly reason: string | null;
}

const columns = 'message_id, media_id, declared_type, sha256, voice, state, file_name, mime_type, bytes, reason';

export function insertMedia(
  tx: WriteTx,
  media: Pick<StoredMedia, 'message_id' | 'media_id' | 'declared_type' | 'sha256' | 'voice' | 'file_name'>,
): void {
  tx.prepare(`
    INSERT INTO whatsapp_media (message_id, media_id, declared_type, sha256, voice, file_name)
    VALUES (@message_id, @media_id, @declared_type, @sha256, @voice, @file_name)`).run({ ...media });
}

export function findMedia(db: ReadDb, messageId: string): StoredMedia | null {
  const row = db.prepare(`SELECT ${columns} FROM whatsapp_media WHERE message_id = ?`).get(messageId);
  return (row as StoredMedia | undefined) ?? null;
}

/** How it stands with every file, by the id of its message. */
export function readMediaStates(db: ReadDb): Map<string, StoredMedia['state']> {
  const rows = db.prepare('SELECT message_id, state FROM whatsapp_media').all();
  return new Map((rows as StoredMedia[]).map(({ message_id, state }) => [message_id, state]));
}

/** Ids of the messages of a conversation whose files lie on the disk. */
export function listStoredFiles(db: ReadDb, conversationSeq: number): string[] {
  const rows = db
    .prepare(`
      SELECT message_id FROM whatsapp_messages AS m JOIN whatsapp_media ON message_id = m.id
      WHERE m.conversation_seq = ? AND state = 'ready'`)
    .all(conversationSeq);
  return (rows as Array<{ message_id: string }>).map(({ message_id }) => message_id);
}

export function markMediaReady(
  tx: WriteTx,
  messageId: string,
  found: { mime_type: string; bytes: number; file_name: string | null; reason: string | null },
): void {
  tx.prepare(`
    UPDATE whatsapp_media
    SET state = 'ready', mime_type = @mime_type, bytes = @bytes, file_name = @file_name, reason = @reason
    WHERE message_id = @messageId AND state = 'loading'`).run({ messageId, ...found });
}

export function markMediaRefused(tx: WriteTx, messageId: string, reason: string): void {
  tx.prepare(`
    UPDATE whatsapp_media SET state = 'refused', reason = ? WHERE message_id = ? AND state = 'loading'`).run(
    reason,
    messageId,
  );
}
