import type { Connections } from '../../kernel/connections/connections.ts';
import type { AppointmentsNeeds } from '../appointments/appointments-needs.ts';

/** What the calendar needs of the server. */
export interface CalendarNeeds extends AppointmentsNeeds {
  readonly connections: Connections;
  readonly account: { isSessionAlive(id: string): boolean };
}
