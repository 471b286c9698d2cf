import { wasLeadAnswered } from '../../channels/emails/email-log.ts';
import { cutForSearch, type SearchSource } from '../../kernel/sources/search-source.ts';
import { listLeads } from './leads-repository.ts';

export const leadsSearch: SearchSource = {
  kind: 'lead',
  find: (tx, question) =>
    listLeads(tx, { ...question, filter: 'all' }).map(
      ({ id, name, message, phone, timestamp, callback_time, state }) => ({
        id,
        title: name,
        text: cutForSearch(message || phone),
        at: timestamp,
        waits: callback_time ? state === 'open' : !wasLeadAnswered(tx, id),
      }),
    ),
};
