import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMessengerKey, formatPhone, phoneHref } from './format-phone.ts';

test.each([
  ['4915123456789', '+49 15123456789'],
  ['+49 151 23456789', '+49 151 23456789'],
  ['01234 567890', '01234 567890'],
  ['43 660 1234567', '+43 660 1234567'],
  ['  0151/234 567 ', '0151/234 567'],
  ['', ''],
])('%j shows as %j', (phone, shown) => {
  expect(formatPhone(phone)).toBe(shown);
});

test.each([
  ['01234 567890', 'tel:01234567890'],
  ['+49 (0)151 23-45', 'tel:+491512345'],
  ['(0151) 23 45', 'tel:01512345'],
  ['0151/2345', 'tel:01512345'],
])('%j is dialled as %s', (phone, href) => {
  expect(phoneHref(phone)).toBe(href);
});

test('whatever was typed, a link holds nothing but digits and a leading plus', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      expect(phoneHref(typed)).toMatch(/^tel:\+?\d*$/);
    }),
  );
});

test('a WhatsApp number shows like a phone number, and a hidden one as that', () => {
  expect(formatMessengerKey('491512345678')).toBe('+49 1512345678');
  expect(formatMessengerKey('DE.3f9aB2')).toBe('Verborgene Nummer');
});
