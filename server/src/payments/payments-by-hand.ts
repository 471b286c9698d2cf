import type { BodyOf } from '@it-lotse/shared/contract/endpoint';
import type * as calls from '@it-lotse/shared/contract/payments';
import { berlinMoment } from '@it-lotse/shared/domain/berlin-time';
import { berlinDay } from '@it-lotse/shared/domain/format-date';
import { formatMoney } from '@it-lotse/shared/domain/format-money';
import { addressMissing, needsAddress } from '@it-lotse/shared/domain/full-invoice';
import { findVisit } from '../appointments/checkout-hold.ts';
import type { Context } from '../context.ts';
import { rememberCustomer } from '../customers/remember-customer.ts';
import type { ReadDb, WriteDb } from '../database/database.ts';
import { newId } from '../database/new-id.ts';
import { recordEvent } from '../events/event-log.ts';
import { AppError, fieldRefusal } from '../http/app-error.ts';
import { enqueueJob } from '../outbox/outbox.ts';
import { refundSucceeded } from './apply-refunds.ts';
import { receiptFor } from './apply-session.ts';
import { invoiceAddressOf } from './payable.ts';
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
export function enterPayment(ctx: Context, input: BodyOf<typeof calls.enterPayment>): Promise<StoredPayment> {
  const now = ctx.clock.now();
  if (input.received_on > berlinDay(now)) throw fieldRefusal('received_on', 'Dieser Tag liegt in der Zukunft.');
  return ctx.commits.write((db) => {
    const known = input.entry_id ? findPayment(db, input.entry_id) : null;
    if (known) return known;
    const visit = input.appointment_id ? findVisit(db, input.appointment_id) : null;
    if (input.appointment_id && !visit) throw fieldRefusal('appointment_id', 'Diesen Termin gibt es nicht.');
    const customer_address = input.customer_address || (visit ? invoiceAddressOf(db, visit) : '');
    // The price of the whole visit decides, not a part of it.
    const dueAmount = Math.max(input.amount, visit?.total_cost ?? 0);
    if (needsAddress(dueAmount) && customer_address === '') throw fieldRefusal('customer_address', addressMissing);
    rememberCustomer(db, now, { name: input.customer_name, email: input.customer_email });
    const isToday = input.received_on === berlinDay(now);
    const payment = insertPayment(
      db,
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
        payment_status: 'paid',
        note: input.note,
        created_at: now.toISOString(),
        paid_at: (isToday ? now : berlinMoment(input.received_on, '12:00')).toISOString(),
      },
      input.entry_id,
    );
    insertTimeline(db, payment.payment_id, now, `Von Hand eingetragen: ${formatMoney(payment.amount)}.`);
    recordEvent(db, now, { type: 'payment.received', ...factsOf(payment) });
    receiptFor(db, ctx, payment, input.send_receipt);
    settlePayment(db, ctx, payment);
    return requirePayment(db, payment.payment_id);
  });
}

/**
 * Pays back all that is left, or a part. Stripe is asked through the outbox; what was received by hand is handed back by
 * hand and counts at once. The same refund_id a second time changes nothing.
 * @throws AppError not_found, payment_not_possible, validation_failed
 */
export function requestRefund(
  ctx: Context,
  id: string,
  input: BodyOf<typeof calls.refundPayment>,
): Promise<StoredPayment> {
  return ctx.commits.write((db) => {
    const payment = requirePayment(db, id);
    const refundId = input.refund_id ?? newId();
    if (findRefund(db, refundId)) return payment;
    const amount = refundableAmount(db, payment, input.amount);
    const now = ctx.clock.now();
    const isByStripe = payment.method === 'stripe';
    const refund = {
      id: refundId,
      payment_id: id,
      provider_id: null,
      amount,
      reason: input.reason,
      status: isByStripe ? ('pending' as const) : ('succeeded' as const),
      error: null,
      created_at: now.toISOString(),
      succeeded_at: isByStripe ? null : now.toISOString(),
      failed_at: null,
      waived: waivedBy(moneyAround(db, ctx, payment), amount),
    };
    insertRefund(db, refund);
    insertTimeline(db, id, now, `Erstattung über ${formatMoney(amount)} veranlasst: ${input.reason}`);
    if (isByStripe) {
      enqueueJob(db, now, {
        kind: 'payment.refund',
        idempotencyKey: `payment.refund:${refundId}`,
        title: `Erstattung von ${formatMoney(amount)} an ${payment.customer_name}`,
        payload: { refund_id: refundId },
      });
      recordEvent(db, now, { type: 'payment.updated', payment_id: id });
    } else refundSucceeded(db, ctx, payment, refund);
    if (input.end_package) endPackage(db, ctx, payment, input.end_package);
    settlePayment(db, ctx, payment);
    return requirePayment(db, id);
  });
}

function refundableAmount(db: WriteDb, payment: StoredPayment, wanted: number | undefined): number {
  if (payment.payment_status !== 'paid') {
    throw new AppError('payment_not_possible', { detail: 'Nur eine bezahlte Zahlung lässt sich erstatten.' });
  }
  const left = leftToRefund(db, payment);
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
export function settleReview(ctx: Context, id: string, note: string): Promise<StoredPayment> {
  return ctx.commits.write((db) => {
    const before = requirePayment(db, id);
    if (before.review === null) return before;
    const now = ctx.clock.now();
    const payment = updatePayment(db, before, {
      review: null,
      settled_review: before.review,
      settled_cents: centsOfCase(moneyAround(db, ctx, before), before),
      review_settled_at: now.toISOString(),
      note: note || before.note,
    });
    insertTimeline(db, id, now, note ? `Geklärt: ${note}` : 'Als geklärt markiert.');
    recordEvent(db, now, { type: 'payment.updated', payment_id: id });
    return payment;
  });
}

/** Ends the package a payment belongs to. @throws AppError not_found, payment_not_possible */
export function endPackageOf(
  ctx: Context,
  id: string,
  { when }: BodyOf<typeof calls.endPackage>,
): Promise<StoredPayment> {
  return ctx.commits.write((db) => {
    const payment = requirePayment(db, id);
    endPackage(db, ctx, payment, when);
    return payment;
  });
}
