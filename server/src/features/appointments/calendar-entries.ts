import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';
import { isOpenRequest } from './appointment-rules.ts';
import { findAppointment, listOpenAfter, type StoredAppointment, setGoogleEventId } from './appointments-repository.ts';

/** An appointment as the operator's calendar shows it. */
export interface CalendarEntry {
  appointmentId: string;
  title: string;
  description: string;
  location: string;
  start: Date;
  end: Date;
  /** false: cancelled, or nothing but a request; the calendar shall not show it. */
  isLive: boolean;
  googleEventId: string | null;
  version: number;
  customerName: string;
  serviceName: string;
}

/** null: the appointment was deleted. */
export function findCalendarEntry(db: ReadDb, appointmentId: string): CalendarEntry | null {
  const stored = findAppointment(db, appointmentId);
  return stored ? toEntry(stored) : null;
}

/** Whether the calendar shows the same after a change: then there is nothing to write. */
export function isShownTheSame(before: StoredAppointment, after: StoredAppointment): boolean {
  const shown = ({ version: _version, ...entry }: CalendarEntry) => JSON.stringify(entry);
  return shown(toEntry(before)) === shown(toEntry(after));
}

export function listFutureLiveAppointments(db: ReadDb, now: Date): CalendarEntry[] {
  return listOpenAfter(db, now)
    .map(toEntry)
    .filter(({ isLive }) => isLive);
}

export function rememberGoogleEvent(tx: WriteTx, appointmentId: string, eventId: string | null): void {
  setGoogleEventId(tx, appointmentId, eventId);
}

/** Of who is visited first. */
export const phonesOf = ({
  visited_name,
  visited_phone,
  customer_name,
  customer_phone,
}: StoredAppointment): string[] => [
  ...(visited_name === '' ? [] : [`Telefon: ${visited_phone}`, `Gebucht von ${customer_name}`]),
  ...(customer_phone === '' ? [] : [`Telefon${visited_name && ` von ${customer_name}`}: ${customer_phone}`]),
];

/** Little personal data leaves the house: name and place, no e-mail address, no notes. */
function toEntry(stored: StoredAppointment): CalendarEntry {
  const drive = stored.drive_minutes > 0 ? `Fahrzeit je Weg: ${stored.drive_minutes} Minuten.` : '';
  return {
    appointmentId: stored.id,
    title: `${stored.service_name}: ${stored.visited_name || stored.customer_name}`,
    description: [...phonesOf(stored), drive, 'Eingetragen von IT-Lotse.'].filter(Boolean).join('\n'),
    location: stored.on_site ? stored.location : '',
    start: new Date(stored.start_time),
    end: new Date(stored.end_time),
    isLive: stored.status !== 'cancelled' && !isOpenRequest(stored),
    googleEventId: stored.google_event_id,
    version: stored.version,
    customerName: stored.customer_name,
    serviceName: stored.service_name,
  };
}
