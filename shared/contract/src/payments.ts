import { z } from 'zod';
import { cents } from './content.ts';
import { defineEndpoint } from './endpoint.ts';
import { emailAddress, euroCents, flag, idParams, optionalLine, requiredLine, utcTimestamp } from './fields.ts';
import { lazyObject } from './lazy-object.ts';
import { agreedTermsNote, textHash } from './legal-texts.ts';
import { nextCursor, pageQuery } from './paging.ts';

// The calls of one trade stand in one file, read as its documentation: that is why it is long.

/** Payments as the operator sees them; what visitors call is in checkout.ts. */

/** The specification's states. requires_action counts as pending in the figures. */
export const paymentStatuses = ['paid', 'pending', 'requires_action', 'failed', 'cancelled'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** stripe: by the hosted checkout; the others are entered by hand. */
export const paymentMethods = ['stripe', 'cash', 'transfer', 'card', 'paypal'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Why a payment or an appointment needs a decision ('Klärung'). */
export const reviewReasons = [
  'paid_but_cancelled',
  'paid_not_booked',
  'booked_not_paid',
  'disputed',
  'wrong_amount',
  'paid_too_much',
  'refund_failed',
] as const;
export type ReviewReason = (typeof reviewReasons)[number];

/** now: not a day longer · period_end: with the month that is paid */
export const packageEndings = ['now', 'period_end'] as const;
export type PackageEnding = (typeof packageEndings)[number];

/** How a package by the month stands. */
export const runningPackage = lazyObject(() => ({
  state: z.enum(['running', 'ending', 'ended']),
  ends_at: utcTimestamp.nullable().describe('When it ends or has ended; null while it runs'),
  paid_until: utcTimestamp.nullable().describe('The end of the month that is paid'),
  ending: z.enum(packageEndings).nullable().describe('Asked for by the operator and not carried out by Stripe yet'),
}));
export type RunningPackage = z.infer<typeof runningPackage>;

const packageEnding = z.enum(packageEndings, 'Bitte wählen Sie, wann das Paket endet.');

export const transaction = lazyObject(() => ({
  payment_id: z.string(),
  customer_name: z.string(),
  customer_email: z.string(),
  package_id: z.string().nullable(),
  appointment_id: z.string().nullable(),
  appointment_details: z.object({ service: z.string(), start_time: utcTimestamp.nullable() }),
  amount: euroCents,
  currency: z.string(),
  refunded_amount: euroCents,
  payment_status: z.enum(paymentStatuses),
  method: z.enum(paymentMethods),
  review: z.enum(reviewReasons).nullable(),
  created_at: utcTimestamp,
  paid_at: utcTimestamp.nullable(),
  session_id: z.string().nullable(),
  note: z.string(),
  package: runningPackage.nullable().describe('Of the first and of later months of a package by the month'),
}));
export type Transaction = z.infer<typeof transaction>;

export const transactionFilters = ['all', 'paid', 'pending', 'failed', 'cancelled', 'refunded'] as const;
export type TransactionFilter = (typeof transactionFilters)[number];

export const listTransactions = defineEndpoint({
  method: 'GET',
  path: '/api/admin/payments/transactions',
  summary:
    'Payments by the moment they show, paid_at or else created_at, the latest first; q searches name, e-mail, what was paid for, session and receipt number',
  access: 'operator',
  query: lazyObject(
    () =>
      pageQuery.extend({
        filter: z.enum(transactionFilters, 'Unbekannter Filter.').default('all'),
        appointment_id: z
          .string()
          .max(64)
          .optional()
          .describe('All payments of this appointment in one page, whatever limit, filter and q say'),
      }).shape,
  ),
  answer: lazyObject(() => ({
    transactions: z.array(transaction),
    next_cursor: nextCursor,
    total: z.number().int(),
    visit: z
      .object({
        paid: z.number().int().describe('cents that are here and stay here'),
        owed: z.number().int().describe('cents still to be paid, also while money is under way'),
        underway: z.number().int().describe('cents the customer has sent and that take days'),
      })
      .nullable()
      // Servers from before it do not say.
      .default(null)
      .describe('Of the appointment asked about; null without one'),
  })),
});

export const getPaymentStats = defineEndpoint({
  method: 'GET',
  path: '/api/admin/payments/stats',
  summary: 'Figures of the four cards. Refunds count in the month they happened',
  access: 'operator',
  answer: lazyObject(() => ({
    monthly_revenue: euroCents,
    today_revenue: euroCents,
    pending_count: z.number().int(),
    pending_amount: euroCents,
    average_amount: euroCents.nullable().describe('of this month’s paid transactions; null while there are none'),
    review_count: z.number().int(),
    online_payment: z.boolean(),
  })),
});

export const getRevenue = defineEndpoint({
  method: 'GET',
  path: '/api/admin/payments/revenue',
  summary: 'Revenue of the last 12 Berlin months, refunds subtracted, oldest first',
  access: 'operator',
  answer: lazyObject(() => ({
    months: z.array(z.object({ month: z.string().describe('2026-12'), revenue: euroCents, refunded: euroCents })),
  })),
});

export const receiptKinds = ['receipt', 'reversal'] as const;
export const receiptInfo = lazyObject(() => ({
  id: z.string(),
  number: z.string().describe('running, without a gap, e.g. 2026-0001'),
  kind: z.enum(receiptKinds),
  amount: euroCents.describe('negative for a reversal'),
  issued_at: utcTimestamp,
  sent_to: z.string(),
}));
export type ReceiptInfo = z.infer<typeof receiptInfo>;

export const refund = lazyObject(() => ({
  id: z.string(),
  amount: euroCents,
  reason: z.string(),
  status: z.enum(['pending', 'succeeded', 'failed']),
  created_at: utcTimestamp,
  error: z.string().nullable(),
}));
export type Refund = z.infer<typeof refund>;

export const getTransaction = defineEndpoint({
  method: 'GET',
  path: '/api/admin/payments/transactions/{id}',
  summary: 'One payment with its timeline (oldest first), refunds and receipts',
  access: 'operator',
  params: idParams,
  answer: lazyObject(() => ({
    transaction,
    timeline: z.array(z.object({ at: utcTimestamp, text: z.string().describe('German') })),
    refunds: z.array(refund),
    receipts: z.array(receiptInfo),
    // Servers from before it do not say.
    agreed_terms: agreedTermsNote.nullable().default(null).describe('Terms and conditions a package was ordered under'),
    withdrawal_instruction: textHash
      .nullable()
      .default(null)
      .describe('Hash of the instruction sent with the order of a package'),
  })),
});

/** A case for 'Klärung': a payment that does not fit its appointment, or an appointment that was never paid. */
export const reviewCase = lazyObject(() => ({
  reason: z.enum(reviewReasons),
  payment_id: z.string().nullable(),
  appointment_id: z.string().nullable(),
  customer_name: z.string(),
  customer_email: z.string(),
  service: z.string(),
  amount: euroCents,
  currency: z.string(),
  since: utcTimestamp,
}));
export type ReviewCase = z.infer<typeof reviewCase>;
export const listReviewCases = defineEndpoint({
  method: 'GET',
  path: '/api/admin/payments/review',
  summary:
    'What needs a decision, newest first, at most 100: paid but cancelled or not booked, booked but not paid, paid too much, a refund that did not arrive, disputed',
  access: 'operator',
  answer: lazyObject(() => ({ cases: z.array(reviewCase), total: z.number().int() })),
});

export const settleReview = defineEndpoint({
  method: 'POST',
  path: '/api/admin/payments/transactions/{id}/settle',
  summary: 'The operator has clarified a case of this payment without a refund',
  access: 'operator',
  params: idParams,
  body: lazyObject(() => ({ note: optionalLine('Die Notiz', 500) })),
  answer: transaction,
});

export const refundPayment = defineEndpoint({
  method: 'POST',
  path: '/api/admin/payments/transactions/{id}/refund',
  summary:
    'Pay back all that is left, or a part. The refund goes out through the outbox; the reversal follows when it succeeded',
  access: 'operator',
  params: idParams,
  body: lazyObject(() => ({
    amount: cents
      .min(1, 'Der Betrag muss größer als 0 sein.')
      .optional()
      .describe('integer cents; absent: everything that is left'),
    reason: requiredLine('Der Grund', 200),
    refund_id: z
      .uuid('Die Kennung ist ungültig.')
      .optional()
      .describe('Made by the caller: a repeated call pays back once'),
    end_package: packageEnding.optional().describe('Also ends the package by the month this payment belongs to'),
  })),
  answer: transaction,
});

export const endPackage = defineEndpoint({
  method: 'POST',
  path: '/api/admin/payments/transactions/{id}/end-package',
  summary:
    'End the package by the month that this payment belongs to. Stripe is asked through the outbox; the customer is told by e-mail when it is done',
  access: 'operator',
  params: idParams,
  body: lazyObject(() => ({ when: packageEnding })),
  answer: transaction,
});

export const enterPayment = defineEndpoint({
  method: 'POST',
  path: '/api/admin/payments/transactions',
  summary: 'A payment in cash, by transfer or card that the operator received; with its receipt',
  access: 'operator',
  status: 201,
  body: lazyObject(() => ({
    appointment_id: z.string().max(64).nullable().default(null),
    customer_name: requiredLine('Der Name', 120),
    customer_email: z
      .union(
        [z.literal(''), emailAddress],
        'Bitte geben Sie eine gültige E-Mail-Adresse ein, zum Beispiel name@beispiel.de.',
      )
      .default(''),
    customer_address: optionalLine('Die Anschrift', 200).describe(
      'For the receipt; absent: the place of the appointment. Above 250 € there has to be one (§ 34a UStDV)',
    ),
    service: requiredLine('Die Leistung', 200),
    amount: cents.min(1, 'Der Betrag muss größer als 0 sein.'),
    method: z.enum(['cash', 'transfer', 'card', 'paypal'], 'Bitte wählen Sie, wie bezahlt wurde.'),
    received_on: z.iso.date('Bitte geben Sie ein Datum wie 2026-12-01 an.'),
    note: optionalLine('Die Notiz', 500),
    send_receipt: flag('Die Auswahl').default(true).describe('by e-mail, when there is an address'),
    entry_id: z
      .uuid('Die Kennung ist ungültig.')
      .optional()
      .describe('Made by the caller: a repeated call enters one payment'),
  })),
  answer: transaction,
});

/** GET, operator: all payments as CSV, and one receipt as PDF. Not JSON, so not part of the contract. */
export const paymentsCsvPath = '/api/admin/payments/export.csv';
export const receiptPdfPath = '/api/admin/payments/receipts/{id}/pdf';

/** Stripe calls this itself, signed; the raw body counts. Not part of the JSON contract. */
export const paymentWebhookPath = '/api/payments/webhook';
