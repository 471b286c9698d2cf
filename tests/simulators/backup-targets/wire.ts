import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A network between a client and a server: it can break after so many bytes, or go silent. */
export class Wire {
  /** The connection breaks after so many bytes from the client, once. */
  breakAfterBytes: number | null = null;
  /** Nothing comes through, and nobody hears of it. */
  isSilent = false;
  /** From then on. */
  silentAfterBytes = Number.POSITIVE_INFINITY;
  /** From the client, in all. */
  carried = 0;
  port = 0;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor(port: number) {
    this.#server = createServer((client) => {
      const server = connect(port, '127.0.0.1');
      for (const socket of [client, server]) {
        this.#sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => {
          client.destroy();
          server.destroy();
        });
      }
      client.on('data', (chunk) => {
        this.carried += chunk.length;
        this.isSilent ||= this.carried > this.silentAfterBytes;
        if (this.isSilent) return;
        if (this.breakAfterBytes !== null) this.breakAfterBytes -= chunk.length;
        if (this.breakAfterBytes !== null && this.breakAfterBytes < 0) {
          this.breakAfterBytes = null;
          client.resetAndDestroy();
          return;
        }
        if (!server.write(chunk)) {
          client.pause();
          server.once('drain', () => client.resume());
        }
      });
      server.on('data', (chunk) => {
        if (!this.isSilent) client.write(chunk);
      });
    });
  }

  static async to(port: number): Promise<Wire> {
    const wire = new Wire(port);
    wire.#server.listen(0, '127.0.0.1');
    await once(wire.#server, 'listening');
    wire.port = (wire.#server.address() as AddressInfo).port;
    return wire;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
