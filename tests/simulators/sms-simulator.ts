import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/**
 * accept · no-credit: code 500 · carrier-fault: code 600 · server-fault: HTTP 500 · hang: takes the request and never
 * answers · lost-answer: takes the SMS over, and the connection breaks before the answer
 */
export type SmsMode = 'accept' | 'no-credit' | 'carrier-fault' | 'server-fault' | 'hang' | 'lost-answer';

export interface ReceivedSms {
  readonly to: string;
  readonly from: string;
  readonly text: string;
  readonly foreignId: string;
}

/** seven.io as far as a sender meets it: POST /api/sms and GET /api/journal/outbound and GET /api/balance with their real answers. */
export class SmsSimulator {
  /** Another one from now on: the one before is taken back. */
  apiKey = 'sms-key-of-the-simulator';
  mode: SmsMode = 'accept';
  /** false: the key may send but not read the journal. */
  journalAllowed = true;
  /** The journal is read, and answers when this has come to pass. */
  journalAnswers: Promise<void> = Promise.resolve();
  journalReads = 0;
  /** Taken over for delivery. */
  readonly messages: ReceivedSms[] = [];
  /** Every request to send, whatever became of it. */
  attempts = 0;
  #server: Server | undefined;
  #port = 0;

  /** The port stays the same over a stop and a new start. */
  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<this> {
    const server = createServer((req, res) => {
      this.#answer(req, res).catch((error) => res.destroy(error));
    });
    server.listen(this.#port, '127.0.0.1');
    await once(server, 'listening');
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
    return this;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (!server) return;
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }

  async #answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = new URL(req.url ?? '/', this.url);
    if (req.headers['x-api-key'] !== this.apiKey) return json(res, 401, 900);
    if (req.method === 'POST' && url.pathname === '/api/sms') return this.#take(req, res);
    if (req.method === 'GET' && url.pathname === '/api/journal/outbound') {
      this.journalReads += 1;
      await this.journalAnswers;
      return this.journalAllowed ? json(res, 200, this.#journalOf(url.searchParams.get('to'))) : json(res, 403, 902);
    }
    if (req.method === 'GET' && url.pathname === '/api/balance')
      return json(res, 200, { amount: 593.994, currency: 'EUR' });
    return json(res, 404, { error: 'unknown endpoint' });
  }

  async #take(req: IncomingMessage, res: ServerResponse): Promise<void> {
    this.attempts += 1;
    const isForm = req.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
    const form = new URLSearchParams(await text(req));
    const field = (name: string) => form.get(name) ?? '';
    if (this.mode === 'hang') return;
    if (this.mode === 'server-fault') {
      res.writeHead(500).end('<h1>Internal Server Error</h1>');
      return;
    }
    if (!isForm || field('to') === '') return json(res, 200, failure('301'));
    if (field('text') === '') return json(res, 200, failure('305'));
    if (field('text').length > 1520) return json(res, 200, failure('401'));
    if (!/^([A-Za-z0-9]{0,11}|\+?\d{1,16})$/.test(field('from'))) return json(res, 200, failure('201'));
    if (!/^[A-Za-z0-9._@-]{0,64}$/.test(field('foreign_id'))) return json(res, 200, failure('305'));
    if (!/^\+?[1-9]\d{7,14}$/.test(field('to'))) return json(res, 200, failure('202'));
    if (this.mode === 'no-credit') return json(res, 200, failure('500'));
    const sms = { to: field('to'), from: field('from'), text: field('text'), foreignId: field('foreign_id') };
    if (this.mode === 'carrier-fault') return json(res, 200, { ...success(sms, '600'), success: '101' });
    if (this.messages.some((earlier) => earlier.to === sms.to && earlier.text === sms.text)) {
      return json(res, 200, failure('402'));
    }
    this.messages.push(sms);
    if (this.mode === 'lost-answer') res.destroy();
    else json(res, 200, success(sms));
  }

  #journalOf(to: string | null) {
    const entries = this.messages.filter((sms) => sms.to === to);
    return entries.map((sms, index) => ({
      id: String(index + 1),
      to: sms.to.replace('+', ''),
      from: sms.from,
      text: sms.text,
      timestamp: '2026-12-01 12:00:00.000',
      price: '0.075',
      channel: 'sms',
      connection: 'http',
      dlr: 'TRANSMITTED',
      foreign_id: sms.foreignId,
      label: null,
    }));
  }
}

const failure = (code: string) => ({ success: code, total_price: 0, balance: 593.994, debug: 'false', messages: [] });

function success(sms: ReceivedSms, error: string | null = null) {
  return {
    success: '100',
    total_price: 0.075,
    balance: 593.994,
    debug: 'false',
    sms_type: 'direct',
    messages: [
      {
        id: error === null ? '77229318510' : null,
        sender: sms.from,
        recipient: sms.to.replace('+', ''),
        text: sms.text,
        encoding: 'gsm',
        label: null,
        parts: 1,
        udh: null,
        is_binary: false,
        price: 0.075,
        success: error === null,
        error,
        error_text: error && 'An error occurred',
      },
    ],
  };
}

function json(res: ServerResponse, status: number, body: unknown): void {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
