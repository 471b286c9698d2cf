import { waitingPagePath } from '@it-lotse/contract/waiting-list';
import type { ReadDb } from '../../../kernel/database/database.ts';
import type { AppointmentsNeeds } from '../appointments-needs.ts';
import { openCode, shortCode } from '../short-code.ts';
import { findWaitingBySeq, type StoredWaiting } from '../waiting-repository.ts';

const purpose = 'waiting-list';

/** The page of one place in the list: short enough for an SMS. */
export const waitingUrl = (
  ctx: Pick<AppointmentsNeeds, 'secrets' | 'origin'>,
  entry: Pick<StoredWaiting, 'seq' | 'id'>,
): string => `${ctx.origin()}${waitingPagePath}?code=${shortCode(ctx, purpose, entry)}`;

/** The place a private link belongs to; null: there is none. */
export const openWaitingCode = (
  ctx: Pick<AppointmentsNeeds, 'secrets'>,
  db: ReadDb,
  code: string,
): StoredWaiting | null => openCode(ctx, purpose, code, (seq) => findWaitingBySeq(db, seq));
