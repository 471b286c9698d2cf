import { cutForSearch, type SearchSource } from '../../kernel/sources/search-source.ts';
import { listChats } from './chat-repository.ts';

export const chatSearch: SearchSource = {
  kind: 'chat',
  find: (tx, question) =>
    listChats(tx, { ...question, filter: 'all' }).map(
      ({ session_id, customer_name, problem_summary, last_activity, status }) => ({
        id: session_id,
        title: customer_name,
        text: cutForSearch(problem_summary),
        at: last_activity,
        waits: status !== 'closed',
      }),
    ),
};
