import type { CalendarOffice } from './calendar-office.ts';

/** What can be done to a calendar outside of the office, whoever keeps it. */
export interface CalendarWorld extends AsyncDisposable {
  readonly office: CalendarOffice;
  /** An entry of the operator; its handle. Times as '2026-12-03T10:00:00+01:00'. */
  add(entry: OutsideEntry, calendar?: string): Promise<string>;
  move(handle: string, from: string, to: string): Promise<void>;
  remove(handle: string): Promise<void>;
  /** What stands in the calendar for an appointment. */
  entryOf(appointmentId: string, calendar?: string): Promise<SeenEntry | undefined>;
  countEntries(calendar?: string): Promise<number>;
  moveOurs(appointmentId: string, from: string, to: string): Promise<void>;
  removeOurs(appointmentId: string): Promise<void>;
  /** A second calendar, to be chosen by the answer. */
  addCalendar(): Promise<string>;
  /** The provider no longer knows where the sync was. */
  forgetSync(): Promise<void> | void;
  /** How often the provider was written to. */
  writes(): number;
  /** What was sent arrives nowhere, is refused for now, or is done without anybody hearing of it. */
  disturb(fault: 'cut' | 'refused for now' | 'answer lost', on: 'all' | 'writes', times?: number): void;
  calm(): void;
}

interface OutsideEntry {
  readonly from: string;
  readonly to: string;
  readonly wholeDays?: boolean;
  readonly rule?: string;
  readonly isFree?: boolean;
  readonly isDeclined?: boolean;
}

interface SeenEntry {
  readonly from: string;
  readonly to: string;
  readonly title: string;
  readonly description: string;
}
