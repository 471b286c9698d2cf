import type { PaymentMethod } from '@it-lotse/contract/payments';
import { businessTimeZone, formatLongDate } from '@it-lotse/domain/format-date';
import { formatMoney } from '@it-lotse/domain/format-money';
import type { ReceiptData } from './receipt-data.ts';

/** § 34a sentence 1 no. 5 UStDV asks that the exemption is named, not only the rule (UStAE 14.7a). */
const smallBusinessSentence =
  'Steuerfreier Umsatz eines Kleinunternehmers nach § 19 UStG: Es wird keine Umsatzsteuer berechnet.';

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

/** What the document has to say of VAT, in a sentence. */
export function taxSentenceOf({ tax, amount }: ReceiptData): string {
  if (tax === null) return smallBusinessSentence;
  const what = amount < 0 ? 'Im erstatteten Betrag' : 'Im Gesamtbetrag';
  return `${what} sind ${tax.rate}\u00A0% Umsatzsteuer enthalten: ${formatMoney(Math.abs(tax.amount))}.`;
}

/** Net and tax, each with its name; [] for a small business, which has neither. Both together are the amount. */
export function taxRows({ tax, amount }: ReceiptData): ReadonlyArray<readonly [label: string, cents: number]> {
  if (tax === null) return [];
  return [
    ['Nettobetrag', amount - tax.amount],
    [`Umsatzsteuer ${tax.rate}\u00A0%`, tax.amount],
  ];
}

/** The number the tax office knows the business by, called by its right name; [] while the operator has entered none. */
export function taxLine({ business: { tax_number }, vat_id }: Pick<ReceiptData, 'business' | 'vat_id'>): string[] {
  if (vat_id !== '') return [`USt-IdNr. ${vat_id}`];
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

/** 'Es ist nichts mehr zu zahlen.', or what a part payment leaves open. */
export function restSentence({ open, travel_to_come }: ReceiptData): string {
  const travel = 'Der Preis der Anfahrt wird noch bestätigt und kommt hinzu.';
  if (open === 0) return travel_to_come ? travel : 'Es ist nichts mehr zu zahlen.';
  return `Das ist eine Teilzahlung. Offen sind noch ${formatMoney(open)}.${travel_to_come ? ` ${travel}` : ''}`;
}

interface ReceiptRow {
  readonly text: string;
  /** § 34a sentence 1 no. 4 UStDV: the extent of the service. */
  readonly extent: string;
  readonly amount: number;
}

/** The rows of the table: what was done, how much of it, and what it costs. */
export function receiptRows(data: ReceiptData): readonly ReceiptRow[] {
  const { kind, lines, service, amount, open } = data;
  if (kind === 'reversal') {
    return [{ text: `Erstattung${isPartialReversal(data) ? ' (Teilbetrag)' : ''}: ${service}`, extent: '1', amount }];
  }
  const part = open > 0 ? 'Teilzahlung: ' : '';
  if (lines.length === 0) return [{ text: part + service, extent: '1', amount }];
  return lines.map(({ text, minutes, amount }) => ({
    text: part + text,
    extent: minutes === null ? '1' : `${minutes} Min.`,
    amount,
  }));
}

/** Whether a reversal takes back only a part of what its receipt says. */
export function isPartialReversal({ amount, reverses }: ReceiptData): boolean {
  return reverses !== null && 0 - amount < reverses.amount;
}
