import { formatDateTime } from '@it-lotse/domain/format-date';
import { forgetMailsAbout, forgetNotices } from '../../channels/emails/forget-notices.ts';
import type { ReadDb } from '../../kernel/database/database.ts';
import {
  distinctBy,
  given,
  listGiven,
  PersonRecords,
  runGiven,
  type StoredRow,
} from '../../kernel/personal/person-records.ts';
import type { PersonScope } from '../../kernel/personal/person-scope.ts';
import type { BusinessCondition, Limit, PersonalData, PersonalTable } from '../../kernel/personal/personal-data.ts';
import { phoneKey } from '../../kernel/phone-number.ts';
import { agreedTermsFiles, instructionFiles } from '../../kernel/settings/agreed-terms-files.ts';
import { findCardOfPhone } from '../../people/remember-customer.ts';
import { isOpenStatus } from './appointment-rules.ts';
import type { AppointmentsNeeds } from './appointments-needs.ts';
import { listVisitsByPhone } from './appointments-of-person.ts';
import { findAppointment, forgetVisited } from './appointments-repository.ts';
import { forgetWaiting, waitingLimit, waitingTables } from './waiting-list/waiting-tables.ts';

const visits: PersonalTable = {
  table: 'appointments',
  label: 'Termine',
  fields: {
    id: 'Kennung',
    created_at: 'Gebucht',
    agreed_at: 'Vereinbart',
    status: 'Stand',
    source: 'Gebucht über',
    customer_name: 'Name',
    customer_email: 'E-Mail',
    customer_phone: 'Telefon',
    location: 'Anschrift',
    postal_code: 'Postleitzahl',
    notes: 'Anmerkung',
    operator_notes: 'Interne Notiz',
    service_name: 'Leistung',
    service_type: 'Art der Leistung',
    service_description: 'Beschreibung',
    on_site: 'Vor Ort',
    for_business: 'Leistung für Firmen',
    travel_included: 'Anfahrt im Preis enthalten',
    start_time: 'Beginn',
    end_time: 'Ende',
    duration_minutes: 'Dauer in Minuten',
    travel_zone: 'Anfahrtszone',
    travel_zone_confirmed: 'Zone bestätigt',
    drive_minutes: 'Fahrzeit in Minuten',
    price: 'Preis',
    travel_cost: 'Anfahrt',
    total_cost: 'Gesamtpreis',
    tax_rate: 'Umsatzsteuer in %',
    send_email_reminder: 'Erinnerung per E-Mail',
    send_sms_reminder: 'Erinnerung per SMS',
    early_start_consent_at: 'Vorzeitiger Beginn verlangt',
    early_start_consent_version: 'Fassung dieses Textes',
    cutoff_hours: 'Änderbar bis Stunden vorher',
    cancelled_at: 'Storniert',
    telling_due_since: 'Bescheid steht aus seit',
    request_state: 'Stand der Anfrage',
    answer_by: 'Antwort auf die Anfrage bis',
    decline_reason: 'Grund der Ablehnung',
    suggested_starts: 'Andere vorgeschlagene Zeiten',
    concluded_at: 'Vertrag geschlossen',
    agreed_terms: 'Prüfsumme der vereinbarten AGB',
    agreed_instruction: 'Prüfsumme der Widerrufsbelehrung',
  },
  internal: [
    ...['seq', 'version', 'block_from', 'block_until', 'google_event_id', 'held_until', 'search_text'],
    ...['phone_key', 'caller_key', 'telling_sms', 'answer_reminded_at'],
  ],
  euros: ['price', 'travel_cost', 'total_cost'],
  flags: ['travel_zone_confirmed', 'send_email_reminder', 'send_sms_reminder'],
  namedBy: ['id', 'telling_sms'],
  find: (tx, person) => [
    ...listGiven(
      tx,
      `SELECT * FROM appointments WHERE customer_email COLLATE NOCASE IN ${given} ORDER BY seq`,
      person.emails,
    ),
    ...listGiven(
      tx,
      `SELECT * FROM appointments WHERE id IN ${given} ORDER BY seq`,
      listVisitsByPhone(tx, person).map(({ id }) => id),
    ),
  ],
};

/** Booked by somebody else: the appointment itself is that person's. */
const visitedPeople: PersonalTable = {
  table: 'visited_people',
  label: 'Termine, die andere für Sie gebucht haben',
  fields: { appointment_id: 'Termin', name: 'Name', phone: 'Telefon', email: 'E-Mail' },
  internal: ['phone_key'],
  find: (tx, person) =>
    distinctBy('appointment_id', [
      ...listGiven(
        tx,
        `SELECT * FROM visited_people WHERE email <> '' AND email COLLATE NOCASE IN ${given}`,
        person.emails,
      ),
      ...listGiven(tx, `SELECT * FROM visited_people WHERE email = '' AND phone_key IN ${given}`, person.phones).filter(
        ({ name, phone }) => person.ownsByPhone(String(name), String(phone)),
      ),
    ]),
};

const reminders: PersonalTable = {
  table: 'appointment_reminders',
  label: 'Terminerinnerungen',
  fields: {
    appointment_id: 'Termin',
    start_time: 'Beginn des Termins',
    hours_before: 'Stunden vorher',
    channel: 'Weg',
    queued_at: 'Abgeschickt',
  },
  internal: ['reference'],
  namedBy: ['reference'],
  find: (tx, _person, found) =>
    listGiven(
      tx,
      `SELECT * FROM appointment_reminders WHERE appointment_id IN ${given}`,
      found.values('appointments', 'id'),
    ),
};

const hasVisit: BusinessCondition = (email, since) =>
  `EXISTS (SELECT 1 FROM appointments WHERE customer_email = ${email} COLLATE NOCASE AND status <> 'cancelled' ${since && `AND start_time >= ${since}`})`;

export const appointmentsPersonal: PersonalData<AppointmentsNeeds> = {
  tables: [visits, visitedPeople, reminders, ...waitingTables],
  impersonal: ['days_off_decisions', 'calendar_feed'],
  events: [
    { by: 'appointment_id', select: (id) => `SELECT 1 FROM appointments WHERE id = ${id}` },
    { by: 'waiting_id', select: (id) => `SELECT 1 FROM waiting_entries WHERE id = ${id}` },
  ],
  jobs: [
    {
      by: 'sms.send',
      select: (id) =>
        `SELECT 1 FROM appointment_reminders WHERE appointment_reminders.reference = ${id}
         UNION ALL SELECT 1 FROM appointments WHERE appointments.telling_sms = ${id}
         UNION ALL SELECT 1 FROM waiting_entries WHERE waiting_entries.sms = ${id}`,
      isOfAnother: isToNamesake,
    },
    { by: 'calendar.write', select: (id) => `SELECT 1 FROM appointments WHERE appointments.id = ${id}` },
  ],
  obstacles: comingVisits,
  erase(tx, { records }, ctx) {
    const visited = records.values('visited_people', 'appointment_id').map(String);
    // What was written to others about these visits names who was visited.
    forgetMailsAbout(tx, visited);
    for (const id of visited) {
      const before = findAppointment(tx, id);
      if (before) ctx.appointmentHooks.changed(tx, forgetVisited(tx, before), before);
    }
    forgetWaiting(tx, records.values('waiting_entries', 'id'));
    const ids = records.values('appointments', 'id');
    runGiven(tx, `DELETE FROM appointment_reminders WHERE appointment_id IN ${given}`, ids);
    runGiven(tx, `DELETE FROM appointments WHERE id IN ${given}`, ids);
  },
  files: (records, { db }) => [
    ...agreedTermsFiles(db, 'AGB der Termine', records.values('appointments', 'agreed_terms')),
    ...instructionFiles(db, 'Widerrufsbelehrung der Termine', records.values('appointments', 'agreed_instruction')),
  ],
  // Their timeline is that of who has booked.
  keepsCard: (tx, person) => visitedPeople.find(tx, person, new PersonRecords()).length > 0,
  unremembered: listWithoutCard,
  business: hasVisit,
  limits: (moments) => [limitOf(moments.claims), waitingLimit(moments)],
};

function comingVisits(records: PersonRecords, now: Date): string[] {
  return records
    .of('appointments')
    .filter(({ status, end_time }) => isOpenStatus(status as 'confirmed') && String(end_time) > now.toISOString())
    .map(
      ({ start_time, service_name }) =>
        `Der Termin am ${formatDateTime(String(start_time))} (${service_name}) steht noch bevor. Bitte stornieren Sie ihn zuerst.`,
    );
}

/** An SMS says by its number to which of all who have the name it went. */
function isToNamesake(tx: ReadDb, { names, customerIds }: PersonScope, { payload }: StoredRow): boolean {
  const { to } = JSON.parse(String(payload)) as { to: string };
  const number = phoneKey(to) ?? '';
  const cards = names.map((name) => findCardOfPhone(tx, number, name));
  return cards.some((card) => card !== null && !customerIds.includes(card));
}

const limitOf = (before: string): Limit => ({
  table: 'appointments',
  key: 'id',
  from: 'appointments WHERE end_time < @before',
  before,
  forget(tx, keys) {
    forgetNotices(tx, 'appointment_id', keys);
    runGiven(tx, `DELETE FROM appointment_reminders WHERE appointment_id IN ${given}`, keys);
    runGiven(tx, `DELETE FROM appointments WHERE id IN ${given}`, keys);
  },
});

/** Earlier versions kept no card of people of whom only a phone number is known. */
function listWithoutCard(tx: ReadDb): Array<{ at: string; name: string; phone: string }> {
  const rows = tx
    .prepare(`
      SELECT customer_name AS name, customer_phone AS phone, created_at AS at
      FROM appointments WHERE customer_email = ''`)
    .all() as Array<{ at: string; name: string; phone: string }>;
  return rows.filter(({ name, phone }) => {
    const key = phoneKey(phone);
    return key !== null && findCardOfPhone(tx, key, name) === null;
  });
}
