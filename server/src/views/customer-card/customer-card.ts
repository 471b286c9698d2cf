import type { CustomerCard } from '@it-lotse/contract/customers';
import type { ReadDb } from '../../kernel/database/database.ts';
import {
  areKeptApart,
  findCustomer,
  listAddresses,
  listNamesakes,
  listPhoneOwners,
  type StoredCustomer,
  summaryOf,
} from '../../people/customers-repository.ts';
import type { CustomerCardNeeds } from './customer-card-needs.ts';

const mostSuggestions = 5;

/** One person with what is known of them. Amounts in integer cents. */
export function readCard(ctx: CustomerCardNeeds, customer: StoredCustomer): CustomerCard {
  const { db, clock, views } = ctx;
  const addresses = listAddresses(db, customer.id);
  const emails = addresses.filter(({ kind }) => kind === 'email').map(({ value }) => value);
  return {
    ...summaryOf(db, customer),
    addresses,
    note: customer.note,
    // That nothing is left out the answer's schema sees.
    figures: Object.assign({}, ...views.card.map((read) => read(db, { emails, now: clock.now() }))),
    suggestions: suggestionsFor(db, customer, addresses),
  };
}

/** Other cards that may be the same person: by a phone number on both, then by the same full name. */
function suggestionsFor(
  db: ReadDb,
  customer: StoredCustomer,
  addresses: CustomerCard['addresses'],
): CustomerCard['suggestions'] {
  const found = new Map<string, Omit<CustomerCard['suggestions'][number], 'customer'>>();
  for (const { kind, value } of addresses) {
    if (kind === 'email') continue;
    for (const id of listPhoneOwners(db, value, { verified: false })) {
      if (!found.has(id)) found.set(id, { reason: 'same_phone', shared: value });
    }
  }
  for (const id of listNamesakes(db, customer, mostSuggestions * 2)) {
    if (!found.has(id)) found.set(id, { reason: 'same_name', shared: customer.name });
  }
  found.delete(customer.id);
  return [...found]
    .filter(([id]) => !areKeptApart(db, [customer.id, id]))
    .slice(0, mostSuggestions)
    .flatMap(([id, suggestion]) => {
      const other = findCustomer(db, id);
      return other ? [{ customer: summaryOf(db, other), ...suggestion }] : [];
    });
}
