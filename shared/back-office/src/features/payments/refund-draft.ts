import type { PackageEnding, Transaction } from '@it-lotse/contract/payments';
import { formatAmount, formatMoney } from '@it-lotse/domain/format-money';
import { parseEuro } from '@it-lotse/domain/parse-euro';
import { endingText } from './package-texts.ts';
import { methodWords } from './payment-texts.ts';

/** A refund as it is typed. */
export interface RefundDraft {
  extent: 'all' | 'part';
  /** Euros; counts for a part only. */
  amount: string;
  reason: string;
  /** Of a package by the month: what becomes of it; absent: what is usual with this extent. */
  ending?: PackageChoice;
}

export type PackageChoice = PackageEnding | 'keep';

export type RefundFaults = Partial<Record<'amount' | 'reason', string>>;

/** The refund in cents, or what is wrong with it. `left` is what can be paid back at most. */
export function readRefund(
  draft: RefundDraft,
  left: number,
): { ok: true; amount: number; reason: string } | { ok: false; faults: RefundFaults } {
  const faults: RefundFaults = {};
  const amount = draft.extent === 'all' ? left : parseEuro(draft.amount);
  if (amount === null) faults.amount = 'Bitte geben Sie den Betrag wie 20,00 ein.';
  else if (amount <= 0) faults.amount = 'Der Betrag muss größer als 0 sein.';
  else if (amount > left) faults.amount = `Höchstens ${formatMoney(left)} lassen sich noch erstatten.`;
  const reason = draft.reason.trim();
  if (reason === '') faults.reason = 'Der Grund fehlt.';
  return amount === null || faults.amount || faults.reason ? { ok: false, faults } : { ok: true, amount, reason };
}

/** What becomes of the package: who gets everything back has withdrawn, most times. */
export const packageChoice = ({ ending, extent }: RefundDraft): PackageChoice =>
  ending ?? (extent === 'all' ? 'now' : 'keep');

/** What the operator confirms: how much, to whom, and which way the money goes. */
export function refundQuestion(
  { method, currency, customer_name, customer_email, package: running }: Transaction,
  amount: number,
  endPackage?: PackageEnding,
) {
  const money = formatAmount(amount, currency);
  const way =
    method === 'stripe'
      ? `${money} gehen über Stripe an ${customer_name} zurück, auf dem Weg, auf dem bezahlt wurde. Das lässt sich nicht rückgängig machen.`
      : `Bitte geben Sie ${customer_name} das Geld selbst zurück (bezahlt wurde: ${methodWords[method]}). Hier wird eingetragen, dass ${money} erstattet sind; das lässt sich nicht rückgängig machen.`;
  const receipt = customer_email ? ` Der Stornobeleg geht an ${customer_email}.` : '';
  const end = running && endPackage ? ` ${endingText(running, endPackage)}` : '';
  return { title: `${money} an ${customer_name} erstatten?`, text: way + receipt + end, action: `${money} erstatten` };
}
