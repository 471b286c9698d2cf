import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emailKey } from '../../people/customer-addresses.ts';
import { addressesIn, hasWhole } from './addresses-in-text.ts';

test('an address is found as a whole only', () => {
  expect(hasWhole('von anna@x.de.', 'anna@x.de')).toBe(true);
  expect(hasWhole('von johanna@x.de', 'anna@x.de')).toBe(false);
  expect(hasWhole('von anna@x.deich.de', 'anna@x.de')).toBe(false);
  expect(hasWhole('von anna@x.de.com', 'anna@x.de')).toBe(false);
});

test('an ordinary text names its addresses, with and without a quotation mark that might begin one', () => {
  const text =
    'E-Mail: Anna.Beer+neu@Beispiel.de\nauch <anna.beer+neu@beispiel.de>, „jörg@müller.de“. mailto:x@y.example!';
  expect(addressesIn(text)).toEqual(['anna.beer+neu@beispiel.de', '„jörg@müller.de', 'jörg@müller.de', 'x@y.example']);
  expect(addressesIn('Guten Tag @ alle')).toEqual([]);
});

const word = (letters: string) => fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 8 });
const local = fc.array(word("abcÄß1_%+-!#'*/?"), { minLength: 1, maxLength: 3 }).map((words) => words.join('.'));
const host = fc.array(word('abÜß2'), { minLength: 2, maxLength: 3 }).map((words) => words.join('.'));
const address = fc.tuple(local, host).map((parts) => parts.join('@'));
const around = fc.string({ unit: fc.constantFrom(...'ab .,;:<>()@!-_+%"\'\n2ä'), maxLength: 6 });

test('whatever address stands in a text as a whole is among those by which the text is found', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(around, address), { minLength: 1, maxLength: 4 }), around, (parts, end) => {
      const text = parts.flat().join('') + end;
      for (const [, each] of parts) {
        if (hasWhole(text.toLowerCase(), each.toLowerCase())) expect(addressesIn(text)).toContain(emailKey(each));
      }
    }),
    { numRuns: 2000 },
  );
});
