import { berlinDay, formatClock, formatShortMoment } from '@it-lotse/domain/format-date';

/** '14:05 Uhr', and with the day when that is not today. */
export const formatAsOf = (at: Date, now: Date) =>
  berlinDay(at) === berlinDay(now) ? formatClock(at) : formatShortMoment(at);

/** 'den Stand von 14:05 Uhr', 'den Stand vom Fr., 20. November, 14:05 Uhr' */
export const asOfWords = (at: Date, now: Date) =>
  `den Stand ${berlinDay(at) === berlinDay(now) ? 'von' : 'vom'} ${formatAsOf(at, now)}`;
