import { eventStreamPath, type OfficeEvent } from '@it-lotse/shared/contract/events';
import type { Request, Response, Router } from 'express';
import type { Operator } from '../account/require-operator.ts';
import { operatorOf } from '../account/require-operator.ts';
import type { Context } from '../context.ts';
import { AppError } from '../http/app-error.ts';
import { findEventRange, listEventsAfter } from './events-repository.ts';

const heartbeatMs = 20_000;
const batchSize = 200;
const maxStreams = 50;
/** More unsent bytes than this mean that the reader is gone or hopelessly slow; it comes back with Last-Event-ID. */
const maxUnsentBytes = 1_000_000;

export interface EventStreams {
  /** Ends every stream; clients come back by themselves. */
  closeAll(): void;
  /** Ends the streams of one signed-out session. */
  closeSession(sessionId: string): void;
}

interface Stream {
  readonly res: Response;
  readonly operator: Operator;
  lastId: number;
}

/** GET /api/admin/events, as described beside `eventStreamPath` in the contract. */
export function eventStreamRoutes(router: Router, ctx: Context): EventStreams {
  const streams = new Set<Stream>();
  let closed = false;

  /** Sends what a stream has not seen yet. Reads the log itself, so nothing can be skipped or come twice. */
  const catchUp = (stream: Stream) => {
    for (;;) {
      const events = listEventsAfter(ctx.db, stream.lastId, batchSize);
      for (const event of events) {
        stream.res.write(message(event));
        stream.lastId = event.id;
      }
      if (stream.res.writableLength > maxUnsentBytes) return void stream.res.destroy();
      if (events.length < batchSize) return;
    }
  };

  ctx.commits.onCommit(() => {
    if (streams.size > 0 && !closed) for (const stream of streams) catchUp(stream);
  });

  const heartbeat = setInterval(() => {
    for (const stream of streams) {
      if (ctx.account.isSessionAlive(stream.operator.sessionId)) stream.res.write(': da\n\n');
      else stream.res.end();
    }
  }, heartbeatMs);
  heartbeat.unref();

  router.get(eventStreamPath, ctx.requireOperator, (req, res) => {
    if (streams.size >= maxStreams) throw new AppError('rate_limited', { retryAfterSeconds: 30 });
    const { firstId, lastId } = findEventRange(ctx.db);
    const requested = requestedLastId(req);
    res.set({
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    });
    res.flushHeaders();
    const stream: Stream = { res, operator: operatorOf(req), lastId: requested ?? lastId };
    // An id from the future belongs to another database (restored from a backup); one before the log is too old.
    if (stream.lastId > lastId || (requested !== null && firstId > stream.lastId + 1)) {
      res.write('event: reset\ndata: {}\n\n');
      stream.lastId = lastId;
    }
    catchUp(stream);
    res.write(`event: ready\ndata: ${JSON.stringify({ last_event_id: stream.lastId })}\n\n`);
    streams.add(stream);
    res.on('close', () => streams.delete(stream));
    if (closed) res.end();
  });

  return {
    closeAll() {
      closed = true;
      clearInterval(heartbeat);
      for (const stream of streams) stream.res.end();
    },
    closeSession(sessionId) {
      for (const stream of streams) if (stream.operator.sessionId === sessionId) stream.res.end();
    },
  };
}

function requestedLastId(req: Request): number | null {
  const given = req.get('Last-Event-ID') ?? req.query.last_event_id;
  if (given === undefined || given === '') return null;
  if (typeof given !== 'string' || !/^\d{1,15}$/.test(given)) {
    throw new AppError('validation_failed', { detail: '„Last-Event-ID“ muss eine Zahl sein.' });
  }
  return Number(given);
}

function message(event: OfficeEvent): string {
  return `id: ${event.id}\nevent: office\ndata: ${JSON.stringify(event)}\n\n`;
}
