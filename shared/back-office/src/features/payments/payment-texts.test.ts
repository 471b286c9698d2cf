import { formatAmount } from '@it-lotse/domain/format-money';
import { newUuid } from '@it-lotse/domain/new-uuid';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aPayment } from '../../testing/factories.ts';
import { emptyEntry, entryInQuery, entryQuery } from './payment-entry.ts';
import { monthLabels, refundable, shortSession } from './payment-texts.ts';
import { readRefund } from './refund-draft.ts';

test.each([
  [8500, 'eur', '85,00 €'],
  [8500, 'EUR', '85,00 €'],
  [8500, 'chf', '85,00 CHF'],
  [8500, 'jpy', '8.500 ¥'],
  [8500, '', '85 '],
])('%i of %j is %s', (amount, currency, shown) => {
  expect(formatAmount(amount, currency).replaceAll('\u00A0', ' ')).toBe(shown);
});

test('a session is shown by its first 20 characters', () => {
  expect(shortSession('cs_test_a1b2c3d4e5f6g7h8')).toBe('cs_test_a1b2c3d4e5f6…');
  expect(shortSession('cs_test_a1b2c3d4e5f6')).toBe('cs_test_a1b2c3d4e5f6');
});

test('months are short on the axis and long in the table', () => {
  expect(monthLabels('2026-03')).toEqual({ short: 'Mär', long: 'März 2026' });
  expect(monthLabels('2026-09')).toEqual({ short: 'Sep', long: 'September 2026' });
});

test('only what was paid can be paid back, without what is back or on its way', () => {
  const refund = { id: 'r', reason: '', created_at: '2026-11-24T09:00:00.000Z', error: null };
  expect(refundable(aPayment({ payment_status: 'pending' }))).toBe(0);
  expect(refundable(aPayment({ refunded_amount: 1000 }), [{ ...refund, amount: 1000, status: 'succeeded' }])).toBe(
    4000,
  );
  expect(refundable(aPayment(), [{ ...refund, amount: 1500, status: 'pending' }])).toBe(3500);
  expect(refundable(aPayment(), [{ ...refund, amount: 1500, status: 'failed' }])).toBe(5000);
});

test('whatever is typed, a refund is between one cent and what is left', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 1_000_000 }), (amount, left) => {
      const reading = readRefund({ extent: 'part', amount, reason: 'Kulanz' }, left);
      if (reading.ok)
        expect(reading.amount >= 1 && reading.amount <= left && Number.isInteger(reading.amount)).toBe(true);
    }),
  );
});

test('an address carries a payment to be entered, and nonsense in it is left out', () => {
  const known = {
    appointment_id: 'appointment-1',
    customer_name: 'Jürgen & Söhne',
    service: 'Vor-Ort-Hilfe',
    amount: 8500,
    method: 'cash',
  } as const;
  expect(entryInQuery(new URLSearchParams(entryQuery(known)))).toEqual({ ...known, amount: '85,00' });
  expect(entryInQuery(new URLSearchParams('eintragen=1&betrag=-5&zahlart=stripe'))).toEqual({});
  expect(entryInQuery(new URLSearchParams('betrag=5'))).toBeNull();
  expect(emptyEntry('2026-11-24').received_on).toBe('2026-11-24');
});

test('an id is a valid one without crypto.randomUUID too', () => {
  const { randomUUID } = crypto;
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true, writable: true });
  try {
    for (let n = 0; n < 50; n++)
      expect(newUuid()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  } finally {
    Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true, writable: true });
  }
});
