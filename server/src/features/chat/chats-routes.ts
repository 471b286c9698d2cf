import * as calls from '@it-lotse/contract/chats';
import { decodeCursor, pageOf } from '../../kernel/database/paging.ts';
import { asStored } from '../../kernel/http/as-stored.ts';
import type { Implement } from '../../kernel/http/implement.ts';
import { listAppointmentsOfEmail } from '../appointments/appointments-queries.ts';
import { listLeadsOfEmail } from '../leads/leads-queries.ts';
import { chatFigures, readChatStats } from './chat-figures.ts';
import { countMessages, listMessages } from './chat-messages-repository.ts';
import type { ChatParts } from './chat-parts.ts';
import { findChat, listChats, type StoredChat } from './chat-repository.ts';
import { mostMessages } from './chat-rules.ts';
import { asEntry, asOperatorSees, requireChat } from './chat-views.ts';
import { closeChat, markSeen, release, removeChat, takeOver, writeToVisitor } from './chats-service.ts';

const mostLinks = 5;
const newestFirst = Number.MAX_SAFE_INTEGER;

/** What the operator calls. */
export function chatsRoutes(implement: Implement, ctx: ChatParts): void {
  implement(calls.getChatStats, () => readChatStats(ctx));

  implement(
    calls.listChatSessions,
    ({ query }) => {
      const { filter, category, q, limit, cursor } = query;
      const fetched = listChats(ctx.db, { filter, category, q, beforeSeq: decodeCursor(cursor), limit: limit + 1 });
      const page = pageOf(fetched, limit);
      return {
        sessions: page.rows.map((chat) => asOperatorSees(ctx, chat)),
        next_cursor: page.next_cursor,
        total: chatFigures.total(ctx.db),
      };
    },
    asStored(ctx),
  );

  implement(calls.getChatSession, ({ params }) => transcriptOf(ctx, requireChat(findChat(ctx.db, params.session_id))));
  implement(calls.markChatSeen, async ({ params, query }) =>
    asOperatorSees(ctx, await markSeen(ctx, params.session_id, query.until)),
  );
  implement(calls.takeOverChat, async ({ params, body }) =>
    asOperatorSees(ctx, await takeOver(ctx, params.session_id, body)),
  );
  implement(calls.releaseChat, async ({ params, body }) =>
    asOperatorSees(ctx, await release(ctx, params.session_id, body)),
  );
  implement(calls.closeChat, async ({ params }) => asOperatorSees(ctx, await closeChat(ctx, params.session_id)));

  implement(calls.answerChat, async ({ params, body }) => {
    const { chat, stored } = await writeToVisitor(ctx, params.session_id, body);
    return { message: asEntry(ctx, stored), session: asOperatorSees(ctx, chat) };
  });

  implement(calls.deleteChat, async ({ params }) => {
    await removeChat(ctx, params.session_id);
    return { message: 'Das Gespräch wurde gelöscht.' };
  });
}

function transcriptOf(ctx: ChatParts, chat: StoredChat): calls.ChatTranscript {
  const { user, assistant, operator } = countMessages(ctx.db, chat.session_id);
  const email = chat.customer_email;
  return {
    session: asOperatorSees(ctx, chat),
    messages: listMessages(ctx.db, chat.session_id, mostMessages).map((stored) => asEntry(ctx, stored)),
    stats: {
      total_messages: user + assistant + operator,
      user_messages: user,
      ai_messages: assistant,
      operator_messages: operator,
    },
    links: {
      leads: email ? listLeadsOfEmail(ctx.db, email, newestFirst, mostLinks) : [],
      appointments: email ? listAppointmentsOfEmail(ctx.db, email, newestFirst, mostLinks) : [],
    },
  };
}
