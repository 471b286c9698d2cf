export { listSubscriptionsOfEmail } from './subscriptions-repository.ts';

import type { ReadDb } from '../../kernel/database/database.ts';
import { listPaymentsOfEmail } from './payments-repository.ts';

/** More than anybody pays in a lifetime; bounds the work for one card. */
const mostOfOne = 500;

/** What a person has paid, refunds subtracted; integer euro cents. */
export function paidByPerson(db: ReadDb, emails: readonly string[]): number {
  return emails
    .flatMap((email) => listPaymentsOfEmail(db, email, Number.MAX_SAFE_INTEGER, mostOfOne))
    .filter(({ payment_status, currency }) => payment_status === 'paid' && currency === 'eur')
    .reduce((sum, { amount, refunded_amount }) => sum + amount - refunded_amount, 0);
}
