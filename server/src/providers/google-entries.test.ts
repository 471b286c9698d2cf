import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { appointmentOfEntryId, entryIdOf, nextEntryId } from './entry-id.ts';
import { entryOf } from './google-entries.ts';

const appointmentId = '3f2a8c1e-0b6d-4c55-9e0a-7d1f2b3c4d5e';
const ownerOf = (event: Parameters<typeof entryOf>[0]) => entryOf(event).appointmentId;
const marked = { extendedProperties: { private: { app: 'it-lotse', appointmentId } } };

describe('the id of an entry', () => {
  test('is one that Google takes, and its own for each appointment and generation', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), fc.nat(20), (one, other, generation) => {
        const id = entryIdOf(one, generation);
        expect(id).toMatch(/^[a-v0-9]{5,1024}$/);
        expect(nextEntryId(one, id)).toBe(entryIdOf(one, generation + 1));
        if (one !== other) expect(entryIdOf(other, generation)).not.toBe(id);
        expect(appointmentOfEntryId(id)).toBe(one);
        expect(ownerOf({ id, extendedProperties: { private: { app: 'it-lotse', appointmentId: one } } })).toBe(one);
      }),
    );
  });

  test('alone does not make an entry ours, nor does the mark alone', () => {
    expect(ownerOf({ id: entryIdOf(appointmentId) })).toBeNull();
    expect(ownerOf({ id: 'f00ba4', ...marked })).toBeNull();
    expect(ownerOf({ id: `${entryIdOf(appointmentId)}_20261203T090000Z`, ...marked })).toBeNull();
    expect(ownerOf({ id: entryIdOf(appointmentId), ...marked })).toBe(appointmentId);
  });
});

test('an all-day entry takes whole Berlin days, 23, 24 or 25 hours long', () => {
  const hoursOf = (start: string, end: string) => {
    const { span } = entryOf({ id: 'abcde', start: { date: start }, end: { date: end } });
    return span && (span.to.getTime() - span.from.getTime()) / 3_600_000;
  };
  expect(hoursOf('2027-03-28', '2027-03-29')).toBe(23);
  expect(hoursOf('2027-10-31', '2027-11-01')).toBe(25);
  expect(hoursOf('2028-02-28', '2028-03-01')).toBe(48);
});

test('an entry without a time or a name is no reason to fail', () => {
  expect(entryOf({ id: 'abcde', status: 'confirmed' })).toMatchObject({ span: null, summary: '' });
});
