// The largest metadata, because only they tell mobile numbers from landlines. Browsers never load this file.
import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * A German or international number as E.164 ('+4915123456789'); null when it cannot be one. Numbers without a country
 * are German. Whether somebody has the number is not asked: plans of numbers change, and cards are found by it.
 */
export function e164Of(typed: string): string | null {
  const number = parse(typed);
  // Germany allows any length; with fewer digits nothing outside of one's own town is reached.
  return number?.isPossible() && /^\+\d{8,15}$/.test(number.number) ? number.number : null;
}

/** International digits without plus, as WhatsApp writes numbers; null when it cannot be a number. */
export function phoneKey(typed: string): string | null {
  return e164Of(typed)?.slice(1) ?? null;
}

/** A number as it is searched for: with its country where that can be told, else its digits. */
export const phoneDigits = (typed: string): string => phoneKey(typed) ?? typed.replaceAll(/\D/g, '');

/** As digits are written by other keyboards, dashes that do not break, marks of direction nobody sees: as one types them. */
export const plainDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, '');

/** What people write before a number, and is no part of it; at the end of what stands before one. */
const label = String.raw`(?:tel|telefon|telefonnummer|fon|phone|mobil|handy|fax|nummer|nr|rufnummer)[.:]*\s*`;
const phoneLabel = new RegExp(String.raw`^\s*${label}`, 'i');
export const labelBefore = new RegExp(String.raw`(?:^|\s)${label}$`, 'i');

/** What may be a number in a text, beginning with its area code or country. */
export const phoneInText = /(?<![\p{L}\p{N}.])\(?[+0](?:[ \d()/.-]*\d)/u;
const everyPhone = new RegExp(phoneInText, 'gu');

/** The numbers that stand in a text, as they are searched for. */
export const phoneKeysIn = (text: string): string[] =>
  [...plainDigits(text).matchAll(everyPhone)].flatMap(([run]) => phoneKey(run) ?? []);

/** The number an SMS reaches, as E.164; null for landlines and numbers of services. */
export function smsNumberOf(typed: string): string | null {
  const number = parse(typed);
  // In some countries, such as the USA, a number does not say which of both it is.
  return ['MOBILE', 'FIXED_LINE_OR_MOBILE'].includes(number?.getType() ?? '') ? (number?.number ?? null) : null;
}

/** Whether a call costs more than one to a telephone: 0900, 0137, 0180. */
export const costsTheCaller = (typed: string): boolean =>
  ['PREMIUM_RATE', 'SHARED_COST'].includes(parse(typed)?.getType() ?? '');

/**
 * A number as it is dialled in Germany ('01512 3456789', '0043 1 234567'): begins with no plus, which a spreadsheet would
 * take for a formula, and has a space, without which it would take it for a number. What is no number stays as typed.
 */
export function dialledForm(typed: string): string {
  const number = parse(typed);
  if (number === undefined || !number.isPossible()) return typed;
  return number.countryCallingCode === '49' ? number.formatNational() : `00${number.formatInternational().slice(1)}`;
}

/** A request or a booking asks several times in a row for one number, and reading it takes longer than a row of a table. */
let latest: { readonly typed: string; readonly number: PhoneNumber | undefined } | undefined;

function parse(typed: string): PhoneNumber | undefined {
  if (latest?.typed !== typed) latest = { typed, number: read(typed) };
  return latest.number;
}

function read(typed: string): PhoneNumber | undefined {
  // Customers' cards and WhatsApp write the country without a plus.
  const written = plainDigits(typed)
    .replace(phoneLabel, '')
    .trim()
    .replace(/^49/, '+49')
    .replace(/^\((\+\d+)\)/, '$1');
  // Without the 0 of its area code a number could be anything.
  if (!/^\(?[+0]/.test(written)) return undefined;
  return parsePhoneNumberFromString(written, { defaultCountry: 'DE', extract: false });
}
