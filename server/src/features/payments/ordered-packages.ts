import type { PaymentPackage } from '@it-lotse/contract/checkout';
import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';
import {
  type AgreedTerms,
  findAgreedTerms,
  findAgreedTermsNote,
  keepPresentTerms,
} from '../../kernel/settings/agreed-terms.ts';

/** The terms of a package on the day it was ordered; its name and price are the payment's own. */
export interface OrderedTerms extends Pick<PaymentPackage, 'features' | 'interval'> {
  /** Terms and conditions of the operator; null: none. */
  readonly terms: AgreedTerms | null;
}

export function keepOrderedTerms(
  tx: WriteTx,
  paymentId: string,
  { features, interval }: Pick<PaymentPackage, 'features' | 'interval'>,
): void {
  tx.prepare('INSERT INTO ordered_packages (payment_id, features, interval, agreed_terms) VALUES (?, ?, ?, ?)').run(
    paymentId,
    JSON.stringify(features),
    interval,
    keepPresentTerms(tx),
  );
}

/** null: ordered before terms were kept. */
export function findOrderedTerms(db: ReadDb, paymentId: string): OrderedTerms | null {
  const row = db
    .prepare('SELECT features, interval, agreed_terms FROM ordered_packages WHERE payment_id = ?')
    .get(paymentId);
  if (!row) return null;
  const { features, interval, agreed_terms } = row as {
    features: string;
    interval: OrderedTerms['interval'];
    agreed_terms: string | null;
  };
  return { features: JSON.parse(features), interval, terms: findAgreedTerms(db, agreed_terms) };
}

/** Which terms and conditions a package was ordered under; null: none, or it is no order. */
export function findOrderedTermsNote(db: ReadDb, paymentId: string) {
  const row = db.prepare('SELECT agreed_terms AS hash FROM ordered_packages WHERE payment_id = ?').get(paymentId);
  return findAgreedTermsNote(db, (row as { hash: string | null } | undefined)?.hash ?? null);
}
