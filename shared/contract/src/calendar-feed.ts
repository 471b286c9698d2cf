import { z } from 'zod';
import { type AnswerOf, defineEndpoint } from './endpoint.ts';
import { utcTimestamp } from './fields.ts';
import { lazyObject } from './lazy-object.ts';

/**
 * GET, whoever has the address: the appointments as iCalendar, at `/kalender/<secret>.ics`. No call of the contract: calendar
 * programs fetch it again and again.
 */
export const calendarFeedPath = '/kalender/';

/** times: when, and nothing of the customers · names: service, name, telephone number and address */
export const calendarFeedDetails = ['times', 'names'] as const;
export type CalendarFeedDetails = (typeof calendarFeedDetails)[number];

const details = z.enum(calendarFeedDetails, 'Bitte wählen Sie, was in den Einträgen steht.');

const calendarFeed = lazyObject(() => ({
  details,
  created_at: utcTimestamp,
  last_fetched_at: utcTimestamp.nullable().describe('To the minute; null: no calendar program has come yet'),
}))
  .nullable()
  .describe('null: there is no address');
export type CalendarFeed = z.infer<typeof calendarFeed>;

export const getCalendarFeed = defineEndpoint({
  method: 'GET',
  path: '/api/admin/calendar-feed',
  summary: 'Whether calendar programs can subscribe to the appointments, and how much they are told',
  access: 'operator',
  answer: lazyObject(() => ({ feed: calendarFeed })),
});

export const createCalendarFeed = defineEndpoint({
  method: 'POST',
  path: '/api/admin/calendar-feed',
  summary: 'Make a new secret address; the one before, if there is one, ends at once. Only this answer names it',
  access: 'operator',
  body: lazyObject(() => ({ details })),
  answer: lazyObject(() => ({
    feed: calendarFeed,
    url: z.url().describe('For programs that ask for an address'),
    webcal_url: z.string().describe('The same; a telephone or computer opens it in its calendar'),
    qr_code: z.string().describe('SVG markup; holds webcal_url'),
  })),
});
export type NewCalendarFeed = AnswerOf<typeof createCalendarFeed>;

export const updateCalendarFeed = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/calendar-feed',
  summary: 'Change how much stands in the entries; the address stays',
  access: 'operator',
  body: lazyObject(() => ({ details })),
  answer: lazyObject(() => ({ feed: calendarFeed })),
});

export const deleteCalendarFeed = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/calendar-feed',
  summary: 'End the address: nobody can fetch the appointments any more',
  access: 'operator',
  answer: lazyObject(() => ({ message: z.string() })),
});
