import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** lost: the server has done it, and nobody hears so · drop: the request does not arrive · hang: nobody ever answers */
export type LineFault = 'server-error' | 'slow-down' | 'lost' | 'drop' | 'hang';

const statuses = { 'server-error': 503, 'slow-down': 429 } as const;

/** The way to a calendar server, which can be cut. */
export class DavLine {
  readonly requests: Array<{ method: string; path: string; ifMatch: string | undefined }> = [];
  private readonly target: string;
  private faults: Array<{ kind: LineFault; on: string; left: number }> = [];
  private held: Array<{ on: string; released: Promise<void> }> = [];
  private server: Server | undefined;
  private port = 0;

  constructor(target: string) {
    this.target = target;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<this> {
    this.server = createServer((req, res) => {
      this.pass(req, res).catch(() => res.destroy());
    }).listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
    return this;
  }

  async stop(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    if (!server) return;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  }

  /** `on` is part of 'METHOD path'; without it: everywhere. */
  fault(kind: LineFault, { on = '', times = Number.POSITIVE_INFINITY } = {}): void {
    this.faults.push({ kind, on, left: times });
  }

  clearFaults(): void {
    this.faults = [];
  }

  /** Has the next such request done at once but keeps the answer back until the returned function is called. */
  holdAnswer(on: string): () => void {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.held.push({ on, released });
    return release;
  }

  count(on: string): number {
    return this.requests.filter(({ method, path }) => `${method} ${path}`.includes(on)).length;
  }

  private async pass(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { method = '', url: path = '/' } = req;
    const name = `${method} ${path}`;
    this.requests.push({ method, path, ifMatch: req.headers['if-match'] });
    const fault = this.faults.find(({ on, left }) => left > 0 && name.includes(on));
    if (fault) fault.left -= 1;
    const body = await buffer(req);
    if (fault?.kind === 'hang') return;
    if (fault?.kind === 'drop') return void res.destroy();
    if (fault && fault.kind !== 'lost') return void res.writeHead(statuses[fault.kind]).end();
    const held = this.held.findIndex(({ on }) => name.includes(on));
    const [hold] = held < 0 ? [] : this.held.splice(held, 1);
    const headers = Object.fromEntries(
      Object.entries(req.headers).filter(
        ([header]) => !['host', 'connection', 'content-length', 'transfer-encoding'].includes(header),
      ),
    ) as Record<string, string>;
    const answer = await fetch(`${this.target}${path}`, {
      method,
      headers,
      redirect: 'manual',
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    const text = await answer.text();
    await hold?.released;
    if (fault?.kind === 'lost') return void res.destroy();
    const kept = ['content-type', 'etag', 'location', 'www-authenticate'].flatMap((header) => {
      const value = answer.headers.get(header);
      return value === null ? [] : [[header, value] as const];
    });
    res.writeHead(answer.status, Object.fromEntries(kept)).end(text);
  }
}
