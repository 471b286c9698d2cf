import { followOffice, type OfficeFollower, type OfficeListener } from '@it-lotse/back-office/follow-office';
import type { ConnectionState } from '@it-lotse/back-office/host';
import type { FollowPauses } from '@it-lotse/contract/event-streams/follow-events';
import { z } from 'zod';
import { fetchFrom } from '../servers/fetch-from.ts';
import type { Transport } from '../servers/server-transport.ts';
import type { OperatorSession } from '../session/operator-session.ts';
import { jsonFile } from '../settings/json-file.ts';

const told = z.object({
  told: z.number().int(),
  alarmsTold: z.number().int(),
  /** Something was heard of which the server's page does not know yet: it was not the one in use. */
  unseen: z.boolean().optional(),
});
/** A number alone is of a version that told everything as it came. */
const anyPosition = z.union([
  told,
  z
    .number()
    .int()
    .transform((id): z.infer<typeof told> => ({ told: id, alarmsTold: 0 })),
]);
const positions = z.record(z.string(), anyPosition);

/**
 * How far each server's events are heard, and how far they are told. The file of the user's data folder knows only what
 * is told: after a restart, news of a silence come again.
 */
export function eventPositions(path: string) {
  const file = jsonFile(path, positions, {});
  // The memory leads: with a disk that takes nothing more, a new connection must not begin far back.
  let known = file.read();
  const heard = new Map<string, number>();
  const change = (next: typeof known) => {
    known = next;
    file.write(known);
  };
  return (origin: string) => ({
    read: () => heard.get(origin) ?? known[origin]?.told ?? null,
    write: (lastEventId: number) => void heard.set(origin, lastEventId),
    told() {
      const id = heard.get(origin);
      if (id !== undefined && id !== known[origin]?.told)
        change({ ...known, [origin]: { ...known[origin], told: id, alarmsTold: id } });
    },
    alarmsToldTo(eventId: number) {
      const before = known[origin];
      if (before) change({ ...known, [origin]: { ...before, alarmsTold: eventId } });
    },
    /** What its page has loaded may be older than what was heard, until it is told. */
    setUnseen(unseen: boolean) {
      const before = known[origin];
      if (before && (before.unseen ?? false) !== unseen) change({ ...known, [origin]: { ...before, unseen } });
    },
    get isUnseen() {
      return known[origin]?.unseen ?? false;
    },
    get alarmsTold() {
      return known[origin]?.alarmsTold ?? 0;
    },
    /** The stream ends: what was heard and not told is to come again with the next one. */
    leave: () => void heard.delete(origin),
    /** This server was told of at another address so far. */
    goOnFrom(before: string) {
      const told = known[before];
      if (told) change({ ...known, [origin]: told });
    },
    forget() {
      heard.delete(origin);
      const { [origin]: _, ...others } = known;
      change(others);
    },
  });
}

export type FeedListener = OfficeListener & {
  /** The stream of a server ends for good. What is told of it later would come a second time with the next one. */
  onEnd(): void;
};

/** Keeps exactly one stream open for the server and the token of the moment, and none while signed out. */
export class LiveFeed {
  readonly #session: OperatorSession;
  readonly #transport: Transport;
  readonly #positions: ReturnType<typeof eventPositions>;
  readonly #listenerOf: (origin: string) => FeedListener;
  readonly #pauses: FollowPauses | undefined;
  #stream: OfficeFollower | null = null;
  #listener: FeedListener | null = null;
  #line = new AbortController();
  #subscribed: { origin: string; token: string } | null = null;
  /** Counts the wishes to follow: the keychain may answer an older one later. */
  #turn = 0;

  constructor(
    session: OperatorSession,
    transport: Transport,
    positions: ReturnType<typeof eventPositions>,
    listenerOf: (origin: string) => FeedListener,
    pauses?: FollowPauses,
  ) {
    this.#session = session;
    this.#transport = transport;
    this.#positions = positions;
    this.#listenerOf = listenerOf;
    this.#pauses = pauses;
  }

  get state(): ConnectionState {
    return this.#stream?.state ?? 'connecting';
  }

  /** Call it whenever the server or the token may have changed. */
  async follow(): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    const access = await this.#session.access();
    if (turn !== this.#turn) return;
    const wanted = access?.token ? { origin: access.origin, token: access.token } : null;
    if (wanted?.origin === this.#subscribed?.origin && wanted?.token === this.#subscribed?.token) return;
    const signedOut = this.#subscribed !== null && wanted === null;
    const before = this.#listener;
    this.#hangUp();
    this.#subscribed = wanted;
    if (signedOut) before?.onSignedOut();
    if (!wanted) return;
    const { origin, token } = wanted;
    this.#line = new AbortController();
    this.#listener = this.#listenerOf(origin);
    this.#stream = followOffice({
      fetch: fetchFrom(this.#transport, origin, token),
      position: this.#positions(origin),
      listener: { ...this.#listener, onSignedOut: () => void this.#session.expired(origin, token) },
      signal: this.#line.signal,
      pauses: this.#pauses,
    });
  }

  /** The server is left for another one: from now on nothing of it is heard, without anybody being signed out. */
  leave(): void {
    this.#turn += 1;
    this.#hangUp();
  }

  #hangUp(): void {
    this.#line.abort();
    this.#stream = null;
    if (this.#subscribed) {
      this.#listener?.onEnd();
      this.#positions(this.#subscribed.origin).leave();
    }
    this.#subscribed = null;
  }

  reconnectNow(): void {
    this.#stream?.reconnectNow();
  }

  stop(): void {
    this.#line.abort();
  }
}
