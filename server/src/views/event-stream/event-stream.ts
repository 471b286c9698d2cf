import { eventStreamPath, type OfficeEvent } from '@it-lotse/contract/events';
import type { Response, Router } from 'express';
import { findEventRange, listEventsAfter } from '../../kernel/events/events-after.ts';
import { AppError } from '../../kernel/http/app-error.ts';
import type { Operator } from '../../kernel/http/require-operator.ts';
import { operatorOf } from '../../kernel/http/require-operator.ts';
import {
  beginEventStream,
  heartbeatMs,
  orBreakOff,
  requestedLastId,
  stillHere,
  streamMessage,
} from '../../kernel/http/server-sent-events.ts';
import type { EventStreamNeeds } from './event-stream-needs.ts';

const batchSize = 200;
const maxStreams = 50;

export interface EventStreams {
  /** Ends every stream; clients come back by themselves. */
  closeAll(): void;
  /** Ends the streams of sessions that are signed out. */
  closeEnded(): void;
}

interface Stream {
  readonly res: Response;
  readonly operator: Operator;
  lastId: number;
  /** The backlog is sent and the client knows it. */
  ready: boolean;
  /** At the last heartbeat the reader had not taken what was sent before. */
  stalled: boolean;
}

/** Nobody has to be warned of the device they hold in their hands. */
function asToldTo({ sessionId }: Operator, event: OfficeEvent): OfficeEvent {
  if (event.type === 'account.signed_in' && event.session_id === sessionId) return { ...event, new_device: false };
  if (event.type === 'account.renamed' && event.session_id === sessionId) return { ...event, elsewhere: false };
  return event;
}

/** GET /api/admin/events, as described beside `eventStreamPath` in the contract. */
export function eventStreamRoutes(router: Router, ctx: EventStreamNeeds): EventStreams {
  const streams = new Set<Stream>();
  let closed = false;

  /**
   * Sends what a stream has not seen yet, as far as its reader takes it; the rest follows on 'drain'. Reads the log
   * itself, so nothing can be skipped or come twice, and nothing piles up in memory.
   */
  const catchUp = (stream: Stream) => {
    while (streams.has(stream) && !stream.res.writableNeedDrain) {
      const events = listEventsAfter(ctx.db, stream.lastId, batchSize);
      for (const event of events) {
        stream.res.write(streamMessage('office', asToldTo(stream.operator, event), event.id));
        stream.lastId = event.id;
      }
      if (events.length === batchSize) continue;
      if (!stream.ready) stream.res.write(streamMessage('ready', { last_event_id: stream.lastId }));
      stream.ready = true;
      return;
    }
  };

  /** Forgets the stream first: what is written after the end would be an error that nobody catches. */
  const end = (stream: Stream) => {
    streams.delete(stream);
    stream.res.end();
  };

  /** A reader that took nothing between two heartbeats is gone; if not, it comes back with Last-Event-ID. */
  const beat = (stream: Stream) => {
    if (!ctx.account.isSessionAlive(stream.operator.sessionId)) return end(stream);
    if (stream.stalled) return void stream.res.destroy();
    stream.stalled = stream.res.writableNeedDrain;
    if (!stream.stalled) stream.res.write(stillHere);
  };

  const forget = (stream: Stream) => void streams.delete(stream);
  const tryToCatchUp = orBreakOff(catchUp, forget, ctx.log, 'a stream of events');

  ctx.commits.onCommit(() => {
    for (const stream of streams) tryToCatchUp(stream);
  });

  const heartbeat = setInterval(() => {
    try {
      for (const stream of streams) beat(stream);
    } catch (error) {
      ctx.log.error({ err: error }, 'heartbeat failed');
    }
  }, heartbeatMs);
  heartbeat.unref();

  router.get(eventStreamPath, ctx.requireOperator, (req, res) => {
    if (streams.size >= maxStreams) throw new AppError('rate_limited', { retryAfterSeconds: 30 });
    const { firstId, lastId } = findEventRange(ctx.db);
    const requested = requestedLastId(req);
    beginEventStream(res);
    if (closed || req.method === 'HEAD') return void res.end();
    const stream: Stream = {
      res,
      operator: operatorOf(req),
      lastId: requested ?? lastId,
      ready: false,
      stalled: false,
    };
    // An id from the future belongs to another database (restored from a backup); one before the log is too old.
    if (stream.lastId > lastId || stream.lastId + 1 < firstId) {
      res.write(streamMessage('reset', {}));
      stream.lastId = lastId;
    }
    streams.add(stream);
    res.on('close', () => streams.delete(stream));
    res.on('drain', () => {
      stream.stalled = false;
      tryToCatchUp(stream);
    });
    tryToCatchUp(stream);
  });

  return {
    closeAll() {
      closed = true;
      clearInterval(heartbeat);
      for (const stream of streams) end(stream);
    },
    closeEnded() {
      for (const stream of streams) if (!ctx.account.isSessionAlive(stream.operator.sessionId)) end(stream);
    },
  };
}
