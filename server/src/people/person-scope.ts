import type { ReadDb } from '../kernel/database/database.ts';
import type { PersonScope } from '../kernel/personal/person-scope.ts';
import { phoneKey } from '../kernel/phone-number.ts';
import { type AddressKind, inNumberKinds, isSameName, vouchedOf } from './customer-addresses.ts';
import { requireCustomer } from './require-customer.ts';

type AddressRow = { kind: AddressKind; value: string; verified_by: string | null };

/** @throws AppError not_found */
export function scopeOf(db: ReadDb, id: string): PersonScope {
  const { id: customerId, name } = requireCustomer(db, id);
  const cards = db
    .prepare(`
      WITH RECURSIVE part (id) AS (
        SELECT @customerId
        UNION SELECT customers.id FROM part JOIN customers ON customers.merged_into = part.id
      )
      SELECT customers.id, customers.name FROM part JOIN customers ON customers.id = part.id`)
    .all({ customerId }) as Array<{ id: string; name: string }>;
  const customerIds = cards.map((card) => card.id);
  const rows = db
    .prepare(`
      SELECT kind, value, verified_by FROM customer_addresses
      WHERE customer_id IN (SELECT value FROM json_each(?)) ORDER BY seq`)
    .all(JSON.stringify(customerIds)) as AddressRow[];
  const valuesOf = (kind: AddressRow['kind']) =>
    unique(rows.filter((row) => row.kind === kind).map((row) => row.value));
  const emails = valuesOf('email');
  const phones = valuesOf('phone');
  const checked = new Set(
    rows.filter(({ kind, verified_by }) => kind === 'phone' && verified_by).map((row) => row.value),
  );
  const names = unique(cards.map((card) => card.name).filter((each) => each !== ''));
  return {
    customerId,
    customerIds,
    name,
    names,
    emails: unique(
      emails
        .flatMap((email) => [email, email.toUpperCase()])
        // Earlier versions stored what macOS typed: umlauts in two parts.
        .flatMap((email) => [email, email.normalize('NFD')]),
    ),
    phones,
    ownPhones: phones.filter((phone) => !isShared(db, phone, customerIds)),
    vouched: vouchedOf(valuesOf),
    addresses: uniqueAddresses(rows),
    ownsByPhone(given, phone) {
      const key = phoneKey(phone);
      if (key === null) return false;
      return checked.has(key) || (phones.includes(key) && names.some((each) => isSameName(each, given)));
    },
  };
}

/** Couples share a number: what is found by it alone may be the other one's. */
function isShared(db: ReadDb, phone: string, customerIds: readonly string[]): boolean {
  const owners = db
    .prepare(`SELECT customer_id FROM customer_addresses WHERE ${inNumberKinds} AND value = ?`)
    .all(phone) as Array<{ customer_id: string }>;
  return owners.some(({ customer_id }) => !customerIds.includes(customer_id));
}

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

function uniqueAddresses(rows: readonly AddressRow[]): Array<{ kind: string; value: string }> {
  const known = new Map(rows.map(({ kind, value }) => [`${kind} ${value}`, { kind, value }]));
  return [...known.values()];
}
