import { chatStreamRoute, getChat } from '@it-lotse/contract/chat';
import type { Request, Response, Router } from 'express';
import { addressKey } from '../../kernel/http/address-key.ts';
import { AppError } from '../../kernel/http/app-error.ts';
import { readCall, routeOf } from '../../kernel/http/implement.ts';
import {
  beginEventStream,
  heartbeatMs,
  orBreakOff,
  requestedLastId,
  stillHere,
  streamMessage,
} from '../../kernel/http/server-sent-events.ts';
import { findMessageSeq, findNewestMessageSeq, listOperatorMessagesAfter } from './chat-messages-repository.ts';
import type { ChatParts } from './chat-parts.ts';
import { findChat, type StoredChat } from './chat-repository.ts';
import { asVisitorSees, requireChat } from './chat-views.ts';

/** Tabs of one conversation; people behind one address; all together. */
const mostStreams = { perSession: 5, perAddress: 40, inAll: 1000 };
const batchSize = 50;

export interface ChatStreams {
  /** Ends every stream; pages come back by themselves. */
  closeAll(): void;
}

interface Stream {
  readonly res: Response;
  readonly sessionId: string;
  readonly addressKey: string;
  readonly endListening: () => void;
  lastSeq: number;
  /** What the page was told last; null: nothing yet. */
  handledBy: StoredChat['handled_by'] | null;
  /** At the last heartbeat the reader had not taken what was sent before. */
  stalled: boolean;
}

/** GET /api/chat/{session_id}/stream, as described beside `chatStreamPath` in the contract. */
export function chatStreamRoutes(router: Router, ctx: ChatParts): ChatStreams {
  const streams = new Set<Stream>();
  let closed = false;

  /** Forgets the stream first: what is written after the end would be an error that nobody catches. */
  const forget = (stream: Stream) => {
    stream.endListening();
    streams.delete(stream);
  };
  const end = (stream: Stream, lastWord = '') => {
    forget(stream);
    stream.res.end(lastWord);
  };

  /** Sends what the page has not seen yet, as far as its reader takes it; the rest follows on 'drain'. */
  const catchUp = (stream: Stream) => {
    while (streams.has(stream) && !stream.res.writableNeedDrain) {
      const chat = findChat(ctx.db, stream.sessionId);
      if (chat && chat.handled_by !== stream.handledBy) {
        stream.handledBy = chat.handled_by;
        stream.res.write(streamMessage('handled_by', { handled_by: chat.handled_by }));
      }
      const messages = listOperatorMessagesAfter(ctx.db, stream.sessionId, stream.lastSeq, batchSize);
      for (const message of messages) {
        stream.res.write(streamMessage('message', asVisitorSees(ctx, message), message.seq));
        stream.lastSeq = message.seq;
      }
      if (messages.length === batchSize) continue;
      if (chat?.status === 'closed' || !chat) end(stream, streamMessage('closed', {}));
      return;
    }
  };

  const tryToCatchUp = orBreakOff(catchUp, forget, ctx.log, 'a stream of a conversation');

  /** A reader that took nothing between two heartbeats is gone; if not, it comes back with Last-Event-ID. */
  const beat = (stream: Stream) => {
    if (stream.stalled) return void stream.res.destroy();
    stream.stalled = stream.res.writableNeedDrain;
    if (!stream.stalled) stream.res.write(stillHere);
  };
  const heartbeat = setInterval(() => {
    for (const stream of streams) beat(stream);
  }, heartbeatMs);
  heartbeat.unref();

  router.get(routeOf(chatStreamRoute), (req, res) => {
    const { params, address } = readCall(getChat, req);
    const sessionId = requireChat(findChat(ctx.db, params.session_id)).session_id;
    const key = addressKey(address);
    const count = (belongs: (stream: Stream) => boolean) => [...streams].filter(belongs).length;
    if (
      streams.size >= mostStreams.inAll ||
      count((stream) => stream.sessionId === sessionId) >= mostStreams.perSession ||
      count((stream) => stream.addressKey === key) >= mostStreams.perAddress
    ) {
      throw new AppError('rate_limited', {
        detail: 'Dieses Gespräch ist in zu vielen Fenstern geöffnet. Bitte schließen Sie einige davon.',
        retryAfterSeconds: 30,
      });
    }
    const lastSeq = requestedSeq(ctx, req, sessionId);
    beginEventStream(res);
    if (closed || req.method === 'HEAD') return void res.end();
    const stream: Stream = {
      res,
      sessionId,
      addressKey: key,
      endListening: ctx.chatLive.listen(sessionId, () => tryToCatchUp(stream)),
      lastSeq,
      handledBy: null,
      stalled: false,
    };
    streams.add(stream);
    res.on('close', () => forget(stream));
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
  };
}

/** After which message the page wants to hear: a seq it heard here, else the message it showed last, else the newest. */
function requestedSeq(ctx: ChatParts, req: Request, sessionId: string): number {
  const { after } = req.query;
  const shown = typeof after === 'string' ? findMessageSeq(ctx.db, sessionId, after) : null;
  return requestedLastId(req) ?? shown ?? findNewestMessageSeq(ctx.db, sessionId);
}
