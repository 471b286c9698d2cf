import * as calls from '@it-lotse/contract/whatsapp';
import type { ReadDb } from '../../kernel/database/database.ts';
import { decodeTimeCursor, encodeTimeCursor, type TimePlace } from '../../kernel/database/paging.ts';
import { anonymiseEventsOf } from '../../kernel/events/anonymise-events.ts';
import { recordEvent } from '../../kernel/events/event-log.ts';
import { AppError } from '../../kernel/http/app-error.ts';
import { asStored } from '../../kernel/http/as-stored.ts';
import type { Implement } from '../../kernel/http/implement.ts';
import {
  anyTime,
  deleteConversation,
  findConversationByAddress,
  listAddressesOf,
  listConversations,
  type StoredConversation,
} from './conversations-repository.ts';
import { listStoredFiles } from './media-repository.ts';
import { removeFiles } from './media-store.ts';
import { findMessage, findShownMessage, listMessages } from './messages-repository.ts';
import { markRead } from './read-receipt-job.ts';
import { searchConversations } from './search-conversations.ts';
import { type QueuedMessage, resendMessage, sendMessage } from './send-message.ts';
import type { WhatsAppTemplates } from './templates.ts';
import { conversationAnswer, factsOf, messageAnswers } from './whatsapp-answers.ts';
import { whatsappFigures, whatsappService } from './whatsapp-figures.ts';
import type { WhatsappParts } from './whatsapp-parts.ts';

/** So long the answer to a message waits for WhatsApp; after that the message is 'waiting'. */
const sendWaitMs = 4000;

export function whatsappRoutes(implement: Implement, ctx: WhatsappParts, templates: WhatsAppTemplates): void {
  const { db } = ctx;

  implement(calls.getWhatsappStatus, () => {
    const { state } = whatsappService.state(ctx.db, ctx);
    return {
      service_available: state === 'ok',
      phone_number_id: ctx.config.whatsappPhoneNumberId,
      phone_number: ctx.whatsapp.businessNumber,
      state,
    };
  });

  implement(
    calls.listWhatsappConversations,
    ({ query }) => {
      const { limit, cursor, q = '', filter } = query;
      const request = { unread: filter === 'unread', before: decodeTimeCursor(cursor), limit: limit + 1 };
      const fetched = q === '' ? listConversations(db, request) : searchConversations(db, { ...request, q });
      const page = fetched.slice(0, limit);
      return {
        conversations: page.map((conversation) => conversationAnswer(db, conversation)),
        next_cursor: cursorAfter(
          fetched.length > limit,
          page.map(({ last_message_time, seq }) => ({ time: last_message_time, seq })),
        ),
        total: whatsappFigures.conversations(db),
        unread_total: whatsappFigures.unread(db),
      };
    },
    asStored(ctx),
  );

  implement(calls.getWhatsappConversation, ({ params }) =>
    conversationAnswer(db, requireConversation(db, params.phone)),
  );

  implement(calls.deleteWhatsappConversation, async ({ params }) => {
    const files = await ctx.commits.write((tx) => {
      const conversation = requireConversation(tx, params.phone);
      const stored = listStoredFiles(tx, conversation.seq);
      const keys = listAddressesOf(tx, conversation.seq);
      deleteConversation(tx, conversation.seq);
      recordEvent(tx, { type: 'whatsapp.deleted', ...factsOf(conversation) });
      anonymiseEventsOf(tx, keys);
      return stored;
    });
    await removeFiles(files, ctx);
    return { message: 'Die Unterhaltung wurde gelöscht. Was die Person auf ihrem Telefon hat, bleibt dort.' };
  });

  implement(calls.listWhatsappMessages, ({ query }) => {
    const { phone_number, limit, cursor } = query;
    const conversation = requireConversation(db, phone_number);
    const fetched = listMessages(db, conversation.seq, decodeTimeCursor(cursor), limit + 1);
    const page = fetched.slice(0, limit);
    return {
      messages: messageAnswers(db, page.toReversed()),
      next_cursor: cursorAfter(
        fetched.length > limit,
        page.map(({ timestamp, seq }) => ({ time: timestamp, seq })),
      ),
    };
  });

  implement(calls.markWhatsappRead, ({ params, query }) =>
    ctx.commits.write((tx) => {
      markRead(tx, ctx, requireConversation(tx, params.phone), query);
      return conversationAnswer(tx, requireConversation(tx, params.phone));
    }),
  );

  implement(calls.listWhatsappTemplates, () => templates.list());

  implement(calls.sendWhatsapp, async ({ body }) => {
    if (ctx.whatsapp.readiness() === 'off') throw new AppError('whatsapp_unavailable');
    const { to_number: address, message, message_type, template, reply_to: replyTo, message_id: id } = body;
    const filled =
      message_type === 'template' && template
        ? await templates.fillIn(template.name, template.language, template.parameters)
        : { content: message, template: null };
    return afterFirstTry(await sendMessage(ctx, { address, ...filled, replyTo, id }));
  });

  implement(calls.resendWhatsapp, async ({ params }) => afterFirstTry(await resendMessage(ctx, params.id)));

  async function afterFirstTry({ messageId, jobId }: QueuedMessage) {
    if (jobId !== null && findMessage(db, messageId)?.status === 'waiting') {
      await ctx.outbox.waitForTry(jobId, sendWaitMs);
    }
    const message = findShownMessage(db, messageId);
    if (!message) throw new AppError('not_found', { detail: 'Diese Nachricht gibt es nicht mehr.' });
    const [answer] = messageAnswers(db, [message]);
    return { message: answer as calls.WhatsappMessage };
  }
}

function requireConversation(db: ReadDb, address: string): StoredConversation {
  const conversation = findConversationByAddress(db, address, anyTime);
  if (!conversation) throw new AppError('not_found', { detail: 'Diese Unterhaltung gibt es nicht.' });
  return conversation;
}

function cursorAfter(hasMore: boolean, places: readonly TimePlace[]): string | null {
  const last = places.at(-1);
  return hasMore && last ? encodeTimeCursor(last) : null;
}
