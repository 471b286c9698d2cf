import { readCounter } from '../../kernel/database/counters.ts';
import type { WriteTx } from '../../kernel/database/database.ts';
import { recordEvent } from '../../kernel/events/event-log.ts';
import type { JobHandler, JobOutcome } from '../../kernel/outbox/outbox-job.ts';
import { WhatsAppFault } from '../../providers/whatsapp-fault.ts';
import { findConversation } from './conversations-repository.ts';
import { findMedia, markMediaReady, markMediaRefused, type StoredMedia } from './media-repository.ts';
import { judgeMedia, largestBytes, type MediaKind } from './media-rules.ts';
import { removeFiles, storeFile } from './media-store.ts';
import { findMessage } from './messages-repository.ts';
import { factsOf } from './whatsapp-answers.ts';
import type { WhatsappParts } from './whatsapp-parts.ts';

/** Meta keeps a file that came with a message so long. */
const keptByMetaMs = 7 * 86_400_000;
/** All files together: a sender must not be able to fill the disk. */
const mostBytes = 10_000_000_000;

const isGone = 'Diese Datei ist bei WhatsApp nicht mehr abrufbar.';
const isFull = 'Der Platz für Dateien aus WhatsApp ist verbraucht. Bitte löschen Sie alte Unterhaltungen.';

/** Fetches the file of a message, looks at it, and keeps it or says why not. */
export const mediaJob: JobHandler<WhatsappParts> = {
  async run(ctx, job) {
    const messageId = String(job.payload.message_id);
    const media = findMedia(ctx.db, messageId);
    const message = findMessage(ctx.db, messageId);
    if (!message || media?.state !== 'loading') return { result: 'done' };
    const age = ctx.clock.now().getTime() - Date.parse(message.timestamp);
    if (age >= keptByMetaMs) return refuse(messageId, isGone);
    if (readCounter(ctx.db, 'whatsapp_media_bytes') >= mostBytes) return refuse(messageId, isFull);
    const client = ctx.whatsapp.client();
    if (!client) return { result: 'not_configured', reason: 'WhatsApp ist gerade nicht verbunden.' };
    const kind = message.type as MediaKind;
    try {
      const info = await client.mediaInfo(media.media_id);
      const bytes = await client.downloadMedia(info.url, largestBytes[kind]);
      return await keep(ctx, media, kind, bytes);
    } catch (error) {
      if (!(error instanceof WhatsAppFault)) throw error;
      if (error.kind === 'too_large') return refuse(messageId, error.message);
      if (error.kind === 'token' || error.kind === 'permission')
        return { result: 'not_configured', reason: error.message };
      if (error.retryable) return { result: 'retry', reason: error.message };
      return refuse(messageId, isGone);
    }
  },

  settle(tx, _ctx, job, outcome) {
    if (outcome.result !== 'done' && outcome.final) {
      markMediaRefused(tx, String(job.payload.message_id), isGone);
      tell(tx, String(job.payload.message_id));
    }
  },

  revive: () => undefined,
};

async function keep(ctx: WhatsappParts, media: StoredMedia, kind: MediaKind, bytes: Buffer): Promise<JobOutcome> {
  const id = media.message_id;
  const judgement = await judgeMedia(bytes, {
    kind,
    type: media.declared_type,
    sha256: media.sha256,
    fileName: media.file_name,
  });
  if (judgement.result === 'refused') return refuse(id, judgement.reason);
  const { mimeType, fileName, reason } = judgement;
  await storeFile(ctx, id, judgement.bytes);
  // The conversation was deleted meanwhile, and its files with it.
  if (!findMedia(ctx.db, id)) await removeFiles([id], ctx);
  return {
    result: 'done',
    record(tx) {
      markMediaReady(tx, id, { mime_type: mimeType, bytes: judgement.bytes.length, file_name: fileName, reason });
      tell(tx, id);
    },
  };
}

function refuse(messageId: string, reason: string): JobOutcome {
  return {
    result: 'done',
    record(tx) {
      markMediaRefused(tx, messageId, reason);
      tell(tx, messageId);
    },
  };
}

function tell(tx: WriteTx, messageId: string): void {
  const message = findMessage(tx, messageId);
  const conversation = message && findConversation(tx, message.conversation_seq);
  if (conversation) recordEvent(tx, { type: 'whatsapp.updated', ...factsOf(conversation) });
}
