import { followOffice, type OfficeFollower } from '@it-lotse/back-office/follow-office';
import type { FollowPauses } from '@it-lotse/contract/event-streams/follow-events';
import { fetchFrom } from '../servers/fetch-from.ts';
import type { Transport } from '../servers/server-transport.ts';
import type { OperatorSession } from '../session/operator-session.ts';
import type { eventPositions, FeedListener } from './live-feed.ts';

interface OtherFeedsOptions {
  /** The servers beside the one in use that may tell of news; null: one is being left, and nothing changes meanwhile. */
  wanted(): readonly string[] | null;
  readonly session: Pick<OperatorSession, 'accessTo' | 'expired'>;
  readonly transport: Transport;
  readonly positions: ReturnType<typeof eventPositions>;
  listenerOf(origin: string): FeedListener;
  readonly pauses?: FollowPauses | undefined;
}

interface Feed {
  readonly token: string;
  readonly line: AbortController;
  readonly stream: OfficeFollower;
  readonly listener: FeedListener;
}

/**
 * The streams of the servers that are signed in and not in use: one each, with the token of that server and no other. The
 * one in use has its own (LiveFeed), so no server is heard twice.
 */
export class OtherFeeds {
  readonly #options: OtherFeedsOptions;
  readonly #feeds = new Map<string, Feed>();
  /** Counts the wishes to follow: the keychain may answer an older one later. */
  #turn = 0;

  constructor(options: OtherFeedsOptions) {
    this.#options = options;
  }

  /** Call it whenever a server, a token or the one in use may have changed. What is to end has ended when it returns. */
  async follow(): Promise<void> {
    const { session, wanted } = this.#options;
    const origins = wanted();
    if (origins === null) return;
    this.#turn += 1;
    const turn = this.#turn;
    for (const origin of [...this.#feeds.keys()]) if (!origins.includes(origin)) this.#hangUp(origin);
    const accesses = await Promise.all(origins.map((origin) => session.accessTo(origin)));
    if (turn !== this.#turn) return;
    for (const { origin, token } of accesses) {
      if (this.#feeds.get(origin)?.token === token) continue;
      this.#hangUp(origin);
      if (token !== null) this.#open(origin, token);
    }
  }

  reconnectNow(): void {
    for (const { stream } of this.#feeds.values()) stream.reconnectNow();
  }

  #open(origin: string, token: string): void {
    const { session, transport, positions, pauses, listenerOf } = this.#options;
    const line = new AbortController();
    const listener = listenerOf(origin);
    const stream = followOffice({
      fetch: fetchFrom(transport, origin, token),
      position: positions(origin),
      // Of a line that was hung up nothing is heard any more.
      listener: {
        ...listener,
        onSignedOut: () => {
          if (this.#feeds.get(origin)?.token !== token) return;
          void session.expired(origin, token);
          listener.onSignedOut();
        },
      },
      signal: line.signal,
      pauses,
    });
    this.#feeds.set(origin, { token, line, stream, listener });
  }

  #hangUp(origin: string): void {
    const feed = this.#feeds.get(origin);
    if (!feed) return;
    this.#feeds.delete(origin);
    feed.line.abort();
    feed.listener.onEnd();
    this.#options.positions(origin).leave();
  }
}
