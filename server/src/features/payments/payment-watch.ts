import type { WriteTx } from '../../kernel/database/database.ts';
import { enqueueJob, findJobState } from '../../kernel/outbox/outbox.ts';
import { PeriodicTask } from '../../kernel/periodic-task.ts';
import { giveUpUnopened } from './checkout.ts';
import type { PaymentsNeeds } from './payments-needs.ts';
import { deleteMessagesBefore, listPaymentsToCheck, type StoredPayment, updatePayment } from './payments-repository.ts';
import { settlePayment } from './settle-visit.ts';
import { askForNews, isNewsDue } from './stripe-news.ts';

const lookEveryMs = 15_000;
const batchSize = 100;
/** Until the question is answered nobody asks it again. */
const askAgainMs = 10 * 60_000;
/** Stripe sends a message again for three days at most. */
const messagesKeptDays = 30;

/**
 * Asks Stripe every 15 seconds about open checkouts and once an hour for all it has told of, so that a lost message loses
 * no money. When a look is over, every
 * question that is due is in the outbox.
 */
export function createPaymentWatch(getNeeds: () => PaymentsNeeds): PeriodicTask {
  return new PeriodicTask({
    everyMs: lookEveryMs,
    run: () => queueDueChecks(getNeeds()),
    fault: 'payments could not be checked',
    log: () => getNeeds().log,
  });
}

async function queueDueChecks(ctx: PaymentsNeeds): Promise<void> {
  const now = ctx.clock.now();
  const isAsking = ctx.payments !== null && isNewsDue(ctx.db, now);
  if (!isAsking && listPaymentsToCheck(ctx.db, now, 1).length === 0) return;
  await ctx.commits.write((tx) => {
    if (isAsking) askForNews(tx);
    for (const payment of listPaymentsToCheck(tx, tx.now, batchSize)) ask(tx, ctx, payment);
  });
}

function ask(tx: WriteTx, ctx: PaymentsNeeds, payment: StoredPayment): void {
  if (payment.session_id === null) {
    giveUpUnopened(tx, ctx, payment);
    return;
  }
  const next_check_at = new Date(tx.now.getTime() + askAgainMs).toISOString();
  if (ctx.payments === null) {
    updatePayment(tx, payment, { next_check_at });
    letGoOverdue(tx, ctx, payment);
    return;
  }
  const question = (count: number) => `payment.check:${payment.payment_id}:${count}`;
  if (findJobState(tx, question(payment.checks)) === 'waiting') {
    updatePayment(tx, payment, { next_check_at });
    return;
  }
  const checks = payment.checks + 1;
  updatePayment(tx, payment, { checks, next_check_at });
  enqueueJob(tx, {
    kind: 'payment.check',
    idempotencyKey: question(checks),
    title: `Zahlung von ${payment.customer_name} bei Stripe nachsehen`,
    payload: { session_id: payment.session_id },
  });
}

/** Nobody can say what became of a page since the key was removed: the visit does not wait for it for ever. */
function letGoOverdue(tx: WriteTx, ctx: PaymentsNeeds, payment: StoredPayment): void {
  const now = tx.now.toISOString();
  if (payment.withdrawn_at !== null || (payment.session_expires_at ?? now) > now) return;
  settlePayment(tx, ctx, updatePayment(tx, payment, { withdrawn_at: now }));
}

/** Forgets messages of Stripe that cannot come again. */
export function prunePaymentMessages(tx: WriteTx): void {
  deleteMessagesBefore(tx, new Date(tx.now.getTime() - messagesKeptDays * 86_400_000), 1000);
}
