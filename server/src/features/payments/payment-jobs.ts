import type { WriteTx } from '../../kernel/database/database.ts';
import { recordProviderError } from '../../kernel/database/provider-states.ts';
import { recordEvent } from '../../kernel/events/event-log.ts';
import { noteCredentialsRefused, noteProviderWorks } from '../../kernel/events/provider-alarms.ts';
import type { ClaimedJob, JobHandler, JobOutcome } from '../../kernel/outbox/outbox-job.ts';
import type { PaymentProvider, SessionState } from '../../providers/stripe-checkout.ts';
import { PaymentFault } from '../../providers/stripe-fault.ts';
import { applyRefund } from './apply-refunds.ts';
import { applySession, applyUnknownSession } from './apply-session.ts';
import type { PaymentsNeeds } from './payments-needs.ts';
import { findPayment, findPaymentByIntent, findPaymentBySession, insertTimeline } from './payments-repository.ts';
import { findRefund, updateRefund } from './refunds-repository.ts';
import { applyRenewal, isRenewal } from './renewals.ts';
import { settlePayment } from './settle-visit.ts';
import { catchUp } from './stripe-news.ts';
import { applySubscription, settleEnding } from './subscriptions.ts';
import { findSubscription, updateSubscription } from './subscriptions-repository.ts';

const notSetUp = 'Die Online-Zahlung ist noch nicht eingerichtet.';

/** Asks Stripe how a session stands and brings our payment to that. Sessions that are not ours are left alone. */
export const checkPaymentJob: JobHandler<PaymentsNeeds> = jobOf(async (ctx, provider, { payload }) => {
  if (typeof payload.subscription_id === 'string') return checkSubscription(ctx, provider, payload.subscription_id);
  const sessionId = await sessionIdOf(ctx, provider, payload);
  if (!sessionId) return;
  if (isRenewal(sessionId)) return checkRenewal(ctx, provider, sessionId);
  const state = await readKnownSession(ctx, provider, sessionId);
  if (!state) return;
  await ctx.commits.write((tx) => {
    const known = findPaymentBySession(tx, sessionId) ?? (state.paymentId ? findPayment(tx, state.paymentId) : null);
    if (known) applySession(tx, ctx, known.payment_id, state);
  });
});

/** Of a later month that was recorded when its intent was not known yet. */
async function intentOfRenewal(provider: PaymentProvider, sessionId: string): Promise<string | null> {
  return isRenewal(sessionId) ? ((await provider.readRenewal(sessionId))?.paymentIntentId ?? null) : null;
}

async function checkRenewal(ctx: PaymentsNeeds, provider: PaymentProvider, invoiceId: string): Promise<void> {
  const state = await provider.readRenewal(invoiceId);
  if (state) await ctx.commits.write((tx) => applyRenewal(tx, ctx, state));
}

/** Its state, and the months of it that we have not heard of. */
async function checkSubscription(ctx: PaymentsNeeds, provider: PaymentProvider, id: string): Promise<void> {
  const state = await provider.readSubscription(id);
  await ctx.commits.write((tx) => applySubscription(tx, ctx, state));
  if (!findSubscription(ctx.db, id)) return;
  for (const invoiceId of await provider.listRenewals(id)) {
    if (findPaymentBySession(ctx.db, invoiceId)?.subscription_id !== id) await checkRenewal(ctx, provider, invoiceId);
  }
}

/** Asks what Stripe has told of, so that a lost message delays and no more. */
export const readNewsJob: JobHandler<PaymentsNeeds> = jobOf((ctx, provider) => catchUp(ctx, provider));

/** Has Stripe end a package by the month, now or when the paid month is over. */
export const endPackageJob: JobHandler<PaymentsNeeds> = {
  ...jobOf(async (ctx, provider, { payload }) => {
    const id = String(payload.subscription_id);
    const state = await provider.endSubscription(id, payload.ending === 'now' ? 'now' : 'period_end');
    await ctx.commits.write((tx) => applySubscription(tx, ctx, state));
  }),
  settle(tx, ctx, { payload }, outcome) {
    noteState(tx, ctx, outcome);
    if (outcome.result !== 'done' && !outcome.final) return;
    const refused = outcome.result === 'done' ? null : outcome.reason;
    settleEnding(tx, String(payload.subscription_id), payload.ending, refused);
  },
  revive(tx, { payload }) {
    const subscription = findSubscription(tx, String(payload.subscription_id));
    if (!subscription || subscription.state === 'ended') return;
    updateSubscription(tx, subscription, { ending: payload.ending === 'now' ? 'now' : 'period_end' });
  },
};

/** Closes a checkout page that nobody shall pay on any more, then looks what became of it. */
export const expireCheckoutJob: JobHandler<PaymentsNeeds> = jobOf(async (ctx, provider, { payload }) => {
  const payment = findPayment(ctx.db, String(payload.payment_id));
  if (!payment?.session_id) return;
  const { session_id, session_expires_at } = payment;
  // Its time is over: Stripe has closed it by itself, and the next look at the payment hears of that.
  if (session_expires_at !== null && Date.parse(session_expires_at) <= ctx.clock.now().getTime()) return;
  const state = await readKnownSession(ctx, provider, session_id, () => provider.expireSession(session_id));
  if (state) await ctx.commits.write((tx) => applySession(tx, ctx, payment.payment_id, state));
});

/** null: Stripe does not know it, which ends its payment here. */
async function readKnownSession(
  ctx: PaymentsNeeds,
  provider: PaymentProvider,
  sessionId: string,
  before: () => Promise<void> = async () => undefined,
): Promise<SessionState | null> {
  try {
    await before();
    return await provider.readSession(sessionId);
  } catch (error) {
    if (!(error instanceof PaymentFault) || error.code !== 'resource_missing') throw error;
    await ctx.commits.write((tx) => applyUnknownSession(tx, ctx, sessionId));
    return null;
  }
}

/** Has Stripe pay back. The refund's id is the idempotency key: however often this runs, the money goes back once. */
export const refundJob: JobHandler<PaymentsNeeds> = {
  ...jobOf(async (ctx, provider, { payload }) => {
    const refund = findRefund(ctx.db, String(payload.refund_id));
    const payment = refund && findPayment(ctx.db, refund.payment_id);
    if (!payment?.session_id || refund?.status !== 'pending') return;
    const paymentIntentId = payment.payment_intent_id ?? (await intentOfRenewal(provider, payment.session_id));
    if (!paymentIntentId)
      throw new PaymentFault('refused', 'Stripe kennt zu dieser Zahlung kein Geld, das sich erstatten ließe.');
    const state = await provider.refund({
      paymentIntentId,
      amountCents: refund.amount,
      refundId: refund.id,
      reason: refund.reason,
    });
    await ctx.commits.write((tx) => {
      const current = findPayment(tx, refund.payment_id);
      if (!current) return;
      settlePayment(tx, ctx, applyRefund(tx, ctx, current, state));
    });
  }),
  settle(tx, ctx, job, outcome) {
    noteState(tx, ctx, outcome);
    if (outcome.result === 'done' || !outcome.final) return;
    const refund = findRefund(tx, String(job.payload.refund_id));
    if (refund?.status !== 'pending') return;
    updateRefund(tx, refund.id, {
      ...refund,
      status: 'failed',
      error: outcome.reason,
      failed_at: tx.now.toISOString(),
    });
    insertTimeline(tx, refund.payment_id, `Die Erstattung ist fehlgeschlagen: ${outcome.reason}`);
    recordEvent(tx, { type: 'payment.updated', payment_id: refund.payment_id });
    const payment = findPayment(tx, refund.payment_id);
    if (payment) settlePayment(tx, ctx, payment);
  },
  revive(tx, job) {
    const refund = findRefund(tx, String(job.payload.refund_id));
    if (refund?.status === 'failed')
      updateRefund(tx, refund.id, { ...refund, status: 'pending', error: null, failed_at: null });
  },
};

/** The session or, of a later month, the invoice that a question is about. */
async function sessionIdOf(
  ctx: PaymentsNeeds,
  provider: PaymentProvider,
  payload: ClaimedJob['payload'],
): Promise<string | null> {
  if (typeof payload.session_id === 'string') return payload.session_id;
  if (typeof payload.invoice_id === 'string') return payload.invoice_id;
  const intentId = String(payload.payment_intent_id);
  const known = findPaymentByIntent(ctx.db, intentId)?.session_id;
  if (known) return known;
  const origin = await provider.findOriginOfIntent(intentId);
  return origin && ('sessionId' in origin ? origin.sessionId : origin.invoiceId);
}

function jobOf(
  work: (ctx: PaymentsNeeds, provider: PaymentProvider, job: ClaimedJob) => Promise<void>,
): JobHandler<PaymentsNeeds> {
  return {
    async run(ctx, job): Promise<JobOutcome> {
      if (!ctx.payments) return { result: 'not_configured', reason: notSetUp };
      try {
        await work(ctx, ctx.payments, job);
        return { result: 'done' };
      } catch (error) {
        if (!(error instanceof PaymentFault)) throw error;
        const result = error.kind === 'refused' ? 'dead' : error.kind === 'set_up' ? 'not_configured' : 'retry';
        return { result, reason: error.message };
      }
    },
    settle: (tx, ctx, _job, outcome) => noteState(tx, ctx, outcome),
    revive() {},
  };
}

/** Feeds the badge of the dashboard. */
function noteState(tx: WriteTx, ctx: PaymentsNeeds, outcome: JobOutcome): void {
  if (outcome.result === 'done') noteProviderWorks(tx, 'stripe');
  // Without a key there is nobody to ask; with one, it is the key.
  else if (ctx.payments && outcome.result === 'not_configured') noteCredentialsRefused(tx, 'stripe', outcome.reason);
  else if (ctx.payments && outcome.result !== 'dead') recordProviderError(tx, 'stripe', outcome.reason);
}
