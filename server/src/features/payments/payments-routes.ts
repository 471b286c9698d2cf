import * as checkoutCalls from '@it-lotse/contract/checkout';
import type { AnswerOf } from '@it-lotse/contract/endpoint';
import * as calls from '@it-lotse/contract/payments';
import { packagesOf } from '@it-lotse/domain/price-list';
import type { Router } from 'express';
import type { ReadDb } from '../../kernel/database/database.ts';
import { decodeTimeCursor, pageByTime } from '../../kernel/database/paging.ts';
import { asStored } from '../../kernel/http/as-stored.ts';
import type { Implement } from '../../kernel/http/implement.ts';
import { taxRateNow } from '../../kernel/settings/tax-setting.ts';
import { createBookingGuard } from '../appointments/booking-guard.ts';
import { bookingSetting } from '../appointments/booking-setting.ts';
import { findVisit } from '../appointments/checkout-hold.ts';
import { createCheckoutOpener, payOnSite } from './checkout.ts';
import { createStatusReader } from './checkout-status.ts';
import { findOrderedTexts } from './ordered-packages.ts';
import { paymentFigures, readPaymentStats, readRevenue } from './payment-figures.ts';
import { endPackageOf, enterPayment, requestRefund, requirePayment, settleReview } from './payments-by-hand.ts';
import { paymentsCsvRoute } from './payments-csv.ts';
import { listPayments, placeOf } from './payments-listing.ts';
import type { PaymentsNeeds } from './payments-needs.ts';
import { listPaymentsOfAppointment, listTimeline, type StoredPayment } from './payments-repository.ts';
import { receiptRoutes } from './receipt-routes.ts';
import { listReceipts } from './receipts.ts';
import { listRefunds } from './refunds-repository.ts';
import { readReviewCases } from './review-cases.ts';
import { moneyOfVisit } from './settle-visit.ts';
import { findSubscription } from './subscriptions-repository.ts';
import { owed, paid, underwayCents } from './visit-money.ts';
import { readVisitPayment } from './visit-payment.ts';

export function paymentsRoutes(implement: Implement, api: Router, ctx: PaymentsNeeds): void {
  const readStatus = createStatusReader(ctx);
  const openCheckout = createCheckoutOpener(ctx);
  const packageGuard = createBookingGuard(ctx.proofOfWork);

  implement(checkoutCalls.listPackages, () => ({
    packages: packagesOf(ctx.settings.get(bookingSetting)),
    online_payment: ctx.payments !== null,
    tax_rate: taxRateNow(ctx.settings),
  }));
  implement(checkoutCalls.startCheckout, async ({ body, req, address }) => {
    // A visit has one page at a time, behind its private link. Packages anybody may order.
    if ('manage_token' in body) return openCheckout(body);
    await packageGuard.check(req, address);
    const opened = await openCheckout(body);
    await packageGuard.count(address);
    return opened;
  });
  implement(checkoutCalls.getCheckoutStatus, ({ params }) => readStatus(params.session_id));
  implement(checkoutCalls.getVisitPayment, ({ params }) => readVisitPayment(ctx, params.token));
  implement(checkoutCalls.payOnSite, async ({ params }) => {
    await payOnSite(ctx, params.token);
    return { status: 'confirmed' as const };
  });

  implement(calls.getPaymentStats, () => readPaymentStats(ctx));
  implement(calls.getRevenue, () => readRevenue(ctx.db, ctx.clock.now()));
  implement(calls.listReviewCases, () => readReviewCases(ctx));
  implement(
    calls.listTransactions,
    ({ query }) => {
      const { filter, q, limit, cursor, appointment_id } = query;
      if (appointment_id !== undefined) {
        const transactions = listPaymentsOfAppointment(ctx.db, appointment_id).map((payment) =>
          asTransaction(ctx.db, payment),
        );
        return { transactions, next_cursor: null, total: transactions.length, visit: moneyOf(ctx, appointment_id) };
      }
      const before = decodeTimeCursor(cursor);
      const page = pageByTime(listPayments(ctx.db, { filter, q, before, limit: limit + 1 }), limit, placeOf);
      return {
        transactions: page.rows.map((payment) => asTransaction(ctx.db, payment)),
        next_cursor: page.next_cursor,
        total: paymentFigures.total(ctx.db),
        visit: null,
      };
    },
    asStored(ctx),
  );
  implement(calls.getTransaction, ({ params }) => {
    const payment = requirePayment(ctx.db, params.id);
    return {
      transaction: asTransaction(ctx.db, payment),
      timeline: listTimeline(ctx.db, payment.payment_id),
      refunds: listRefunds(ctx.db, payment.payment_id),
      receipts: listReceipts(ctx.db, payment.payment_id),
      ...findOrderedTexts(ctx.db, payment.payment_id),
    };
  });
  implement(calls.enterPayment, async ({ body }) => asTransaction(ctx.db, await enterPayment(ctx, body)));
  implement(calls.refundPayment, async ({ params, body }) =>
    asTransaction(ctx.db, await requestRefund(ctx, params.id, body)),
  );
  implement(calls.endPackage, async ({ params, body }) =>
    asTransaction(ctx.db, await endPackageOf(ctx, params.id, body)),
  );
  implement(calls.settleReview, async ({ params, body }) =>
    asTransaction(ctx.db, await settleReview(ctx, params.id, body.note)),
  );
  paymentsCsvRoute(api, ctx);
  receiptRoutes(api, ctx);
}

function moneyOf(ctx: PaymentsNeeds, appointmentId: string): AnswerOf<typeof calls.listTransactions>['visit'] {
  const visit = findVisit(ctx.db, appointmentId);
  if (!visit) return null;
  const money = moneyOfVisit(ctx.db, ctx, visit);
  return { paid: paid(money), owed: owed(money), underway: underwayCents(money) };
}

function asTransaction(db: ReadDb, payment: StoredPayment): calls.Transaction {
  const { service, appointment_id, service_start_time, subscription_id } = payment;
  // The visit may have moved since the payment began.
  const visit = appointment_id === null ? null : findVisit(db, appointment_id);
  return {
    ...payment,
    appointment_details: { service, start_time: visit?.start_time ?? service_start_time },
    package: subscription_id === null ? null : findSubscription(db, subscription_id),
  };
}
