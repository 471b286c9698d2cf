import { cutForTimeline, timelineByEmail } from '../../kernel/sources/timeline-source.ts';
import { listLeadsOfEmail } from './leads-repository.ts';

export const leadsTimeline = timelineByEmail('lead', listLeadsOfEmail, ({ id, timestamp, company, message }) => ({
  id,
  at: timestamp,
  title: company,
  text: cutForTimeline(message),
  direction: 'in',
}));
