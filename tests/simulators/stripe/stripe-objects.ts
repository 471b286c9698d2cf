import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import type { SessionForm } from './stripe-forms.ts';

/** Letters and digits as Stripe's own ids have them. */
export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
const unix = (moment: Date) => Math.floor(moment.getTime() / 1000);

interface NewSession {
  form: SessionForm;
  now: Date;
  pageUrl: (sessionId: string) => string;
}

const noAddress = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };

export function makeSession({ form, now, pageUrl }: NewSession): Stripe.Checkout.Session {
  const id = newId('cs_test');
  const amount = form.line_items.reduce((sum, line) => sum + line.price_data.unit_amount * line.quantity, 0);
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: form.cancel_url ?? null,
    client_reference_id: form.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: unix(now),
    currency: form.line_items[0]?.price_data.currency ?? null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: null,
    customer_account: null,
    customer_creation: form.mode === 'payment' ? 'if_required' : 'always',
    customer_details: form.customer_email
      ? {
          address: null,
          business_name: null,
          email: form.customer_email,
          individual_name: null,
          name: null,
          phone: null,
          tax_exempt: 'none',
          tax_ids: null,
        }
      : null,
    customer_email: form.customer_email ?? null,
    discounts: [],
    expires_at: form.expires_at ?? unix(now) + 86_400,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: form.locale ?? null,
    managed_payments: null,
    metadata: form.metadata ?? {},
    mode: form.mode,
    origin_context: null,
    // Made only when somebody tries to pay.
    payment_intent: null,
    payment_link: null,
    payment_method_collection: form.mode === 'payment' ? 'if_required' : 'always',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card', 'sepa_debit', 'paypal'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: form.submit_type ?? null,
    subscription: null,
    success_url: form.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: pageUrl(id),
    wallet_options: null,
  };
}

export function makeLine(line: SessionForm['line_items'][number], now: Date): Stripe.LineItem {
  const { currency, unit_amount, product_data, recurring } = line.price_data;
  const amount = unit_amount * line.quantity;
  return {
    id: newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency,
    description: product_data.name,
    metadata: {},
    price: {
      id: newId('price'),
      object: 'price',
      active: false,
      billing_scheme: 'per_unit',
      created: unix(now),
      currency,
      custom_unit_amount: null,
      livemode: false,
      lookup_key: null,
      metadata: {},
      nickname: null,
      product: newId('prod'),
      recurring: recurring
        ? {
            interval: recurring.interval,
            interval_count: 1,
            meter: null,
            trial_period_days: null,
            usage_type: 'licensed',
          }
        : null,
      tax_behavior: 'unspecified',
      tiers_mode: null,
      transform_quantity: null,
      type: recurring ? 'recurring' : 'one_time',
      unit_amount,
      unit_amount_decimal: null,
    },
    quantity: line.quantity,
  };
}

interface Money {
  amount: number;
  currency: string;
  metadata: Record<string, string>;
  now: Date;
}

export function makeIntent({ amount, currency, metadata, now }: Money): Stripe.PaymentIntent {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
    confirmation_method: 'automatic',
    created: unix(now),
    currency,
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: newId('pm'),
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card', 'sepa_debit', 'paypal'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'processing',
    transfer_data: null,
    transfer_group: null,
  };
}

export function makeCharge(intent: Stripe.PaymentIntent, email: string | null, now: Date): Stripe.Charge {
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: newId('txn'),
    billing_details: { address: noAddress, email, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: 'IT-LOTSE',
    captured: true,
    created: unix(now),
    currency: intent.currency,
    customer: null,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: 'approved_by_network',
      reason: null,
      seller_message: 'Payment complete.',
      type: 'authorized',
    },
    paid: true,
    payment_intent: intent.id,
    payment_method: newId('pm'),
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
}

export function makeRefund(
  charge: Stripe.Charge,
  order: { amount: number; reason: string | null; metadata: Record<string, string>; status: string; now: Date },
): Stripe.Refund {
  return {
    id: newId('re'),
    object: 'refund',
    amount: order.amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: unix(order.now),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    metadata: order.metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: order.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: order.status,
    transfer_reversal: null,
  };
}

export function makeDispute(charge: Stripe.Charge, now: Date): Stripe.Dispute {
  return {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: unix(now),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {
      access_activity_log: null,
      billing_address: null,
      cancellation_policy: null,
      cancellation_policy_disclosure: null,
      cancellation_rebuttal: null,
      customer_communication: null,
      customer_email_address: null,
      customer_name: null,
      customer_purchase_ip: null,
      customer_signature: null,
      duplicate_charge_documentation: null,
      duplicate_charge_explanation: null,
      duplicate_charge_id: null,
      enhanced_evidence: {},
      product_description: null,
      receipt: null,
      refund_policy: null,
      refund_policy_disclosure: null,
      refund_refusal_explanation: null,
      service_date: null,
      service_documentation: null,
      shipping_address: null,
      shipping_carrier: null,
      shipping_date: null,
      shipping_documentation: null,
      shipping_tracking_number: null,
      uncategorized_file: null,
      uncategorized_text: null,
    },
    evidence_details: {
      due_by: unix(now) + 7 * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
}

export function makeEvent(type: string, object: unknown, request: Stripe.Event.Request | null, now: Date) {
  return {
    id: newId('evt'),
    object: 'event' as const,
    api_version: stripeVersion,
    created: unix(now),
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 1,
    request: request ?? { id: null, idempotency_key: null },
    type,
  };
}
export type SimulatedEvent = ReturnType<typeof makeEvent>;

/** The version the client package is made for. */
const stripeVersion = '2026-10-28.endive';
