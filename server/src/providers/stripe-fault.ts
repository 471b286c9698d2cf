/**
 * What a call to Stripe failed for.
 * unavailable: passes by itself, try again · refused: Stripe says no to this one order · set_up: the key is wrong or may
 * not do this, and somebody has to change it
 */
export type PaymentFaultKind = 'unavailable' | 'refused' | 'set_up';

/** What helps to find the matter again in Stripe's own log. */
interface Traces {
  readonly requestId?: string | undefined;
  readonly status?: number | undefined;
  readonly code?: string | undefined;
}

/** Carries no request, no key and nothing Stripe wrote, so that it may be logged as it is. `message` is German. */
export class PaymentFault extends Error {
  override name = 'PaymentFault';
  readonly kind: PaymentFaultKind;
  readonly requestId: string | null;
  readonly status: number | null;
  /** Stripe's own short word for it, such as 'charge_already_refunded'. */
  readonly code: string | null;

  constructor(kind: PaymentFaultKind, message: string, { requestId, status, code }: Traces = {}) {
    super(message);
    this.kind = kind;
    this.requestId = requestId ?? null;
    this.status = status ?? null;
    this.code = code ?? null;
  }
}

/** The message did not come from Stripe, or not just now. To be answered with 401. */
export class WebhookRefused extends Error {
  override name = 'WebhookRefused';
}
