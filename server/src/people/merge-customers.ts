import type { CommitQueue } from '../kernel/database/commit-queue.ts';
import { recordEvent } from '../kernel/events/event-log.ts';
import { AppError } from '../kernel/http/app-error.ts';
import {
  deleteAddress,
  deleteMerge,
  findCustomer,
  findMerge,
  insertAddress,
  insertMerge,
  listAddresses,
  type StoredCustomer,
  saveCustomer,
  setVerifiedBy,
} from './customers-repository.ts';
import { requireCustomer } from './require-customer.ts';

/**
 * Makes two cards one. The other one's addresses move here, and with them all records; its name, firm and note fill what
 * is blank or follow below. @throws AppError not_found, validation_failed for the same card twice
 * @returns the id by which it can be taken back
 */
export function mergeCustomers(ctx: { readonly commits: CommitQueue }, id: string, otherId: string): Promise<string> {
  return ctx.commits.write((tx) => {
    const kept = requireCustomer(tx, id);
    const other = requireCustomer(tx, otherId);
    if (kept.id === other.id) {
      const detail = 'Das ist schon dieselbe Karte.';
      throw new AppError('validation_failed', { detail, fields: { other_id: detail } });
    }
    const keptAddresses = listAddresses(tx, kept.id);
    const otherAddresses = listAddresses(tx, other.id);
    const addedToKept = otherAddresses.filter((address) => {
      deleteAddress(tx, other.id, address.kind, address.value);
      return insertAddress(tx, kept.id, address);
    });
    // A number that stands on both was checked if it was checked on one of them.
    const checkedOnKept = otherAddresses.filter(
      ({ kind, value, verified_by }) =>
        verified_by !== null &&
        keptAddresses.some((own) => own.kind === kind && own.value === value && own.verified_by === null) &&
        setVerifiedBy(tx, kept.id, kind, value, verified_by),
    );
    saveCustomer(tx, joined(kept, other));
    saveCustomer(tx, { ...other, merged_into: kept.id });
    const before = { kept, other, otherAddresses, addedToKept, checkedOnKept };
    const mergeId = insertMerge(tx, { kept: kept.id, other: other.id, before });
    const { name } = kept;
    recordEvent(tx, { type: 'customers.merged', customer_id: kept.id, name, other_name: other.name });
    return mergeId;
  });
}

function joined(kept: StoredCustomer, other: StoredCustomer): StoredCustomer {
  const times = (name: 'known_since' | 'last_seen_at') => [kept[name], other[name]].sort();
  return {
    ...kept,
    name: kept.name || other.name,
    company: kept.company || other.company,
    note: joinedNote(kept, other),
    known_since: times('known_since')[0] ?? kept.known_since,
    last_seen_at: times('last_seen_at')[1] ?? kept.last_seen_at,
  };
}

const joinedNote = (kept: StoredCustomer, other: StoredCustomer) =>
  [kept.note, other.note].filter((note) => note !== '').join('\n\n');

/**
 * Takes a merge back. What was written into the note since stays on the card that was kept.
 * @throws AppError not_found when it is unknown, was taken back before, or the kept card is part of another one by now
 */
export function undoMerge(ctx: { readonly commits: CommitQueue }, id: string, mergeId: string): Promise<void> {
  return ctx.commits.write((tx) => {
    const merge = findMerge(tx, mergeId);
    const kept = findCustomer(tx, id);
    if (merge?.kept !== id || !kept || kept.merged_into !== null) {
      throw new AppError('not_found', { detail: 'Diese Zusammenführung lässt sich nicht mehr zurücknehmen.' });
    }
    const { before } = merge;
    for (const { kind, value } of before.addedToKept) deleteAddress(tx, kept.id, kind, value);
    for (const { kind, value } of before.checkedOnKept ?? []) setVerifiedBy(tx, kept.id, kind, value, null);
    for (const address of before.otherAddresses) insertAddress(tx, merge.other, address);
    const noteIsAsJoined = kept.note === joinedNote(before.kept, before.other);
    const { name, company, known_since } = before.kept;
    saveCustomer(tx, { ...kept, name, company, known_since, ...(noteIsAsJoined && { note: before.kept.note }) });
    saveCustomer(tx, before.other);
    deleteMerge(tx, mergeId);
    recordEvent(tx, { type: 'customer.updated', customer_id: kept.id });
  });
}
