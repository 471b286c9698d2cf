import type { CustomerCard } from '@it-lotse/shared/contract/customers';
import { appointmentsOfPerson } from '../appointments/appointments-of-person.ts';
import type { Context } from '../context.ts';
import type { ReadDb } from '../database/database.ts';
import { paidByPerson } from '../payments/payments-of-person.ts';
import { moneyOfVisit, moneyOfVisits } from '../payments/settle-visit.ts';
import { owed } from '../payments/visit-money.ts';
import {
  areKeptApart,
  findCustomer,
  listAddresses,
  listNamesakes,
  listPhoneOwners,
  type StoredCustomer,
  summaryOf,
} from './customers-repository.ts';

const mostSuggestions = 5;

/** One person with what is known of them. Amounts in integer cents. */
export function readCard(ctx: Context, customer: StoredCustomer): CustomerCard {
  const { db } = ctx;
  const addresses = listAddresses(db, customer.id);
  const emails = addresses.filter(({ kind }) => kind === 'email').map(({ value }) => value);
  return {
    ...summaryOf(db, customer),
    addresses,
    note: customer.note,
    figures: readFigures(ctx, emails),
    suggestions: suggestionsFor(db, customer, addresses),
  };
}

function readFigures(ctx: Context, emails: readonly string[]): CustomerCard['figures'] {
  const { db, clock } = ctx;
  const { count, next, priced } = appointmentsOfPerson(db, emails, clock.now());
  return {
    appointments: count,
    paid_cents: paidByPerson(db, emails),
    open_cents: moneyOfVisits(db, ctx, priced).reduce((sum, money) => sum + owed(money), 0),
    next_appointment: next && {
      id: next.id,
      service_name: next.service_name,
      start_time: next.start_time,
      duration_minutes: next.duration_minutes,
      total_cost: next.total_cost,
      paid: owed(moneyOfVisit(db, ctx, next)) === 0,
    },
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
