import type { PaymentPackage } from '@it-lotse/contract/checkout';
import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';
import {
  findAgreedInstruction,
  type Instruction,
  keepPresentInstruction,
} from '../../kernel/settings/agreed-instruction.ts';
import {
  type AgreedTerms,
  findAgreedTerms,
  findAgreedTermsNote,
  keepPresentTerms,
} from '../../kernel/settings/agreed-terms.ts';
import type { PaymentsNeeds } from './payments-needs.ts';

/** The terms of a package on the day it was ordered; its name and price are the payment's own. */
export interface OrderedTerms extends Pick<PaymentPackage, 'features' | 'interval'> {
  /** Terms and conditions of the operator; null: none. */
  readonly terms: AgreedTerms | null;
  /** On withdrawal; null: ordered before it was kept. */
  readonly instruction: Instruction | null;
}

interface Row {
  readonly features: string;
  readonly interval: OrderedTerms['interval'];
  readonly agreed_terms: string | null;
  readonly agreed_instruction: string | null;
}

export function keepOrderedTerms(
  tx: WriteTx,
  ctx: Pick<PaymentsNeeds, 'settings' | 'origin'>,
  paymentId: string,
  { features, interval }: Pick<PaymentPackage, 'features' | 'interval'>,
): void {
  tx.prepare(`
    INSERT INTO ordered_packages (payment_id, features, interval, agreed_terms, agreed_instruction)
    VALUES (?, ?, ?, ?, ?)`).run(
    paymentId,
    JSON.stringify(features),
    interval,
    keepPresentTerms(tx),
    keepPresentInstruction(tx, ctx),
  );
}

/** A later month is paid under what the first was ordered under, and keeps it when the first is forgotten. */
export function keepTermsOfLaterMonth(tx: WriteTx, firstId: string, paymentId: string): void {
  tx.prepare(`
    INSERT INTO ordered_packages (payment_id, features, interval, agreed_terms, agreed_instruction)
    SELECT ?, features, interval, agreed_terms, agreed_instruction FROM ordered_packages WHERE payment_id = ?`).run(
    paymentId,
    firstId,
  );
}

const findRow = (db: ReadDb, paymentId: string) =>
  db
    .prepare('SELECT features, interval, agreed_terms, agreed_instruction FROM ordered_packages WHERE payment_id = ?')
    .get(paymentId) as Row | undefined;

/** null: ordered before terms were kept. */
export function findOrderedTerms(db: ReadDb, paymentId: string): OrderedTerms | null {
  const row = findRow(db, paymentId);
  if (!row) return null;
  const { features, interval, agreed_terms, agreed_instruction } = row;
  return {
    features: JSON.parse(features),
    interval,
    terms: findAgreedTerms(db, agreed_terms),
    instruction: findAgreedInstruction(db, agreed_instruction),
  };
}

/** Which texts a package was ordered under; null: none, or it is no order. */
export function findOrderedTexts(db: ReadDb, paymentId: string) {
  const row = findRow(db, paymentId);
  return {
    agreed_terms: findAgreedTermsNote(db, row?.agreed_terms ?? null),
    withdrawal_instruction: row?.agreed_instruction ?? null,
  };
}
