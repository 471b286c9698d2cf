import type { PhoneHours, PhoneSpan } from '@it-lotse/contract/business-facts';
import type { CallbackTime } from '@it-lotse/contract/callback-time';
import { weekdayWords } from './weekday-words.ts';

/** When on a day somebody may be called back, in its order. */
const parts: ReadonlyArray<{ readonly time: CallbackTime } & PhoneSpan> = [
  { time: 'morning', from: '00:00', to: '11:30' },
  { time: 'noon', from: '11:30', to: '14:00' },
  { time: 'afternoon', from: '14:00', to: '17:00' },
  { time: 'evening', from: '17:00', to: '24:00' },
];

export const callbackWords: Readonly<Record<CallbackTime, string>> = {
  morning: 'vormittags',
  noon: 'mittags',
  afternoon: 'nachmittags',
  evening: 'abends',
};

/** The parts of a day in which somebody is at the telephone on some day; where no hours are given, all of them. */
export function callbackTimes(hours: PhoneHours): CallbackTime[] {
  const spans = weekdayWords.flatMap(({ day }) => hours[day]);
  const isReached = (part: PhoneSpan) => spans.some(({ from, to }) => from < part.to && to > part.from);
  return parts.filter((part) => spans.length === 0 || isReached(part)).map(({ time }) => time);
}
