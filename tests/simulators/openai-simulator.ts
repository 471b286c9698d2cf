import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as breathe, setTimeout as pause } from 'node:timers/promises';
import { openAiDescription, type Part } from './openai/openai-description.ts';
import { mistakeIn, type OpenAiDialect, ownDialect, unsupportedIn } from './openai/openai-dialect.ts';
import { errorInStream, type OpenAiFault, refusalFor, turnFor } from './openai/openai-faults.ts';
import { helpfulModel } from './openai/openai-model.ts';
import {
  type ChatRequest,
  chunksOf,
  type OpenAiTurn,
  type Refusal,
  refusalOf,
  type Said,
  spoken,
  wholeAnswer,
} from './openai/openai-wire.ts';

export type { OpenAiFault } from './openai/openai-faults.ts';
export { openAiFaults } from './openai/openai-faults.ts';
export type { ChatRequest, OpenAiTurn } from './openai/openai-wire.ts';

/** One exchange, for tests that look at what was said over the wire. */
export interface OpenAiExchange {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly request: ChatRequest;
  /** 0: there was no answer. */
  readonly status: number;
  readonly fault: OpenAiFault | null;
  /** The client went away before the answer was complete. */
  readonly abandoned: Promise<boolean>;
}

interface PlannedFault {
  readonly kind: OpenAiFault;
  left: number;
}

/**
 * An OpenAI-compatible server over real HTTP: POST /v1/chat/completions (whole and streamed) and GET /v1/models. Every
 * request and every answer is held against OpenAI's official description; what does not fit stands in `violations`.
 * Set OPENAI_BASE_URL to `url`, OPENAI_API_KEY to `apiKey`.
 */
export class OpenAiSimulator {
  /** Another one from now on: the one before is taken back. */
  apiKey = 'sk-of-the-simulator';
  readonly exchanges: OpenAiExchange[] = [];
  /** What the official description does not allow, in requests and in answers. */
  readonly violations: string[] = [];
  /** What this server understands; changed to play another maker's. */
  readonly dialect: OpenAiDialect = { ...ownDialect };
  /** What the model says when nothing is scripted. */
  model: (request: ChatRequest) => OpenAiTurn = helpfulModel;
  /** Characters in a chunk of a stream, and how long each takes. */
  pieceLength = 7;
  pieceMs = 0;
  #script: OpenAiTurn[] = [];
  #faults: PlannedFault[] = [];
  #slowMs = 0;
  #server: Server | undefined;
  #port = 0;
  readonly #description = openAiDescription();

  /** The base of the API, as OPENAI_BASE_URL wants it. */
  get url(): string {
    return `http://127.0.0.1:${this.#port}/v1`;
  }

  /** Requests to the model so far. */
  get requests(): ChatRequest[] {
    return this.exchanges.filter(({ path }) => path === '/v1/chat/completions').map(({ request }) => request);
  }

  /** The port stays the same over a stop and a new start. */
  async start(port = this.#port): Promise<this> {
    if (this.#server) throw new Error('The OpenAI simulator runs already');
    const server = createServer((req, res) => {
      this.#handle(req, res).catch((error: unknown) => {
        this.violations.push(`The simulator failed: ${String(error)}`);
        res.destroy();
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

  /** What the model says next, in this order; after that `model` speaks again. */
  script(...turns: OpenAiTurn[]): void {
    this.#script.push(...turns);
  }

  failNext(kind: OpenAiFault, times = 1): void {
    this.#faults.push({ kind, left: times });
  }

  /** Down until `recover`. */
  failAll(kind: OpenAiFault): void {
    this.failNext(kind, Number.POSITIVE_INFINITY);
  }

  /** Every answer begins that much later. */
  slow(ms: number): void {
    this.#slowMs = ms;
  }

  /** Forgets faults, scripts and slowness. */
  recover(): void {
    this.#faults = [];
    this.#script = [];
    this.#slowMs = 0;
    this.pieceMs = 0;
    Object.assign(this.dialect, ownDialect);
  }

  async #handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const path = new URL(req.url ?? '/', this.url).pathname;
    const method = req.method ?? 'GET';
    const raw = await text(req);
    res.setHeader('x-request-id', `req_${this.exchanges.length + 1}`);
    const isAllowed = !this.dialect.needsKey || req.headers.authorization === `Bearer ${this.apiKey}`;
    const abandoned = once(res, 'close').then(() => !res.writableFinished);
    const record = (request: ChatRequest, status: number, fault: OpenAiFault | null = null) =>
      this.exchanges.push({ method, path, headers: req.headers, request, status, fault, abandoned });
    const none = {} as ChatRequest;

    if (!isAllowed) {
      record(none, 401);
      return this.#refuse(res, refusalFor('wrong-key') ?? refusalOf(401, 'No key'));
    }
    if (method === 'GET' && path === '/v1/models') {
      record(none, 200);
      return this.#answer(res, 'models-answer', modelsAnswer);
    }
    if (method !== 'POST' || path !== '/v1/chat/completions') {
      record(none, 404);
      return this.#refuse(res, refusalOf(404, `Invalid URL (${method} ${path})`));
    }
    const request = JSON.parse(raw) as ChatRequest;
    this.#check('chat-request', request);
    const fault = this.#takeFault();
    const refusal = (fault && refusalFor(fault)) ?? unsupportedIn(request, this.dialect) ?? mistakeIn(request);
    await pause(this.#slowMs);
    if (refusal) {
      record(request, refusal.status, fault);
      return this.#refuse(res, refusal);
    }
    record(request, fault === 'hang' || fault === 'drop' ? 0 : 200, fault);
    await this.#speak(res, request, fault);
  }

  async #speak(res: ServerResponse, request: ChatRequest, fault: OpenAiFault | null): Promise<void> {
    if (fault === 'hang') return;
    if (fault === 'drop') {
      res.destroy();
      return;
    }
    if (fault === 'not-json') {
      res.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Wartungsarbeiten</body></html>');
      return;
    }
    const said = spoken(request, (fault && turnFor(fault)) ?? this.#script.shift() ?? this.model(request));
    if (request.stream) return this.#stream(res, request, said, fault);
    const answer = wholeAnswer(said);
    this.#answer(res, 'chat-answer', fault === 'no-choices' ? { ...answer, choices: [] } : answer);
  }

  async #stream(res: ServerResponse, request: ChatRequest, said: Said, fault: OpenAiFault | null): Promise<void> {
    const all = chunksOf(said, this.pieceLength, request.stream_options?.include_usage === true);
    const chunks = fault === 'no-choices' ? all.map((chunk) => ({ ...chunk, choices: [] })) : all;
    const breaksOff = fault === 'stall' || fault === 'drop-in-stream' || fault === 'error-in-stream';
    res.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    for (const chunk of breaksOff ? chunks.slice(0, Math.ceil(chunks.length / 2)) : chunks) {
      if (res.destroyed) return;
      this.#check('chat-chunk', chunk);
      res.write(`data: ${JSON.stringify(chunk)}\n\n`);
      // Pieces that leave together would arrive as one.
      await (this.pieceMs > 0 ? pause(this.pieceMs) : breathe());
    }
    if (fault === 'stall') return;
    if (fault === 'drop-in-stream') res.destroy();
    else if (fault === 'error-in-stream') res.end(`data: ${JSON.stringify(errorInStream)}\n\n`);
    else res.end('data: [DONE]\n\n');
  }

  #answer(res: ServerResponse, part: Part, body: object): void {
    this.#check(part, body);
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  #refuse(res: ServerResponse, { status, body, headers }: Refusal): void {
    this.#check('refusal', body);
    res.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  }

  #check(part: Part, value: unknown): void {
    for (const fault of this.#description.faultsOf(part, value)) this.violations.push(`${part}: ${fault}`);
  }

  #takeFault(): OpenAiFault | null {
    const fault = this.#faults.find(({ left }) => left > 0);
    if (!fault) return null;
    fault.left -= 1;
    return fault.kind;
  }
}

const modelsAnswer = {
  object: 'list',
  data: [{ id: 'gpt-5-mini', object: 'model', created: 1_754_425_928, owned_by: 'system' }],
};
