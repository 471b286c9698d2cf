import type { ReviewCase } from '@it-lotse/contract/payments';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paidWish, unpaidOf } from './payment-words.ts';

it.each([
  ['bezahlt Müller', 'Müller', null],
  ['Müller bezahlt', 'Müller', null],
  ['Frau Müller hat bar bezahlt', 'Frau Müller', 'cash'],
  ['bezahlt Müller überwiesen', 'Müller', 'transfer'],
  ['kassiert Müller mit EC-Karte', 'Müller', 'card'],
  ['Zahlung von Müller per PayPal', 'Müller', 'paypal'],
  ['bezahlt', '', null],
])('reads "%s"', (text, name, method) => {
  expect(paidWish(text)).toEqual({ name, method });
});

it.each(['Barbara Müller', 'unbezahlt', 'Zahlungen', 'bezahltes', 'Karte'])('"%s" is no order', (text) => {
  expect(paidWish(text)).toBeNull();
});

it('takes no part of a name for a way of paying', () => {
  const name = fc.constantFrom('Barbara', 'Kartenberg', 'Bartels', 'Überweg', 'Von der Heide');
  fc.assert(
    fc.property(name, (each) => {
      expect(paidWish(`bezahlt ${each}`)?.method).toBeNull();
    }),
  );
});

it('finds the unpaid visits of a name, and nothing else of Klärung', () => {
  const aCase = (changes: Partial<ReviewCase>): ReviewCase => ({
    reason: 'booked_not_paid',
    payment_id: null,
    appointment_id: 'a',
    customer_name: 'Erika Müller',
    customer_email: '',
    service: 'Fernwartung',
    amount: 5000,
    currency: 'eur',
    since: '2026-11-20T09:00:00.000Z',
    ...changes,
  });
  const cases = [aCase({}), aCase({ reason: 'disputed' }), aCase({ customer_name: 'Heinz Brockmann' })];
  expect(unpaidOf(cases, { name: 'müller erika', method: null })).toEqual([cases[0]]);
  expect(unpaidOf(cases, { name: '', method: null })).toEqual([cases[0], cases[2]]);
});
