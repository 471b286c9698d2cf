import { callbackWords } from '@it-lotse/domain/callback-times';
import {
  cutForTimeline,
  type TimelineSource,
  timelineByEmail,
  timelineEntry,
} from '../../kernel/sources/timeline-source.ts';
import { listLeadsByPhone } from './leads-of-person.ts';
import { listLeadsOfEmail, type StoredLead } from './leads-repository.ts';

const tell = ({ id, timestamp, company, message, callback_time }: StoredLead) => ({
  id,
  at: timestamp,
  title: company,
  text: cutForTimeline(callback_time ? `Rückruf gewünscht, ${callbackWords[callback_time]}. ${message}` : message),
  direction: 'in' as const,
});
const byEmail = timelineByEmail('lead', listLeadsOfEmail, tell);

export const leadsTimeline: TimelineSource = {
  kind: 'lead',
  list: (tx, person, below, limit) => [
    ...byEmail.list(tx, person, below, limit),
    ...listLeadsByPhone(tx, person)
      .filter(({ seq }) => seq < below)
      .map((lead) => ({ place: lead.seq, entry: timelineEntry('lead', tell(lead)) }))
      .sort((one, other) => other.place - one.place)
      .slice(0, limit),
  ],
};
