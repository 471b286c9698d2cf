import type { CustomerAddress } from '@it-lotse/contract/customers';
import { recordEvent } from '../../kernel/events/event-log.ts';
import { AppError } from '../../kernel/http/app-error.ts';
import { isRepeated } from '../../kernel/orders/taken-orders.ts';
import { addressKey, isVouchedFor } from '../../people/customer-addresses.ts';
import {
  insertKeptApart,
  listAddresses,
  type StoredCustomer,
  saveCustomer,
  setVerifiedBy,
} from '../../people/customers-repository.ts';
import { requireCustomer } from '../../people/require-customer.ts';
import type { CustomerCardNeeds } from './customer-card-needs.ts';

interface CustomerChange {
  note?: string | undefined;
  base_note?: string | undefined;
  order_id?: string | undefined;
  verify?: { kind: CustomerAddress['kind']; value: string; verified: boolean } | undefined;
}

/** @throws AppError not_found, also for an address that is not on the card; edited_elsewhere */
export function changeCustomer(ctx: CustomerCardNeeds, id: string, change: CustomerChange): Promise<StoredCustomer> {
  const { note, base_note, verify, order_id } = change;
  return ctx.commits.write((tx) => {
    const customer = requireCustomer(tx, id);
    if (isRepeated(tx, order_id)) return customer;
    // A call that was repeated because its answer got lost finds its own note.
    if (base_note !== undefined && base_note !== customer.note && note !== customer.note) {
      throw new AppError('edited_elsewhere', { current: customer.note });
    }
    if (note !== undefined) saveCustomer(tx, { ...customer, note });
    if (verify) {
      const value = addressKey(verify.kind, verify.value) ?? verify.value;
      const address = listAddresses(tx, customer.id).find(
        (known) => known.kind === verify.kind && known.value === value,
      );
      if (!address) throw new AppError('not_found', { detail: 'Diese Adresse steht nicht auf der Karte.' });
      if (!isVouchedFor(address)) {
        setVerifiedBy(tx, customer.id, verify.kind, value, verify.verified ? 'operator' : null);
      }
    }
    recordEvent(tx, { type: 'customer.updated', customer_id: customer.id });
    return requireCustomer(tx, customer.id);
  });
}

/** These are different people: they are not suggested to be one again. @throws AppError not_found */
export function keepApart(ctx: CustomerCardNeeds, id: string, otherId: string): Promise<StoredCustomer> {
  return ctx.commits.write((tx) => {
    const customer = requireCustomer(tx, id);
    const other = requireCustomer(tx, otherId);
    insertKeptApart(tx, [customer.id, other.id]);
    recordEvent(tx, { type: 'customer.updated', customer_id: customer.id });
    return customer;
  });
}
