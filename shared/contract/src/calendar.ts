import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { requiredLine, utcTimestamp } from './fields.ts';
import { lazyObject } from './lazy-object.ts';

/** A calendar of the connected account that appointments can be written to. */
export const googleCalendar = lazyObject(() => ({
  id: z.string(),
  summary: z.string(),
  backgroundColor: z.string().nullable().describe('#rrggbb; null: use the default colour'),
  primary: z.boolean(),
}));
export type GoogleCalendar = z.infer<typeof googleCalendar>;

/** One of our appointments was moved or deleted inside Google. Nothing happens to it until the operator answers. */
export const calendarChange = lazyObject(() => ({
  appointment_id: z.string(),
  customer_name: z.string(),
  title: z.string().describe('Name of the service'),
  change: z.enum(['moved', 'deleted']),
  start_time: utcTimestamp.describe('When the appointment is, in our own books'),
  google_start_time: utcTimestamp.nullable().describe('Where Google has it now; null when deleted there'),
  google_end_time: utcTimestamp.nullable(),
  google_all_day: z.boolean().describe('It was made an all-day entry; it cannot be taken over'),
  found_at: utcTimestamp,
}));
export type CalendarChange = z.infer<typeof calendarChange>;

/**
 * not_configured: neither Google nor CalDAV is set up · disconnected: never connected, or by the operator ·
 * connected: works (a calendar may still have to be chosen) · failing: was connected, the provider refuses or is out of reach
 */
export const calendarStates = ['not_configured', 'disconnected', 'connected', 'failing'] as const;

export const calendarProviders = ['google', 'caldav'] as const;
export type CalendarProviderName = (typeof calendarProviders)[number];

export const googleCalendarStatus = lazyObject(() => ({
  connected: z.boolean().describe('There is a link that works'),
  calendar_count: z.number().int(),
  calendars: z.array(googleCalendar).describe('Those appointments may be written to'),
  selected_calendar: z.object({ id: z.string(), summary: z.string() }).nullable(),
  provider: z.enum(calendarProviders).nullable().describe('Whose calendar is connected; null: none'),
  configured: z.boolean().describe('The client at Google is set up'),
  caldav_configured: z.boolean().describe('A calendar server is set up'),
  redirect_uri: z.string().describe('To be entered in the Google Cloud Console, word for word'),
  state: z.enum(calendarStates),
  reason: z.string().nullable().describe('German, for failing: what is wrong and what mends it'),
  needs_reconnect: z.boolean().describe('failing for good: only a new consent at Google helps'),
  last_sync_at: utcTimestamp.nullable(),
  waiting_writes: z.number().int().describe('Appointments whose entry in Google is not up to date yet'),
  changes: z.array(calendarChange).describe('Open questions to the operator, oldest first'),
}));
export type GoogleCalendarStatus = z.infer<typeof googleCalendarStatus>;

export const getCalendarStatus = defineEndpoint({
  method: 'GET',
  path: '/api/admin/google-calendar/status',
  summary: 'How the Google Calendar link stands, with the calendars to choose from and open questions',
  access: 'operator',
  answer: googleCalendarStatus,
});

export const getCalendarAuthUrl = defineEndpoint({
  method: 'GET',
  path: '/api/admin/google-calendar/auth-url',
  summary: 'The address of Google’s consent page; good for ten minutes, one use and this session',
  access: 'operator',
  answer: lazyObject(() => ({ auth_url: z.url(), authorization_url: z.url().describe('The same') })),
});

export const connectCalDav = defineEndpoint({
  method: 'POST',
  path: '/api/admin/google-calendar/connect-caldav',
  summary: 'Connect the calendar server that is set up; then a calendar is chosen',
  access: 'operator',
  answer: lazyObject(() => ({ message: z.string() })),
});

export const reconnectCalendar = defineEndpoint({
  method: 'POST',
  path: '/api/admin/google-calendar/reconnect',
  summary: 'Try the link again; gives the consent page’s address where only a new consent helps',
  access: 'operator',
  answer: lazyObject(() => ({
    success: z.boolean().describe('The link works'),
    message: z.string(),
    auth_url: z.url().nullable().describe('Open it to let the operator consent anew; null when that is not needed'),
  })),
});

export const disconnectCalendar = defineEndpoint({
  method: 'POST',
  path: '/api/admin/google-calendar/disconnect',
  summary: 'End the link: the token is revoked at Google and forgotten here; entries in Google stay',
  access: 'operator',
  answer: lazyObject(() => ({ message: z.string() })),
});

export const selectCalendar = defineEndpoint({
  method: 'POST',
  path: '/api/admin/google-calendar/select-calendar',
  summary: 'Choose the calendar for appointments; coming appointments move into it',
  access: 'operator',
  body: lazyObject(() => ({ calendar_id: requiredLine('Der Kalender', 1024) })),
  answer: lazyObject(() => ({
    message: z.string(),
    selected_calendar: z.object({ id: z.string(), summary: z.string() }),
  })),
});

export const cleanUpCalendar = defineEndpoint({
  method: 'POST',
  path: '/api/admin/google-calendar/cleanup-orphaned-events',
  summary: 'Delete entries of ours in Google whose appointment is gone or cancelled; foreign entries are never touched',
  access: 'operator',
  answer: lazyObject(() => ({ deleted_successfully: z.number().int(), message: z.string() })),
});

/** An entry of the chosen calendar that is not one of our appointments and takes up time. */
export const calendarEvent = lazyObject(() => ({
  id: z.string(),
  summary: z.string(),
  start_time: utcTimestamp,
  end_time: utcTimestamp.describe('Exclusive'),
  all_day: z.boolean().describe('Whole Berlin days'),
}));
export type CalendarEvent = z.infer<typeof calendarEvent>;

export const listCalendarEvents = defineEndpoint({
  method: 'GET',
  path: '/api/admin/google-calendar/events',
  summary: 'Busy entries of the chosen calendar that touch a span of time, oldest first; for the week view',
  access: 'operator',
  query: lazyObject(() => ({
    from: z.iso.datetime({ offset: true, error: '„from“ muss ein Zeitpunkt sein.' }),
    to: z.iso.datetime({ offset: true, error: '„to“ muss ein Zeitpunkt sein.' }),
  }))
    .refine(({ from, to }) => Date.parse(from) < Date.parse(to), '„to“ muss nach „from“ liegen.')
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= 62 * 86_400_000, 'Höchstens 62 Tage auf einmal.'),
  answer: lazyObject(() => ({ events: z.array(calendarEvent) })),
});

export const resolveCalendarChange = defineEndpoint({
  method: 'POST',
  path: '/api/admin/google-calendar/changes/{appointment_id}',
  summary:
    'Answer what was changed in Google: accept moves or cancels the appointment (the customer gets a mail), restore writes our state to Google again',
  access: 'operator',
  params: lazyObject(() => ({ appointment_id: z.string().max(64) })),
  body: lazyObject(() => ({ action: z.enum(['accept', 'restore'], 'Bitte „accept“ oder „restore“ angeben.') })),
  answer: lazyObject(() => ({ message: z.string() })),
});

/**
 * Where Google sends the operator's browser back to (`?code&state` or `?error&state`). No contract call: it answers a
 * small German HTML page and carries no token; the one-time `state` proves which session asked.
 */
export const calendarCallbackPath = '/api/admin/google-calendar/callback';
