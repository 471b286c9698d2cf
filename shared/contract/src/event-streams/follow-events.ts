import { type EventSourceMessage, readEvents, reportDamaged, whileHeard } from './read-events.ts';

export interface FollowPauses {
  /** Before the first new try, milliseconds; doubles with every failure. */
  readonly firstRetryMs: number;
  readonly longestRetryMs: number;
  /** So long nothing may be heard, comments included. */
  readonly silenceMs: number;
}

/** Our server sends a comment every 20 s; three missing ones mean that the line is dead. */
export const usualPauses: FollowPauses = { firstRetryMs: 1_000, longestRetryMs: 30_000, silenceMs: 60_000 };

/** Why a stream is not followed any longer: the caller's wish, the server's (204 or 410), or a refused token. */
type FollowEnd = 'aborted' | 'ended' | 'signed-out';

export interface FollowOptions {
  /** Asks for the stream. */
  open(headers: Record<string, string>, signal: AbortSignal): Promise<Response>;
  /** The message after which the stream goes on; null: at the present. */
  lastEventId(): string | number | null;
  /** A message it throws for is reported and passed over. */
  onMessage(message: EventSourceMessage): void;
  /** Another try follows. `isBroken`: the server has not ended the line itself, or cannot be reached. */
  onLost(isBroken: boolean): void;
  /** Whether the body of a 401 or 403 is the server's own; a proxy in between may refuse too, for a while. */
  isRefusal?(body: string): boolean;
  readonly signal: AbortSignal;
  readonly pauses?: FollowPauses;
  /** 0 up to 1, for the jitter. */
  readonly random?: () => number;
}

interface Follower {
  /** Never rejects. */
  readonly ended: Promise<FollowEnd>;
  /** The computer woke up or the network is back: an open line may be dead, a planned retry is too late. */
  reconnectNow(): void;
}

/**
 * Milliseconds until the next try: doubles up to the longest, and between half and all of that by chance, so that many
 * clients do not come back in the same second.
 */
export function retryDelayMs(failures: number, pauses: FollowPauses, random: () => number): number {
  const full = Math.min(pauses.longestRetryMs, pauses.firstRetryMs * 2 ** Math.min(failures, 20));
  return full / 2 + (full / 2) * random();
}

/** Keeps one event stream open until `signal` aborts or the server ends it for good; goes on after the last message. */
export function followEvents(options: FollowOptions): Follower {
  const { signal, pauses = usualPauses, random = Math.random } = options;
  let failures = 0;
  let leastRetryMs = 0;
  /** One line and the pause after it. */
  let turn = new AbortController();

  /** Resolves when the server ends the line: with the reason where that is for good. Rejects when it breaks. */
  async function hearOneLine(line: AbortSignal, heard: () => void): Promise<FollowEnd | null> {
    const last = options.lastEventId();
    const headers = { accept: 'text/event-stream', ...(last === null ? {} : { 'last-event-id': String(last) }) };
    const response = await options.open(headers, line);
    const { status, body } = response;
    if ((status === 401 || status === 403) && (options.isRefusal?.(await response.text()) ?? true)) return 'signed-out';
    if (status === 204 || status === 410) return 'ended';
    if (status !== 200 || !body) throw new Error(`Event stream answered ${status}`);
    const onRetry = (ms: number) => {
      leastRetryMs = Math.min(ms, pauses.longestRetryMs);
    };
    for await (const message of readEvents(body, { signal: line, heard, onRetry })) {
      failures = 0;
      try {
        options.onMessage(message);
      } catch (error) {
        reportDamaged(message, error);
      }
    }
    // A reader that was cancelled ends like one whose server has said everything.
    line.throwIfAborted();
    return null;
  }

  async function follow(): Promise<FollowEnd> {
    while (!signal.aborted) {
      turn = new AbortController();
      let isBroken = false;
      const end = await whileHeard(turn.signal, pauses.silenceMs, hearOneLine).catch(() => {
        isBroken = !turn.signal.aborted;
        return null;
      });
      if (signal.aborted) break;
      if (end) return end;
      options.onLost(isBroken);
      await pause(Math.max(leastRetryMs, retryDelayMs(failures, pauses, random)), turn.signal);
      if (!turn.signal.aborted) failures += 1;
    }
    return 'aborted';
  }

  signal.addEventListener('abort', () => turn.abort(), { once: true });
  return {
    ended: follow(),
    reconnectNow() {
      failures = 0;
      turn.abort();
    },
  };
}

/** Waits, but no longer than until `signal` aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { once: true });
    if (signal.aborted) done();
  });
}
