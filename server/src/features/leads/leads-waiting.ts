import { berlinDay } from '@it-lotse/domain/format-date';
import { cutForSearch } from '../../kernel/sources/search-source.ts';
import type { WaitingSource } from '../../kernel/sources/today-sources.ts';
import { listLeads, listLeadsDueOn } from './leads-repository.ts';

/** Requests nobody has answered, and those the operator wanted to see again by today. */
export const leadsWaiting: WaitingSource = (tx, { now, limit }) => {
  const open = listLeads(tx, { filter: 'all', state: 'open', beforeSeq: Number.MAX_SAFE_INTEGER, limit });
  return [...open, ...listLeadsDueOn(tx, berlinDay(now), limit)].map(
    ({ id, name, email, phone, message, timestamp, state }) => ({
      kind: 'lead',
      ...{ id, name },
      excerpt: cutForSearch(message || phone),
      since: timestamp,
      takes_reply: state === 'open' && email !== '',
      reply_until: null,
    }),
  );
};
