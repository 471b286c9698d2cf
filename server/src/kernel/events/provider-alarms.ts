import type { AlarmedProvider } from '@it-lotse/contract/provider-events';
import type { WriteTx } from '../database/database.ts';
import { markAlarmed, recordProviderError, recordProviderSuccess } from '../database/provider-states.ts';
import { recordEvent } from './event-log.ts';

/** An outside service does not take our key or password: only the operator can mend it, and is told once. */
export function noteCredentialsRefused(tx: WriteTx, provider: AlarmedProvider, reason: string): void {
  recordProviderError(tx, provider, reason);
  if (markAlarmed(tx, provider, tx.now)) recordEvent(tx, { type: 'provider.refused', provider, reason });
}

/** It works, and has taken them. */
export function noteProviderWorks(tx: WriteTx, provider: AlarmedProvider): void {
  recordProviderSuccess(tx, provider);
  if (markAlarmed(tx, provider, null)) recordEvent(tx, { type: 'provider.recovered', provider });
}
