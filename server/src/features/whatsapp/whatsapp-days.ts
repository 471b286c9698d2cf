import { addDays, startOfBerlinDay } from '@it-lotse/domain/berlin-time';
import { berlinDay } from '@it-lotse/domain/format-date';
import type { ReadDb } from '../../kernel/database/database.ts';
import { findConversationByAddress } from './conversations-repository.ts';
import { countMessagesBetween, findLastMessageBefore } from './messages-repository.ts';
import { addressOf } from './whatsapp-answers.ts';

/** What was written with one person on one Berlin day. */
export interface WhatsappDay {
  readonly startsAt: Date;
  readonly count: number;
  readonly last: {
    readonly timestamp: string;
    readonly content: string;
    readonly type: string;
    readonly fromBusiness: boolean;
  };
}

/** The newest days with messages that begin before `before`, newest first; each conversation once. */
export function listWhatsappDays(
  db: ReadDb,
  addresses: readonly string[],
  now: Date,
  before: Date,
  limit: number,
): Array<WhatsappDay & { address: string }> {
  const found = addresses.flatMap((address) => findConversationByAddress(db, address, now.toISOString()) ?? []);
  const conversations = new Map(found.map((conversation) => [conversation.seq, conversation]));
  return [...conversations.values()].flatMap((conversation) =>
    daysOf(db, conversation.seq, before, limit).map((day) => ({ ...day, address: addressOf(conversation) })),
  );
}

function daysOf(db: ReadDb, conversationSeq: number, before: Date, limit: number): WhatsappDay[] {
  const days: WhatsappDay[] = [];
  for (let end = before; days.length < limit; ) {
    const last = findLastMessageBefore(db, conversationSeq, end);
    if (!last) break;
    const day = berlinDay(new Date(last.timestamp));
    const startsAt = startOfBerlinDay(day);
    const count = countMessagesBetween(db, conversationSeq, startsAt, startOfBerlinDay(addDays(day, 1)));
    days.push({ startsAt, count, last });
    end = startsAt;
  }
  return days;
}
