import { z } from 'zod';
import { featureEvents } from './feature-parts.ts';
import { lazyObject } from './lazy-object.ts';
import { privacyEvents } from './privacy-events.ts';
import { settingsEvents } from './settings-events.ts';

/** Every event there is, by its name: those of the features, and those that speak of what all features give. */
export const officeEvents = { ...featureEvents, ...settingsEvents, ...privacyEvents };

export type OfficeEventType = keyof typeof officeEvents;

type EventSchema = (typeof officeEvents)[OfficeEventType]['schema'];

/**
 * What happened, as the back office hears it. Persisted, so a client that was asleep misses nothing.
 * `name` and `excerpt` come from visitors: plain text, never HTML.
 */
export const officeEvent = z.discriminatedUnion(
  'type',
  Object.values(officeEvents).map(({ schema }) => schema) as [EventSchema, ...EventSchema[]],
);
export type OfficeEvent = z.infer<typeof officeEvent>;

/**
 * GET /api/admin/events: `text/event-stream` for the operator. Every message has event name `office`, the event's id
 * and its JSON. With `Last-Event-ID` (header, or `last_event_id` in the query) it begins right after that event,
 * without it at the present. A message named `ready` follows the backlog and carries `{"last_event_id":n}`. If the
 * backlog is no longer complete, a message named `reset` comes first: load everything anew. A comment every 20 s keeps the line open.
 */
export const eventStreamPath = '/api/admin/events';

/** What the `ready` message carries. */
export const streamReady = lazyObject(() => ({ last_event_id: z.number().int() }));
