import { type TimelineSource, timelineEntry } from '../../kernel/sources/timeline-source.ts';
import { previewOf } from './whatsapp-answers.ts';
import { listWhatsappDays } from './whatsapp-days.ts';

/** Later years are written with a sign and more digits, and would sort before all others. */
const lastMoment = Date.parse('9999-12-31T23:59:59.999Z');

export const whatsappTimeline: TimelineSource = {
  kind: 'whatsapp',
  list: (tx, { vouched, now }, below, limit) =>
    listWhatsappDays(tx, vouched.whatsapp, now, new Date(Math.min(below, lastMoment)), limit).map(
      ({ startsAt, count, last, address }) => ({
        place: startsAt.getTime(),
        entry: timelineEntry('whatsapp', {
          id: address,
          at: last.timestamp,
          text: previewOf(last.type, last.content),
          count,
          direction: last.fromBusiness ? 'out' : 'in',
        }),
      }),
    ),
};
