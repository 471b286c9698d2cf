import type { ReadDb } from '../../kernel/database/database.ts';
import type { PersonScope } from '../../kernel/personal/person-scope.ts';
import { listLeadsOfPhones, type StoredLead } from './leads-repository.ts';

/** A request without an e-mail address belongs to whoever has its name and number. */
export function listLeadsByPhone(
  tx: ReadDb,
  { phones, ownsByPhone }: Pick<PersonScope, 'phones' | 'ownsByPhone'>,
): StoredLead[] {
  if (phones.length === 0) return [];
  return listLeadsOfPhones(tx, phones).filter(({ name, phone }) => ownsByPhone(name, phone));
}
