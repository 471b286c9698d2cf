import Stripe from 'stripe';
import { makeEvent, type SimulatedEvent } from './stripe-objects.ts';

/** How the messages from now on go out. Nothing set: once, at once, and the browser goes on without waiting. */
export interface WebhookManner {
  /** Never sent; /v1/events still knows the event. */
  lost?: boolean;
  /** The same event so many times. */
  times?: number;
  delayMs?: number;
  /** The browser is sent on only after the message was answered. */
  beforeRedirect?: boolean;
  wrongSignature?: boolean;
  /** Signed that long ago; more than 300 is too old. */
  signedSecondsAgo?: number;
  /** Kept until `release`. */
  held?: boolean;
}

export interface Delivery {
  readonly eventId: string;
  readonly type: string;
  readonly attempt: number;
  /** 0: no connection, or no answer in time. */
  readonly status: number;
}

const patienceMs = 10_000;

/** The account's one webhook endpoint, and everything that was ever to be told to it. */
export class StripeWebhooks {
  /** Where messages go; null: nowhere. */
  url: string | null = null;
  readonly secret = 'whsec_of_the_simulator';
  manner: WebhookManner = {};
  /** What is not answered with 2xx is sent again after this, then after twice as long, and so on. */
  firstRetryMs = 250;
  attempts = 8;
  readonly events: SimulatedEvent[] = [];
  readonly deliveries: Delivery[] = [];
  private held: Array<() => Promise<void>> = [];
  private readonly timers = new Map<NodeJS.Timeout, () => void>();
  private readonly underway = new Set<Promise<void>>();
  private isStopped = false;

  /** @returns when the first try is over, whatever came of it; at once for what is held or sent later */
  tell(event: SimulatedEvent): Promise<void> {
    this.events.push(event);
    return this.deliver(event, this.manner);
  }

  /** Any event, of kinds too that the simulator does not make by itself. */
  tellOf(type: string, object: unknown, now = new Date()): Promise<void> {
    return this.tell(makeEvent(type, object, null, now));
  }

  /** Sends one that is known once more. */
  resend(eventId: string, manner: WebhookManner = {}): Promise<void> {
    const event = this.events.find(({ id }) => id === eventId);
    if (!event) throw new Error(`There is no event ${eventId}`);
    return this.deliver(event, manner);
  }

  /** Lets go of what was held, one after the other, in the order given by `arrange`. */
  async release(arrange: <T>(held: readonly T[]) => readonly T[] = (held) => held): Promise<void> {
    const held = arrange(this.held);
    this.held = [];
    for (const send of held) await send();
  }

  /** When nothing is on its way, neither a try nor a retry. Held ones do not count. */
  async settled(): Promise<void> {
    while (this.underway.size > 0) await Promise.all(this.underway);
  }

  start(): void {
    this.isStopped = false;
  }

  stop(): void {
    this.isStopped = true;
    this.held = [];
    for (const [timer, done] of this.timers) {
      clearTimeout(timer);
      done();
    }
    this.timers.clear();
  }

  private async deliver(event: SimulatedEvent, manner: WebhookManner): Promise<void> {
    const { url } = this;
    if (url === null || manner.lost) return;
    const send = async () => {
      const copies = Array.from({ length: manner.times ?? 1 }, () => this.sendUntilTaken(url, event, manner));
      await Promise.all(copies);
    };
    if (manner.held) this.held.push(send);
    else await send();
  }

  private sendUntilTaken(url: string, event: SimulatedEvent, manner: WebhookManner): Promise<void> {
    return new Promise((firstTryIsOver) => {
      const all = this.tryAll(url, event, manner, firstTryIsOver).finally(() => {
        firstTryIsOver();
        this.underway.delete(all);
      });
      this.underway.add(all);
    });
  }

  private async tryAll(url: string, event: SimulatedEvent, manner: WebhookManner, firstTryIsOver: () => void) {
    if (manner.delayMs) {
      firstTryIsOver();
      await this.pause(manner.delayMs);
    }
    for (let attempt = 1; attempt <= this.attempts && !this.isStopped; attempt += 1) {
      const status = await this.send(url, event, manner);
      this.deliveries.push({ eventId: event.id, type: event.type, attempt, status });
      firstTryIsOver();
      if (status >= 200 && status < 300) {
        event.pending_webhooks = 0;
        return;
      }
      if (attempt < this.attempts) await this.pause(this.firstRetryMs * 2 ** (attempt - 1));
    }
  }

  private async send(url: string, event: SimulatedEvent, manner: WebhookManner): Promise<number> {
    const payload = JSON.stringify(event, null, 2);
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: manner.wrongSignature ? 'whsec_of_somebody_else' : this.secret,
      timestamp: Math.floor(Date.now() / 1000) - (manner.signedSecondsAgo ?? 0),
    });
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.timeout(patienceMs),
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      // Refused, cut off or silent: all the same to a sender.
      return 0;
    }
  }

  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      if (this.isStopped) return resolve();
      const timer = setTimeout(() => {
        this.timers.delete(timer);
        resolve();
      }, ms);
      this.timers.set(timer, resolve);
    });
  }
}
