import type { OpenConversation, Today } from '@it-lotse/contract/today';
import type { ReadDb } from '../database/database.ts';

/** Who waits for an answer in one feature, newest first, at most `limit`. */
export type WaitingSource = (tx: ReadDb, asked: { readonly now: Date; readonly limit: number }) => OpenConversation[];

/** Where the operator has to be on this day, and next. */
export type DaySource<Needs = unknown> = (needs: Needs) => Pick<Today, 'visits' | 'later' | 'reserve_minutes'>;
