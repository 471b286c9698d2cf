import { waitingTimesText } from '@it-lotse/domain/waiting-times';
import { holdsWords, searchText } from '../../../kernel/database/substring-search.ts';
import { phoneDigits } from '../../../kernel/phone-number.ts';
import { cutForSearch, type SearchSource } from '../../../kernel/sources/search-source.ts';
import { listInOrder } from '../waiting-repository.ts';

/** More than ever wait at once: few enough to be looked at one by one. */
const mostLookedAt = 500;

/** Who waits now. Whoever waited is found by their card. */
export const waitingSearch: SearchSource = {
  kind: 'waiting',
  find: (tx, { q, limit }) =>
    listInOrder(tx, mostLookedAt)
      .filter(({ name, email, phone, service_name, postal_code }) =>
        holdsWords(searchText([name, email, phone, phoneDigits(phone), service_name, postal_code]), q),
      )
      .toSorted((a, b) => b.created_at.localeCompare(a.created_at))
      .slice(0, limit)
      .map(({ id, name, service_name, times, created_at }) => ({
        ...{ id, title: name, at: created_at },
        text: cutForSearch(`${service_name}, ${waitingTimesText(times)}`),
      })),
};
