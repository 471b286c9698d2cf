import { once } from 'node:events';
import { createServer, request as forward, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';

/** A proxy of a company network: without the right name and password it passes nothing on (RFC 9110, 11.7). */
export class ProxyWithPassword {
  /** What callers showed, in order; null: nothing. */
  readonly shown: (string | null)[] = [];
  /** Cookies that came by. */
  readonly cookies: string[] = [];
  /** Hosts and ports that were connected to. */
  readonly tunnels: string[] = [];
  /** 'name:password' */
  accepted: string;
  readonly #server: Server;
  /** What asked to be connected is no call any more, also where it was refused: the server does not close it. */
  readonly #open = new Set<Duplex>();

  private constructor(accepted: string) {
    this.accepted = accepted;
    this.#server = createServer((incoming, answer) => {
      if (!this.#mayPass(incoming)) {
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
    // What goes to https is asked for by host and port alone; the proxy sees nothing of it.
    this.#server.on('connect', (incoming, client, head) => {
      client.on('error', () => client.destroy());
      this.#open.add(client);
      client.once('close', () => this.#open.delete(client));
      if (!this.#mayPass(incoming)) {
        client.end(
          'HTTP/1.1 407 Anmelden\r\nProxy-Authenticate: Basic realm="Netz der Firma"\r\nContent-Length: 0\r\n\r\n',
        );
        return;
      }
      this.tunnels.push(incoming.url ?? '');
      const { hostname, port } = new URL(`http://${incoming.url}`);
      const onward = connect(Number(port), hostname, () => {
        client.write('HTTP/1.1 200 Verbunden\r\n\r\n');
        onward.write(head);
        client.pipe(onward).pipe(client);
      });
      onward.on('error', () => client.destroy());
      client.on('close', () => onward.destroy());
    });
  }

  #mayPass(incoming: IncomingMessage): boolean {
    const given = incoming.headers['proxy-authorization'];
    const credentials = given ? Buffer.from(given.replace(/^Basic /, ''), 'base64').toString() : null;
    this.shown.push(credentials);
    return credentials === this.accepted;
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
    for (const tunnel of this.#open) tunnel.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
