import type { BodyOf } from '@it-lotse/contract/endpoint';
import type * as calls from '@it-lotse/contract/payments';
import { berlinMoment } from '@it-lotse/domain/berlin-time';
import { berlinDay } from '@it-lotse/domain/format-date';
import { formatMoney } from '@it-lotse/domain/format-money';
import { addressMissing, needsAddress } from '@it-lotse/domain/full-invoice';
import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { recordEvent } from '../../kernel/events/event-log.ts';
import { AppError, fieldRefusal } from '../../kernel/http/app-error.ts';
import { enqueueJob } from '../../kernel/outbox/outbox.ts';
import { taxRateNow } from '../../kernel/settings/tax-setting.ts';
import { rememberCustomer } from '../../people/remember-customer.ts';
import { findVisit } from '../appointments/checkout-hold.ts';
import { refundSucceeded } from './apply-refunds.ts';
import { receiptFor } from './apply-session.ts';
import { invoiceAddressOf } from './payable.ts';
import type { PaymentsNeeds } from './payments-needs.ts';
import {
  findPayment,
  insertPayment,
  insertTimeline,
  type StoredPayment,
  updatePayment,
} from './payments-repository.ts';
import { findRefund, insertRefund, leftToRefund } from './refunds-repository.ts';
import { factsOf, moneyAround, settlePayment } from './settle-visit.ts';
import { endPackage } from './subscriptions.ts';
import { centsInCase, type VisitMoney, waivedBy } from './visit-money.ts';

/** @throws AppError not_found */
export function requirePayment(db: ReadDb, id: string): StoredPayment {
  const payment = findPayment(db, id);
  if (!payment) throw new AppError('not_found', { detail: 'Diese Zahlung gibt es nicht.' });
  return payment;
}

/** Money the operator received by hand, with its receipt. @throws AppError validation_failed */
export function enterPayment(ctx: PaymentsNeeds, input: BodyOf<typeof calls.enterPayment>): Promise<StoredPayment> {
  if (input.received_on > berlinDay(ctx.clock.now()))
    throw fieldRefusal('received_on', 'Dieser Tag liegt in der Zukunft.');
  return ctx.commits.write((tx) => {
    const known = input.entry_id ? findPayment(tx, input.entry_id) : null;
    if (known) return known;
    const visit = input.appointment_id ? findVisit(tx, input.appointment_id) : null;
    if (input.appointment_id && !visit) throw fieldRefusal('appointment_id', 'Diesen Termin gibt es nicht.');
    const customer_address = input.customer_address || (visit ? invoiceAddressOf(tx, visit) : '');
    // The price of the whole visit decides, not a part of it.
    const dueAmount = Math.max(input.amount, visit?.total_cost ?? 0);
    if (needsAddress(dueAmount) && customer_address === '') throw fieldRefusal('customer_address', addressMissing);
    rememberCustomer(tx, { name: input.customer_name, email: input.customer_email });
    const isToday = input.received_on === berlinDay(tx.now);
    const payment = insertPayment(
      tx,
      {
        method: input.method,
        appointment_id: input.appointment_id,
        package_id: null,
        service: input.service,
        service_start_time: visit?.start_time ?? null,
        customer_name: input.customer_name,
        customer_email: input.customer_email,
        customer_address,
        amount: input.amount,
        tax_rate: visit?.tax_rate ?? taxRateNow(ctx.settings),
        payment_status: 'paid',
        note: input.note,
        created_at: tx.now.toISOString(),
        paid_at: (isToday ? tx.now : berlinMoment(input.received_on, '12:00')).toISOString(),
      },
      input.entry_id,
    );
    insertTimeline(tx, payment.payment_id, `Von Hand eingetragen: ${formatMoney(payment.amount)}.`);
    recordEvent(tx, { type: 'payment.received', ...factsOf(payment) });
    receiptFor(tx, ctx, payment, input.send_receipt);
    settlePayment(tx, ctx, payment);
    return requirePayment(tx, payment.payment_id);
  });
}

/**
 * Pays back all that is left, or a part. Stripe is asked through the outbox; what was received by hand is handed back by
 * hand and counts at once. The same refund_id a second time changes nothing.
 * @throws AppError not_found, payment_not_possible, validation_failed
 */
export function requestRefund(
  ctx: PaymentsNeeds,
  id: string,
  input: BodyOf<typeof calls.refundPayment>,
): Promise<StoredPayment> {
  return ctx.commits.write((tx) => {
    const payment = requirePayment(tx, id);
    const refundId = input.refund_id ?? newId();
    if (findRefund(tx, refundId)) return payment;
    const amount = refundableAmount(tx, payment, input.amount);
    const isByStripe = payment.method === 'stripe';
    const refund = {
      id: refundId,
      payment_id: id,
      provider_id: null,
      amount,
      reason: input.reason,
      status: isByStripe ? ('pending' as const) : ('succeeded' as const),
      error: null,
      created_at: tx.now.toISOString(),
      succeeded_at: isByStripe ? null : tx.now.toISOString(),
      failed_at: null,
      waived: waivedBy(moneyAround(tx, ctx, payment), amount),
    };
    insertRefund(tx, refund);
    insertTimeline(tx, id, `Erstattung über ${formatMoney(amount)} veranlasst: ${input.reason}`);
    if (isByStripe) {
      enqueueJob(tx, {
        kind: 'payment.refund',
        idempotencyKey: `payment.refund:${refundId}`,
        title: `Erstattung von ${formatMoney(amount)} an ${payment.customer_name}`,
        payload: { refund_id: refundId },
      });
      recordEvent(tx, { type: 'payment.updated', payment_id: id });
    } else refundSucceeded(tx, ctx, payment, refund);
    if (input.end_package) endPackage(tx, payment, input.end_package);
    settlePayment(tx, ctx, payment);
    return requirePayment(tx, id);
  });
}

function refundableAmount(tx: WriteTx, payment: StoredPayment, wanted: number | undefined): number {
  if (payment.payment_status !== 'paid') {
    throw new AppError('payment_not_possible', { detail: 'Nur eine bezahlte Zahlung lässt sich erstatten.' });
  }
  const left = leftToRefund(tx, payment);
  if (left <= 0) throw new AppError('payment_not_possible', { detail: 'Diese Zahlung ist schon ganz erstattet.' });
  if (wanted !== undefined && wanted > left)
    throw fieldRefusal('amount', `Es lassen sich höchstens ${formatMoney(left)} erstatten.`);
  return wanted ?? left;
}

function centsOfCase(money: VisitMoney, { payment_id, review }: StoredPayment): number | null {
  const own = money.payments.find(({ id }) => id === payment_id);
  return own ? centsInCase(money, own, review) : null;
}

/** The operator has clarified a payment without a refund. @throws AppError not_found */
export function settleReview(ctx: PaymentsNeeds, id: string, note: string): Promise<StoredPayment> {
  return ctx.commits.write((tx) => {
    const before = requirePayment(tx, id);
    if (before.review === null) return before;
    const payment = updatePayment(tx, before, {
      review: null,
      settled_review: before.review,
      settled_cents: centsOfCase(moneyAround(tx, ctx, before), before),
      review_settled_at: tx.now.toISOString(),
      note: note || before.note,
    });
    insertTimeline(tx, id, note ? `Geklärt: ${note}` : 'Als geklärt markiert.');
    recordEvent(tx, { type: 'payment.updated', payment_id: id });
    return payment;
  });
}

/** Ends the package a payment belongs to. @throws AppError not_found, payment_not_possible */
export function endPackageOf(
  ctx: PaymentsNeeds,
  id: string,
  { when }: BodyOf<typeof calls.endPackage>,
): Promise<StoredPayment> {
  return ctx.commits.write((tx) => {
    const payment = requirePayment(tx, id);
    endPackage(tx, payment, when);
    return payment;
  });
}
