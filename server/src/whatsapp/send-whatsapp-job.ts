import { z } from 'zod';
import type { Context } from '../context.ts';
import type { WriteDb } from '../database/database.ts';
import { recordProviderError, recordProviderSuccess } from '../database/provider-states.ts';
import { recordEvent } from '../events/event-log.ts';
import { bringForwardJobOf } from '../outbox/outbox.ts';
import type { ClaimedJob, JobHandler, JobOutcome } from '../outbox/outbox-job.ts';
import type { Recipient, SentMessage, WhatsAppClient } from '../providers/whatsapp.ts';
import { unclear, WhatsAppFault, whatsAppFaultOf } from '../providers/whatsapp-fault.ts';
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
export const sendWhatsappJob: JobHandler = {
  async run(ctx, job) {
    const message = messageOf(ctx, job);
    const conversation = message && findConversation(ctx.db, message.conversation_seq);
    // Deleted, sent as a status tells, or sent anew by the operator.
    if (!conversation || message.status !== 'waiting') return { result: 'done' };
    if (message.send_started_at !== null)
      return ended(ctx, message, unclear('Das Senden wurde unterbrochen.'), 'unclear');
    if (message.type === 'text' && !isWindowOpen(conversation, ctx.clock.now())) {
      return ended(ctx, message, whatsAppFaultOf({ code: windowClosedCode }), 'failed');
    }
    const before = findWaiting(ctx.db, firstMessageSeq(conversation.seq), message.seq - 1);
    if (before) return { result: 'not_configured', reason: waitsForTurn };
    const client = ctx.whatsapp.client();
    if (!client) {
      return { result: 'not_configured', reason: ctx.whatsapp.readiness() === 'dead' ? waitsForToken : waitsForSetUp };
    }
    await ctx.commits.write((db) => markSendStarted(db, message.id, ctx.clock.now()));
    try {
      const sent = await send(client, conversation, message);
      return { result: 'done', record: (db) => writeDownSent(db, ctx, message, sent) };
    } catch (error) {
      if (!(error instanceof WhatsAppFault)) ctx.log.error({ err: error, jobId: job.id }, 'sending a WhatsApp threw');
      const fault = error instanceof WhatsAppFault ? error : unclear('Beim Senden ist ein Fehler aufgetreten.');
      // What the token has lost it may get back; what it never may, for this recipient, is a failure.
      if (fault.kind === 'permission' && (await ctx.whatsapp.check()).result === 'refused')
        return { result: 'not_configured', reason: fault.message };
      return outcomeOf(ctx, job, message, fault);
    }
  },

  settle(db, ctx, job, outcome) {
    const now = ctx.clock.now();
    const message = messageOf({ db }, job);
    if (outcome.result === 'retry') recordProviderError(db, 'whatsapp', now, outcome.reason);
    if (outcome.result === 'done' && message?.wamid) recordProviderSuccess(db, 'whatsapp', now);
    const conversation = message && findConversation(db, message.conversation_seq);
    if (!conversation) return;
    if (outcome.result !== 'done' && message.status === 'waiting') {
      if (outcome.final) fail(db, now, message, conversation, 'failed', outcome.reason);
      else markWaiting(db, message.id, outcome.reason);
      if (outcome.reason !== message.error) {
        recordEvent(db, now, { type: 'whatsapp.updated', ...factsOf(conversation) });
      }
    }
    if (outcome.final) hurryNext(db, now, conversation);
  },

  revive(db, job) {
    const message = messageOf({ db }, job);
    if (message?.status === 'failed') markWaiting(db, message.id, null);
  },
};

/** Null: it is gone, or this job belongs to an earlier try. */
function messageOf({ db }: Pick<Context, 'db'>, job: ClaimedJob): StoredMessage | null {
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

function writeDownSent(db: WriteDb, ctx: Context, message: StoredMessage, sent: SentMessage): void {
  if (!findMessage(db, message.id)) return;
  learnRecipient(db, message.conversation_seq, sent, message.timestamp);
  applySent(db, ctx, message, sent.wamid);
}

function outcomeOf(ctx: Context, job: ClaimedJob, message: StoredMessage, fault: WhatsAppFault): JobOutcome {
  const reason = fault.message;
  switch (fault.kind) {
    case 'token':
      return { result: 'not_configured', reason: waitsForToken };
    case 'temporary':
    case 'rate':
      return job.attempts < mostTries ? { result: 'retry', reason } : ended(ctx, message, fault, 'failed');
    case 'pair_rate':
      return job.attempts < mostPairRateTries
        ? { result: 'retry', reason, pauseMs: pairRatePauseMs * 4 ** (job.attempts - 1) }
        : ended(ctx, message, fault, 'failed');
    case 'unclear':
      return ended(ctx, message, fault, 'unclear');
    default:
      return ended(ctx, message, fault, 'failed');
  }
}

/**
 * The job is over, the message can be sent again by hand; unless a status has told meanwhile that it went out.
 */
function ended(ctx: Context, message: StoredMessage, fault: WhatsAppFault, status: 'failed' | 'unclear'): JobOutcome {
  return {
    result: 'done',
    record(db) {
      const current = findMessage(db, message.id);
      const conversation = findConversation(db, message.conversation_seq);
      if (!conversation || current?.status !== 'waiting' || current.attempt !== message.attempt) return;
      fail(db, ctx.clock.now(), message, conversation, status, fault.message);
    },
  };
}

function fail(
  db: WriteDb,
  now: Date,
  { id }: StoredMessage,
  conversation: StoredConversation,
  status: 'failed' | 'unclear',
  reason: string,
): void {
  markEnded(db, id, status, reason);
  recordEvent(db, now, { type: 'whatsapp.failed', ...factsOf(conversation), message_id: id, reason });
}

function hurryNext(db: WriteDb, now: Date, conversation: StoredConversation): void {
  const next = findWaiting(db, firstMessageSeq(conversation.seq), lastMessageSeq(conversation.seq));
  if (next) bringForwardJobOf(db, sendJobKeyOf(next), now);
}
