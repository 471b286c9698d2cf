import type { PaymentFacts, PaymentMethod } from '@it-lotse/contract/business-facts';
import { inWords } from './clock-words.ts';

const names: Record<PaymentMethod, string> = {
  cash: 'Bar',
  card: 'Karte',
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  transfer: 'Überweisung',
  paypal: 'PayPal',
};
const order = Object.keys(names) as PaymentMethod[];

/** What is taken at present; what only Stripe takes counts only while it is set up. */
function taken(payment: PaymentFacts, canPayOnline: boolean): PaymentMethod[] {
  return order.filter((method) => payment[method] === 'always' || (payment[method] === 'online' && canPayOnline));
}

/** → ['Bar', 'Karte', 'PayPal'] */
export function paymentNames(payment: PaymentFacts, canPayOnline: boolean): string[] {
  return [...taken(payment, canPayOnline).map((method) => names[method]), ...(payment.other ? [payment.other] : [])];
}

/** As it goes on after 'Sie zahlen': 'bar, mit Karte, mit Apple Pay oder Google Pay, per Überweisung oder mit PayPal'; '' when nothing is taken. */
export function paymentText(payment: PaymentFacts, canPayOnline: boolean): string {
  const methods = taken(payment, canPayOnline);
  const has = (method: PaymentMethod, text: string) => (methods.includes(method) ? [text] : []);
  const phones = (['apple_pay', 'google_pay'] as const).filter((method) => methods.includes(method));
  return inWords(
    [
      ...has('cash', 'bar'),
      ...has('card', 'mit Karte'),
      ...(phones.length > 0
        ? [
            `mit ${inWords(
              phones.map((method) => names[method]),
              'oder',
            )}`,
          ]
        : []),
      ...has('transfer', 'per Überweisung'),
      ...has('paypal', 'mit PayPal'),
      ...(payment.other ? [payment.other] : []),
    ],
    'oder',
  );
}
