import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/**
 * A mail server that keeps to the letter of RFC 5321, 4.1.1.4: a mail is taken over when its final dot has been read, and
 * what came before is thrown away if the dot never comes. It knows nothing of what the product means to send.
 */
export class StrictSmtpServer {
  /** How often each address was taken a mail over for. */
  readonly taken = new Map<string, number>();
  /** Mails of which some was read, but not the final dot. */
  cutOff = 0;
  /** Called when a mail server has asked for the data of a mail: the moment after its 354. */
  onData: (address: string) => void = () => undefined;
  readonly #server: Server;
  /** Those who have connected while it was closed, and wait to be greeted. */
  #waiting: Array<() => void> | null = null;
  readonly #open = new Set<Socket>();

  constructor() {
    this.#server = createServer((socket) => this.#talk(socket));
  }

  async start(): Promise<this> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return this;
  }

  /** Greets nobody until it is opened. */
  close(): void {
    this.#waiting ??= [];
  }

  open(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    for (const greet of waiting) greet();
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Resolves when every client has gone, with all it had sent having been read. */
  async untilEverybodyLeft(): Promise<void> {
    await Promise.all([...this.#open].map((socket) => once(socket, 'close')));
  }

  async stop(): Promise<void> {
    for (const socket of this.#open) socket.destroy();
    await new Promise((done) => this.#server.close(done));
  }

  #talk(socket: Socket): void {
    this.#open.add(socket);
    let heard = '';
    let address: string | null = null;
    let inData = false;
    socket.setEncoding('latin1');
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.#open.delete(socket);
      if (inData) this.cutOff += 1;
    });
    const greet = () => socket.write('220 strict.example\r\n');
    if (this.#waiting) this.#waiting.push(greet);
    else greet();
    socket.on('data', (chunk: string) => {
      heard += chunk;
      for (;;) {
        const end = inData ? heard.indexOf('\r\n.\r\n') : heard.indexOf('\r\n');
        if (end < 0) return;
        const line = heard.slice(0, end);
        heard = heard.slice(end + (inData ? 5 : 2));
        if (inData) {
          inData = false;
          this.taken.set(address ?? '', (this.taken.get(address ?? '') ?? 0) + 1);
          socket.write('250 taken over\r\n');
        } else if (/^DATA$/i.test(line)) {
          inData = true;
          socket.write('354 go on\r\n');
          this.onData(address ?? '');
        } else {
          address = /^RCPT TO:<([^>]*)>/i.exec(line)?.[1] ?? address;
          socket.write(/^QUIT/i.test(line) ? '221 bye\r\n' : '250 ok\r\n');
        }
      }
    });
  }
}
