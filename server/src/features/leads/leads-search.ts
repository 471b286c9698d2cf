import { wasLeadAnswered } from '../../channels/emails/email-log.ts';
import { cutForSearch, type SearchSource } from '../../kernel/sources/search-source.ts';
import { listLeads } from './leads-repository.ts';

export const leadsSearch: SearchSource = {
  kind: 'lead',
  find: (tx, question) =>
    listLeads(tx, { ...question, filter: 'all' }).map(({ id, name, message, timestamp }) => ({
      id,
      title: name,
      text: cutForSearch(message),
      at: timestamp,
      waits: !wasLeadAnswered(tx, id),
    })),
};
