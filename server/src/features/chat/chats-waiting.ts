import { cutForSearch } from '../../kernel/sources/search-source.ts';
import type { WaitingSource } from '../../kernel/sources/today-sources.ts';
import { findLastOfVisitor } from './chat-messages-repository.ts';
import { listChats } from './chat-repository.ts';

/** Visitors a person is to answer. */
export const chatsWaiting: WaitingSource = (tx, { limit }) =>
  listChats(tx, { filter: 'pending', beforeSeq: Number.MAX_SAFE_INTEGER, limit }).map(
    ({ session_id, customer_name, problem_summary, last_activity }) => {
      const last = findLastOfVisitor(tx, session_id);
      return {
        kind: 'chat',
        id: session_id,
        name: customer_name,
        excerpt: cutForSearch(last?.message ?? problem_summary),
        since: last?.timestamp ?? last_activity,
        takes_reply: true,
        reply_until: null,
      };
    },
  );
