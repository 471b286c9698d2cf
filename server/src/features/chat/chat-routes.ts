import * as calls from '@it-lotse/contract/chat';
import type { Request, Response, Router } from 'express';
import { AppError } from '../../kernel/http/app-error.ts';
import { describeError } from '../../kernel/http/error-answers.ts';
import { type Implement, readCall, routeOf } from '../../kernel/http/implement.ts';
import { countHits, type HitCounter } from '../../kernel/http/rate-limits.ts';
import { beginEventStream, heartbeatMs, stillHere, streamMessage } from '../../kernel/http/server-sent-events.ts';
import type { Receipt } from './chat-live.ts';
import type { ChatParts } from './chat-parts.ts';
import { findChat } from './chat-repository.ts';
import { perAddress } from './chat-rules.ts';
import { receiveMessage, saveContact, startChat } from './chat-service.ts';
import { type ChatStreams, chatStreamRoutes } from './chat-streams.ts';
import { conversationOf, requireChat } from './chat-views.ts';

/** What visitors call. */
export function chatRoutes(implement: Implement, api: Router, ctx: ChatParts): ChatStreams {
  const sessions = countHits(perAddress.withinMs);
  const messages = countHits(perAddress.withinMs);
  const contacts = countHits(perAddress.withinMs);

  implement(calls.startChat, async ({ body, address }) => {
    await refuseMoreThan(perAddress.sessions, sessions, address, 'Gespräche begonnen');
    return startChat(ctx, body);
  });

  implement(calls.getChat, ({ params }) => conversationOf(ctx, requireChat(findChat(ctx.db, params.session_id))));

  implement(calls.saveChatInfo, async ({ params, body, address }) => {
    requireChat(findChat(ctx.db, params.session_id));
    await refuseMoreThan(perAddress.contacts, contacts, address, 'Kontaktdaten hinterlegt');
    await saveContact(ctx, params.session_id, body);
    return { message: 'Ihre Kontaktdaten wurden hinterlegt.' };
  });

  api.post(routeOf(calls.sendChatMessage.path), async (req, res) => {
    const { params, body, address } = readCall(calls.sendChatMessage, req);
    const receipt = await receiveMessage(ctx, params.session_id, body, () =>
      refuseMoreThan(perAddress.messages, messages, address, 'Nachrichten geschrieben'),
    );
    if (wantsStream(req)) return streamReply(ctx, req, res, receipt);
    const reply = 'reply' in receipt ? receipt.reply : await receipt.answer.reply;
    res.json(calls.sendChatMessage.answer.parse(reply));
  });

  return chatStreamRoutes(api, ctx);
}

/** @throws AppError rate_limited */
async function refuseMoreThan(most: number, hits: HitCounter, address: string, what: string): Promise<void> {
  if ((await hits.hit(address)) <= most) return;
  throw new AppError('rate_limited', {
    retryAfterSeconds: perAddress.withinMs / 1000,
    detail: `Von Ihrem Anschluss wurden in der letzten Stunde sehr viele ${what}. Bitte versuchen Sie es später noch einmal oder rufen Sie an.`,
  });
}

/** Only for those who name it: whoever accepts anything gets the plain answer. */
function wantsStream(req: Request): boolean {
  return /(?:^|,)\s*text\/event-stream\s*(?:;|,|$)/i.test(req.get('Accept') ?? '');
}

/** Sends the answer as it is made. Whoever hangs up loses nothing: it is finished and stored all the same. */
async function streamReply(ctx: ChatParts, req: Request, res: Response, receipt: Receipt): Promise<void> {
  beginEventStream(res);
  const write = (text: string) => {
    if (!res.writableEnded && !res.destroyed) res.write(text);
  };
  const heartbeat = setInterval(() => write(stillHere), heartbeatMs);
  try {
    if ('answer' in receipt) {
      receipt.answer.listen({
        onText: (text) => write(streamMessage('delta', { text })),
        onReplace: (text) => write(streamMessage('replace', { text })),
      });
    }
    const reply = 'reply' in receipt ? receipt.reply : await receipt.answer.reply;
    write(streamMessage('done', calls.sendChatMessage.answer.parse(reply)));
  } catch (error) {
    write(streamMessage('error', describeError(error, req, ctx.log).answer));
  } finally {
    clearInterval(heartbeat);
    res.end();
  }
}
