import type { WhatsappMessageStatus } from '@it-lotse/contract/whatsapp';
import type { WriteTx } from '../../kernel/database/database.ts';
import { recordEvent } from '../../kernel/events/event-log.ts';
import type { StatusReport } from '../../providers/whatsapp-messages.ts';
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
export function applyStatusReport(tx: WriteTx, report: StatusReport): void {
  const news: EarlyStatus = { status: report.status, reason: report.fault?.message ?? null };
  const known = findMessageByWamid(tx, report.wamid);
  if (known) {
    applyStatus(tx, known, news);
    return;
  }
  const [id = '', attempt = '1'] = (report.callbackData ?? '').split(':');
  const message = findMessage(tx, id);
  if (!message || message.status === 'received') {
    // It was ours and is deleted: its id holds the number of somebody who may have been erased.
    if (report.callbackData !== null) return;
    keepEarlyStatus(tx, report.wamid, news);
    return;
  }
  if (Number(attempt) === message.attempt) saveWamid(tx, message.id, report.wamid);
  // That an earlier try failed is known; that it arrived after all is news.
  else if (report.status === 'failed') return;
  applyStatus(tx, message, news);
}

/** Forgets statuses of messages that another program sent from the same number. */
export function pruneEarlyStatuses(tx: WriteTx): void {
  deleteEarlyStatusesBefore(tx, new Date(tx.now.getTime() - earlyStatusesKeptMs), 1000);
}

/** Forgets statuses and reactions that found no message of ours by then. */
export function pruneStrays(tx: WriteTx, before: Date): void {
  pruneEarlyStatuses(tx);
  deleteStrayReactionsBefore(tx, before);
}

/** WhatsApp has taken the message over under this wamid. */
export function applySent(tx: WriteTx, message: StoredMessage, wamid: string): void {
  saveWamid(tx, message.id, wamid);
  for (const news of [{ status: 'sent' as const, reason: null }, ...takeEarlyStatuses(tx, wamid)]) {
    const current = findMessage(tx, message.id);
    if (current) applyStatus(tx, current, news);
  }
}

function applyStatus(tx: WriteTx, message: StoredMessage, { status, reason }: EarlyStatus): void {
  if (rank[status] <= rank[message.status]) return;
  const conversation = findConversation(tx, message.conversation_seq);
  if (!conversation) return;
  if (status !== 'failed') {
    markGone(tx, message.id, status);
    recordEvent(tx, { type: 'whatsapp.updated', ...factsOf(conversation) });
    return;
  }
  const why = reason ?? unknownReason;
  markEnded(tx, message.id, 'failed', why);
  recordEvent(tx, { type: 'whatsapp.failed', ...factsOf(conversation), message_id: message.id, reason: why });
}
