import { cutForSearch, type SearchSource } from '../../kernel/sources/search-source.ts';
import { listLeads } from './leads-repository.ts';

export const leadsSearch: SearchSource = {
  kind: 'lead',
  find: (tx, question) =>
    listLeads(tx, { ...question, filter: 'all' }).map(({ id, name, message, phone, timestamp, state }) => ({
      id,
      title: name,
      text: cutForSearch(message || phone),
      at: timestamp,
      waits: state === 'open',
    })),
};
