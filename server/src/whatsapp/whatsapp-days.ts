import { addDays, startOfBerlinDay } from '@it-lotse/shared/domain/berlin-time';
import { berlinDay } from '@it-lotse/shared/domain/format-date';
import type { ReadDb } from '../database/database.ts';
import { findConversationByAddress } from './conversations-repository.ts';
import { countMessagesBetween, findLastMessageBefore } from './messages-repository.ts';

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

/** The newest days with messages that begin before `before`, newest first. */
export function listWhatsappDays(db: ReadDb, address: string, now: Date, before: Date, limit: number): WhatsappDay[] {
  const conversation = findConversationByAddress(db, address, now.toISOString());
  const days: WhatsappDay[] = [];
  if (!conversation) return days;
  for (let end = before; days.length < limit; ) {
    const last = findLastMessageBefore(db, conversation.seq, end);
    if (!last) break;
    const day = berlinDay(new Date(last.timestamp));
    const startsAt = startOfBerlinDay(day);
    const count = countMessagesBetween(db, conversation.seq, startsAt, startOfBerlinDay(addDays(day, 1)));
    days.push({ startsAt, count, last });
    end = startsAt;
  }
  return days;
}
