import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Sits where a server was and hangs up on everybody: counts how often somebody looked for that server. */
export class Refuser {
  refused = 0;
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((socket) => {
      this.refused += 1;
      socket.destroy();
    });
  }

  static async at(url: string): Promise<Refuser> {
    const refuser = new Refuser();
    const { hostname, port } = new URL(url);
    refuser.#server.listen(Number(port), hostname);
    await once(refuser.#server, 'listening');
    return refuser;
  }

  async leave(): Promise<void> {
    this.#server.close();
    await once(this.#server, 'close');
  }
}
