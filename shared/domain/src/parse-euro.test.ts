import { describe, expect, it } from 'vitest';
import { euroText, parseEuro } from './parse-euro.ts';

describe('parseEuro', () => {
  it.each([
    ['65,00', 6500],
    ['65', 6500],
    ['12,5', 1250],
    ['1.234,50', 123450],
    ['0,07 €', 7],
    [' 97,50 ', 9750],
  ])('reads %s as %i cents', (typed, cents) => expect(parseEuro(typed)).toBe(cents));

  it.each(['', '65.00', '65,000', 'abc', '-5', '1.23', '12,', ',50'])('does not guess at %j', (typed) =>
    expect(parseEuro(typed)).toBeNull(),
  );

  it('reads back what it writes', () => {
    for (const cents of [0, 5, 1250, 123450, 9_999_999]) expect(parseEuro(euroText(cents))).toBe(cents);
  });
});
