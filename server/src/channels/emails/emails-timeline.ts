import { cutForTimeline, timelineByEmail } from '../../kernel/sources/timeline-source.ts';
import { listEmailsToAddress } from './emails-repository.ts';

export const emailsTimeline = timelineByEmail(
  'email',
  listEmailsToAddress,
  ({ id, created_at, subject, status, error_message }) => ({
    id,
    at: created_at,
    title: subject,
    text: cutForTimeline(error_message ?? ''),
    state: status,
    direction: 'out',
  }),
);
