import type { AlarmedProvider } from '@it-lotse/shared/contract/provider-events';
import type { WriteDb } from '../database/database.ts';
import { markAlarmed, recordProviderError, recordProviderSuccess } from '../database/provider-states.ts';
import { recordEvent } from './event-log.ts';

/** An outside service does not take our key or password: only the operator can mend it, and is told once. */
export function noteCredentialsRefused(db: WriteDb, now: Date, provider: AlarmedProvider, reason: string): void {
  recordProviderError(db, provider, now, reason);
  if (markAlarmed(db, provider, now)) recordEvent(db, now, { type: 'provider.refused', provider, reason });
}

/** It works, and has taken them. */
export function noteProviderWorks(db: WriteDb, now: Date, provider: AlarmedProvider): void {
  recordProviderSuccess(db, provider, now);
  if (markAlarmed(db, provider, null)) recordEvent(db, now, { type: 'provider.recovered', provider });
}
