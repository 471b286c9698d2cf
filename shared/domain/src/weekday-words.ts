import type { Weekday } from '@it-lotse/contract/booking-settings';
import { inWords } from './clock-words.ts';

/** The days of a week that can be open, in order. */
export const weekdayWords: readonly { readonly day: Weekday; readonly short: string; readonly long: string }[] = [
  { day: 'monday', short: 'Mo', long: 'Montag' },
  { day: 'tuesday', short: 'Di', long: 'Dienstag' },
  { day: 'wednesday', short: 'Mi', long: 'Mittwoch' },
  { day: 'thursday', short: 'Do', long: 'Donnerstag' },
  { day: 'friday', short: 'Fr', long: 'Freitag' },
  { day: 'saturday', short: 'Sa', long: 'Samstag' },
];

/** → 'Mo–Fr', 'Mo, Di und Do', 'Mo–Mi und Fr'; long: 'Montag bis Freitag'. A single day is always written out in full by `long`. */
export function daysText(days: readonly Weekday[], form: 'short' | 'long'): string {
  const runs: (typeof weekdayWords)[number][][] = [];
  let goesOn = false;
  for (const word of weekdayWords) {
    const isNamed = days.includes(word.day);
    if (isNamed && goesOn) runs.at(-1)?.push(word);
    else if (isNamed) runs.push([word]);
    goesOn = isNamed;
  }
  const between = form === 'short' ? '–' : ' bis ';
  return inWords(
    runs.flatMap((run) => {
      const names = run.map((word) => word[form]);
      return names.length > 2 ? [`${names[0]}${between}${names.at(-1)}`] : names;
    }),
  );
}

/** The days for which `textOf` says the same stand together, in the order in which each text comes first; '' leaves a day out. */
export function groupedDays(textOf: (day: Weekday) => string): { days: Weekday[]; text: string }[] {
  const groups = new Map<string, Weekday[]>();
  for (const { day } of weekdayWords) {
    const text = textOf(day);
    if (text !== '') groups.set(text, [...(groups.get(text) ?? []), day]);
  }
  return [...groups].map(([text, days]) => ({ text, days }));
}
