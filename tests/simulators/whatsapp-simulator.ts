import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { type SentBySimulator, type SimulatedMedia, WhatsAppApi } from './whatsapp/whatsapp-api.ts';
import { messageBody, type Person, statusBody, type WebhookBody } from './whatsapp/whatsapp-bodies.ts';
import { judgesOfWhatsApp, type Said } from './whatsapp/whatsapp-description.ts';
import { MetaRefusal, webhookError } from './whatsapp/whatsapp-refusal.ts';
import type { SimulatedTemplate } from './whatsapp/whatsapp-templates.ts';
import { WhatsAppTokens } from './whatsapp/whatsapp-tokens.ts';
import { type DeliveryManner, WhatsAppWebhooks } from './whatsapp/whatsapp-webhooks.ts';

/**
 * A number: Meta refuses with this code and does nothing · {status}: something in between answers with a page ·
 * hang: takes the request and never answers · drop: cuts the connection before the work · lost-answer: does the work
 * and cuts the connection before the answer · garbage: does the work and answers what nobody can read
 */
export type WhatsAppFaultKind = number | { status: number } | 'hang' | 'drop' | 'lost-answer' | 'garbage';

/** One exchange, for tests that look at what was said over the wire. */
export interface WhatsAppExchange {
  readonly method: string;
  /** Without the version. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly headers: IncomingMessage['headers'];
  /** 0: there was no answer. */
  readonly status: number;
  readonly answer: unknown;
}

interface Call extends Omit<WhatsAppExchange, 'status' | 'answer'> {
  readonly token: string;
}
interface Answer {
  readonly status: number;
  readonly body: unknown;
}

type ReportedStatus = 'sent' | 'delivered' | 'read' | 'failed' | 'played';

/** A picture of one grey dot, as a person might send it. */
export const tinyPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * The WhatsApp Cloud API over real HTTP, for one business number: sending, media, templates, tokens, and the webhook.
 * Tests act as the customers (`writes`, `sends`) and as Meta (`report`). Start the server under test with
 * `whatsappConfig(simulator)` and set `webhooks.url` to its address. What a request or a body has wrong is in `violations`.
 */
export class WhatsAppSimulator {
  readonly phoneNumberId = '106540352242922';
  readonly wabaId = '102290129340398';
  readonly displayPhoneNumber = '4930123456';
  readonly verifiedName = 'IT-Lotse';
  readonly appId = '1094539572281';
  readonly appSecret = 'app-secret-of-the-simulator';
  readonly appName = 'IT-Lotse Büro';
  readonly verifyToken = 'verify-token-of-the-simulator';
  /** Good until it is changed in `tokens`. */
  readonly token = 'EAAsimulatedTokenOfTheBusinessThatWorks0123456789ABCDEF';
  readonly tokens: WhatsAppTokens;
  readonly webhooks = new WhatsAppWebhooks(this.appSecret);
  readonly api: WhatsAppApi;
  readonly exchanges: WhatsAppExchange[] = [];
  /** What was not as the descriptions say, by either side. */
  readonly violations: string[] = [];
  /** Pushed by itself for every message taken over, one after the other. */
  reports: ReportedStatus[] = [];
  readonly #judges = judgesOfWhatsApp();
  readonly #clock: { now(): Date };
  #faults: Array<{ kind: WhatsAppFaultKind; on: string; left: number }> = [];
  #laterCodes: number[] = [];
  #slowMs = 0;
  #reporting: Promise<unknown> = Promise.resolve();
  #server: Server | undefined;
  #port = 0;

  /** @param clock of the server under test, so that both agree on what time it is */
  constructor({ clock = { now: () => new Date() } }: { clock?: { now(): Date } } = {}) {
    this.#clock = clock;
    const app = { id: this.appId, secret: this.appSecret, name: this.appName, wabaId: this.wabaId };
    this.tokens = new WhatsAppTokens(app, () => this.#clock.now());
    this.tokens.add(this.token);
    this.api = new WhatsAppApi({
      account: this,
      appSecret: this.appSecret,
      tokens: this.tokens,
      url: () => this.url,
      onSent: (wamid) => this.#reportByItself(wamid),
    });
  }

  /** Taken over for delivery, in order. */
  get sent(): readonly SentBySimulator[] {
    return this.api.sent;
  }

  /** Wamids marked as read. */
  get read(): readonly string[] {
    return this.api.read;
  }

  get templates(): SimulatedTemplate[] {
    return this.api.templates;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** The port stays the same over a stop and a new start. */
  async start(port = this.#port): Promise<this> {
    if (this.#server) throw new Error('The WhatsApp simulator runs already');
    const server = createServer((req, res) => {
      this.#handle(req, res).catch((error: unknown) => {
        this.violations.push(`The simulator failed: ${String(error)}`);
        sendJson(res, 500, { error: { message: String(error), type: 'SimulatorFault', code: 131_000 } });
      });
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
    return this;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (!server) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  }

  // ---- What customers do. Resolves when the webhook was answered. ---------------------------------------------------

  /** A text. */
  writes(person: Person, body: string, more: { at?: Date; id?: string; manner?: DeliveryManner } = {}) {
    return this.sends(person, { type: 'text', text: { body } }, more);
  }

  /** Anything: @param part a message without sender, id and time, e.g. {type: 'image', image: {id, mime_type}} */
  async sends(
    person: Person,
    part: Record<string, unknown>,
    {
      at = this.#clock.now(),
      id = this.api.newWamid(),
      manner = {},
    }: { at?: Date; id?: string; manner?: DeliveryManner } = {},
  ): Promise<{ id: string; statuses: number[] }> {
    const statuses = await this.push(messageBody(this, person, { id, at, part }), manner);
    return { id, statuses };
  }

  /** A file as Meta keeps it: the id that a message names. */
  addMedia(media: SimulatedMedia): string {
    return this.api.addMedia(media);
  }

  /** A picture, a voice message, a document … with its file. @param more caption, filename, voice */
  sendsFile(
    person: Person,
    type: 'image' | 'video' | 'audio' | 'document' | 'sticker',
    media: SimulatedMedia,
    more: Record<string, unknown> = {},
  ) {
    const sha256 = createHash('sha256').update(media.bytes).digest('base64');
    return this.sends(person, {
      type,
      [type]: { id: this.addMedia(media), mime_type: media.mimeType, sha256, ...more },
    });
  }

  // ---- What Meta does of itself ------------------------------------------------------------------------------------

  /** Tells what became of a message that was sent. @param code why it failed */
  report(
    wamid: string,
    status: ReportedStatus,
    { code, manner = {} }: { code?: number; manner?: DeliveryManner } = {},
  ) {
    const sent = this.sent.find((each) => each.wamid === wamid);
    if (!sent) throw new Error(`${wamid} was never sent`);
    const errors = code === undefined ? undefined : [webhookError(code)];
    const body = statusBody(this, {
      wamid,
      status,
      at: this.#clock.now(),
      to: sent.to,
      callbackData: sent.request.biz_opaque_callback_data,
      ...(errors && { errors }),
    });
    return this.push(body, manner);
  }

  /** Pushes a body and looks whether it is such as Meta sends. @returns the status of each answer */
  push(body: WebhookBody, manner: DeliveryManner = {}): Promise<number[]> {
    this.#judge({ operation: 'POST /whatsapp/webhooks', part: 'webhook', value: body });
    return this.webhooks.push(body, manner);
  }

  /** When nothing that was to be reported by itself is on its way any more. */
  async settled(): Promise<void> {
    await this.#reporting;
  }

  // ---- How WhatsApp misbehaves -------------------------------------------------------------------------------------

  /** @param on part of 'METHOD path', e.g. 'POST' or '/debug_token'; without it: any call */
  failNext(kind: WhatsAppFaultKind, { on = '', times = 1 } = {}): void {
    this.#faults.push({ kind, on, left: times });
  }

  /** Down until `recover`. */
  failAll(kind: WhatsAppFaultKind = 131_016, on = ''): void {
    this.failNext(kind, { on, times: Number.POSITIVE_INFINITY });
  }

  /** The next message is taken over, and reported as failed afterwards. */
  failLater(code: number): void {
    this.#laterCodes.push(code);
  }

  /** Every answer takes that long. */
  slow(ms: number): void {
    this.#slowMs = ms;
  }

  recover(): void {
    this.#faults = [];
    this.#laterCodes = [];
    this.#slowMs = 0;
  }

  /** How many calls of this sort came, refused ones included. */
  count(on: string): number {
    return this.exchanges.filter(({ method, path }) => `${method} ${path}`.includes(on)).length;
  }

  // ---- HTTP ----------------------------------------------------------------------------------------------------------

  async #handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = new URL(req.url ?? '/', this.url);
    const raw = await text(req);
    const call: Call = {
      method: req.method ?? 'GET',
      path: url.pathname.replace(/^\/v\d+\.\d+(?=\/)/, ''),
      query: url.searchParams,
      body: raw === '' ? undefined : JSON.parse(raw),
      headers: req.headers,
      token: /^Bearer (.+)$/.exec(req.headers.authorization ?? '')?.[1] ?? '',
    };
    const fault = this.#takeFault(call);
    await pause(this.#slowMs);
    if (fault === 'hang' || fault === 'drop') return this.#fallSilent(call, req, fault);
    if (fault !== null && typeof fault === 'object') {
      this.#note(call, fault.status, 'a page');
      res.writeHead(fault.status, { 'content-type': 'text/html' }).end('<html><h1>Bad Gateway</h1></html>');
      return;
    }
    if (call.path.startsWith('/whatsapp_business/attachments')) return this.#download(call, res, fault);
    const answer = this.#answer(call, url, fault);
    if (fault === 'lost-answer') return this.#fallSilent(call, req, fault);
    this.#note(call, answer.status, answer.body);
    if (fault === 'garbage') res.writeHead(200, { 'content-type': 'application/json' }).end('{"messaging_prod');
    else sendJson(res, answer.status, answer.body);
  }

  #fallSilent(call: Call, req: IncomingMessage, fault: 'hang' | 'drop' | 'lost-answer'): void {
    this.#note(call, 0, null);
    if (fault !== 'hang') req.socket.destroy();
  }

  #note({ token: _, ...call }: Call, status: number, answer: unknown): void {
    this.exchanges.push({ ...call, status, answer });
  }

  #takeFault({ method, path }: Call): WhatsAppFaultKind | null {
    const fault = this.#faults.find(({ left, on }) => left > 0 && `${method} ${path}`.includes(on));
    if (!fault) return null;
    fault.left -= 1;
    return fault.kind;
  }

  #answer(call: Call, url: URL, fault: WhatsAppFaultKind | null): Answer {
    const operation = this.api.operationOf(call);
    this.#judge({ operation, part: 'request', value: call.body });
    this.#judgeHeaders(call, operation, url);
    let answer: Answer;
    try {
      if (typeof fault === 'number') throw new MetaRefusal(fault);
      answer = { status: 200, body: this.api.answer(call) };
    } catch (error) {
      if (!(error instanceof MetaRefusal)) throw error;
      answer = error;
    }
    this.#judge({ operation, part: 'answer', status: answer.status, value: answer.body });
    return answer;
  }

  #reportByItself(wamid: string): void {
    const code = this.#laterCodes.shift();
    const reports = code === undefined ? this.reports : (['failed'] as const);
    this.#reporting = this.#reporting.then(async () => {
      for (const status of reports) await this.report(wamid, status, code === undefined ? {} : { code });
    });
  }

  #download(call: Call, res: ServerResponse, fault: WhatsAppFaultKind | null): void {
    const media = this.api.media.get(call.query.get('mid') ?? '');
    let refusal = typeof fault === 'number' ? new MetaRefusal(fault) : null;
    try {
      this.tokens.require(call.token);
    } catch (error) {
      if (error instanceof MetaRefusal) refusal = error;
    }
    if (refusal || !media) {
      const answer = refusal ?? { status: 404, body: 'Not found' };
      this.#note(call, answer.status, answer.body);
      sendJson(res, answer.status, answer.body);
      return;
    }
    if (media.redirectTo !== undefined) {
      this.#note(call, 302, media.redirectTo);
      res.writeHead(302, { location: media.redirectTo }).end();
      return;
    }
    this.#note(call, 200, `${media.bytes.length} bytes`);
    const length = media.announcedBytes === undefined ? { 'content-length': media.bytes.length } : {};
    res.writeHead(200, { 'content-type': media.mimeType, ...length });
    if (fault !== 'lost-answer') return void res.end(media.bytes);
    res.write(media.bytes.subarray(0, media.bytes.length / 2), () => res.destroy());
  }

  #judge(said: Said): void {
    for (const judge of this.#judges) {
      for (const fault of judge.faultsOf(said)) {
        this.violations.push(`${said.operation} ${said.part} by ${judge.name}: ${fault}`);
      }
    }
  }

  #judgeHeaders({ headers, token, body }: Call, operation: string, url: URL): void {
    const say = (fault: string) => this.violations.push(`${operation} headers: ${fault}`);
    if (!/^\/v23\.0\//.test(url.pathname)) say(`version of ${url.pathname}`);
    if (token === '') say('no bearer token');
    if (!/^[a-zA-Z0-9_-]+\/\d+\.\d+\.\d+$/.test(headers['user-agent'] ?? ''))
      say(`user-agent ${headers['user-agent']}`);
    if (body !== undefined && headers['content-type'] !== 'application/json') say('content-type');
    if (url.search.includes('access_token')) say('a token in the address');
  }
}

/** The environment of a server that talks to the simulator. */
export function whatsappConfig(simulator: WhatsAppSimulator) {
  return {
    whatsappToken: simulator.token,
    whatsappPhoneNumberId: simulator.phoneNumberId,
    whatsappAppId: simulator.appId,
    whatsappAppSecret: simulator.appSecret,
    whatsappVerifyToken: simulator.verifyToken,
    whatsappApiUrl: simulator.url,
  };
}

function sendJson(res: ServerResponse, status: number, body: unknown): void {
  res.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(body));
}
