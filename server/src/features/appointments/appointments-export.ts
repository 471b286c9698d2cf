import { appointmentStatusWords } from '@it-lotse/domain/appointment-status-words';
import { formatDateTime } from '@it-lotse/domain/format-date';
import type { Router } from 'express';
import { inPortions } from '../../kernel/database/in-portions.ts';
import { exportCsv, exportText } from '../../kernel/http/export-route.ts';
import { dialledForm } from '../../kernel/phone-number.ts';
import type { AppointmentsNeeds } from './appointments-needs.ts';
import { listAppointmentsAfter } from './appointments-repository.ts';
import { calendarOf } from './calendar-feed.ts';

/** '1234,50': spreadsheets read it as a number. */
const euros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');

/** All appointments, in the order they were agreed: for a spreadsheet, and for any calendar program. */
export function appointmentsExport(api: Router, ctx: AppointmentsNeeds): void {
  const all = () => inPortions((seq, limit) => listAppointmentsAfter(ctx.db, seq, limit));
  exportCsv(api, ctx, 'appointments.csv', all, {
    Beginn: ({ start_time }) => formatDateTime(start_time),
    Ende: ({ end_time }) => formatDateTime(end_time),
    'Dauer in Minuten': ({ duration_minutes }) => String(duration_minutes),
    Stand: ({ status }) => appointmentStatusWords[status],
    Leistung: ({ service_name }) => service_name,
    Kunde: ({ customer_name }) => customer_name,
    'E-Mail': ({ customer_email }) => customer_email,
    Telefon: ({ customer_phone }) => dialledForm(customer_phone),
    'Gebucht für': ({ visited_name }) => visited_name,
    'Telefon dort': ({ visited_phone }) => dialledForm(visited_phone),
    Ort: ({ on_site, location }) => (on_site ? location : 'Telefon und Fernwartung'),
    Preis: ({ price }) => euros(price),
    Anfahrt: ({ travel_cost }) => euros(travel_cost),
    Gesamt: ({ total_cost }) => euros(total_cost),
    'USt-Satz in %': ({ tax_rate }) => String(tax_rate),
    'Nachricht des Kunden': ({ notes }) => notes,
    'Eigene Notiz': ({ operator_notes }) => operator_notes,
    'Gebucht am': ({ created_at }) => formatDateTime(created_at),
    'Storniert am': ({ cancelled_at }) => (cancelled_at ? formatDateTime(cancelled_at) : ''),
  });
  exportText(api, ctx, 'appointments.ics', async function* () {
    const [head = '', tail = ''] = calendarOf(ctx, []).split(/(?=END:VCALENDAR)/);
    yield head;
    for await (const visit of all()) yield eventsIn(calendarOf(ctx, [visit]));
    yield tail;
  });
}

/** What a calendar file holds between its head and its end. */
const eventsIn = (file: string) => file.slice(file.indexOf('BEGIN:VEVENT'), file.lastIndexOf('END:VCALENDAR'));
