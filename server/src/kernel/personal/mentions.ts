import { hasWhole } from '../database/addresses-in-text.ts';
import type { PersonRecords } from './person-records.ts';
import type { PersonScope } from './person-scope.ts';

/** Stands where somebody stood who was erased. */
export const nobody = '–';

/** By which the log of events and the outbox speak of the person: ids of their records, and numbers. */
export function idsNaming({ customerIds, vouched, ownPhones }: PersonScope, { ids }: PersonRecords): Set<string> {
  return new Set([...customerIds, ...ids, ...Object.values(vouched).flat(), ...ownPhones].map(String));
}

/** Whether a text for people names one of the person's addresses. */
export function namesAddress({ emails }: PersonScope): (text: string) => boolean {
  const addresses = [...new Set(emails.map((email) => email.toLowerCase()))];
  return (text) => {
    const lower = text.toLowerCase();
    return addresses.some((address) => hasWhole(lower, address));
  };
}

/** A text that stays, without the person's addresses in it. */
export function withoutAddresses(text: string, { emails, phones }: PersonScope): string {
  return [...emails, ...phones].reduce(
    (left, address) => left.replaceAll(new RegExp(escapeRegExp(address), 'gi'), nobody),
    text,
  );
}

const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
