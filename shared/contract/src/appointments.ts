import { z } from 'zod';
import {
  appointmentStatuses,
  berlinMoment,
  customerAppointment,
  managedAppointment,
  moment,
  newAppointment,
  slotQuestion,
  zoneNumber,
} from './booking.ts';
import { calendarDay, postalCode } from './booking-settings.ts';
import { emailLog } from './emails.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  blankableLine,
  blankableText,
  emailAddress,
  euroCents,
  flag,
  idParams,
  optionalText,
  orderId,
  utcTimestamp,
} from './fields.ts';
import { lazyObject } from './lazy-object.ts';
import { agreedTermsNote, textHash } from './legal-texts.ts';
import { nextCursor, pageQuery } from './paging.ts';

// The calls of one trade stand in one file, read as its documentation: that is why it is long.

/** Appointments as the operator sees them; what visitors call is in booking.ts. */

export const appointment = lazyObject(
  () =>
    customerAppointment.omit({ manage_token: true, early_start_consent: true }).extend({
      paper_url: z.string().describe('Everything the customer must have in writing, as a page to print'),
      telling_due: z
        .boolean()
        .describe(
          'Somebody without e-mail, whom no SMS reached, has to be told by telephone or letter how their visit stands',
        ),
      service_description: z.string(),
      appointment_date: calendarDay.describe('Berlin day'),
      duration: z.number().int().describe('minutes'),
      postal_code: z.string(),
      drive_minutes: z.number().int().describe('kept free before and after; 0 for remote help'),
      operator_notes: z.string(),
      source: z.enum(['website', 'operator']),
      early_start_consent_at: utcTimestamp.nullable(),
      early_start_consent_version: z.string().nullable(),
      early_start_missing: managedAppointment.shape.early_start_missing,
      google_event_id: z.string().nullable(),
      created_at: utcTimestamp,
      cancelled_at: utcTimestamp.nullable(),
    }).shape,
);
export type Appointment = z.infer<typeof appointment>;

export const appointmentFilters = [
  'upcoming',
  'all',
  'pending',
  'confirmed',
  'completed',
  'cancelled',
  'no_show',
] as const;
export type AppointmentFilter = (typeof appointmentFilters)[number];

export const listAppointments = defineEndpoint({
  method: 'GET',
  path: '/api/admin/appointments',
  summary:
    'Appointments by the day they show, latest visit first (upcoming: next visit first); q searches name, e-mail, phone, place, service and notes',
  access: 'operator',
  query: lazyObject(
    () => pageQuery.extend({ filter: z.enum(appointmentFilters, 'Unbekannter Filter.').default('all') }).shape,
  ),
  answer: lazyObject(() => ({
    appointments: z.array(appointment),
    next_cursor: nextCursor,
    total: z.number().int().describe('All appointments, whatever q and filter'),
  })),
});

export const directDrive = lazyObject(() => ({
  from: z.string().describe('id of the visit the operator comes from'),
  to: z.string().describe('id of the visit after it'),
  minutes: z.number().int().describe('between the two, instead of the ways from and to home'),
}));
export type DirectDrive = z.infer<typeof directDrive>;

/** A time that has been offered to somebody on the waiting list, and is free for them alone. */
export const heldTime = lazyObject(() => ({
  id: z.string().describe('Of the place in the waiting list'),
  name: z.string(),
  service_name: z.string(),
  start_time: berlinMoment,
  end_time: berlinMoment,
  // Servers from before it do not say.
  drive_minutes: z.number().int().default(0).describe('kept free before and after, like that of a visit'),
  answer_by: berlinMoment.describe('So long it is held'),
}));
export type HeldTime = z.infer<typeof heldTime>;

export const listAppointmentsBetween = defineEndpoint({
  method: 'GET',
  path: '/api/admin/appointments/calendar',
  summary:
    'All appointments of some Berlin days (at most 42) by their start, for the day and week view and for printing',
  access: 'operator',
  query: lazyObject(() => ({ from: calendarDay, to: calendarDay.describe('included') })),
  answer: lazyObject(() => ({
    appointments: z.array(appointment),
    held: z.array(heldTime).describe('for people on the waiting list, by their start'),
    drives: z.array(directDrive).describe('where the operator is not at home between two visits'),
    closed_days: z.array(
      z.object({ date: calendarDay, reason: z.string().describe('German: holiday or reason of a blocked day') }),
    ),
  })),
});

export const appointmentStats = lazyObject(() => ({
  today: z.number().int(),
  thisWeek: z.number().int().describe('Monday to Sunday'),
  total: z.number().int(),
  monthlyRevenue: euroCents.describe(
    'What came in this month, less what was refunded: the same figure as monthly_revenue of the payments',
  ),
  today_open: z.number().int().describe('of today, not over yet'),
  week_pending: z.number().int(),
  since_year: z.number().int().nullable().describe('year of the first appointment'),
}));
export const getAppointmentStats = defineEndpoint({
  method: 'GET',
  path: '/api/admin/appointments/stats',
  summary: 'Figures above the list; cancelled appointments do not count, except in total',
  access: 'operator',
  answer: appointmentStats,
});

export const reminderStates = ['planned', 'queued', 'sent', 'failed', 'skipped'] as const;
export const getAppointment = defineEndpoint({
  method: 'GET',
  path: '/api/admin/appointments/{id}',
  summary: 'One appointment with its e-mails (newest first) and reminders',
  access: 'operator',
  params: idParams,
  answer: lazyObject(() => ({
    appointment,
    drives: z.array(directDrive).describe('from the visit before it and to the one after it, without being at home'),
    emails: z.array(emailLog),
    // Servers from before it do not say.
    agreed_terms: agreedTermsNote.nullable().default(null).describe('Terms and conditions it was agreed under'),
    withdrawal_instruction: textHash.nullable().default(null).describe('Hash of the instruction that went out with it'),
    reminders: z.array(
      z.object({
        due_at: utcTimestamp,
        hours_before: z.number().int(),
        channel: z.enum(['email', 'sms']),
        state: z.enum(reminderStates).describe('skipped: it fell due before the time was agreed, or too late to help'),
      }),
    ),
  })),
});

const allowOverlap = flag('Die Auswahl')
  .default(false)
  .describe('true: the operator has seen the warning and wants it anyway');
const notifyCustomer = flag('Die Auswahl').default(true).describe('Send the customer a mail about it');
const amount = z
  .number('Der Betrag fehlt.')
  .int('Der Betrag muss in ganzen Cent angegeben sein.')
  .min(0, 'Der Betrag darf nicht negativ sein.')
  .max(10_000_000, 'Der Betrag ist zu hoch.')
  .describe('integer euro cents');
const visitMinutes = z
  .number('Die Dauer muss eine Zahl sein.')
  .int('Die Dauer muss eine ganze Zahl sein.')
  .min(5, 'Die Dauer muss mindestens 5 Minuten sein.')
  .max(720, 'Die Dauer darf höchstens 12 Stunden sein.');
const optionalEmail = z.union(
  [z.literal(''), emailAddress],
  'Bitte geben Sie eine gültige E-Mail-Adresse ein, zum Beispiel name@beispiel.de.',
);
const optionalPostalCode = z.union([z.literal(''), postalCode], 'Die Postleitzahl besteht aus fünf Ziffern.');

/** What the operator may set by hand. Opening hours do not bind the operator; overlaps need a yes. */
const byHand = lazyObject(() => ({
  customer_name: newAppointment.shape.customer_name,
  customer_email: optionalEmail,
  customer_phone: blankableLine('Die Telefonnummer', 40),
  location: blankableLine('Die Adresse', 200),
  postal_code: optionalPostalCode,
  travel_zone: zoneNumber.nullable().describe('null: from the postal code'),
  notes: blankableText('Die Anmerkung', 2000),
  operator_notes: blankableText('Die Notiz', 5000),
  start_time: moment,
  duration_minutes: visitMinutes,
  price: amount,
  travel_cost: amount,
  send_email_reminder: z.boolean('Die Auswahl der Erinnerung fehlt.'),
  send_sms_reminder: z.boolean('Die Auswahl der SMS-Erinnerung fehlt.'),
  early_start_consent: z
    .boolean('Die Auswahl zum vorzeitigen Beginn fehlt.')
    .describe('The customer asked the operator to begin within the withdrawal period'),
}));

export const appointmentByHand = lazyObject(
  () =>
    byHand
      .partial()
      .required({ customer_name: true, start_time: true })
      .extend({
        service_type: slotQuestion.shape.service_type,
        visited_name: newAppointment.shape.visited_name,
        visited_phone: newAppointment.shape.visited_phone,
        visited_email: newAppointment.shape.visited_email,
        allow_overlap: allowOverlap,
        notify_customer: notifyCustomer,
        request_id: z
          .uuid('Die Kennung des Termins ist ungültig.')
          .optional()
          .describe('Made by the caller. Repeating a call with the same one, after a time-out, enters one appointment'),
      }).shape,
);

export const createAppointment = defineEndpoint({
  method: 'POST',
  path: '/api/admin/appointments',
  summary:
    'The operator enters an appointment. 409 appointment_overlaps, with what is there as `current`, until allow_overlap is true',
  access: 'operator',
  status: 201,
  body: appointmentByHand,
  answer: appointment,
});

export const appointmentChange = lazyObject(
  () =>
    byHand.partial().extend({
      visited_name: blankableLine('Der Name', 120).optional().describe("'': the customer"),
      visited_phone: blankableLine('Die Telefonnummer', 40).optional(),
      visited_email: optionalEmail.optional(),
      status: z.enum(['confirmed', 'pending', 'completed', 'no_show'], 'Diesen Status gibt es hier nicht.').optional(),
      base: z
        .object({ status: z.enum(appointmentStatuses), operator_notes: blankableText('Die Notiz', 5000) })
        .partial()
        .optional()
        .describe(
          'What was changed, as it was. Where neither it nor the new one stands: 409 appointment_changed with `current`',
        ),
      allow_overlap: allowOverlap,
      notify_customer: notifyCustomer,
      order_id: orderId(),
    }).shape,
);

export const visitWarnings = ['past', 'sunday', 'holiday', 'blocked', 'closed', 'overlap', 'no_address'] as const;
export type VisitWarning = (typeof visitWarnings)[number];

export const checkVisit = defineEndpoint({
  method: 'GET',
  path: '/api/admin/appointments/check',
  summary:
    'What speaks against a visit before it is entered or moved, which refuses nothing; and free times from its day on',
  access: 'operator',
  query: lazyObject(() => ({
    service_type: slotQuestion.shape.service_type,
    start_time: moment.optional().describe('Without it only free times are answered, from the day on'),
    day: calendarDay,
    duration_minutes: z.coerce.number().int().min(5).max(720).optional(),
    location: blankableLine('Die Adresse', 200).default(''),
    travel_zone: zoneNumber.optional(),
    appointment_id: z.string().max(64).optional().describe('Of the visit that is moved: its own time counts as free'),
  })),
  answer: lazyObject(() => ({
    warnings: z.array(z.object({ kind: z.enum(visitWarnings), text: z.string().describe('German sentence') })),
    free_starts: z.array(berlinMoment).describe('At most 6'),
  })),
});

export const updateAppointment = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/appointments/{id}',
  summary:
    'Move it, change its data, write notes, mark it confirmed, completed or no_show. 409 appointment_overlaps as above',
  access: 'operator',
  params: idParams,
  body: appointmentChange,
  answer: appointment,
});

export const cancelAppointment = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/appointments/{id}/cancel',
  summary: 'Cancel it and tell the customer; a second time changes nothing',
  access: 'operator',
  params: idParams,
  body: lazyObject(() => ({ notify_customer: notifyCustomer })),
  answer: lazyObject(() => ({ message: z.string(), appointment })),
});

export const mostSuggestions = 3;

export const approveRequest = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/appointments/{id}/approve',
  summary:
    'Confirm a request: the contract is made, and its customer told. A second time changes nothing. 409 appointment_changed once it was withdrawn, declined or its time to answer is over',
  access: 'operator',
  params: idParams,
  answer: appointment,
});

export const declineRequest = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/appointments/{id}/decline',
  summary:
    'Decline a request, with a reason and other times: its time is free again, and its customer told. A second time changes nothing. 409 appointment_changed once it was answered otherwise',
  access: 'operator',
  params: idParams,
  body: lazyObject(() => ({
    reason: optionalText('Der Grund', 500),
    suggested_starts: z
      .array(moment)
      .max(mostSuggestions, `Höchstens ${mostSuggestions} andere Zeiten sind möglich.`)
      .default([])
      .describe('Free times that can be booked online. They are not held'),
  })),
  answer: appointment,
});

export const noteTold = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/appointments/{id}/told',
  summary: 'The operator has told a customer without e-mail how the visit stands; a second time changes nothing',
  access: 'operator',
  params: idParams,
  body: lazyObject(() => ({
    base: z
      .object({ status: z.enum(appointmentStatuses), start_time: moment })
      .optional()
      .describe('What they were told. Where it stands otherwise by now: 409 appointment_changed with `current`'),
    order_id: orderId(),
  })),
  answer: appointment,
});

export const deleteAllAppointments = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/appointments',
  summary: 'Delete every appointment, after a snapshot of the database was taken. Customers are not told',
  access: 'operator',
  answer: lazyObject(() => ({
    message: z.string(),
    stats: z.object({ deleted: z.number().int() }),
    snapshot: z.string().describe('File name of the snapshot that still holds them'),
  })),
});
