import type Stripe from 'stripe';
import { newId } from './stripe-objects.ts';
import { StripeRefusal } from './stripe-refusal.ts';

interface NewSubscription {
  session: Stripe.Checkout.Session;
  line: Stripe.LineItem | undefined;
  metadata: Record<string, string>;
  now: Date;
}

/** A subscription as its checkout makes it: its first month begins now. */
export function makeSubscription({ session, line, metadata, now }: NewSubscription): Stripe.Subscription {
  const id = newId('sub');
  const price = line?.price;
  if (!price) throw new Error(`${session.id} has no price to repeat`);
  const at = unix(now);
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: at,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: at,
    currency: session.currency ?? 'eur',
    customer: String(session.customer),
    customer_account: null,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: [itemOf(id, price, now)],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: null,
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: at,
    status: 'active',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: null,
    trial_start: null,
  };
}

function itemOf(subscription: string, price: Stripe.Price, now: Date): Stripe.SubscriptionItem {
  return {
    id: newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: unix(now),
    current_period_end: unix(monthAfter(now)),
    current_period_start: unix(now),
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: {
      id: price.id,
      object: 'plan',
      active: false,
      amount: price.unit_amount,
      amount_decimal: null,
      billing_scheme: 'per_unit',
      created: price.created,
      currency: price.currency,
      interval: 'month',
      interval_count: 1,
      livemode: false,
      metadata: {},
      meter: null,
      nickname: null,
      product: price.product as string,
      tiers_mode: null,
      transform_usage: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    price,
    quantity: 1,
    subscription,
    tax_rates: [],
  };
}

/** Another month is paid: the one that was running is over. */
export function beginNextMonth(subscription: Stripe.Subscription): void {
  for (const item of subscription.items.data) {
    item.current_period_start = item.current_period_end;
    item.current_period_end = unix(monthAfter(new Date(item.current_period_end * 1000)));
  }
}

export function endOfMonth({ items }: Stripe.Subscription): number {
  return Math.max(...items.data.map(({ current_period_end }) => current_period_end));
}

/** The running month is paid and stays; no other follows. */
export function endAtPeriodEnd(subscription: Stripe.Subscription, ends: boolean, now: Date): void {
  if (subscription.status === 'canceled') {
    throw new StripeRefusal(400, 'A canceled subscription can only update its cancellation_details and metadata.');
  }
  subscription.cancel_at_period_end = ends;
  subscription.cancel_at = ends ? endOfMonth(subscription) : null;
  subscription.canceled_at = ends ? unix(now) : null;
}

export function endNow(subscription: Stripe.Subscription, now: Date): void {
  if (subscription.status === 'canceled') {
    throw new StripeRefusal(404, `No such subscription: '${subscription.id}'`, {
      code: 'resource_missing',
      param: 'id',
    });
  }
  subscription.status = 'canceled';
  subscription.ended_at = unix(now);
  subscription.canceled_at ??= unix(now);
}

function monthAfter(moment: Date): Date {
  const next = new Date(moment);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return next;
}

const unix = (moment: Date) => Math.floor(moment.getTime() / 1000);
