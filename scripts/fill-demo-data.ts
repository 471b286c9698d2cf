import { bookingSettings } from '@it-lotse/contract/booking-settings';
import { defaultBookingSettings } from '@it-lotse/domain/default-booking-settings';
import { personOf } from '../server/src/features/appointments/appointments-of-person.ts';
import {
  findNewestSeq,
  insertAppointment,
  type NewAppointmentRow,
} from '../server/src/features/appointments/appointments-repository.ts';
import { factsOf } from '../server/src/features/appointments/appointments-service.ts';
import { findNewestLeadSeq, insertLead } from '../server/src/features/leads/leads-repository.ts';
import { openDatabase, type WriteDb, type WriteTx, writeAt } from '../server/src/kernel/database/database.ts';
import { lockDataDir } from '../server/src/kernel/database/instance-lock.ts';
import { recordEvent } from '../server/src/kernel/events/event-log.ts';
import { findContent } from '../server/src/kernel/settings/settings-repository.ts';
import { rememberCustomer } from '../server/src/people/remember-customer.ts';
import { demoAppointments } from './demo-appointments.ts';
import { demoLead, demoLeadTime } from './demo-leads.ts';

interface DemoDataOptions {
  readonly dataDir: string;
  readonly backupDir: string;
  /** The examples lie around this moment. */
  readonly now: Date;
}

const leadCount = 40;

/** Fictional leads and appointments in the database of a stopped server. Throws, in German, where that must not be. */
export function fillWithDemoData({ dataDir, backupDir, now }: DemoDataOptions): void {
  const unlock = lockDataDir(dataDir);
  if (!unlock) throw new Error(`In ${dataDir} arbeitet ein IT-Lotse-Server. Bitte beenden Sie ihn zuerst.`);
  const { sqlite, db, close } = openDatabase(dataDir, backupDir);
  try {
    if (findNewestLeadSeq(db) > 0 || findNewestSeq(db) > 0) {
      throw new Error(`In ${dataDir} gab es schon Leads oder Termine. Beispiele brauchen einen leeren Ordner.`);
    }
    const settings = bookingSettings.parse(findContent(db, 'booking') ?? defaultBookingSettings);
    const appointments = demoAppointments(settings, now);
    const arrivals = [
      ...Array.from({ length: leadCount }, (_, n) => {
        const at = demoLeadTime(n, leadCount, now);
        return { at, store: () => storeLead(writeAt(db, at), n) };
      }),
      ...appointments.map((row) => ({ at: new Date(row.created_at), store: () => storeAppointment(db, row) })),
    ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
    sqlite.transaction(() => {
      for (const { store } of arrivals) store();
    })();
  } finally {
    close();
    unlock();
  }
}

function storeLead(tx: WriteTx, n: number): void {
  const lead = insertLead(tx, demoLead(n));
  const { id: lead_id, name, company, message } = lead;
  rememberCustomer(tx, lead);
  recordEvent(tx, { type: 'lead.created', lead_id, name, company, excerpt: message.slice(0, 140) });
}

function storeAppointment(db: WriteDb, row: NewAppointmentRow): void {
  const booked = writeAt(db, new Date(row.created_at));
  const stored = insertAppointment(booked, row);
  rememberCustomer(booked, personOf(stored));
  const by = row.source === 'website' ? 'customer' : 'operator';
  recordEvent(booked, { type: 'appointment.booked', ...factsOf(stored), by });
  if (row.cancelled_at === null) return;
  const cancelled = writeAt(db, new Date(row.cancelled_at));
  recordEvent(cancelled, { type: 'appointment.cancelled', ...factsOf(stored), by: 'customer' });
}
