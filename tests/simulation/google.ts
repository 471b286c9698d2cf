import { CalendarFault } from '../../server/src/providers/calendar-fault.ts';
import type { GoogleEvent } from '../../server/src/providers/google-calendar.ts';
import type { GoogleCalls } from '../../server/src/providers/google-provider.ts';
import type { SimulatedEvent } from '../simulators/google/google-events.ts';
import { type EventInput, GoogleRefusal, GoogleStore, isBusy, touches } from '../simulators/google/google-store.ts';
import type { Life, Line } from './line.ts';

export const calendarId = 'office';

/** What the server calls; its port is a class, of which this is the public part. */
type Client = Omit<GoogleCalls, 'listCalendars' | 'revoke'>;

/** The operator's Google Calendar. */
export class Google {
  readonly store = new GoogleStore();
  /** Visits whose entry was changed by hand and not answered yet: where it stands now, null for deleted. */
  readonly changedByHand = new Map<string, { start: string; googleStart: string | null }>();
  /** Visits of which nobody knows whether the answer about them arrived. */
  readonly unsure = new Set<string>();
  private readonly line: Line;

  constructor(line: Line) {
    this.line = line;
    this.store.addCalendar({ id: calendarId, summary: 'Büro', accessRole: 'owner' });
  }

  /** The entries of a visit that stand in the calendar. */
  entriesOf(appointmentId: string): SimulatedEvent[] {
    return this.store.listStored(calendarId).filter(({ status, extendedProperties }) => {
      return status !== 'cancelled' && extendedProperties?.private?.appointmentId === appointmentId;
    });
  }

  clientFor(life: Life): Client {
    const ask = <T>(effect: () => T): Promise<T> =>
      this.line.reach(
        life,
        () => answered(effect),
        () => new CalendarFault('temporary', 'Google ist nicht erreichbar.'),
      );
    const { store } = this;
    return {
      listEvents: (id, { syncToken, timeMin, timeMax }) =>
        ask(() => {
          const within = { from: new Date(timeMin ?? 0), to: new Date(timeMax ?? '2100-01-01') };
          const all = store.listSingle(id, within, Number(syncToken ?? 0));
          const events = syncToken ? all : all.filter((each) => each.status !== 'cancelled' && touches(each, within));
          return { events: events.map(copy), syncToken: String(store.changes) };
        }),
      findEvent: (id, eventId) =>
        ask(() => {
          const stored = store.listStored(id).find((each) => each.id === eventId);
          return stored ? copy(stored) : null;
        }),
      insertEvent: (id, event) => ask(() => copy(store.insert(id, event as EventInput))),
      patchEvent: (id, eventId, event) => ask(() => copy(store.patch(id, eventId, event as EventInput))),
      deleteEvent: (id, eventId) =>
        ask(() => {
          const stored = store.listStored(id).find((each) => each.id === eventId);
          if (stored && stored.status !== 'cancelled') store.delete(id, eventId);
        }),
      isBusy: (id, from, to) =>
        ask(() => store.listSingle(id, { from, to }).some((each) => isBusy(each) && touches(each, { from, to }))),
    };
  }
}

const copy = (event: SimulatedEvent): GoogleEvent => structuredClone(event) as GoogleEvent;

/** A no of Google in the words of the server's port. */
function answered<T>(effect: () => T): T {
  try {
    return effect();
  } catch (error) {
    if (!(error instanceof GoogleRefusal)) throw error;
    const kind = error.status === 409 ? 'duplicate' : error.status === 404 || error.status === 410 ? 'gone' : 'refused';
    throw new CalendarFault(kind, error.message);
  }
}
