import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';
import { enqueueJob, findJobState } from '../../kernel/outbox/outbox.ts';
import type { ClaimedJob } from '../../kernel/outbox/outbox-job.ts';
import type { MessageSubject, PaymentProvider, ProviderMessage } from '../../providers/payment-provider.ts';
import type { PaymentsNeeds } from './payments-needs.ts';
import { hasMessage, insertMessage, listPaymentsInMotion } from './payments-repository.ts';
import { findInquiry, updateInquiry } from './stripe-inquiry-repository.ts';
import { askAbout } from './subscriptions.ts';
import { listGoingSubscriptions } from './subscriptions-repository.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const askEveryMs = hourMs;
/** Asked for again each time: clocks differ, and Stripe lists some events late. */
const overlapMs = dayMs;
/** Stripe lists events for 30 days. After a longer pause every matter is asked about by itself. */
const listedMs = 29 * dayMs;

/** A message, delivered or asked for: it raises one question, however often it comes. */
export function receiveMessage(tx: WriteTx, { id, type, subject }: ProviderMessage): void {
  if (!insertMessage(tx, id, type) || !subject) return;
  enqueueJob(tx, {
    kind: 'payment.check',
    idempotencyKey: `payment.message:${id}`,
    title: 'Nachricht von Stripe verarbeiten',
    payload: questionAbout(subject),
  });
}

function questionAbout(subject: MessageSubject): ClaimedJob['payload'] {
  if ('sessionId' in subject) return { session_id: subject.sessionId };
  if ('invoiceId' in subject) return { invoice_id: subject.invoiceId };
  if ('subscriptionId' in subject) return { subscription_id: subject.subscriptionId };
  return { payment_intent_id: subject.paymentIntentId };
}

const question = (count: number) => `payment.news:${count}`;

export function isNewsDue(db: ReadDb, now: Date): boolean {
  const { asks, next_ask_at } = findInquiry(db);
  return next_ask_at <= now.toISOString() && findJobState(db, question(asks)) !== 'waiting';
}

/** Once an hour, unless the last question still waits for its answer. */
export function askForNews(tx: WriteTx): void {
  if (!isNewsDue(tx, tx.now)) return;
  const before = findInquiry(tx);
  const asks = before.asks + 1;
  updateInquiry(tx, { ...before, asks, next_ask_at: new Date(tx.now.getTime() + askEveryMs).toISOString() });
  enqueueJob(tx, {
    kind: 'payment.news',
    idempotencyKey: question(asks),
    title: 'Bei Stripe nach Neuigkeiten fragen',
    payload: {},
  });
}

/** Reads what Stripe has told of since the last time; what no message brought comes now. */
export async function catchUp(ctx: PaymentsNeeds, provider: PaymentProvider): Promise<void> {
  const now = ctx.clock.now();
  const { asked_until } = findInquiry(ctx.db);
  const asked = Date.parse(asked_until ?? '') || 0;
  const isLong = now.getTime() - asked > listedMs;
  const messages = await provider.listMessages(new Date(isLong ? now.getTime() - listedMs : asked - overlapMs));
  const news = messages.filter(({ id }) => !hasMessage(ctx.db, id));
  await ctx.commits.write((tx) => {
    for (const message of news) receiveMessage(tx, message);
    if (isLong && asked_until !== null) askAboutEach(tx);
    updateInquiry(tx, { ...findInquiry(tx), asked_until: now.toISOString() });
  });
}

function askAboutEach(tx: WriteTx): void {
  const occasion = tx.now.toISOString();
  for (const id of listGoingSubscriptions(tx)) askAbout(tx, id, occasion);
  for (const { payment_id, session_id } of listPaymentsInMotion(tx)) {
    enqueueJob(tx, {
      kind: 'payment.check',
      idempotencyKey: `payment.motion:${payment_id}:${occasion}`,
      title: 'Erstattung oder Rückbuchung bei Stripe nachsehen',
      payload: { session_id },
    });
  }
}
