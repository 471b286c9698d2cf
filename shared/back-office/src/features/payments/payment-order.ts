import { listReviewCases, type ReviewCase } from '@it-lotse/contract/payments';
import { formatAmount } from '@it-lotse/domain/format-money';
import { Banknote } from 'lucide-react';
import { paths } from '../../kit/paths.ts';
import { type Found, type SearchOrder, searchOrder } from '../../kit/search/search-lines.ts';
import { entryQuery } from './payment-entry.ts';
import { type PaidWish, paidWish, unpaidOf } from './payment-words.ts';

/** 'bezahlt Müller bar'; null: it is no such order. */
export function paymentOrder(typed: string): SearchOrder | null {
  const wish = paidWish(typed);
  return wish && searchOrder(listReviewCases, (answer) => entryLines(answer?.cases ?? [], wish));
}

/** Each leads to the form, filled in: what is entered makes a receipt, so it is looked at first. */
function entryLines(cases: readonly ReviewCase[], wish: PaidWish): Found[] {
  const method = wish.method ? { method: wish.method } : {};
  const known = unpaidOf(cases, wish).map(
    ({ appointment_id, customer_name, customer_email, service, amount, currency, since }): Found => ({
      key: `paid ${appointment_id}`,
      title: `${customer_name}: als bezahlt eintragen`,
      text: `${service}, ${formatAmount(amount, currency)}`,
      word: 'Befehl',
      Icon: Banknote,
      at: since,
      to: paths.payments + entryQuery({ appointment_id, customer_name, customer_email, service, amount, ...method }),
    }),
  );
  const other: Found = {
    key: 'paid other',
    title: known.length > 0 ? 'Andere Zahlung eintragen' : 'Zahlung eintragen',
    text: wish.name,
    word: 'Befehl',
    Icon: Banknote,
    at: null,
    to:
      paths.payments +
      entryQuery({ appointment_id: null, customer_name: wish.name, service: '', amount: 0, ...method }),
  };
  return [...known, other];
}
