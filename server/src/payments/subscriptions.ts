import { formatLongDate } from '@it-lotse/shared/domain/format-date';
import type { Context } from '../context.ts';
import type { WriteDb } from '../database/database.ts';
import { newId } from '../database/new-id.ts';
import { recordEvent } from '../events/event-log.ts';
import { AppError } from '../http/app-error.ts';
import { enqueueJob } from '../outbox/outbox.ts';
import type { SubscriptionEnding, SubscriptionState } from '../providers/payment-provider.ts';
import { queuePackageEnding } from './package-mails.ts';
import { findPayment, insertTimeline, type StoredPayment, updatePayment } from './payments-repository.ts';
import {
  findSubscription,
  insertSubscription,
  type StoredSubscription,
  updateSubscription,
} from './subscriptions-repository.ts';

/** A payment turned out to have begun a subscription. The first time, Stripe is asked for the rest of it. */
export function linkSubscription(
  db: WriteDb,
  ctx: Context,
  payment: StoredPayment,
  subscriptionId: string,
): StoredPayment {
  if (insertSubscription(db, subscriptionId, payment.payment_id)) askAbout(db, ctx, subscriptionId, 'begin');
  return payment.subscription_id === subscriptionId
    ? payment
    : updatePayment(db, payment, { subscription_id: subscriptionId });
}

/** Has Stripe asked how a subscription stands and which later months of it are paid; once for each `occasion`. */
export function askAbout(db: WriteDb, ctx: Context, subscriptionId: string, occasion: string): void {
  enqueueJob(db, ctx.clock.now(), {
    kind: 'payment.check',
    idempotencyKey: `payment.subscription:${subscriptionId}:${occasion}`,
    title: 'Monatspaket bei Stripe nachsehen',
    payload: { subscription_id: subscriptionId },
  });
}

/** Brings a subscription to what Stripe says now; the same picture a second time changes nothing. */
export function applySubscription(db: WriteDb, ctx: Context, state: SubscriptionState): void {
  const first = state.firstPaymentId === null ? null : findPayment(db, state.firstPaymentId);
  if (first) insertSubscription(db, state.subscriptionId, first.payment_id);
  const before = findSubscription(db, state.subscriptionId);
  // Another product on the same Stripe account.
  if (!before) return;
  // What has ended never runs again: an answer that says so was on its way for too long.
  if (before.state === 'ended' && state.state !== 'ended') return;
  const ends_at = state.endsAt?.toISOString() ?? null;
  const paid_until = state.paidUntil?.toISOString() ?? null;
  if (before.state === state.state && before.ends_at === ends_at && before.paid_until === paid_until) return;
  const after = updateSubscription(db, before, { state: state.state, ends_at, paid_until });
  const payment = findPayment(db, before.payment_id);
  if (!payment) return;
  recordEvent(db, ctx.clock.now(), { type: 'payment.updated', payment_id: payment.payment_id });
  if (isNews(before, after)) tellOfEnding(db, ctx, payment, after);
}

/** What was to end some day and then does is no news; that it ends earlier is. */
function isNews(before: StoredSubscription, after: StoredSubscription): boolean {
  if (after.state === 'running') return before.state !== 'running';
  if (before.state === 'running') return true;
  return after.state === 'ended' && (after.ends_at ?? '') < (before.ends_at ?? '');
}

function tellOfEnding(db: WriteDb, ctx: Context, payment: StoredPayment, after: StoredSubscription): void {
  const day = after.ends_at && formatLongDate(after.ends_at);
  const texts = {
    running: 'Das Paket läuft weiter.',
    ending: `Das Paket endet am ${day}. Danach wird nichts mehr abgebucht.`,
    ended: 'Das Paket ist beendet. Es wird nichts mehr abgebucht.',
  };
  insertTimeline(db, payment.payment_id, ctx.clock.now(), texts[after.state]);
  if (after.state !== 'running') queuePackageEnding(db, ctx, payment, after);
}

/**
 * The operator ends a package, through the outbox.
 * @throws AppError payment_not_possible where there is nothing (more) to end
 */
export function endPackage(db: WriteDb, ctx: Context, payment: StoredPayment, ending: SubscriptionEnding): void {
  const subscription = payment.subscription_id === null ? null : findSubscription(db, payment.subscription_id);
  if (!subscription) throw refusal('Zu dieser Zahlung gibt es kein Paket, das weiterläuft.');
  if (subscription.state === 'ended') throw refusal('Dieses Paket ist schon beendet.');
  const isSettled = subscription.ending ?? (subscription.state === 'ending' ? 'period_end' : null);
  // A second click asks for nothing new, and what ends now needs no later end.
  if (isSettled === ending || isSettled === 'now') return;
  const now = ctx.clock.now();
  const { subscription_id, payment_id } = subscription;
  updateSubscription(db, subscription, { ending });
  const words = ending === 'now' ? 'sofort' : 'zum Ende des bezahlten Monats';
  insertTimeline(db, payment_id, now, `Paket ${words} beenden: bei Stripe veranlasst.`);
  enqueueJob(db, now, {
    kind: 'payment.end_package',
    // One that was refused may be asked for again; two clicks are one above.
    idempotencyKey: `payment.end_package:${newId()}`,
    title: `Paket von ${payment.customer_name} beenden`,
    payload: { subscription_id, ending },
  });
  for (const id of new Set([payment_id, payment.payment_id])) {
    recordEvent(db, now, { type: 'payment.updated', payment_id: id });
  }
}

const refusal = (detail: string) => new AppError('payment_not_possible', { detail });

/** Stripe has carried out, or refused, what the operator asked for. */
export function settleEnding(
  db: WriteDb,
  ctx: Context,
  subscriptionId: string,
  ending: unknown,
  refused: string | null,
): void {
  const subscription = findSubscription(db, subscriptionId);
  if (!subscription || subscription.ending !== ending) return;
  updateSubscription(db, subscription, { ending: null });
  const now = ctx.clock.now();
  if (refused !== null) {
    insertTimeline(db, subscription.payment_id, now, `Das Paket ließ sich nicht beenden: ${refused}`);
  }
  recordEvent(db, now, { type: 'payment.updated', payment_id: subscription.payment_id });
}
