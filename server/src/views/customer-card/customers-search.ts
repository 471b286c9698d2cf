import { formatMessengerKey } from '@it-lotse/domain/format-phone';
import { cutForSearch, type SearchSource } from '../../kernel/sources/search-source.ts';
import { listCustomers, summaryOf } from '../../people/customers-repository.ts';

export const customersSearch: SearchSource = {
  kind: 'customer',
  find: (tx, question) =>
    listCustomers(tx, question).map((customer) => {
      const { id, name, company, email, phone, last_seen_at } = summaryOf(tx, customer);
      return {
        id,
        title: name || company,
        text: cutForSearch([company, email, phone && formatMessengerKey(phone)].filter(Boolean).join(', ')),
        at: last_seen_at,
      };
    }),
};
