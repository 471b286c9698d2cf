import { formatLongDate } from '@it-lotse/domain/format-date';
import type { WriteTx } from '../../kernel/database/database.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { recordEvent } from '../../kernel/events/event-log.ts';
import { AppError } from '../../kernel/http/app-error.ts';
import { enqueueJob } from '../../kernel/outbox/outbox.ts';
import type { SubscriptionEnding, SubscriptionState } from '../../providers/payment-provider.ts';
import { queuePackageEnding } from './package-mails.ts';
import type { PaymentsNeeds } from './payments-needs.ts';
import { findPayment, insertTimeline, type StoredPayment, updatePayment } from './payments-repository.ts';
import {
  findSubscription,
  insertSubscription,
  type StoredSubscription,
  updateSubscription,
} from './subscriptions-repository.ts';

/** A payment turned out to have begun a subscription. The first time, Stripe is asked for the rest of it. */
export function linkSubscription(tx: WriteTx, payment: StoredPayment, subscriptionId: string): StoredPayment {
  if (insertSubscription(tx, subscriptionId, payment.payment_id)) askAbout(tx, subscriptionId, 'begin');
  return payment.subscription_id === subscriptionId
    ? payment
    : updatePayment(tx, payment, { subscription_id: subscriptionId });
}

/** Has Stripe asked how a subscription stands and which later months of it are paid; once for each `occasion`. */
export function askAbout(tx: WriteTx, subscriptionId: string, occasion: string): void {
  enqueueJob(tx, {
    kind: 'payment.check',
    idempotencyKey: `payment.subscription:${subscriptionId}:${occasion}`,
    title: 'Monatspaket bei Stripe nachsehen',
    payload: { subscription_id: subscriptionId },
  });
}

/** Brings a subscription to what Stripe says now; the same picture a second time changes nothing. */
export function applySubscription(tx: WriteTx, ctx: PaymentsNeeds, state: SubscriptionState): void {
  const first = state.firstPaymentId === null ? null : findPayment(tx, state.firstPaymentId);
  if (first) insertSubscription(tx, state.subscriptionId, first.payment_id);
  const before = findSubscription(tx, state.subscriptionId);
  // Another product on the same Stripe account.
  if (!before) return;
  // What has ended never runs again: an answer that says so was on its way for too long.
  if (before.state === 'ended' && state.state !== 'ended') return;
  const ends_at = state.endsAt?.toISOString() ?? null;
  const paid_until = state.paidUntil?.toISOString() ?? null;
  if (before.state === state.state && before.ends_at === ends_at && before.paid_until === paid_until) return;
  const after = updateSubscription(tx, before, { state: state.state, ends_at, paid_until });
  const payment = findPayment(tx, before.payment_id);
  if (!payment) return;
  recordEvent(tx, { type: 'payment.updated', payment_id: payment.payment_id });
  if (isNews(before, after)) tellOfEnding(tx, ctx, payment, after);
}

/** What was to end some day and then does is no news; that it ends earlier is. */
function isNews(before: StoredSubscription, after: StoredSubscription): boolean {
  if (after.state === 'running') return before.state !== 'running';
  if (before.state === 'running') return true;
  return after.state === 'ended' && (after.ends_at ?? '') < (before.ends_at ?? '');
}

function tellOfEnding(tx: WriteTx, ctx: PaymentsNeeds, payment: StoredPayment, after: StoredSubscription): void {
  const day = after.ends_at && formatLongDate(after.ends_at);
  const texts = {
    running: 'Das Paket läuft weiter.',
    ending: `Das Paket endet am ${day}. Danach wird nichts mehr abgebucht.`,
    ended: 'Das Paket ist beendet. Es wird nichts mehr abgebucht.',
  };
  insertTimeline(tx, payment.payment_id, texts[after.state]);
  if (after.state !== 'running') queuePackageEnding(tx, ctx, payment, after);
}

/**
 * The operator ends a package, through the outbox.
 * @throws AppError payment_not_possible where there is nothing (more) to end
 */
export function endPackage(tx: WriteTx, payment: StoredPayment, ending: SubscriptionEnding): void {
  const subscription = payment.subscription_id === null ? null : findSubscription(tx, payment.subscription_id);
  if (!subscription) throw refusal('Zu dieser Zahlung gibt es kein Paket, das weiterläuft.');
  if (subscription.state === 'ended') throw refusal('Dieses Paket ist schon beendet.');
  const isSettled = subscription.ending ?? (subscription.state === 'ending' ? 'period_end' : null);
  // A second click asks for nothing new, and what ends now needs no later end.
  if (isSettled === ending || isSettled === 'now') return;
  const { subscription_id, payment_id } = subscription;
  updateSubscription(tx, subscription, { ending });
  const words = ending === 'now' ? 'sofort' : 'zum Ende des bezahlten Monats';
  insertTimeline(tx, payment_id, `Paket ${words} beenden: bei Stripe veranlasst.`);
  enqueueJob(tx, {
    kind: 'payment.end_package',
    // One that was refused may be asked for again; two clicks are one above.
    idempotencyKey: `payment.end_package:${newId()}`,
    title: `Paket von ${payment.customer_name} beenden`,
    payload: { subscription_id, ending },
  });
  for (const id of new Set([payment_id, payment.payment_id])) {
    recordEvent(tx, { type: 'payment.updated', payment_id: id });
  }
}

const refusal = (detail: string) => new AppError('payment_not_possible', { detail });

/** Stripe has carried out, or refused, what the operator asked for. */
export function settleEnding(tx: WriteTx, subscriptionId: string, ending: unknown, refused: string | null): void {
  const subscription = findSubscription(tx, subscriptionId);
  if (!subscription || subscription.ending !== ending) return;
  updateSubscription(tx, subscription, { ending: null });
  if (refused !== null) {
    insertTimeline(tx, subscription.payment_id, `Das Paket ließ sich nicht beenden: ${refused}`);
  }
  recordEvent(tx, { type: 'payment.updated', payment_id: subscription.payment_id });
}
