import type { z } from 'zod';
import {
  eventQuery,
  expandOnly,
  invoicePaymentQuery,
  invoiceQuery,
  linesQuery,
  type Page,
  paymentQuery,
  readForm,
  refundForm,
  sessionForm,
  sessionQuery,
  subscriptionForm,
} from './stripe-forms.ts';
import type { SimulatedEvent } from './stripe-objects.ts';
import { noSuch, StripeRefusal } from './stripe-refusal.ts';
import type { StripeStore } from './stripe-store.ts';

export interface ApiRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Record<string, unknown>;
  readonly form: Record<string, unknown>;
}

interface Identified {
  id: string;
}

interface Route {
  on: RegExp;
  answer(request: ApiRequest, id: string): unknown;
}

/** Whose key it is. */
const account = {
  id: 'acct_of_the_simulator',
  object: 'account',
  business_profile: { name: 'IT-Hilfe Muster' },
  settings: { dashboard: { display_name: 'IT-Hilfe Muster', timezone: 'Europe/Berlin' } },
} as const;

/** The calls of Stripe's API that have to do with hosted checkouts. */
export class StripeApi {
  private readonly store: StripeStore;
  private readonly events: readonly (SimulatedEvent & { pending_webhooks: number })[];
  private readonly routes: Route[] = [
    { on: /^POST \/v1\/checkout\/sessions$/, answer: ({ form }) => this.createSession(form) },
    { on: /^GET \/v1\/checkout\/sessions$/, answer: (request) => this.listSessions(request) },
    {
      on: /^GET \/v1\/checkout\/sessions\/([^/]+)$/,
      answer: (request, id) => this.one(request, this.store.session(id)),
    },
    { on: /^POST \/v1\/checkout\/sessions\/([^/]+)\/expire$/, answer: ({ form }, id) => this.expire(form, id) },
    { on: /^GET \/v1\/checkout\/sessions\/([^/]+)\/line_items$/, answer: (request, id) => this.listLines(request, id) },
    { on: /^GET \/v1\/payment_intents\/([^/]+)$/, answer: (request, id) => this.one(request, this.store.intent(id)) },
    {
      on: /^GET \/v1\/charges\/([^/]+)$/,
      answer: (request, id) => this.find(request, id, 'charge', this.store.charges),
    },
    { on: /^POST \/v1\/refunds$/, answer: ({ form }) => this.refund(form) },
    { on: /^GET \/v1\/refunds$/, answer: (request) => this.listByPayment(request, paymentQuery, this.store.refunds) },
    {
      on: /^GET \/v1\/refunds\/([^/]+)$/,
      answer: (request, id) => this.find(request, id, 'refund', this.store.refunds),
    },
    { on: /^GET \/v1\/disputes$/, answer: (request) => this.listByPayment(request, paymentQuery, this.store.disputes) },
    {
      on: /^GET \/v1\/disputes\/([^/]+)$/,
      answer: (request, id) => this.find(request, id, 'dispute', this.store.disputes),
    },
    {
      on: /^GET \/v1\/invoices\/([^/]+)$/,
      answer: (request, id) => this.find(request, id, 'invoice', this.store.invoices),
    },
    { on: /^GET \/v1\/invoices$/, answer: (request) => this.listInvoices(request) },
    {
      on: /^GET \/v1\/subscriptions\/([^/]+)$/,
      answer: (request, id) => this.one(request, this.store.subscription(id)),
    },
    { on: /^POST \/v1\/subscriptions\/([^/]+)$/, answer: ({ form }, id) => this.changeSubscription(form, id) },
    { on: /^DELETE \/v1\/subscriptions\/([^/]+)$/, answer: (request, id) => this.endSubscription(request, id) },
    { on: /^GET \/v1\/invoice_payments$/, answer: (request) => this.listInvoicePayments(request) },
    { on: /^GET \/v1\/account$/, answer: () => account },
    { on: /^GET \/v1\/events$/, answer: (request) => this.listEvents(request) },
    { on: /^GET \/v1\/events\/([^/]+)$/, answer: (request, id) => this.event(request, id) },
  ];

  constructor(store: StripeStore, events: readonly SimulatedEvent[]) {
    this.store = store;
    this.events = events;
  }

  /** @throws StripeRefusal */
  answer(request: ApiRequest): unknown {
    this.store.expireOverdue();
    this.store.endOverdue();
    for (const route of this.routes) {
      const match = route.on.exec(`${request.method} ${request.path}`);
      if (match) return route.answer(request, decodeURIComponent(match[1] ?? ''));
    }
    throw new StripeRefusal(404, `Unrecognized request URL (${request.method}: ${request.path}).`);
  }

  private createSession(form: Record<string, unknown>) {
    const { expand, ...order } = readForm(sessionForm, form);
    return this.expanded(this.store.createSession(order), expand);
  }

  private expire(form: Record<string, unknown>, id: string) {
    const { expand } = readForm(expandOnly, form);
    return this.expanded(this.store.expire(id), expand);
  }

  private refund(form: Record<string, unknown>) {
    const { payment_intent, charge, amount, reason, metadata, expand } = readForm(refundForm, form);
    const paymentIntentId = payment_intent ?? this.store.charges.get(charge ?? '')?.payment_intent;
    if (typeof paymentIntentId !== 'string') {
      const message = 'One of the following params should be provided for this request: payment_intent or charge.';
      throw charge ? noSuch('charge', charge, 400) : new StripeRefusal(400, message);
    }
    return this.expanded(this.store.refund({ paymentIntentId, amount, reason, metadata }), expand);
  }

  private one({ query }: ApiRequest, object: unknown) {
    return this.expanded(object, readForm(expandOnly, query).expand);
  }

  private find<T>(request: ApiRequest, id: string, kind: string, among: Map<string, T>) {
    const object = among.get(id);
    if (object === undefined) throw noSuch(kind, id);
    return this.one(request, object);
  }

  private listSessions(request: ApiRequest) {
    const query = readForm(sessionQuery, request.query);
    const sessions = newestFirst(this.store.sessions).filter(
      ({ payment_intent, subscription, status }) =>
        (query.payment_intent ?? payment_intent) === payment_intent &&
        (query.subscription ?? subscription) === subscription &&
        (query.status ?? status) === status,
    );
    return this.list(request, sessions, query);
  }

  private listLines(request: ApiRequest, id: string) {
    const { id: sessionId } = this.store.session(id);
    return this.list(request, this.store.lines.get(sessionId) ?? [], readForm(linesQuery, request.query));
  }

  private listByPayment(
    request: ApiRequest,
    form: z.ZodType<Page & { payment_intent?: string | undefined; charge?: string | undefined }>,
    among: Map<string, { id: string; payment_intent: unknown; charge: unknown }>,
  ) {
    const query = readForm(form, request.query);
    const found = newestFirst(among).filter(
      ({ payment_intent, charge }) =>
        (query.payment_intent ?? payment_intent) === payment_intent && (query.charge ?? charge) === charge,
    );
    return this.list(request, found, query);
  }

  private changeSubscription(form: Record<string, unknown>, id: string) {
    const { cancel_at_period_end, expand } = readForm(subscriptionForm, form);
    return this.expanded(this.store.changeSubscription(id, cancel_at_period_end), expand);
  }

  private endSubscription({ query }: ApiRequest, id: string) {
    const { expand } = readForm(expandOnly, query);
    return this.expanded(this.store.endSubscription(id), expand);
  }

  private listInvoices(request: ApiRequest) {
    const query = readForm(invoiceQuery, request.query);
    const found = newestFirst(this.store.invoices).filter(
      ({ parent, status }) =>
        (query.subscription ?? parent?.subscription_details?.subscription) ===
          parent?.subscription_details?.subscription && (query.status ?? status) === status,
    );
    return this.list(request, found, query);
  }

  private listInvoicePayments(request: ApiRequest) {
    const query = readForm(invoicePaymentQuery, request.query);
    const found = newestFirst(this.store.invoicePayments).filter(
      ({ invoice, status, payment }) =>
        (query.invoice ?? invoice) === invoice &&
        (query.status ?? status) === status &&
        (query.payment?.payment_intent ?? payment.payment_intent) === payment.payment_intent,
    );
    return this.list(request, found, query);
  }

  private listEvents(request: ApiRequest) {
    const { type, types, created, delivery_success, ...page } = readForm(eventQuery, request.query);
    const wanted = type === undefined ? types : [type];
    const { gt = -1, gte = 0, lt = Number.POSITIVE_INFINITY, lte = Number.POSITIVE_INFINITY } = created ?? {};
    const found = this.events.filter(
      (event) =>
        (!wanted || wanted.some((name) => fitsType(event.type, name))) &&
        event.created > gt &&
        event.created >= gte &&
        event.created < lt &&
        event.created <= lte &&
        (delivery_success === undefined || (delivery_success === 'true') === (event.pending_webhooks === 0)),
    );
    return this.list(request, found.toReversed(), page);
  }

  private event(request: ApiRequest, id: string) {
    const event = this.events.find((each) => each.id === id);
    if (!event) throw noSuch('event', id);
    return this.one(request, event);
  }

  private list(request: ApiRequest, all: Identified[], { limit = 10, starting_after, ending_before, expand }: Page) {
    const at = (id: string) => {
      const index = all.findIndex((each) => each.id === id);
      if (index < 0) throw noSuch('object', id, 400);
      return index;
    };
    const from = starting_after === undefined ? 0 : at(starting_after) + 1;
    const rest = all.slice(from, ending_before === undefined ? undefined : at(ending_before));
    const data = rest.slice(0, Math.min(limit, 100));
    const list = { object: 'list', data, has_more: rest.length > data.length, url: request.path };
    return this.expanded(list, expand);
  }

  /** Puts whole objects where ids stand: 'payment_intent.latest_charge', 'data.invoice'. */
  private expanded(object: unknown, paths: string[] = []): unknown {
    const copy = structuredClone(object);
    for (const path of paths) this.expandAt(copy, path.split('.'));
    return copy;
  }

  private expandAt(object: unknown, [key, ...rest]: string[]): void {
    if (key === undefined || object === null) return;
    if (Array.isArray(object)) {
      for (const each of object) this.expandAt(each, [key, ...rest]);
      return;
    }
    const holder = object as Record<string, unknown>;
    if (holder.object === 'invoice' && key === 'payments') holder.payments = this.paymentsOf(String(holder.id));
    if (!(key in holder)) {
      const message = `This property cannot be expanded (${key}).`;
      throw new StripeRefusal(400, message, { param: 'expand' });
    }
    const value = holder[key];
    if (typeof value === 'string') holder[key] = structuredClone(this.lookUp(value)) ?? value;
    this.expandAt(holder[key], rest);
  }

  private lookUp(id: string): unknown {
    const { intents, charges, invoices, sessions, refunds } = this.store;
    return [intents, charges, invoices, sessions, refunds]
      .map((kind) => kind.get(id))
      .find((each) => each !== undefined);
  }

  private paymentsOf(invoiceId: string) {
    const data = newestFirst(this.store.invoicePayments).filter(({ invoice }) => invoice === invoiceId);
    return { object: 'list', data: structuredClone(data), has_more: false, url: '/v1/invoice_payments' };
  }
}

const newestFirst = <T>(all: Map<string, T>): T[] => [...all.values()].reverse();
const fitsType = (type: string, wanted: string) =>
  wanted === '*' || type === wanted || (wanted.endsWith('.*') && type.startsWith(wanted.slice(0, -1)));
