import type { Weekday } from '@it-lotse/contract/booking-settings';
import { weekdayWords } from '@it-lotse/domain/weekday-words';

const entities: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&gt;': '>',
  '&lt;': '<',
};

/** What is read of a page: without scripts, styles and marks, with ordinary spaces; '·' between what stands apart. */
export const textOf = (html: string): string =>
  html
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, ' ')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<\/(?:t[dh]|d[dt]|li|p|div|h\d|label|text)>/g, ' · ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&[\w#]+;/g, (entity) => entities[entity] ?? entity)
    .replaceAll('\u00A0', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

export const plain = (text: string): string => text.replaceAll('\u00A0', ' ');

/** Clock times in a text, as settings hold them: '8:00' → '08:00'. '8 Uhr' is one too. */
export function timesIn(text: string): string[] {
  const exact = [...text.matchAll(/(?<![\d:+T])(\d{1,2}):(\d{2})(?!\d)/g)].map(
    ([, hour = '', minute]) => `${hour.padStart(2, '0')}:${minute}`,
  );
  const whole = [...text.matchAll(/(?<![\d:,.])(\d{1,2}) Uhr/g)].map(([, hour = '']) => `${hour.padStart(2, '0')}:00`);
  return [...exact, ...whole];
}

/** Amounts of money in a text, in cents. */
export const centsIn = (text: string): number[] =>
  [...text.matchAll(/(\d{1,3}(?:\.\d{3})*|\d+)(?:,(\d{2}))? ?€/g)].map(
    ([, euros = '', cents = '00']) => Number(euros.replaceAll('.', '')) * 100 + Number(cents),
  );

/** Kilometres in a text. */
export const kilometresIn = (text: string): number[] =>
  [...text.matchAll(/(?:(\d+) bis )?(\d+) km/g)].flatMap(([, from, to]) => [
    ...(from ? [Number(from)] : []),
    Number(to),
  ]);

const names = weekdayWords.flatMap(({ short, long }) => [long, short]).join('|');
const separator = ' bis |–|, | und ';
const dayList = new RegExp(`(?<![\\p{L}])((?:${names})(?:(?:${separator})(?:${names}))*)(?![\\p{L}])`, 'gu');

/** Lists of days in a text ('Mo–Mi und Fr'), each with its days and what follows it. */
export function daysIn(text: string): { days: Weekday[]; written: string; rest: string }[] {
  return [...text.matchAll(dayList)].map((match) => {
    const [, written = ''] = match;
    return { days: daysOf(written), written, rest: text.slice(match.index + written.length) };
  });
}

function daysOf(written: string): Weekday[] {
  const indexOf = (name: string) => weekdayWords.findIndex(({ short, long }) => name === short || name === long);
  return written.split(/, | und /).flatMap((part) => {
    const [first = '', last = first] = part.split(/–| bis /);
    return weekdayWords.slice(indexOf(first), indexOf(last) + 1).map(({ day }) => day);
  });
}
