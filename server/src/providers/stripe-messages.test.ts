import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { WebhookRefused } from './stripe-fault.ts';
import { knownTypes, readMessage } from './stripe-messages.ts';

const secret = 'whsec_ours';
const now = () => Math.floor(Date.now() / 1000);
const event = (type: string, object: unknown) => ({ id: 'evt_1', object: 'event', type, data: { object } });
const body = (type: string, object: unknown) => JSON.stringify(event(type, object), null, 2);

function sign(payload: string, changes: { secret?: string; timestamp?: number } = {}): string {
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, ...changes });
}
const read = (payload: string, signature: string | undefined = sign(payload)) =>
  readMessage(Buffer.from(payload), signature, secret);

describe('what a message is about', () => {
  test.each([
    'checkout.session.completed',
    'checkout.session.async_payment_succeeded',
    'checkout.session.async_payment_failed',
    'checkout.session.expired',
  ])('%s: a session', (type) => {
    expect(read(body(type, { id: 'cs_1', object: 'checkout.session' }))).toEqual({
      id: 'evt_1',
      type,
      subject: { sessionId: 'cs_1' },
    });
    expect(read(body(type, {})).subject).toBeNull();
  });

  test.each([
    'charge.refunded',
    'charge.refund.updated',
    'refund.created',
    'refund.updated',
    'refund.failed',
    'charge.dispute.created',
    'charge.dispute.updated',
    'charge.dispute.closed',
    'charge.dispute.funds_reinstated',
    'charge.dispute.funds_withdrawn',
  ])('%s: a payment', (type) => {
    const subject = { paymentIntentId: 'pi_1' };
    expect(read(body(type, { id: 'x_1', payment_intent: 'pi_1' }))).toMatchObject({ type, subject });
    expect(read(body(type, { id: 'x_1', payment_intent: { id: 'pi_1' } }))).toMatchObject({ subject });
    expect(read(body(type, { id: 'x_1', payment_intent: null })).subject).toBeNull();
    expect(read(body(type, { id: 'x_1' })).subject).toBeNull();
  });

  test('invoice.paid: an invoice', () => {
    expect(read(body('invoice.paid', { id: 'in_1' })).subject).toEqual({ invoiceId: 'in_1' });
    expect(read(body('invoice.payment_failed', { id: 'in_1' })).subject).toBeNull();
  });

  test.each(['customer.subscription.updated', 'customer.subscription.deleted'])('%s: a subscription', (type) => {
    expect(read(body(type, { id: 'sub_1' })).subject).toEqual({ subscriptionId: 'sub_1' });
  });

  test('of every type that is asked for something is known', () => {
    const object = { id: 'x_1', payment_intent: 'pi_1' };
    for (const type of knownTypes) expect(read(body(type, object)).subject).not.toBeNull();
  });

  test.each(['customer.created', 'payment_intent.succeeded', 'a.type.of.the.future'])('%s: nothing of ours', (type) => {
    expect(read(body(type, { id: 'x_1', payment_intent: 'pi_1' }))).toMatchObject({ type, subject: null });
  });
});

describe('the signature', () => {
  const payload = body('checkout.session.completed', { id: 'cs_1', customer: 'Jürgen Groß' });
  const refused = (signature: string | undefined, raw = payload) =>
    expect(() => readMessage(Buffer.from(raw), signature, secret)).toThrow(WebhookRefused);

  test('may be one of several, while the secret is changed', () => {
    const [time, other] = sign(payload, { secret: 'whsec_old' }).split(',');
    const [, ours] = sign(payload).split(',');
    expect(read(payload, `${time},${other},${ours}`).id).toBe('evt_1');
    refused(`${time},${other},${other}`);
  });

  test('may be up to five minutes old', () => {
    expect(read(payload, sign(payload, { timestamp: now() - 295 })).id).toBe('evt_1');
    refused(sign(payload, { timestamp: now() - 305 }));
  });

  test('may come from a clock that is ahead', () => {
    expect(read(payload, sign(payload, { timestamp: now() + 30 })).id).toBe('evt_1');
  });

  test('fits no other secret, time or body', () => {
    refused(sign(payload, { secret: 'whsec_other' }));
    refused(sign(payload, { timestamp: now() - 400 }).replace(/t=\d+/, `t=${now()}`));
    refused(sign(payload), payload.replace('cs_1', 'cs_2'));
    refused(sign(payload), JSON.stringify(JSON.parse(payload)));
  });

  test.each([undefined, '', 'v1=00', 't=1', 't=,v1=', 'nonsense', `t=${1},v0=00`])('cannot be %j', (signature) => {
    refused(signature);
  });

  test.each([
    '',
    '[]',
    'null',
    '7',
    '{}',
    '{"id":1}',
    '{"id":"evt_1","type":"checkout.session.completed"}',
    'not json',
  ])('over a body that is no event: %s', (raw) => refused(sign(raw), raw));

  test('and the refusal tells nothing of the body', () => {
    try {
      read(payload, 'nonsense');
      expect.fail('It should have been refused');
    } catch (error) {
      expect(
        `${JSON.stringify(error)} ${error instanceof Error ? error.stack : ''} ${String((error as Error).cause)}`,
      ).not.toContain('Jürgen');
    }
  });
});
