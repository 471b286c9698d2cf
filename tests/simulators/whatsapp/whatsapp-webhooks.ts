import { createHmac } from 'node:crypto';

/** How a body goes out. Nothing set: once, signed as it should be. */
export interface DeliveryManner {
  /** 'none': no header at all · 'tampered': signed, then one sign of the body changed */
  readonly signature?: 'good' | 'foreign-secret' | 'none' | 'tampered' | 'without-escapes';
  /** The same body so many times. */
  readonly times?: number;
}

export interface Delivery {
  readonly body: string;
  /** 0: no connection, or no answer in time. */
  readonly status: number;
}

const patienceMs = 10_000;

/** The webhook of the app: where Meta pushes messages and statuses to. */
export class WhatsAppWebhooks {
  /** Where messages go; null: nowhere. */
  url: string | null = null;
  /** Of the app: it signs. */
  readonly secret: string;
  readonly deliveries: Delivery[] = [];

  constructor(secret: string) {
    this.secret = secret;
  }

  /** @returns the status of each answer */
  async push(body: unknown, manner: DeliveryManner = {}): Promise<number[]> {
    const text = escaped(JSON.stringify(body));
    return Promise.all(Array.from({ length: manner.times ?? 1 }, () => this.send(text, manner)));
  }

  /** What Meta asks when the address is entered. */
  async verify(
    token: string,
    challenge = '1158201444',
  ): Promise<{ status: number; text: string; type: string | null }> {
    const query = new URLSearchParams({
      'hub.mode': 'subscribe',
      'hub.challenge': challenge,
      'hub.verify_token': token,
    });
    const response = await fetch(`${this.url}?${query}`);
    return { status: response.status, text: await response.text(), type: response.headers.get('content-type') };
  }

  private async send(text: string, { signature = 'good' }: DeliveryManner): Promise<number> {
    const { url } = this;
    if (url === null) throw new Error('The simulator has no address to push to: set webhooks.url');
    const secret = signature === 'foreign-secret' ? 'secret-of-somebody-else' : this.secret;
    // Who signs what JSON.parse and JSON.stringify make of it signs something else.
    const signed = signature === 'without-escapes' ? JSON.stringify(JSON.parse(text)) : text;
    const header = `sha256=${createHmac('sha256', secret).update(signed).digest('hex')}`;
    const body = signature === 'tampered' ? text.replace(/\}$/, ' }') : text;
    let status = 0;
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'facebookexternalua',
          ...(signature !== 'none' && { 'x-hub-signature-256': header }),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(patienceMs),
      });
      await response.arrayBuffer();
      status = response.status;
    } catch {
      // Refused, cut off or silent: all the same to a sender.
    }
    this.deliveries.push({ body, status });
    return status;
  }
}

/** Meta's way of writing JSON: everything beyond ASCII, and slashes, escaped. The signature is over these bytes. */
export const escaped = (json: string) =>
  json
    .replaceAll(/[\u0080-\uFFFF]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replaceAll('/', '\\/');
