import { cutForTimeline, timelineByEmail } from '../../kernel/sources/timeline-source.ts';
import { listChatsOfEmail } from './chat-repository.ts';

export const chatTimeline = timelineByEmail(
  'chat',
  listChatsOfEmail,
  ({ session_id, created_at, problem_summary, status, message_count }) => ({
    id: session_id,
    at: created_at,
    text: cutForTimeline(problem_summary),
    state: status,
    count: message_count,
    direction: 'in',
  }),
);
