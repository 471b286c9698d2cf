import type { LiveListener } from '@it-lotse/shared/back-office/host';
import { eventStreamPath, officeEvent, streamReady } from '@it-lotse/shared/contract/events';
import { createParser } from 'eventsource-parser';

const firstRetryMs = 1_000;
const lastRetryMs = 30_000;
/** The server says something every 20 s; a line that is silent for longer is dead. */
const silenceMs = 50_000;

/**
 * Hears the event stream until `signal` aborts. A lost line is taken up again with growing pauses, from the last event
 * that was heard. Ends for good when the token is refused. EventSource cannot send the token, so this reads with fetch.
 */
export async function followEvents(
  fetchAuthorized: (path: string, init: RequestInit) => Promise<Response>,
  listener: LiveListener,
  signal: AbortSignal,
): Promise<void> {
  let lastEventId: number | null = null;
  let retryMs = firstRetryMs;
  listener.onConnection('connecting');
  while (!signal.aborted) {
    const line = new AbortController();
    const hangUp = () => line.abort();
    signal.addEventListener('abort', hangUp);
    let watchdog = setTimeout(hangUp, silenceMs);
    try {
      const response = await fetchAuthorized(eventStreamPath, {
        signal: line.signal,
        headers: {
          accept: 'text/event-stream',
          ...(lastEventId === null ? {} : { 'last-event-id': String(lastEventId) }),
        },
      });
      if (response.status === 401) {
        await response.body?.cancel();
        return listener.onSignedOut();
      }
      if (!response.ok || !response.body) throw new Error(`Event stream answered ${response.status}`);
      const parser = createParser({
        onEvent({ event, data }) {
          if (event === 'reset') return listener.onReset();
          const json: unknown = JSON.parse(data);
          if (event === 'ready') {
            lastEventId = streamReady.parse(json).last_event_id;
            retryMs = firstRetryMs;
            return listener.onConnection('connected');
          }
          const office = officeEvent.safeParse(json);
          if (event !== 'office' || !office.success) return;
          lastEventId = office.data.id;
          listener.onEvent(office.data);
        },
      });
      const decoder = new TextDecoder();
      for await (const chunk of response.body) {
        clearTimeout(watchdog);
        watchdog = setTimeout(hangUp, silenceMs);
        parser.feed(decoder.decode(chunk, { stream: true }));
      }
      if (!signal.aborted) listener.onConnection('connecting');
    } catch {
      if (!signal.aborted) listener.onConnection('offline');
    } finally {
      clearTimeout(watchdog);
      signal.removeEventListener('abort', hangUp);
      line.abort();
    }
    await pause(retryMs * (0.75 + Math.random() / 2), signal);
    retryMs = Math.min(retryMs * 2, lastRetryMs);
  }
}

/** Waits, but no longer than until the browser says that it is online again, or `signal` aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });
}
