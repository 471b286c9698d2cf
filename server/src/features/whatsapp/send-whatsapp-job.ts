import { z } from 'zod';
import type { WriteTx } from '../../kernel/database/database.ts';
import { recordProviderError, recordProviderSuccess } from '../../kernel/database/provider-states.ts';
import { recordEvent } from '../../kernel/events/event-log.ts';
import { bringForwardJobOf } from '../../kernel/outbox/outbox.ts';
import type { ClaimedJob, JobHandler, JobOutcome } from '../../kernel/outbox/outbox-job.ts';
import type { Recipient, SentMessage, WhatsAppClient } from '../../providers/whatsapp.ts';
import { unclear, WhatsAppFault, whatsAppFaultOf } from '../../providers/whatsapp-fault.ts';
import { applySent, callbackDataOf } from './apply-status.ts';
import {
  findConversation,
  firstMessageSeq,
  lastMessageSeq,
  type StoredConversation,
} from './conversations-repository.ts';
import {
  findMessage,
  findWaiting,
  markEnded,
  markSendStarted,
  markWaiting,
  type StoredMessage,
} from './messages-repository.ts';
import { learnRecipient } from './person.ts';
import { isWindowOpen, sendJobKeyOf } from './send-message.ts';
import { factsOf } from './whatsapp-answers.ts';
import type { WhatsappParts } from './whatsapp-parts.ts';

const payload = z.object({ message_id: z.string(), attempt: z.number() });
const windowClosedCode = 131_047;
/** Meta's advice for too many messages to one person: 6 seconds, and four times as long after each further try. */
const pairRatePauseMs = 6000;
const mostPairRateTries = 5;
/** With the usual pauses about eight hours. */
const mostTries = 12;

const waitsForToken =
  'WhatsApp nimmt den Token nicht mehr an. Die Nachricht geht hinaus, sobald ein neuer hinterlegt ist.';
const waitsForSetUp = 'WhatsApp ist nicht eingerichtet. Die Nachricht geht hinaus, sobald es eingerichtet ist.';
const waitsForTurn = 'Die Nachricht davor ist noch nicht gesendet.';

/**
 * Sends one message. WhatsApp has no mark by which it would know a double, so a call without an answer is never
 * repeated by itself: not after a time-out, and not when the process died during it. The messages of one person go out
 * in the order they were written.
 */
export const sendWhatsappJob: JobHandler<WhatsappParts> = {
  async run(ctx, job) {
    const message = messageOf(ctx, job);
    const conversation = message && findConversation(ctx.db, message.conversation_seq);
    // Deleted, sent as a status tells, or sent anew by the operator.
    if (!conversation || message.status !== 'waiting') return { result: 'done' };
    if (message.send_started_at !== null) return ended(message, unclear('Das Senden wurde unterbrochen.'), 'unclear');
    if (message.type === 'text' && !isWindowOpen(conversation, ctx.clock.now())) {
      return ended(message, whatsAppFaultOf({ code: windowClosedCode }), 'failed');
    }
    const before = findWaiting(ctx.db, firstMessageSeq(conversation.seq), message.seq - 1);
    if (before) return { result: 'not_configured', reason: waitsForTurn };
    const client = ctx.whatsapp.client();
    if (!client) {
      return { result: 'not_configured', reason: ctx.whatsapp.readiness() === 'dead' ? waitsForToken : waitsForSetUp };
    }
    await ctx.commits.write((tx) => markSendStarted(tx, message.id));
    try {
      const sent = await send(client, conversation, message);
      return { result: 'done', record: (tx) => writeDownSent(tx, message, sent) };
    } catch (error) {
      if (!(error instanceof WhatsAppFault)) ctx.log.error({ err: error, jobId: job.id }, 'sending a WhatsApp threw');
      const fault = error instanceof WhatsAppFault ? error : unclear('Beim Senden ist ein Fehler aufgetreten.');
      // What the token has lost it may get back; what it never may, for this recipient, is a failure.
      if (fault.kind === 'permission' && (await ctx.whatsapp.check()).result === 'refused')
        return { result: 'not_configured', reason: fault.message };
      return outcomeOf(job, message, fault);
    }
  },

  settle(tx, _ctx, job, outcome) {
    const message = messageOf({ db: tx }, job);
    if (outcome.result === 'retry') recordProviderError(tx, 'whatsapp', outcome.reason);
    if (outcome.result === 'done' && message?.wamid) recordProviderSuccess(tx, 'whatsapp');
    const conversation = message && findConversation(tx, message.conversation_seq);
    if (!conversation) return;
    if (outcome.result !== 'done' && message.status === 'waiting') {
      if (outcome.final) fail(tx, message, conversation, 'failed', outcome.reason);
      else markWaiting(tx, message.id, outcome.reason);
      if (outcome.reason !== message.error) {
        recordEvent(tx, { type: 'whatsapp.updated', ...factsOf(conversation) });
      }
    }
    if (outcome.final) hurryNext(tx, conversation);
  },

  revive(tx, job) {
    const message = messageOf({ db: tx }, job);
    if (message?.status === 'failed') markWaiting(tx, message.id, null);
  },
};

/** Null: it is gone, or this job belongs to an earlier try. */
function messageOf({ db }: Pick<WhatsappParts, 'db'>, job: ClaimedJob): StoredMessage | null {
  const { message_id, attempt } = payload.parse(job.payload);
  const message = findMessage(db, message_id);
  return message?.attempt === attempt ? message : null;
}

function send(client: WhatsAppClient, conversation: StoredConversation, message: StoredMessage): Promise<SentMessage> {
  const to: Recipient =
    conversation.wa_id === null ? { userId: conversation.user_id ?? '' } : { waId: conversation.wa_id };
  const outgoing = {
    to,
    callbackData: callbackDataOf(message),
    ...(message.reply_to_wamid !== null && { repliesTo: message.reply_to_wamid }),
  };
  const { template } = message.details;
  return template
    ? client.sendTemplate({ ...outgoing, ...template })
    : client.sendText({ ...outgoing, body: message.content });
}

function writeDownSent(tx: WriteTx, message: StoredMessage, sent: SentMessage): void {
  if (!findMessage(tx, message.id)) return;
  learnRecipient(tx, message.conversation_seq, sent, message.timestamp);
  applySent(tx, message, sent.wamid);
}

function outcomeOf(job: ClaimedJob, message: StoredMessage, fault: WhatsAppFault): JobOutcome {
  const reason = fault.message;
  switch (fault.kind) {
    case 'token':
      return { result: 'not_configured', reason: waitsForToken };
    case 'temporary':
    case 'rate':
      return job.attempts < mostTries ? { result: 'retry', reason } : ended(message, fault, 'failed');
    case 'pair_rate':
      return job.attempts < mostPairRateTries
        ? { result: 'retry', reason, pauseMs: pairRatePauseMs * 4 ** (job.attempts - 1) }
        : ended(message, fault, 'failed');
    case 'unclear':
      return ended(message, fault, 'unclear');
    default:
      return ended(message, fault, 'failed');
  }
}

/**
 * The job is over, the message can be sent again by hand; unless a status has told meanwhile that it went out.
 */
function ended(message: StoredMessage, fault: WhatsAppFault, status: 'failed' | 'unclear'): JobOutcome {
  return {
    result: 'done',
    record(tx) {
      const current = findMessage(tx, message.id);
      const conversation = findConversation(tx, message.conversation_seq);
      if (!conversation || current?.status !== 'waiting' || current.attempt !== message.attempt) return;
      fail(tx, message, conversation, status, fault.message);
    },
  };
}

function fail(
  tx: WriteTx,
  { id }: StoredMessage,
  conversation: StoredConversation,
  status: 'failed' | 'unclear',
  reason: string,
): void {
  markEnded(tx, id, status, reason);
  recordEvent(tx, { type: 'whatsapp.failed', ...factsOf(conversation), message_id: id, reason });
}

function hurryNext(tx: WriteTx, conversation: StoredConversation): void {
  const next = findWaiting(tx, firstMessageSeq(conversation.seq), lastMessageSeq(conversation.seq));
  if (next) bringForwardJobOf(tx, sendJobKeyOf(next));
}
