import type { ConnectionState } from '@it-lotse/shared/back-office/host';
import { z } from 'zod';
import { EventStream, type EventStreamListener } from './event-stream.ts';
import { jsonFile } from './json-file.ts';
import type { OperatorSession } from './operator-session.ts';
import type { Transport } from './server-transport.ts';

const positions = z.record(z.string(), z.number().int());

/** The last event seen of each server, in a file of the user's data folder. */
export function eventPositions(path: string) {
  const file = jsonFile(path, positions, {});
  // The memory leads: with a disk that takes nothing more, a new connection must not begin far back.
  let known = file.read();
  return (origin: string) => ({
    read: () => known[origin] ?? null,
    write(lastEventId: number) {
      if (known[origin] === lastEventId) return;
      known = { ...known, [origin]: lastEventId };
      file.write(known);
    },
  });
}

type FeedListener = Omit<EventStreamListener, 'onRefused'> & { onSignedOut(): void };

/** Keeps exactly one stream open for the server and the token of the moment, and none while signed out. */
export class LiveFeed {
  readonly #session: OperatorSession;
  readonly #transport: Transport;
  readonly #positions: ReturnType<typeof eventPositions>;
  readonly #listener: FeedListener;
  #stream: EventStream | null = null;
  #subscribed: { origin: string; token: string } | null = null;

  constructor(
    session: OperatorSession,
    transport: Transport,
    positions: ReturnType<typeof eventPositions>,
    listener: FeedListener,
  ) {
    this.#session = session;
    this.#transport = transport;
    this.#positions = positions;
    this.#listener = listener;
  }

  get state(): ConnectionState {
    return this.#stream?.state ?? 'connecting';
  }

  /** Call it whenever the server or the token may have changed. */
  async follow(): Promise<void> {
    const access = await this.#session.access();
    const wanted = access?.token ? { origin: access.origin, token: access.token } : null;
    if (wanted?.origin === this.#subscribed?.origin && wanted?.token === this.#subscribed?.token) return;
    this.#stream?.stop();
    this.#stream = null;
    const signedOut = this.#subscribed !== null && wanted === null;
    this.#subscribed = wanted;
    if (signedOut) this.#listener.onSignedOut();
    if (!wanted) return;
    this.#stream = new EventStream({
      ...wanted,
      transport: this.#transport,
      position: this.#positions(wanted.origin),
      listener: { ...this.#listener, onRefused: (token) => void this.#session.expired(wanted.origin, token) },
    });
    this.#stream.start();
  }

  reconnectNow(): void {
    this.#stream?.reconnectNow();
  }

  stop(): void {
    this.#stream?.stop();
  }
}
