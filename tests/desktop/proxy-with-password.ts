import { once } from 'node:events';
import { createServer, request as forward, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy of a company network: without the right name and password it passes nothing on (RFC 9110, 11.7). */
export class ProxyWithPassword {
  /** What callers showed, in order; null: nothing. */
  readonly shown: (string | null)[] = [];
  /** Cookies that came by. */
  readonly cookies: string[] = [];
  /** 'name:password' */
  accepted: string;
  readonly #server: Server;

  private constructor(accepted: string) {
    this.accepted = accepted;
    this.#server = createServer((incoming, answer) => {
      const given = incoming.headers['proxy-authorization'];
      const credentials = given ? Buffer.from(given.replace(/^Basic /, ''), 'base64').toString() : null;
      this.shown.push(credentials);
      if (credentials !== this.accepted) {
        answer.writeHead(407, { 'proxy-authenticate': 'Basic realm="Netz der Firma"' }).end('Anmelden');
        incoming.resume();
        return;
      }
      if (incoming.headers.cookie) this.cookies.push(incoming.headers.cookie);
      const { 'proxy-authorization': _, ...headers } = incoming.headers;
      const onward = forward(incoming.url ?? '', { method: incoming.method, headers }, (response) => {
        answer.writeHead(response.statusCode ?? 502, { ...response.headers, 'set-cookie': 'gesehen=ja' });
        response.pipe(answer);
      });
      onward.on('error', () => answer.destroy());
      answer.on('close', () => onward.destroy());
      incoming.pipe(onward);
    });
  }

  static async start(accepted: string): Promise<ProxyWithPassword> {
    const proxy = new ProxyWithPassword(accepted);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get address(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Arguments by which Chromium goes through it, also to this computer. */
  get arguments(): string[] {
    return [`--proxy-server=${this.address}`, '--proxy-bypass-list=<-loopback>'];
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
