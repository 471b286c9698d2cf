import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';
import { recordEvent } from '../../kernel/events/event-log.ts';
import { enqueueJob } from '../../kernel/outbox/outbox.ts';
import type { JobHandler } from '../../kernel/outbox/outbox-job.ts';
import { WhatsAppFault } from '../../providers/whatsapp-fault.ts';
import { markConversationRead, type StoredConversation } from './conversations-repository.ts';
import { findMessage, findNewestReceived, type StoredMessage } from './messages-repository.ts';
import { factsOf } from './whatsapp-answers.ts';
import type { WhatsappParts } from './whatsapp-parts.ts';

/** A receipt that comes later tells nobody anything. */
const usefulMs = 86_400_000;
const mostTries = 8;

/** The newest of what the operator saw of a conversation; nothing: all of it. */
interface Seen {
  readonly message_id?: string | undefined;
  /** Its moment, by which earlier versions of the office tell it. */
  readonly until?: string | undefined;
}

/**
 * The operator has seen a conversation, as it was then. The person hears it later, by the newest message: that covers all
 * before.
 */
export function markRead(tx: WriteTx, ctx: WhatsappParts, conversation: StoredConversation, seen: Seen): void {
  const newest = findNewestReceived(tx, conversation.seq);
  if (newest && cameAfter(tx, newest, seen)) return;
  if (markConversationRead(tx, conversation.seq)) {
    recordEvent(tx, { type: 'whatsapp.read', ...factsOf(conversation) });
  }
  if (!newest?.wamid || ctx.whatsapp.readiness() === 'off') return;
  enqueueJob(tx, {
    kind: 'whatsapp.read',
    idempotencyKey: `whatsapp.read:${newest.wamid}`,
    title: 'Lesebestätigung in WhatsApp',
    payload: { wamid: newest.wamid, until: new Date(tx.now.getTime() + usefulMs).toISOString() },
  });
}

function cameAfter(db: ReadDb, newest: StoredMessage, { message_id, until }: Seen): boolean {
  const last = message_id === undefined ? null : findMessage(db, message_id);
  if (last?.conversation_seq === newest.conversation_seq) {
    return newest.timestamp === last.timestamp ? newest.seq > last.seq : newest.timestamp > last.timestamp;
  }
  return until !== undefined && newest.timestamp > until;
}

/** A courtesy: what WhatsApp refuses is left alone. */
export const readReceiptJob: JobHandler<WhatsappParts> = {
  async run(ctx, job) {
    const { wamid, until } = job.payload;
    if (String(until) <= ctx.clock.now().toISOString()) return { result: 'done' };
    const client = ctx.whatsapp.client();
    if (!client) return { result: 'not_configured', reason: 'WhatsApp ist gerade nicht verbunden.' };
    try {
      await client.markRead(String(wamid));
      return { result: 'done' };
    } catch (error) {
      if (!(error instanceof WhatsAppFault)) throw error;
      if (error.kind === 'token') return { result: 'not_configured', reason: error.message };
      if (error.retryable && job.attempts < mostTries) return { result: 'retry', reason: error.message };
      ctx.log.info({ err: error }, 'WhatsApp took no read receipt');
      return { result: 'done' };
    }
  },
  settle: () => undefined,
  revive: () => undefined,
};
