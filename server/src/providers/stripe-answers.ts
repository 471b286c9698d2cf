import Stripe from 'stripe';
import { PaymentFault, type PaymentFaultKind } from './stripe-fault.ts';

const reasons: Record<string, string> = {
  charge_already_refunded: 'Diese Zahlung ist bereits vollständig erstattet.',
  charge_disputed: 'Der Kunde hat diese Zahlung bei seiner Bank angefochten. Sie lässt sich deshalb nicht erstatten.',
  refund_disputed_payment: 'Der Kunde hat diese Zahlung angefochten. Sie lässt sich deshalb nicht erstatten.',
  balance_insufficient: 'Das Guthaben bei Stripe reicht für diese Erstattung nicht.',
  insufficient_funds: 'Das Guthaben bei Stripe reicht für diese Erstattung nicht.',
  amount_too_small: 'Der Betrag ist zu klein. Stripe nimmt mindestens 0,50 €.',
  amount_too_large: 'Der Betrag ist zu groß für eine Zahlung bei Stripe.',
  email_invalid: 'Stripe nimmt die E-Mail-Adresse nicht an.',
  resource_missing: 'Diesen Vorgang gibt es bei Stripe nicht.',
  payment_intent_unexpected_state: 'In ihrem jetzigen Zustand lässt sich die Zahlung nicht ändern.',
};

/** Reads what Stripe, or the way to it, said. */
export function asPaymentFault(error: unknown): PaymentFault {
  if (error instanceof PaymentFault) return error;
  if (!(error instanceof Stripe.errors.StripeError)) {
    const name = error instanceof Error ? error.name : typeof error;
    return new PaymentFault('unavailable', `Stripe hat etwas Unerwartetes geantwortet (${name}).`);
  }
  const { requestId, statusCode: status, code } = error;
  const fault = (kind: PaymentFaultKind, message: string) =>
    new PaymentFault(kind, message, { requestId, status, code });
  if (error instanceof Stripe.errors.StripeConnectionError || status === undefined) {
    return fault('unavailable', 'Stripe ist nicht erreichbar oder hat nicht rechtzeitig geantwortet.');
  }
  if (status === 401) {
    return fault('set_up', 'Stripe lehnt den geheimen Schlüssel ab.');
  }
  if (status === 403) {
    return fault('set_up', 'Der geheime Schlüssel darf das bei Stripe nicht. Bitte prüfen Sie seine Rechte.');
  }
  if (status === 409) return fault('unavailable', 'Stripe bearbeitet dieselbe Anfrage gerade schon.');
  if (status === 429) return fault('unavailable', 'Stripe bremst gerade: zu viele Anfragen.');
  if (status >= 500) return fault('unavailable', `Stripe ist gestört (${status}).`);
  if (status === 402) return fault('refused', reasons[code ?? ''] ?? 'Die Zahlung wurde abgelehnt.');
  if (error instanceof Stripe.errors.StripeIdempotencyError) {
    return fault('refused', 'Dieser Vorgang liegt bei Stripe schon mit anderen Angaben vor.');
  }
  // Without a code: the only amount by itself that we send is that of a refund.
  if (error.param === 'amount' && code === undefined) {
    return fault('refused', 'Der Betrag ist höher als das, was von dieser Zahlung noch übrig ist.');
  }
  return fault('refused', reasons[code ?? ''] ?? `Stripe nimmt den Auftrag nicht an (${code ?? `Status ${status}`}).`);
}
