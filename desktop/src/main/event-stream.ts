import type { ConnectionState } from '@it-lotse/shared/back-office/host';
import { eventStreamPath, type OfficeEvent, officeEvent, streamReady } from '@it-lotse/shared/contract/events';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { Transport } from './server-transport.ts';
import { saysSignedOut } from './signed-out-answer.ts';

/** The server sends a comment every 20 s; three missing ones mean that the line is dead, whatever TCP believes. */
const silenceMs = 60_000;
const firstDelayMs = 1_000;
const longestDelayMs = 30_000;

/** Where the stream stands, per server, over restarts. */
interface EventPosition {
  read(): number | null;
  write(lastEventId: number): void;
}

export interface EventStreamListener {
  onEvent(event: OfficeEvent): void;
  /** Everything that happened while nobody listened has been told. */
  onCaughtUp(): void;
  onReset(): void;
  onConnection(state: ConnectionState): void;
  /** The server no longer accepts this token; the stream has ended. */
  onRefused(token: string): void;
}

export interface EventStreamOptions {
  readonly origin: string;
  readonly token: string;
  readonly transport: Transport;
  readonly position: EventPosition;
  readonly listener: EventStreamListener;
  /** 0 up to 1, for the jitter. */
  readonly random?: () => number;
}

/**
 * Milliseconds until the next try: doubles from 1 s to 30 s, and between half and all of that by chance, so that many
 * clients do not come back in the same second.
 */
export function reconnectDelayMs(failures: number, random: () => number): number {
  const full = Math.min(longestDelayMs, firstDelayMs * 2 ** Math.min(failures, 10));
  return full / 2 + (full / 2) * random();
}

/** Keeps one event stream open until `stop`; picks up after the last event it has seen. */
export class EventStream {
  readonly #options: EventStreamOptions;
  #attempt: AbortController | null = null;
  #retry: NodeJS.Timeout | undefined;
  #failures = 0;
  #stopped = false;
  #state: ConnectionState = 'connecting';

  constructor(options: EventStreamOptions) {
    this.#options = options;
  }

  get state(): ConnectionState {
    return this.#state;
  }

  start(): void {
    void this.#connect();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#retry);
    this.#attempt?.abort();
  }

  /** The computer woke up or the network is back: an open line may be dead, a planned retry is too late. */
  reconnectNow(): void {
    if (this.#stopped) return;
    this.#failures = 0;
    clearTimeout(this.#retry);
    this.#attempt?.abort();
    void this.#connect();
  }

  async #connect(): Promise<void> {
    const attempt = new AbortController();
    this.#attempt = attempt;
    const { origin, token, transport, position, listener } = this.#options;
    if (this.#state !== 'offline') this.#become('connecting');
    const silence = new Silence(() => attempt.abort());
    try {
      const last = position.read();
      const response = await transport(new URL(eventStreamPath, origin).href, {
        headers: {
          accept: 'text/event-stream',
          authorization: `Bearer ${token}`,
          ...(last === null ? {} : { 'last-event-id': String(last) }),
        },
        signal: attempt.signal,
      });
      if (response.status === 401 && saysSignedOut(await response.text())) {
        this.stop();
        listener.onRefused(token);
        return;
      }
      if (response.status !== 200 || !response.body) throw new Error(`Event stream answered ${response.status}`);
      await this.#read(response.body, silence, attempt.signal);
    } catch {
      // Whatever broke the line, the answer is to try again.
    } finally {
      silence.end();
      if (this.#attempt === attempt && !this.#stopped) this.#tryAgain();
    }
  }

  async #read(body: ReadableStream<Uint8Array>, silence: Silence, signal: AbortSignal): Promise<void> {
    const parser = createParser({ onEvent: (message) => this.#take(message) });
    const decoder = new TextDecoder();
    const reader = body.getReader();
    signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined), { once: true });
    for (;;) {
      const { done, value } = await reader.read();
      if (done || signal.aborted) return;
      silence.broken();
      parser.feed(decoder.decode(value, { stream: true }));
    }
  }

  #take(message: EventSourceMessage): void {
    const { position, listener } = this.#options;
    const data = parseJson(message.data);
    if (message.event === 'reset') {
      listener.onReset();
    } else if (message.event === 'ready') {
      const ready = streamReady.safeParse(data);
      if (ready.success) position.write(ready.data.last_event_id);
      this.#failures = 0;
      this.#become('connected');
      listener.onCaughtUp();
    } else {
      // A newer server may know events this app does not: skip them, but do not ask for them again.
      const event = officeEvent.safeParse(data);
      if (event.success) listener.onEvent(event.data);
      const id = Number(message.id);
      // Inside a backlog the position stays, so that a crash before its end loses nothing.
      if (message.id && Number.isInteger(id) && this.#state === 'connected') position.write(id);
    }
  }

  #tryAgain(): void {
    this.#become('offline');
    const delayMs = reconnectDelayMs(this.#failures, this.#options.random ?? Math.random);
    this.#failures += 1;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.#connect(), delayMs);
  }

  #become(state: ConnectionState): void {
    if (this.#state === state) return;
    this.#state = state;
    this.#options.listener.onConnection(state);
  }
}

/** Calls back when nothing has been heard for 60 s. */
class Silence {
  readonly #tooLong: () => void;
  #timer: NodeJS.Timeout;

  constructor(tooLong: () => void) {
    this.#tooLong = tooLong;
    this.#timer = setTimeout(tooLong, silenceMs);
  }

  broken(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#tooLong, silenceMs);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
