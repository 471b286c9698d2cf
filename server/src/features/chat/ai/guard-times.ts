import { addDays, weekdayOf } from '@it-lotse/domain/berlin-time';
import { berlinDay, formatTime } from '@it-lotse/domain/format-date';
import { bookingWindow } from '@it-lotse/domain/slots';
import type { AnswerFacts } from './answer-facts.ts';
import { isNegated } from './sentences.ts';

const months = 'januar februar märz april mai juni juli august september oktober november dezember'.split(' ');
const weekdays = 'sonntag montag dienstag mittwoch donnerstag freitag samstag sonnabend'.split(' ');
const hours = 'eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' ');

const numericDate = /(?<![\d.])(\d{1,2})\.\s?(\d{1,2})\.(?:\s?(\d{4}|\d{2})(?!\d))?/g;
const isoDate = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/g;
const writtenDate = new RegExp(String.raw`(?<!\d)(\d{1,2})\.\s*(${months.join('|')})(?:\s+(\d{4}))?`, 'giu');
/** 'am Donnerstag', but not 'am Montag, Dienstag und …' of opening hours. */
const oneWeekday = new RegExp(
  String.raw`(?:\b(?:am|an|diesen|kommenden|nächsten|den|dem|zum)\s+)(?:(?:nächsten|kommenden|diesem|diesen)\s+)?(${weekdays.join('|')})(?:abend|nachmittag|morgen|mittag|vormittag|früh)?(?!\p{L}|\s*(?:bis|und|oder|[–/-])|,\s*(?:${weekdays.join('|')}))`,
  'giu',
);
const anyWeekday = new RegExp(String.raw`(?<!\p{L})(${weekdays.join('|')})(?!\p{L})`, 'giu');
/** Not by \b, which sees no word that begins with an umlaut. */
const relativeDay = /(?<!guten\s)(?<!\p{L})(?:heute|übermorgen|morgen)(?!\p{L})(?!\s*bis)/giu;
const clockTime =
  /(?<![\d:.,])([01]?\d|2[0-4])(?:[:.]([0-5]\d))?\s*Uhr\b|(?<![\d:.,])([01]?\d|2[0-3]):([0-5]\d)(?![\d:])/giu;
const bareTime = /\b(?:um|gegen|ab)\s+(\d{1,2})(?![\d:.,]|\s*(?:Uhr|%|Prozent|€|Euro|Minuten|Stunden|GB|Schritt))/giu;
const wordTime = new RegExp(
  String.raw`\b(?:um|gegen|ab)\s+(?:halb\s+|viertel\s+(?:vor|nach)\s+)?(?:${hours.join('|')})(?!\p{L})`,
  'iu',
);
const reachable = /erreichbar|geöffnet|sprechzeit|öffnungszeit|ans\s+telefon/iu;
const availability =
  /\b(?:frei|zeit|komme|kommen|vorbei|passt|termin|termine|möglich|hätte|schaffe|besuche|verfügbar)\b/iu;

/** What a sentence says about when, as far as it can be checked. @returns the day and time that nobody offered, or null */
export function inventedTime(sentence: string, facts: AnswerFacts, now: Date): string | null {
  const today = berlinDay(now);
  const offered = facts.slots.map(({ start_time }) => ({ day: berlinDay(start_time), time: formatTime(start_time) }));
  const { firstDay, lastDay } = bookingWindow(now, facts.bookable);
  // Tomorrow is a day like others: what is free on it has to be offered.
  const days = daysIn(sentence, today, firstDay > addDays(today, 1) ? [firstDay, lastDay] : [lastDay]);
  const times = timesIn(sentence, days.length > 0);
  const isOffered = (fits: (slot: { day: string; time: string }) => boolean) => offered.some(fits);

  const isAboutHours =
    times.length > 0 && reachable.test(sentence) && times.every((time) => facts.clockTimes.has(time));
  if (isAboutHours) return null;
  for (const { fits, text, onlyWithTime } of days) {
    if (times.length > 0) {
      const wrong = times.find((time) => !isOffered((slot) => fits(slot.day) && slot.time === time));
      if (wrong) return `${text} ${wrong}`;
    } else if (
      !onlyWithTime &&
      !isOffered((slot) => fits(slot.day)) &&
      availability.test(sentence) &&
      !isNegated(sentence)
    ) {
      return text;
    }
  }
  if (days.length > 0) return wordTime.test(sentence) ? sentence : null;
  return times.find((time) => !facts.clockTimes.has(time) && !isOffered((slot) => slot.time === time)) ?? null;
}

interface NamedDay {
  readonly text: string;
  readonly onlyWithTime?: boolean;
  fits(day: string): boolean;
}

/** Days that are not over yet: what happened in the past may be told, and so may the first and the last day that can be booked. */
function daysIn(sentence: string, today: string, bounds: readonly string[]): NamedDay[] {
  const found: NamedDay[] = [];
  const addDate = (text: string, year: number | null, month: number, day: number) => {
    const monthAndDay = `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
    if (month < 1 || month > 12 || day < 1 || day > 31) return;
    if (year !== null && (`${year}-${monthAndDay}` < today || bounds.includes(`${year}-${monthAndDay}`))) return;
    found.push({
      text,
      fits: (each) =>
        (year === null ? each.slice(5) : each) === (year === null ? monthAndDay : `${year}-${monthAndDay}`),
    });
  };
  const yearOf = (text: string | undefined) => (text ? Number(text.length === 2 ? `20${text}` : text) : null);
  for (const [text, day, month, year] of sentence.matchAll(numericDate)) {
    addDate(text, yearOf(year), Number(month), Number(day));
  }
  for (const [text, year, month, day] of sentence.matchAll(isoDate)) {
    addDate(text, Number(year), Number(month), Number(day));
  }
  for (const [text, day, month, year] of sentence.matchAll(writtenDate)) {
    addDate(text, yearOf(year), months.indexOf((month ?? '').toLowerCase()) + 1, Number(day));
  }
  if (found.length === 0) {
    for (const [text, name] of sentence.matchAll(oneWeekday)) {
      const number = weekdays.indexOf((name ?? '').toLowerCase());
      found.push({ text, fits: (day) => weekdayOf(day) === (number === 7 ? 6 : number) });
    }
  }
  if (found.length === 0) {
    const named = [...sentence.matchAll(anyWeekday)];
    const [text = '', name = ''] = named[0] ?? [];
    // Two or more are opening hours.
    if (named.length === 1) {
      const number = weekdays.indexOf(name.toLowerCase());
      found.push({ text, fits: (day) => weekdayOf(day) === (number === 7 ? 6 : number), onlyWithTime: true });
    }
  }
  for (const [text] of sentence.matchAll(relativeDay)) {
    const later = ['heute', 'morgen', 'übermorgen'].indexOf(text.toLowerCase());
    found.push({ text, fits: (day) => day === addDays(today, later) });
  }
  return found;
}

function timesIn(sentence: string, besideDay: boolean): string[] {
  const full = (hour: string | undefined, minute = '00') => `${(hour ?? '').padStart(2, '0')}:${minute}`;
  const times = [...sentence.matchAll(clockTime)].map(([, hour, minute, hour2, minute2]) =>
    hour === undefined ? full(hour2, minute2) : full(hour, minute),
  );
  const bare = besideDay ? [...sentence.matchAll(bareTime)].map(([, hour]) => full(hour)) : [];
  return [...times, ...bare];
}
