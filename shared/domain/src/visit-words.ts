import { formatClock, formatShortDay, formatTime } from './format-date.ts';

interface VisitFacts {
  readonly start: Date | string;
  readonly end: Date | string;
  readonly customer: string;
  readonly service: string;
  readonly location: string;
}

/** A visit in lines, to be compared with another: when, who, what, where. */
export const visitWords = ({ start, end, customer, service, location }: VisitFacts) =>
  [`${formatShortDay(start)}, ${formatTime(start)} bis ${formatClock(end)}`, customer, service, location]
    .filter((line) => line !== '')
    .join('\n');
