import type { ServerParts } from '../app/server-parts.ts';
import { receiveDeclaration } from '../features/declarations/declarations-service.ts';

/** The customer of this number withdraws from a contract through the form. */
export async function declareWithdrawal(ctx: ServerParts, n: number): Promise<void> {
  await receiveDeclaration(ctx, `declaration ${n}`, {
    kind: 'withdrawal',
    name: `Kunde ${n}`,
    email: `kunde${n}@beispiel.de`,
    contract: 'Wartung',
    termination_kind: null,
    reason: '',
    end_date: '',
  });
}
