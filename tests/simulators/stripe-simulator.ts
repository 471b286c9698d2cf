import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type Stripe from 'stripe';
import { StripeApi } from './stripe/stripe-api.ts';
import { parseForm } from './stripe/stripe-forms.ts';
import { type Answer, IdempotencyKeys } from './stripe/stripe-idempotency.ts';
import { makeEvent, newId } from './stripe/stripe-objects.ts';
import { checkoutPage, failurePage } from './stripe/stripe-page.ts';
import { StripeRefusal, WrongParameter } from './stripe/stripe-refusal.ts';
import { StripeStore } from './stripe/stripe-store.ts';
import { StripeWebhooks, type WebhookManner } from './stripe/stripe-webhooks.ts';

/**
 * A status: Stripe answers with it and does nothing · hang: takes the request and never answers · drop: cuts the
 * connection before the work · lost-answer: does the work and cuts the connection before the answer
 */
export type StripeFault = number | Silence;
type Silence = 'hang' | 'drop' | 'lost-answer';

/** One exchange, for tests that look at what was said over the wire. */
export interface StripeExchange {
  readonly method: string;
  readonly path: string;
  readonly query: Record<string, unknown>;
  readonly form: Record<string, unknown>;
  readonly headers: IncomingMessage['headers'];
  /** 0: there was no answer. */
  readonly status: number;
  readonly answer: unknown;
}

interface Call extends Pick<StripeExchange, 'method' | 'path' | 'query' | 'form' | 'headers'> {
  readonly raw: string;
}

interface PlannedFault {
  readonly kind: StripeFault;
  readonly on: string;
  left: number;
}

const statusMessages: Record<number, string> = {
  401: 'Invalid API Key provided: sk_test_****ator',
  403: 'The provided key does not have the required permissions for this endpoint.',
  429: 'Request rate limit exceeded.',
  503: 'Stripe is temporarily unavailable.',
};

/**
 * Stripe over real HTTP, for one account: its API, the hosted checkout page at `session.url` and signed webhooks. Tests
 * act as the customer (`pay`), as the operator in the dashboard (`refundInDashboard`) and as the bank (`dispute`). Set
 * STRIPE_API_URL to `url`, STRIPE_SECRET_KEY to `secretKey` and STRIPE_WEBHOOK_SECRET to `webhooks.secret`.
 */
export class StripeSimulator {
  /** Another one from now on: the one before is taken back. */
  secretKey = 'sk_test_of_the_simulator';
  readonly webhooks = new StripeWebhooks();
  readonly store: StripeStore;
  readonly exchanges: StripeExchange[] = [];
  readonly idempotency = new IdempotencyKeys();
  /** Only these are told, as in the settings of a webhook endpoint; null: all. */
  enabledEvents: readonly string[] | null = null;
  #clock: { now(): Date };
  readonly #api: StripeApi;
  #faults: PlannedFault[] = [];
  #slowMs = 0;
  #server: Server | undefined;
  #port = 0;
  #request: Stripe.Event.Request | null = null;
  #told: Promise<void>[] = [];

  /** @param clock of the server under test, so that both agree on what time it is */
  constructor({ clock = { now: () => new Date() } }: { clock?: { now(): Date } } = {}) {
    this.#clock = clock;
    this.store = new StripeStore({
      now: () => this.now(),
      pageUrl: (sessionId) => `${this.url}/c/pay/${sessionId}`,
      emit: (type, object) => this.#emit(type, object),
    });
    this.#api = new StripeApi(this.store, this.webhooks.events);
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  now(): Date {
    return this.#clock.now();
  }

  /** The port stays the same over a stop and a new start. */
  async start(port = this.#port): Promise<this> {
    if (this.#server) throw new Error('The Stripe simulator runs already');
    const server = createServer((req, res) => {
      this.#handle(req, res).catch((error: unknown) => {
        sendJson(res, 500, { error: { type: 'api_error', message: `Simulator: ${String(error)}` } });
      });
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
    this.webhooks.start();
    return this;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    this.webhooks.stop();
    if (!server) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  }

  /** From now on it is this time, and goes on from there. */
  setTime(moment: Date): void {
    const offset = moment.getTime() - Date.now();
    this.#clock = { now: () => new Date(Date.now() + offset) };
    this.store.expireOverdue();
  }

  /** Lets time pass. Not with a clock from outside: that one is set there. */
  advance(ms: number): void {
    this.setTime(new Date(this.now().getTime() + ms));
  }

  /** How messages go out from now on; without anything: as usual. */
  sendWebhooks(manner: WebhookManner = {}): void {
    this.webhooks.manner = manner;
  }

  // ---- What the customer, the bank and the operator do outside of our product. Resolves when the message was tried. --

  pay = (sessionId: string) => this.#act(() => this.store.pay(sessionId));
  payDelayed = (sessionId: string, method?: 'debit' | 'transfer') =>
    this.#act(() => this.store.payDelayed(sessionId, method));
  settleDelayed = (sessionId: string) => this.#act(() => this.store.settleDelayed(sessionId));
  failDelayed = (sessionId: string) => this.#act(() => this.store.failDelayed(sessionId));
  decline = (sessionId: string) => this.#act(() => this.store.decline(sessionId));
  expire = (sessionId: string) => this.#act(() => this.store.expire(sessionId));
  renew = (sessionId: string) => this.#act(() => this.store.renew(sessionId));
  /** In the dashboard, or by Stripe itself. */
  endSubscription = (id: string) => this.#act(() => this.store.endSubscription(id));
  dispute = (paidId: string) => this.#act(() => this.store.dispute(paidId));
  closeDispute = (disputeId: string, status: 'won' | 'lost') =>
    this.#act(() => this.store.closeDispute(disputeId, status));
  settleRefund = (refundId: string) => this.#act(() => this.store.settleRefund(refundId));
  failRefund = (refundId: string) => this.#act(() => this.store.failRefund(refundId));

  /** @param amount in cents; absent: all that is left */
  refundInDashboard(sessionId: string, amount?: number): Promise<Stripe.Refund> {
    const paymentIntentId = this.store.findIntentOf(sessionId)?.id ?? '';
    return this.#act(() => this.store.refund({ paymentIntentId, amount }));
  }

  /** Makes a session something our server never asked for: another currency, another amount. */
  alterSession(sessionId: string, changes: Partial<Pick<Stripe.Checkout.Session, 'amount_total' | 'currency'>>): void {
    Object.assign(this.store.session(sessionId), changes);
  }

  // ---- How Stripe misbehaves ---------------------------------------------------------------------------------------

  /** @param on part of 'METHOD path', e.g. 'POST /v1/refunds'; without it: any call of the API */
  failNext(kind: StripeFault, { on = '', times = 1 } = {}): void {
    this.#faults.push({ kind, on, left: times });
  }

  /** Down until `recover`. */
  failAll(kind: StripeFault = 503, on = ''): void {
    this.failNext(kind, { on, times: Number.POSITIVE_INFINITY });
  }

  /** Every answer takes that long. */
  slow(ms: number): void {
    this.#slowMs = ms;
  }

  recover(): void {
    this.#faults = [];
    this.#slowMs = 0;
  }

  /** How many calls of this sort came, refused ones included. */
  count(on: string): number {
    return this.exchanges.filter(({ method, path }) => `${method} ${path}`.includes(on)).length;
  }

  async #act<T>(change: () => T): Promise<T> {
    const before = this.#told.length;
    const result = change();
    await Promise.all(this.#told.slice(before));
    return result;
  }

  #emit(type: string, object: unknown): void {
    if (this.enabledEvents && !this.enabledEvents.includes(type)) return;
    this.#told.push(this.webhooks.tell(makeEvent(type, object, this.#request, this.now())));
  }

  async #handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = new URL(req.url ?? '/', this.url);
    const raw = await text(req);
    const form = parseForm(raw);
    if (url.pathname.startsWith('/c/pay/')) return this.#visit(req, res, url.pathname.slice('/c/pay/'.length), form);
    const call: Call = {
      method: req.method ?? 'GET',
      path: url.pathname,
      query: parseForm(url.search.slice(1)),
      form,
      headers: req.headers,
      raw,
    };
    const outcome = await this.#outcomeOf(call, res);
    const { raw: _, ...exchange } = call;
    if (typeof outcome === 'string') {
      this.exchanges.push({ ...exchange, status: 0, answer: null });
      if (outcome !== 'hang') req.socket.destroy();
      return;
    }
    this.exchanges.push({ ...exchange, status: outcome.status, answer: outcome.body });
    sendJson(res, outcome.status, outcome.body);
  }

  async #outcomeOf(call: Call, res: ServerResponse): Promise<Answer | Silence> {
    const requestId = newId('req');
    res.setHeader('request-id', requestId);
    const fault = this.#takeFault(call);
    if (typeof fault === 'number') return answerOf(new StripeRefusal(fault, statusMessages[fault] ?? 'Failed.'));
    if (fault === 'hang' || fault === 'drop') return fault;
    const answer = await this.#answer(call, requestId, res);
    return fault ?? answer;
  }

  async #answer(call: Call, requestId: string, res: ServerResponse): Promise<Answer> {
    if (call.headers.authorization !== `Bearer ${this.secretKey}`) {
      await pause(this.#slowMs);
      return answerOf(new StripeRefusal(401, statusMessages[401] ?? ''));
    }
    const header = call.headers['idempotency-key'];
    const key = call.method === 'POST' && typeof header === 'string' ? header : null;
    try {
      const replayed = key && this.idempotency.claim(key, `${call.path}\n${call.raw}`);
      if (replayed) {
        res.setHeader('idempotent-replayed', 'true');
        await pause(this.#slowMs);
        return replayed;
      }
    } catch (error) {
      return refusalOr(error);
    }
    await pause(this.#slowMs);
    return this.#work(call, { id: requestId, idempotency_key: key });
  }

  #work(call: Call, request: Stripe.Event.Request): Answer {
    const { idempotency_key: key } = request;
    const kept = (answer: Answer) => {
      if (key) this.idempotency.keep(key, answer);
      return answer;
    };
    this.#request = request;
    try {
      return kept({ status: 200, body: this.#api.answer(call) });
    } catch (error) {
      if (!(error instanceof WrongParameter)) return kept(refusalOr(error));
      if (key) this.idempotency.release(key);
      return answerOf(error);
    } finally {
      this.#request = null;
    }
  }

  #takeFault({ method, path }: Call): StripeFault | null {
    const fault = this.#faults.find(({ left, on }) => left > 0 && `${method} ${path}`.includes(on));
    if (!fault) return null;
    fault.left -= 1;
    return fault.kind;
  }

  /** The customer's browser on the hosted page. */
  async #visit(req: IncomingMessage, res: ServerResponse, sessionId: string, form: Record<string, unknown>) {
    this.store.expireOverdue();
    const session = this.store.sessions.get(sessionId);
    if (!session) return sendPage(res, 404, failurePage('Diese Bezahlseite gibt es nicht.'));
    const lines = this.store.lines.get(sessionId) ?? [];
    if (req.method !== 'POST' || session.status !== 'open') return sendPage(res, 200, checkoutPage(session, lines));
    const told = form.choice === 'debit' ? this.payDelayed(sessionId) : this.pay(sessionId);
    if (this.webhooks.manner.beforeRedirect) await told;
    const location = (session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', sessionId);
    res.writeHead(303, { location }).end();
  }
}

function refusalOr(error: unknown): Answer {
  if (error instanceof StripeRefusal) return answerOf(error);
  throw error;
}

const answerOf = ({ status, body }: StripeRefusal): Answer => ({ status, body });

function sendJson(res: ServerResponse, status: number, body: unknown): void {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function sendPage(res: ServerResponse, status: number, html: string): void {
  res.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(html);
}
