import type { ReadDb } from '../kernel/database/database.ts';
import { AppError } from '../kernel/http/app-error.ts';
import { findCustomer, type StoredCustomer } from './customers-repository.ts';

/** A card that became part of another gives the other. @throws AppError not_found */
export function requireCustomer(db: ReadDb, id: string): StoredCustomer {
  const customer = findCustomer(db, id);
  if (!customer) throw new AppError('not_found', { detail: 'Diese Kundenkarte gibt es nicht.' });
  return customer.merged_into === null ? customer : requireCustomer(db, customer.merged_into);
}
