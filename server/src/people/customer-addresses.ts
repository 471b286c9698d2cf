import type { CustomerAddress } from '@it-lotse/contract/customers';
import { type VouchedKind, vouchedKinds } from '@it-lotse/contract/feature-parts';
import { phoneKey } from '../kernel/phone-number.ts';

export type AddressKind = CustomerAddress['kind'];

/** Of kinds whose values are numbers, or ids in place of one: all but mails. */
export const numberKinds = ['phone', ...vouchedKinds] as const;
/** The same, in SQL. */
export const inNumberKinds = `kind IN (${numberKinds.map((kind) => `'${kind}'`).join(', ')})`;

/** Values of each kind that is vouched for. */
export const vouchedOf = (valuesOf: (kind: VouchedKind) => readonly string[]) =>
  Object.fromEntries(vouchedKinds.map((kind) => [kind, valuesOf(kind)])) as Record<VouchedKind, readonly string[]>;

/** A feature vouches for it: it needs no checking by hand. */
export const isVouchedFor = ({ verified_by }: Pick<CustomerAddress, 'verified_by'>): boolean =>
  verified_by !== null && verified_by !== 'operator';

/** One spelling per mailbox. Providers treat the part before the @ without case, whatever RFC 5321 allows. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** The stored form of an address; null when it is none. */
export function addressKey(kind: AddressKind, value: string): string | null {
  if (kind === 'email') return emailKey(value) || null;
  return kind === 'phone' ? phoneKey(value) : value || null;
}

/** Beside the same number, even a single word is enough to tell a couple apart. */
export function isSameName(one: string, other: string): boolean {
  const words = (name: string) => name.normalize('NFC').toLowerCase().trim().replaceAll(/\s+/g, ' ');
  return words(one) !== '' && words(one) === words(other);
}

/** By which two cards with the same full name are found; blank for a name of a single word. */
export function nameKey(name: string): string {
  const words = name.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean);
  return words.length < 2 ? '' : words.join(' ');
}
