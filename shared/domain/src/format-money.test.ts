import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney } from './format-money.ts';

test.each([
  [0, '0,00\u00A0€'],
  [5, '0,05\u00A0€'],
  [9750, '97,50\u00A0€'],
  [123450, '1.234,50\u00A0€'],
  [123456789, '1.234.567,89\u00A0€'],
  [-1250, '-12,50\u00A0€'],
])('%i cents read %s', (cents, text) => {
  expect(formatMoney(cents)).toBe(text);
});

test('no cent is lost, and the amount never parts from its sign', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000_00, max: 10_000_000_00 }), (cents) => {
      const text = formatMoney(cents);
      expect(Number(text.replace(/[^\d-]/g, ''))).toBe(cents === 0 ? 0 : cents);
      expect(text).not.toContain(' ');
    }),
  );
});

test('it is what Intl writes in German', () => {
  const intl = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000_00, max: 10_000_000_00 }), (cents) => {
      expect(formatMoney(cents)).toBe(intl.format(cents / 100));
    }),
  );
});
