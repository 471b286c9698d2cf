import { formatMoney } from '@it-lotse/domain/format-money';
import type { WriteTx } from '../../kernel/database/database.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { recordEvent } from '../../kernel/events/event-log.ts';
import type { RefundState } from '../../providers/stripe-checkout.ts';
import type { PaymentsNeeds } from './payments-needs.ts';
import { insertTimeline, type StoredPayment, updatePayment } from './payments-repository.ts';
import { issueReceipt, listReceipts } from './receipts.ts';
import { findServiceDateOfReceipt } from './receipts-repository.ts';
import {
  disputeEntryOf,
  findRefund,
  insertRefund,
  leftToRefund,
  listRefunds,
  type StoredRefund,
  updateRefund,
} from './refunds-repository.ts';
import { factsOf, moneyAround } from './settle-visit.ts';
import { waivedBy } from './visit-money.ts';

/** Takes over what Stripe says about refunds, those made in its own dashboard included. */
export function applyRefunds(
  tx: WriteTx,
  ctx: PaymentsNeeds,
  before: StoredPayment,
  refunds: readonly RefundState[],
): StoredPayment {
  let payment = before;
  for (const state of refunds) payment = applyRefund(tx, ctx, payment, state);
  return payment;
}

/** A refund never goes back: an answer that says less than is known was on its way for too long. */
const progress: Readonly<Record<RefundState['status'], number>> = { pending: 0, succeeded: 1, failed: 2 };

/** One refund as Stripe has it now; the same one a second time changes nothing. */
export function applyRefund(
  tx: WriteTx,
  ctx: PaymentsNeeds,
  payment: StoredPayment,
  state: RefundState,
): StoredPayment {
  const known = knownRefund(tx, payment, state) ?? recordForeignRefund(tx, ctx, payment, state);
  if (known.status === state.status && known.provider_id === state.id) return payment;
  if (known.provider_id === state.id && progress[state.status] < progress[known.status]) return payment;
  updateRefund(tx, known.id, {
    provider_id: state.id,
    status: state.status,
    error: state.status === 'failed' ? 'Die Bank hat die Erstattung nicht angenommen.' : null,
    succeeded_at: state.status === 'succeeded' ? (known.succeeded_at ?? tx.now.toISOString()) : null,
    failed_at: state.status === 'failed' ? (known.failed_at ?? tx.now.toISOString()) : null,
  });
  if (state.status === 'failed') {
    const what =
      known.status === 'succeeded'
        ? 'kam von der Bank zurück: Das Geld liegt wieder bei Ihnen.'
        : 'ist fehlgeschlagen.';
    insertTimeline(tx, payment.payment_id, `Die Erstattung von ${formatMoney(known.amount)} ${what}`);
    recordEvent(tx, { type: 'payment.updated', payment_id: payment.payment_id });
  }
  return state.status === 'succeeded' ? refundSucceeded(tx, ctx, payment, known) : recount(tx, payment);
}

/** The money is back with the customer: the amount counts, and the reversal of the receipt is issued. */
export function refundSucceeded(
  tx: WriteTx,
  ctx: PaymentsNeeds,
  before: StoredPayment,
  refund: Pick<StoredRefund, 'id' | 'amount'>,
): StoredPayment {
  const payment = recount(tx, before);
  insertTimeline(tx, payment.payment_id, `Erstattet: ${formatMoney(refund.amount)}.`);
  recordEvent(tx, { type: 'payment.refunded', ...factsOf(payment), refunded: refund.amount });
  reverseReceipt(tx, ctx, payment, refund.id, payment.customer_email !== '');
  return payment;
}

/**
 * A dispute was lost: the bank has taken the money back. In the books that is the same as a refund; the customer, who has
 * asked the bank for it, is not written to.
 */
export function recordLostDispute(tx: WriteTx, ctx: PaymentsNeeds, before: StoredPayment): StoredPayment {
  const id = disputeEntryOf(before.payment_id);
  const amount = leftToRefund(tx, before);
  const known = findRefund(tx, id);
  if (amount <= 0 || known?.status === 'succeeded') return before;
  // Lost, won and lost again: the entry of the first time counts again.
  if (known)
    updateRefund(tx, id, {
      ...known,
      status: 'succeeded',
      error: null,
      succeeded_at: tx.now.toISOString(),
      failed_at: null,
    });
  else
    insertRefund(tx, {
      id,
      payment_id: before.payment_id,
      provider_id: null,
      amount,
      reason: 'Rückbuchung durch die Bank',
      status: 'succeeded',
      error: null,
      created_at: tx.now.toISOString(),
      succeeded_at: tx.now.toISOString(),
      failed_at: null,
      waived: 0,
    });
  const payment = recount(tx, before);
  recordEvent(tx, { type: 'payment.review', ...factsOf(payment), reason: 'disputed' });
  reverseReceipt(tx, ctx, payment, id, false);
  return payment;
}

/** A dispute that was lost is won after all: the money is back here, and counts again. The reversal stays as it was issued. */
export function takeBackLostDispute(tx: WriteTx, before: StoredPayment): StoredPayment {
  const entry = findRefund(tx, disputeEntryOf(before.payment_id));
  if (entry?.status !== 'succeeded') return before;
  const error = 'Die Bank hat die Rückbuchung zurückgenommen: Das Geld liegt wieder bei Ihnen.';
  updateRefund(tx, entry.id, {
    ...entry,
    status: 'failed',
    error,
    succeeded_at: null,
    failed_at: tx.now.toISOString(),
  });
  recordEvent(tx, { type: 'payment.updated', payment_id: before.payment_id });
  return recount(tx, before);
}

/** Reverses what went back and is not reversed yet: a refund that the bank returned has its document already. */
function reverseReceipt(
  tx: WriteTx,
  ctx: PaymentsNeeds,
  payment: StoredPayment,
  refundId: string,
  sendByEmail: boolean,
): void {
  const receipts = listReceipts(tx, payment.payment_id);
  const receipt = receipts.find(({ kind }) => kind === 'receipt');
  const reversed = receipts.reduce((sum, { kind, amount }) => sum + (kind === 'reversal' ? -amount : 0), 0);
  const amountCents = payment.refunded_amount - reversed;
  if (!receipt || amountCents <= 0) return;
  const { number } = issueReceipt(tx, ctx, {
    paymentId: payment.payment_id,
    kind: 'reversal',
    refundId,
    amountCents,
    customerName: payment.customer_name,
    customerEmail: payment.customer_email,
    customerAddress: payment.customer_address,
    service: payment.service,
    // As its receipt says it, whatever became of the visit since.
    serviceDate: findServiceDateOfReceipt(tx, payment.payment_id),
    paidAt: tx.now.toISOString(),
    method: payment.method,
    taxRate: payment.tax_rate,
    reverses: receipt.number,
    sendByEmail,
  });
  insertTimeline(tx, payment.payment_id, `Stornobeleg ${number} ausgestellt.`);
}

/** What is paid back is the sum of the refunds that succeeded. */
function recount(tx: WriteTx, payment: StoredPayment): StoredPayment {
  const succeeded = listRefunds(tx, payment.payment_id).filter(({ status }) => status === 'succeeded');
  const refunded_amount = succeeded.reduce((sum, { amount }) => sum + amount, 0);
  return updatePayment(tx, payment, { refunded_amount });
}

function knownRefund(tx: WriteTx, { payment_id }: StoredPayment, state: RefundState): StoredRefund | null {
  const ours = state.refundId === null ? null : findRefund(tx, state.refundId);
  return ours ?? listRefunds(tx, payment_id).find(({ provider_id }) => provider_id === state.id) ?? null;
}

function recordForeignRefund(
  tx: WriteTx,
  ctx: PaymentsNeeds,
  payment: StoredPayment,
  state: RefundState,
): StoredRefund {
  const refund: StoredRefund = {
    id: newId(),
    payment_id: payment.payment_id,
    provider_id: null,
    amount: state.amountCents,
    reason: 'Bei Stripe veranlasst',
    status: 'pending',
    error: null,
    created_at: state.createdAt.toISOString(),
    succeeded_at: null,
    failed_at: null,
    waived: waivedBy(moneyAround(tx, ctx, payment), state.amountCents),
  };
  insertRefund(tx, refund);
  return refund;
}
