import type { LeadTickName } from '@it-lotse/contract/named-by-features';
import type { WriteTx } from '../../kernel/database/database.ts';

/** A person does not want it (any more): all their requests say so. */
export function switchOffTick(tx: WriteTx, tick: LeadTickName, email: string): void {
  tx.prepare(`UPDATE leads SET ${tick} = 0 WHERE email = ? COLLATE NOCASE AND ${tick} = 1`).run(email);
}
