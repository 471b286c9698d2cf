import { readFileSync } from 'node:fs';
import { logicalLines } from '../german/logical-lines.ts';
import type { AnswerFacts } from './answer-facts.ts';

/** 'evil[.]com', 'www . evil . com' and 'evil punkt com' are addresses as well. */
const hiddenDot =
  /\s*[[({]\s*(?:\.|punkt|dot)\s*[\])}]\s*|(?<=\bwww)\s*\.\s*|\s+(?:punkt|dot|\.)\s*(?=(?:de|com|net|org|info|eu)\b)/giu;

/** A text with the dots that were hidden from readers like us. */
export const withPlainDots = (text: string) => text.replace(hiddenDot, '.');

const address = /\b(?:https?|ftp|file|javascript|data):\/?\/?\S+|\bwww\.\S+/giu;
const domain =
  /(?<![\p{L}\d@.-])((?:[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?\.)+(?:de|com|net|org|io|info|eu|app|biz|shop|online|site|xyz|top|club|live|me|co|us|uk|ch|at|ru|cn|tk|link|help|support|dev|ai|example|gl|ly|to|cc|tv|pro|store|web|cloud|zip|mov|gov|edu|int|nl|fr|pl|it|es|be))(?![\p{L}\d-]|\.[\p{L}\d])/giu;

/** An address on the web that is not this site’s. */
export function hasForeignLink(text: string, { hosts, email }: AnswerFacts): boolean {
  const withoutMail = text.replaceAll(new RegExp(escaped(email), 'giu'), ' ');
  const named = [...withoutMail.matchAll(address)].map(([match]) => hostOf(match));
  const bare = [...withoutMail.matchAll(domain)].map(([, host]) => (host ?? '').toLowerCase());
  return [...named, ...bare].some((host) => !hosts.includes(host));
}

function hostOf(match: string): string {
  const url = match.startsWith('www.') ? `https://${match}` : match;
  return URL.parse(url.replace(/[.,;:!?)»"“]+$/u, ''))?.hostname ?? '';
}

const mailAddress =
  /[\p{L}\d._%+-]+\s?(?:@|\(at\)|\[at\]|\s+at\s+(?=[\p{L}\d-]+\.[a-z]{2}))\s?[\p{L}\d-]+(?:\.[\p{L}\d-]+)*/giu;

/** An e-mail address that is not the business’s. */
export function hasForeignEmail(text: string, { email }: AnswerFacts): boolean {
  return [...text.matchAll(mailAddress)].some(([match]) => match.toLowerCase().replace(/\s/g, '') !== email);
}

const phoneLike = /(?<![\p{L}\d.,:])(?:\+|00|0)[\d\s()/.-]{4,}\d(?![\p{L}\d]*:)/gu;
const anyNumber = /(?<![\p{L}\d.,:])\+?\d[\d\s()/-]{3,}\d/gu;

let callingWords: RegExp | undefined;

/** What is said beside a number that is to be called; read with the first answer. */
function aboutCalling(): RegExp {
  callingWords ??= readCallingWords('words/calling.txt');
  return callingWords;
}

function readCallingWords(file: string): RegExp {
  const words = logicalLines(readFileSync(new URL(`./${file}`, import.meta.url), 'utf8'));
  return new RegExp(`\\b(?:${words.map(({ text }) => text.replace('*', '\\w*')).join('|')})\\b`, 'iu');
}

/** A number to call that is neither the business’s nor one of the public services’. */
export function hasForeignPhone(sentence: string, { phones }: AnswerFacts): boolean {
  const found = [
    ...sentence.matchAll(phoneLike),
    ...(aboutCalling().test(sentence) ? sentence.matchAll(anyNumber) : []),
  ];
  return found.some(([match]) => {
    const digits = match.replace(/\D/g, '');
    return digits.length >= 5 && !isDate(match) && !phones.has(digits);
  });
}

/** An IBAN. Money is paid on site or through the links of a booking. */
const account = /(?<![\p{L}\d])[A-Z]{2}\d{2}\s?(?:[A-Z\d]{4}\s?){3,}/u;

export const namesAccount = (sentence: string) => account.test(sentence);

const isDate = (text: string) => /^\d{1,2}\.\s?\d{1,2}\.(?:\s?\d{2,4})?$/.test(text.trim());
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
