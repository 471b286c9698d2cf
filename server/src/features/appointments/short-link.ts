import { shortLinkPath } from '@it-lotse/contract/booking';
import type { ReadDb } from '../../kernel/database/database.ts';
import type { AppointmentsNeeds } from './appointments-needs.ts';
import { findAppointmentBySeq, type StoredAppointment } from './appointments-repository.ts';
import { openCode, shortCode } from './short-code.ts';

const purpose = 'short-link';

type Named = Pick<StoredAppointment, 'seq' | 'id'>;

/** 'https://it-lotse.example/t/3F-K7M3-9PQR-X2CD' */
export function shortUrl(ctx: Pick<AppointmentsNeeds, 'secrets' | 'origin'>, visit: Named): string {
  return `${ctx.origin()}${shortLinkPath}${shortCode(ctx, purpose, visit)}`;
}

/** The appointment a typed code belongs to, whatever its case and dashes; null: there is none. */
export function openShortCode(
  ctx: Pick<AppointmentsNeeds, 'secrets'> & { db: ReadDb },
  typed: string,
): StoredAppointment | null {
  return openCode(ctx, purpose, typed, (seq) => findAppointmentBySeq(ctx.db, seq));
}
