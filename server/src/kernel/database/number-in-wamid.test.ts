import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdsOneOf, numberInWamid } from './number-in-wamid.ts';

/** As Meta makes them: a head, the number after its count, a tail of hexadecimal digits. */
const wamidOf = (number: string, tail: string) =>
  `wamid.${Buffer.from(`\x1c\x18${String.fromCharCode(number.length)}${number}\x15\x02\x00\x12\x18\x14${tail}`, 'latin1').toString('base64')}`;

const digits = (few: number, many: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: few, maxLength: many });

test('the number of the other side is told from the id of a message, whatever digits follow it', () => {
  expect(numberInWamid('wamid.HBgNNDkxNTExMjM0NTY3OBUCABIYFDNFQjBDNDMxQzI2QTE5MTZFMDdBAA==')).toBe('4915112345678');
  fc.assert(
    fc.property(
      digits(8, 15),
      fc.string({ unit: fc.constantFrom(...'0123456789ABCDEF'), maxLength: 20 }),
      (number, tail) => {
        expect(numberInWamid(wamidOf(number, tail))).toBe(number);
        expect(holdsOneOf(wamidOf(number, tail), ['x', number])).toBe(true);
      },
    ),
  );
});

test('an id of another form holds no number that is known, and is looked through for one', () => {
  for (const wamid of ['wamid.0', 'wamid.', '', 'wamid.YWJj']) expect(numberInWamid(wamid)).toBeNull();
  const unusual = `wamid.${Buffer.from('4915112345678#7').toString('base64')}`;
  expect(numberInWamid(unusual)).toBeNull();
  expect(holdsOneOf(unusual, ['4915112345678'])).toBe(true);
  expect(holdsOneOf(unusual, ['4915112345679'])).toBe(false);
});
