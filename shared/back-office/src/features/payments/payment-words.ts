import type { ReviewCase } from '@it-lotse/contract/payments';
import type { entryMethods } from './payment-entry.ts';

type Method = (typeof entryMethods)[number];

/** What 'bezahlt Müller bar' asks for. */
export interface PaidWish {
  /** What is left: the customer; '' for nobody in particular. */
  readonly name: string;
  /** null: not said. */
  readonly method: Method | null;
}

const order = /^\s*(?:(?:bezahlt|kassiert)(?=\s|$)|zahlung\s+(?:von|eintragen)(?=\s|$))|\s(?:hat\s+)?bezahlt\s*$/i;
const methodWords: readonly (readonly [RegExp, Method])[] = [
  [/(?<!\S)(?:in\s+)?bar(?!\S)/i, 'cash'],
  [/(?<!\S)(?:per\s+)?(?:überweisung|überwiesen)(?!\S)/i, 'transfer'],
  [/(?<!\S)(?:mit\s+|per\s+)?(?:ec-?)?karte(?!\S)/i, 'card'],
  [/(?<!\S)(?:mit\s+|per\s+)?paypal(?!\S)/i, 'paypal'],
];

/** Reads an order typed into the search; null where it is none. */
export function paidWish(text: string): PaidWish | null {
  if (!order.test(text)) return null;
  let rest = text.replace(order, ' ');
  const [words, method] = methodWords.find(([said]) => said.test(rest)) ?? [];
  if (words) rest = rest.replace(words, ' ');
  const name = rest
    .split(/[\s,]+/)
    .filter(Boolean)
    .join(' ');
  return { name: name.replace(/^von\s+|\s+hat$/gi, ''), method: method ?? null };
}

const plain = (text: string) => text.toLocaleLowerCase('de-DE');

/** Visits that were not paid, of somebody in whose name every typed word stands. */
export function unpaidOf(cases: readonly ReviewCase[], { name }: PaidWish): ReviewCase[] {
  const words = plain(name).split(' ').filter(Boolean);
  return cases.filter(
    ({ reason, customer_name }) =>
      reason === 'booked_not_paid' && words.every((word) => plain(customer_name).includes(word)),
  );
}
