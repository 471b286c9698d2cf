import type { BusinessProfile } from '@it-lotse/shared/contract/content';
import type { PaymentMethod } from '@it-lotse/shared/contract/payments';
import { businessTimeZone, formatLongDate } from '@it-lotse/shared/domain/format-date';
import { formatMoney } from '@it-lotse/shared/domain/format-money';
import type { ReceiptData } from './receipt-data.ts';

/** § 34a sentence 1 no. 5 UStDV asks for a reference to the rule. */
export const smallBusinessSentence = 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.';

const month = new Intl.DateTimeFormat('de-DE', { timeZone: businessTimeZone, month: 'long', year: 'numeric' });

const ways: Record<PaymentMethod, string> = {
  stripe: 'online über Stripe',
  cash: 'in bar',
  transfer: 'per Überweisung',
  card: 'mit Karte',
  paypal: 'über PayPal',
};

/** 'Rechnung / Beleg Nr. 2026-0001' or 'Stornobeleg Nr. 2026-0002 zu Beleg Nr. 2026-0001' */
export function receiptTitle({ kind, number, reverses }: ReceiptData): string {
  return kind === 'receipt'
    ? `Rechnung / Beleg Nr. ${number}`
    : `Stornobeleg Nr. ${number} zu Beleg Nr. ${reverses?.number ?? ''}`;
}

/**
 * [['Leistungsdatum', '1. Dezember 2026']], or the month of the payment: § 31 (4) UStDV takes it for the time of service.
 * A reversal knows only when the money went back; its receipt says the rest.
 */
export function serviceTime(data: ReceiptData): ReadonlyArray<readonly [label: string, value: string]> {
  if (data.service_date) return [['Leistungsdatum', formatLongDate(data.service_date)]];
  return data.kind === 'receipt' ? [['Leistungszeitraum', month.format(new Date(data.paid_at))]] : [];
}

/** The number the tax office knows the business by, called by its right name; [] while the operator has entered none. */
export function taxLine({ tax_number }: BusinessProfile): string[] {
  if (tax_number === '') return [];
  if (/^DE ?\d{9}$/.test(tax_number)) return [`USt-IdNr. ${tax_number}`];
  if (/-EX$/.test(tax_number)) return [`Kleinunternehmer-Identifikationsnummer ${tax_number}`];
  // The operator may have written the word before the number.
  return [/\p{L}{3}/u.test(tax_number) ? tax_number : `Steuernummer ${tax_number}`];
}

/** '12345 Musterstadt' gets a line of its own. */
export function addressLines(address: string): string[] {
  return address
    .split(/\r?\n|,\s*(?=\d{5}\b)/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** 'Beleg Nr. 2026-0001 vom 1. Dezember 2026 über 50,00 € ist hiermit aufgehoben.' */
export function reversalSentence(data: ReceiptData): string {
  if (!data.reverses) return '';
  const { number, issued_at, amount } = data.reverses;
  const receipt = `Beleg Nr. ${number} vom ${formatLongDate(issued_at)} über ${formatMoney(amount)}`;
  return isPartialReversal(data)
    ? `${receipt} ist hiermit um ${formatMoney(Math.abs(data.amount))} gemindert.`
    : `${receipt} ist hiermit aufgehoben.`;
}

/** 'Bezahlt am 1. Dezember 2026 online über Stripe.' */
export function settledSentence({ kind, paid_at, method }: ReceiptData): string {
  return `${kind === 'receipt' ? 'Bezahlt' : 'Erstattet'} am ${formatLongDate(paid_at)} ${ways[method]}.`;
}

/** Whether a reversal takes back only a part of what its receipt says. */
export function isPartialReversal({ amount, reverses }: ReceiptData): boolean {
  return reverses !== null && 0 - amount < reverses.amount;
}
