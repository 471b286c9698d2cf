import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dialledForm, e164Of, smsNumberOf } from './phone-number.ts';

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
  ['+43 (0)660 1234567', '+436601234567'],
  ['+41 (0) 79 123 45 67', '+41791234567'],
  ['0041 44 668 18 00', '+41446681800'],
  ['04162–123456', '+494162123456'],
  ['  01234 567890 ', '+491234567890'],
  ['(+49) 0151 23456789', '+4915123456789'],
  ['Tel.: 0151/23456789', '+4915123456789'],
  ['tel:+4915123456789', '+4915123456789'],
  ['\u202A+49 151 23456789\u202C', '+4915123456789'],
  ['０１５１ ２３４５６７８９', '+4915123456789'],
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
  '436601234567',
  '110',
  '0151 23456789 oder 0170 1234567',
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

test('a number that was stored is known again by its digits', () => {
  const stored = fc.stringMatching(/^49[1-9]\d{5,12}$/);
  fc.assert(
    fc.property(stored, (digits) => {
      expect(e164Of(digits)).toBe(`+${digits}`);
    }),
  );
});

describe('an SMS goes', () => {
  test.each([
    ['0151 23456789', '+4915123456789'],
    ['0160 1234567', '+491601234567'],
    ['4917612345678', '+4917612345678'],
    ['+43 (0)664 1234567', '+436641234567'],
    ['0041 79 123 45 67', '+41791234567'],
    ['+1 512 345 6789', '+15123456789'],
  ])('to a mobile number: %s', (typed, e164) => {
    expect(smsNumberOf(typed)).toBe(e164);
  });

  test.each([
    '04162 123456',
    '+49 30 123456',
    '+43 1 58858',
    '0041 44 668 18 00',
    '0800 1234567',
    '0900 1234567',
    '0700 12345678',
    '01234 567890',
    'steht im Telefonbuch',
    '',
  ])('not to a landline, a service or no number: %j', (typed) => {
    expect(smsNumberOf(typed)).toBeNull();
  });
});

test.each([
  ['+49 151 23456789', '01512 3456789'],
  ['4915123456789', '01512 3456789'],
  ['0461/12345', '0461 12345'],
  ['+43 1 234567', '0043 1 234567'],
  ['siehe Rückseite', 'siehe Rückseite'],
])('%s is dialled here as %s, which no spreadsheet reckons with', (typed, dialled) => {
  expect(dialledForm(typed)).toBe(dialled);
  expect(e164Of(dialled)).toBe(e164Of(typed));
});
