import { randomBytes } from 'node:crypto';
import {
  type EventTime,
  expand,
  type SimulatedEvent,
  type Span,
  spanOf,
  tidyTime,
  timeFault,
} from './google-events.ts';

export interface SimulatedCalendar {
  readonly id: string;
  summary: string;
  summaryOverride?: string;
  backgroundColor?: string;
  primary?: boolean;
  accessRole: 'freeBusyReader' | 'reader' | 'writer' | 'owner';
}

/** What a caller, or the user in Google's own window, may say about an event. */
export type EventInput = Partial<Omit<SimulatedEvent, 'etag' | 'updated' | 'created' | 'kind'>>;

/** A refusal in the form of Google's APIs. */
export class GoogleRefusal extends Error {
  readonly status: number;
  readonly reason: string;

  constructor(status: number, reason: string, message = reason) {
    super(message);
    this.status = status;
    this.reason = reason;
  }
}

interface Stored {
  event: SimulatedEvent;
  /** Position in the order of all changes; sync tokens point into it. */
  change: number;
}

interface Shelf {
  calendar: SimulatedCalendar;
  events: Map<string, Stored>;
}

/** The calendars of the one account, with the order in which things changed. */
export class GoogleStore {
  changes = 0;
  /** Ids that can neither be used nor brought back. */
  readonly buriedIds = new Set<string>();
  private readonly shelves = new Map<string, Shelf>();
  private lastUpdated = 0;

  addCalendar(calendar: SimulatedCalendar): void {
    this.shelves.set(calendar.id, { calendar, events: new Map() });
  }

  removeCalendar(id: string): void {
    this.shelves.delete(id);
  }

  listCalendars(): SimulatedCalendar[] {
    return [...this.shelves.values()].map(({ calendar }) => calendar);
  }

  findCalendar(id: string): SimulatedCalendar | null {
    return this.shelfOf(id)?.calendar ?? null;
  }

  /** Everything that is stored, deleted entries and series as such included. */
  listStored(calendarId: string, since = 0): SimulatedEvent[] {
    const stored = [...this.require(calendarId).events.values()];
    return stored.filter(({ change }) => change > since).map(({ event }) => event);
  }

  /** Series as single dates, exceptions in their place. */
  listSingle(calendarId: string, within: Span, since = 0): SimulatedEvent[] {
    const { events } = this.require(calendarId);
    return this.listStored(calendarId, since).flatMap((event) => {
      if (!event.recurrence) return [event];
      // A series that was deleted comes as its deleted dates.
      return expand(event, within).map((date) => events.get(date.id)?.event ?? date);
    });
  }

  get(calendarId: string, eventId: string): SimulatedEvent {
    const stored = this.require(calendarId).events.get(eventId);
    const event = stored?.event ?? this.dateOfSeries(calendarId, eventId);
    if (!event || this.buriedIds.has(eventId)) throw new GoogleRefusal(404, 'notFound', 'Not Found');
    return event;
  }

  insert(calendarId: string, input: EventInput): SimulatedEvent {
    const { events } = this.require(calendarId);
    const id = input.id ?? randomBytes(13).toString('hex');
    if (!/^[a-v0-9]{5,1024}$/.test(id)) throw new GoogleRefusal(400, 'invalid', 'Invalid resource id value.');
    if (events.has(id)) {
      throw new GoogleRefusal(409, 'duplicate', 'The requested identifier already exists.');
    }
    return this.save(calendarId, { status: 'confirmed', ...input, id });
  }

  /** Fields that are not named stay; null takes one away; nested objects are patched likewise. */
  patch(calendarId: string, eventId: string, input: EventInput): SimulatedEvent {
    return this.save(calendarId, { ...(merge(this.get(calendarId, eventId), input) as EventInput), id: eventId });
  }

  update(calendarId: string, eventId: string, input: EventInput): SimulatedEvent {
    this.get(calendarId, eventId);
    return this.save(calendarId, { status: 'confirmed', ...input, id: eventId });
  }

  delete(calendarId: string, eventId: string): void {
    const event = this.get(calendarId, eventId);
    if (event.status === 'cancelled') throw new GoogleRefusal(410, 'deleted', 'Resource has been deleted');
    this.save(calendarId, { ...event, status: 'cancelled' });
  }

  /** Takes the entry away as if it had never been; its id stays used up. */
  bury(calendarId: string, eventId: string): void {
    this.buriedIds.add(eventId);
    const stored = this.require(calendarId).events.get(eventId);
    if (stored) this.save(calendarId, { ...stored.event, status: 'cancelled' });
  }

  private dateOfSeries(calendarId: string, eventId: string): SimulatedEvent | undefined {
    const master = this.require(calendarId).events.get(eventId.split('_')[0] ?? '')?.event;
    const everything = { from: new Date(0), to: new Date(Date.now() + 3 * 366 * 86_400_000) };
    return master && expand(master, everything).find(({ id }) => id === eventId);
  }

  private save(calendarId: string, input: EventInput & { id: string }): SimulatedEvent {
    const fault = timeFault(input);
    if (fault) throw new GoogleRefusal(400, 'invalid', fault);
    const { events } = this.require(calendarId);
    this.changes += 1;
    // Never twice the same: who compares times must be able to tell two changes apart.
    this.lastUpdated = Math.max(Date.now(), this.lastUpdated + 1);
    const updated = new Date(this.lastUpdated).toISOString();
    const event: SimulatedEvent = {
      ...input,
      status: input.status ?? 'confirmed',
      start: tidyTime(input.start as EventTime),
      end: tidyTime(input.end as EventTime),
      kind: 'calendar#event',
      etag: `"${this.changes}"`,
      created: events.get(input.id)?.event.created ?? updated,
      updated,
    };
    events.set(event.id, { event, change: this.changes });
    return event;
  }

  private shelfOf(id: string): Shelf | undefined {
    if (id !== 'primary') return this.shelves.get(id);
    return [...this.shelves.values()].find(({ calendar }) => calendar.primary);
  }

  private require(id: string): Shelf {
    const shelf = this.shelfOf(id);
    if (!shelf) throw new GoogleRefusal(404, 'notFound', 'Not Found');
    return shelf;
  }
}

/** Does it take up time for freeBusy? */
export function isBusy(event: SimulatedEvent): boolean {
  const isDeclined = event.attendees?.some(({ self, responseStatus }) => self && responseStatus === 'declined');
  return event.status !== 'cancelled' && event.transparency !== 'transparent' && !isDeclined;
}

export function touches(event: SimulatedEvent, { from, to }: Span): boolean {
  const span = spanOf(event);
  return span.from < to && span.to > from;
}

function merge(base: unknown, change: unknown): unknown {
  if (!isObject(base) || !isObject(change)) return change;
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(change)) {
    if (value === null) delete merged[key];
    else merged[key] = merge(merged[key], value);
  }
  return merged;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
