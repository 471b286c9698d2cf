import type { WhatsappMessageStatus } from '@it-lotse/shared/contract/whatsapp';
import type { Context } from '../context.ts';
import type { WriteDb } from '../database/database.ts';
import { recordEvent } from '../events/event-log.ts';
import type { StatusReport } from '../providers/whatsapp-messages.ts';
import { findConversation } from './conversations-repository.ts';
import {
  deleteEarlyStatusesBefore,
  deleteStrayReactionsBefore,
  type EarlyStatus,
  findMessage,
  findMessageByWamid,
  keepEarlyStatus,
  markEnded,
  markGone,
  type StoredMessage,
  saveWamid,
  takeEarlyStatuses,
} from './messages-repository.ts';
import { factsOf } from './whatsapp-answers.ts';

const unknownReason = 'WhatsApp hat die Nachricht nicht zugestellt.';

/** A message whose status came gets its wamid long before. */
const earlyStatusesKeptMs = 30 * 86_400_000;

/** Statuses come late, twice and in any order: each only ever moves a message on. */
const rank: Record<WhatsappMessageStatus, number> = {
  waiting: 0,
  unclear: 0,
  sent: 1,
  failed: 2,
  delivered: 3,
  read: 4,
  received: 5,
};

/** What comes back with every status of a message: which one, and which try of it. */
export const callbackDataOf = ({ id, attempt }: Pick<StoredMessage, 'id' | 'attempt'>) =>
  attempt === 1 ? id : `${id}:${attempt}`;

/** A status of a message we do not know by its wamid yet is kept until the answer that names it is here. */
export function applyStatusReport(db: WriteDb, ctx: Context, report: StatusReport): void {
  const news: EarlyStatus = { status: report.status, reason: report.fault?.message ?? null };
  const known = findMessageByWamid(db, report.wamid);
  if (known) {
    applyStatus(db, ctx, known, news);
    return;
  }
  const [id = '', attempt = '1'] = (report.callbackData ?? '').split(':');
  const message = findMessage(db, id);
  if (!message || message.status === 'received') {
    // It was ours and is deleted: its id holds the number of somebody who may have been erased.
    if (report.callbackData !== null) return;
    keepEarlyStatus(db, ctx.clock.now(), report.wamid, news);
    return;
  }
  if (Number(attempt) === message.attempt) saveWamid(db, message.id, report.wamid);
  // That an earlier try failed is known; that it arrived after all is news.
  else if (report.status === 'failed') return;
  applyStatus(db, ctx, message, news);
}

/** Forgets statuses of messages that another program sent from the same number. */
export function pruneEarlyStatuses(db: WriteDb, now: Date): void {
  deleteEarlyStatusesBefore(db, new Date(now.getTime() - earlyStatusesKeptMs), 1000);
}

/** Forgets statuses and reactions that found no message of ours by then. */
export function pruneStrays(db: WriteDb, now: Date, before: Date): void {
  pruneEarlyStatuses(db, now);
  deleteStrayReactionsBefore(db, before);
}

/** WhatsApp has taken the message over under this wamid. */
export function applySent(db: WriteDb, ctx: Context, message: StoredMessage, wamid: string): void {
  saveWamid(db, message.id, wamid);
  for (const news of [{ status: 'sent' as const, reason: null }, ...takeEarlyStatuses(db, wamid)]) {
    const current = findMessage(db, message.id);
    if (current) applyStatus(db, ctx, current, news);
  }
}

function applyStatus(db: WriteDb, ctx: Context, message: StoredMessage, { status, reason }: EarlyStatus): void {
  if (rank[status] <= rank[message.status]) return;
  const now = ctx.clock.now();
  const conversation = findConversation(db, message.conversation_seq);
  if (!conversation) return;
  if (status !== 'failed') {
    markGone(db, message.id, status);
    recordEvent(db, now, { type: 'whatsapp.updated', ...factsOf(conversation) });
    return;
  }
  const why = reason ?? unknownReason;
  markEnded(db, message.id, 'failed', why);
  recordEvent(db, now, { type: 'whatsapp.failed', ...factsOf(conversation), message_id: message.id, reason: why });
}
