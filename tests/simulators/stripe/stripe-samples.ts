import type { StripeExchange, StripeSimulator } from '../stripe-simulator.ts';
import type { Operation, Sample } from './stripe-description.ts';

/** What each sort of request is called. `path` as the official description has it; absent: that one lacks it. */
export const kinds: Array<{ on: RegExp; path?: string | undefined; sent: string; answer: string }> = [
  kind('POST /v1/checkout/sessions', 'Checkout.SessionCreateParams', 'Checkout.Session'),
  kind('GET /v1/checkout/sessions', 'Checkout.SessionListParams', 'ApiList<Stripe.Checkout.Session>'),
  kind('GET /v1/checkout/sessions/{session}', 'Checkout.SessionRetrieveParams', 'Checkout.Session'),
  kind('POST /v1/checkout/sessions/{session}/expire', 'Checkout.SessionExpireParams', 'Checkout.Session'),
  kind('GET /v1/payment_intents/{intent}', 'PaymentIntentRetrieveParams', 'PaymentIntent'),
  kind('POST /v1/refunds', 'RefundCreateParams', 'Refund'),
  kind('GET /v1/refunds', 'RefundListParams', 'ApiList<Stripe.Refund>'),
  kind('GET /v1/events', 'EventListParams', 'ApiList<Stripe.Event>'),
  ...[
    kind('GET /v1/invoices', 'InvoiceListParams', 'ApiList<Stripe.Invoice>'),
    kind('GET /v1/invoices/{invoice}', 'InvoiceRetrieveParams', 'Invoice'),
    kind('GET /v1/subscriptions/{subscription}', 'SubscriptionRetrieveParams', 'Subscription'),
    kind('POST /v1/subscriptions/{subscription}', 'SubscriptionUpdateParams', 'Subscription'),
    kind('DELETE /v1/subscriptions/{subscription}', 'SubscriptionCancelParams', 'Subscription'),
  ].map((each) => ({ ...each, path: undefined })),
  { ...kind('GET /v1/disputes', 'DisputeListParams', 'ApiList<Stripe.Dispute>'), path: undefined },
  {
    ...kind('GET /v1/invoice_payments', 'InvoicePaymentListParams', 'ApiList<Stripe.InvoicePayment>'),
    path: undefined,
  },
];

function kind(call: string, sent: string, answer: string) {
  const [, path = ''] = call.split(' ');
  const on = new RegExp(`^${call.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
  return { on, path, sent: `Stripe.${sent}`, answer: `Stripe.${answer}` };
}

function kindOf({ method, path }: StripeExchange) {
  const found = kinds.find(({ on }) => on.test(`${method} ${path}`));
  if (!found) throw new Error(`Nobody says what ${method} ${path} is`);
  return found;
}

function operationOf(exchange: StripeExchange, part: Operation['part']): { operation?: Operation } {
  const { path } = kindOf(exchange);
  return path === undefined ? {} : { operation: { method: exchange.method, path, part } };
}

function requestOf(exchange: StripeExchange): Sample[] {
  // One that the simulator was told to refuse may be wrong on purpose.
  if (exchange.status !== 200) return [];
  const { sent } = kindOf(exchange);
  const isPost = exchange.method === 'POST';
  const what = `request ${exchange.method} ${exchange.path}`;
  const value = isPost ? exchange.form : exchange.query;
  return [{ what, type: sent, value, ...operationOf(exchange, isPost ? 'form' : 'query') }];
}

function answerOf(exchange: StripeExchange): Sample {
  const what = `answer to ${exchange.method} ${exchange.path}`;
  if (exchange.status === 200) {
    return { what, type: kindOf(exchange).answer, value: exchange.answer, ...operationOf(exchange, 'answer') };
  }
  const type = '{ error: { type: string; message: string; code?: string; param?: string } }';
  return { what, type, value: exchange.answer, ...operationOf(exchange, 'refusal') };
}

/** 'charge.dispute.created' is a `Stripe.ChargeDisputeCreatedEvent`. */
function messageOf(event: { type: string }): Sample {
  const name = event.type.replaceAll(/(?:^|[._])([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return {
    what: `message ${event.type}`,
    type: `Stripe.${name}Event`,
    value: event,
    operation: { method: 'GET', path: '/v1/events/{id}', part: 'answer' },
  };
}

/** Everything that was said between our server and the simulator, for a judge to look at. */
export function samplesOf({
  exchanges,
  webhooks,
}: StripeSimulator): Record<'requests' | 'answers' | 'messages', Sample[]> {
  const answered = exchanges.filter(({ status }) => status !== 0);
  return {
    requests: answered.flatMap(requestOf),
    answers: answered.map(answerOf),
    messages: webhooks.events.map(messageOf),
  };
}
