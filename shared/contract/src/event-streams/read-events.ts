import { createParser, type EventSourceMessage } from 'eventsource-parser';

export type { EventSourceMessage };

interface Line {
  /** Ends the reading, also where the sender of the body knows nothing of it. */
  readonly signal: AbortSignal;
  /** Something came, be it a comment only. */
  heard(): void;
  /** The server wishes for this pause before the next try. */
  onRetry?(ms: number): void;
}

/** The messages of a `text/event-stream` as they come in, until it ends. The bytes may be cut anywhere, also within a letter. */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  { signal, heard, onRetry }: Line,
): AsyncGenerator<EventSourceMessage, void> {
  const messages: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (message) => messages.push(message), onRetry });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  const hangUp = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', hangUp);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      heard();
      parser.feed(decoder.decode(value, { stream: true }));
      for (const message of messages.splice(0)) {
        if (signal.aborted) return;
        yield message;
      }
    }
  } finally {
    signal.removeEventListener('abort', hangUp);
    hangUp();
  }
}

/** For a message that makes no sense: it is passed over, and the stream goes on. */
export function reportDamaged({ event, id }: EventSourceMessage, error: unknown): void {
  console.warn(`A message that cannot be read was passed over: ${event ?? 'message'} ${id ?? ''}`, error);
}

/**
 * Runs `use` with a signal that aborts together with `outer`, and as soon as `heard` has not been called for `silenceMs`:
 * the line is dead then, whatever TCP believes.
 */
export async function whileHeard<T>(
  outer: AbortSignal,
  silenceMs: number,
  use: (signal: AbortSignal, heard: () => void) => Promise<T>,
): Promise<T> {
  const line = new AbortController();
  const hangUp = () => line.abort();
  let watchdog = setTimeout(hangUp, silenceMs);
  const heard = () => {
    clearTimeout(watchdog);
    watchdog = setTimeout(hangUp, silenceMs);
  };
  outer.addEventListener('abort', hangUp);
  if (outer.aborted) hangUp();
  try {
    return await use(line.signal, heard);
  } finally {
    clearTimeout(watchdog);
    outer.removeEventListener('abort', hangUp);
    hangUp();
  }
}
