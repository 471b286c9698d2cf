import fc from 'fast-check';
import { expect, test } from 'vitest';
import { e164Of } from './phone-number.ts';

test.each([
  ['0151 23456789', '+4915123456789'],
  ['0151/234 567-89', '+4915123456789'],
  ['(0151) 23456789', '+4915123456789'],
  ['+49 151 23456789', '+4915123456789'],
  ['+49 (0)151 23456789', '+4915123456789'],
  ['0049 (0) 151 23456789', '+4915123456789'],
  ['+49 0151 23456789', '+4915123456789'],
  ['4915123456789', '+4915123456789'],
  ['+43 660 1234567', '+436601234567'],
  ['0043 660 1234567', '+436601234567'],
  ['  01234 567890 ', '+491234567890'],
])('%j is dialled as %s', (typed, e164) => {
  expect(e164Of(typed)).toBe(e164);
});

test.each([
  '',
  '0',
  '12345',
  'keine',
  '0151 abc',
  'bitte per Mail',
  '+',
  '+0151',
  '0151+2345678',
  '+49151234567890123',
  '15123456789',
])('%j is no number to send to', (typed) => {
  expect(e164Of(typed)).toBeNull();
});

test('whatever was typed, the result is E.164 or nothing', () => {
  const phoneLike = fc.array(fc.constantFrom(...'+0123456789 ()-/.'), { maxLength: 24 }).map((signs) => signs.join(''));
  fc.assert(
    fc.property(fc.oneof(fc.string(), phoneLike), (typed) => {
      const number = e164Of(typed);
      if (number !== null) expect(number).toMatch(/^\+[1-9]\d{7,14}$/);
    }),
  );
});
