import { hasRightCheckDigit, type TaxRate, taxSettings } from '@it-lotse/contract/tax';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultTaxSettings, taxIn, taxNote, taxRateOf, taxSentence } from './tax.ts';

const rate = fc.constantFrom<TaxRate>(0, 19);
const cents = fc.integer({ min: -10_000_000, max: 10_000_000 });

test('the tax in an amount is the whole cents next to 19/119 of it', () => {
  fc.assert(
    fc.property(cents, (gross) => {
      const tax = taxIn(gross, 19);
      expect(Number.isInteger(tax)).toBe(true);
      // In whole numbers: |119·tax − 19·gross| ≤ 119/2.
      expect(2 * Math.abs(119 * tax - 19 * gross)).toBeLessThanOrEqual(119);
    }),
  );
});

test('what goes back takes back what came', () => {
  fc.assert(
    fc.property(cents, rate, (gross, percent) => {
      expect(taxIn(gross, percent) + taxIn(-gross, percent)).toBe(0);
    }),
  );
});

test('a small business has no tax in any amount', () => {
  fc.assert(
    fc.property(cents, (gross) => {
      expect(taxIn(gross, 0)).toBe(0);
    }),
  );
});

test('is a small business until the operator says otherwise', () => {
  expect(taxRateOf(defaultTaxSettings)).toBe(0);
  expect(taxRateOf({ ...defaultTaxSettings, treatment: 'standard' })).toBe(19);
});

test('the words of one treatment never hold those of the other', () => {
  for (const words of [taxNote, taxSentence]) {
    expect(words(0)).toMatch(/keine Umsatzsteuer/);
    expect(words(0)).not.toMatch(/%|USt\./);
    expect(words(19)).toMatch(/19\u00A0%/);
    expect(words(19)).not.toMatch(/§|keine/);
  }
});

describe('USt-IdNr.', () => {
  const faultOf = (vat_id: string) =>
    taxSettings.safeParse({ ...defaultTaxSettings, vat_id }).error?.issues.map(({ message }) => message) ?? [];

  // Printed in the imprints of their owners.
  test.each(['DE136695976', 'DE129274202', 'DE143454214'])('takes %s', (id) => expect(faultOf(id)).toEqual([]));

  test('may be written with blanks and small letters', () => {
    expect(taxSettings.parse({ ...defaultTaxSettings, vat_id: ' de 136 695 976 ' }).vat_id).toBe('DE136695976');
  });

  test.each(['DE12345678', 'ATU12345678', '136695976', 'DE13669597X'])('refuses the shape of %s', (id) =>
    expect(faultOf(id)).toEqual([expect.stringContaining('DE und neun Ziffern')]),
  );

  test('a single wrong digit is always found', () => {
    const valid = fc
      .array(fc.integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 8 })
      .map((digits) => digits.join(''))
      .map((head) => head + '0123456789'.split('').find((last) => hasRightCheckDigit(head + last)));
    fc.assert(
      fc.property(valid, fc.integer({ min: 0, max: 8 }), fc.integer({ min: 1, max: 9 }), (digits, place, shift) => {
        const wrong = [...digits]
          .map((digit, index) => (index === place ? (Number(digit) + shift) % 10 : digit))
          .join('');
        expect(faultOf(`DE${digits}`)).toEqual([]);
        expect(faultOf(`DE${wrong}`)).toEqual([expect.stringContaining('Prüfziffer')]);
      }),
    );
  });
});
