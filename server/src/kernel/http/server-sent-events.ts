import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { AppError } from './app-error.ts';

/** Between two comments: proxies close a line on which nothing is said for long. */
export const heartbeatMs = 20_000;

/** The comment that keeps a line open. */
export const stillHere = ': da\n\n';

/** Sends the headers at once, and tells proxies to pass on each piece as it comes. */
export function beginEventStream(res: Response): void {
  res.set({
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
  });
  res.flushHeaders();
}

export function streamMessage(event: string, data: unknown, id?: number): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/**
 * `step`, and where it cannot be taken (a disk fails) the end of that stream: its reader comes back by itself, and nobody
 * else is harmed. @param what 'a stream of events', for the log
 */
export function orBreakOff<Stream extends { readonly res: Response }>(
  step: (stream: Stream) => void,
  forget: (stream: Stream) => void,
  log: Logger,
  what: string,
): (stream: Stream) => void {
  return (stream) => {
    try {
      step(stream);
    } catch (error) {
      log.error({ err: error }, `${what} broke off`);
      forget(stream);
      stream.res.destroy();
    }
  };
}

/**
 * The id of the last message a client has, by header or query; null: it has none.
 * @throws AppError validation_failed
 */
export function requestedLastId(req: Request): number | null {
  const given = req.get('Last-Event-ID') ?? req.query.last_event_id;
  if (given === undefined || given === '') return null;
  if (typeof given !== 'string' || !/^\d{1,15}$/.test(given)) {
    throw new AppError('validation_failed', { detail: '„Last-Event-ID“ muss eine Zahl sein.' });
  }
  return Number(given);
}
