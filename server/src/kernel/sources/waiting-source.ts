import type { OpenConversation } from '@it-lotse/contract/today';
import type { ReadDb } from '../database/database.ts';

/** Who waits for an answer in one feature, newest first, at most `limit`. */
export type WaitingSource = (tx: ReadDb, asked: { readonly now: Date; readonly limit: number }) => OpenConversation[];
