import { z } from 'zod';
import { calendarDay, postalCode, serviceType, weekHours } from './booking-settings.ts';
import { callbackTime } from './callback-time.ts';
import { defineEndpoint } from './endpoint.ts';
import { emailAddress, euroCents, flag, optionalLine, optionalText, requiredLine } from './fields.ts';
import { lazyObject } from './lazy-object.ts';
import { taxRate } from './tax.ts';
import { mostZones, travelZone } from './travel-zones.ts';

// The calls of one trade stand in one file, read as its documentation: that is why it is long.

/** ISO 8601 with the offset of Berlin at that moment, e.g. `2026-12-01T17:00:00+01:00`. */
export const berlinMoment = z.iso.datetime({ offset: true });
/** What callers send: any offset is fine, none is not. */
export const moment = z.iso.datetime({
  offset: true,
  error: 'Bitte geben Sie den Beginn mit Zeitzone an, zum Beispiel 2026-12-01T17:00:00+01:00.',
});
export const zoneNumber = z.coerce
  .number('Bitte wählen Sie eine Zone.')
  .int('Bitte wählen Sie eine Zone.')
  .min(1, 'Bitte wählen Sie eine Zone.')
  .max(mostZones, 'Bitte wählen Sie eine Zone.');

/** no_show is ours ('Nicht erschienen'); the others are the specification's. Every one but cancelled blocks its time. */
export const appointmentStatuses = ['confirmed', 'pending', 'cancelled', 'completed', 'no_show'] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];

/**
 * What became of a booking that was a request to the operator. open: pending, its time is held; expired: nobody answered in
 * time; withdrawn: by its customer.
 */
export const requestStates = ['open', 'approved', 'declined', 'expired', 'withdrawn'] as const;
export type RequestState = (typeof requestStates)[number];

export const offeredService = lazyObject(() => ({
  name: z.string(),
  description: z.string(),
  duration: z.number().int().describe('minutes'),
  price: euroCents,
  on_site: z.boolean(),
  for_business: z.boolean().describe('For firms, who are no consumers'),
  purpose: serviceType.shape.purpose,
  travel_included: z.boolean().describe('true: nothing is added for the drive'),
  hours: weekHours.describe('When visits may start'),
}));
export type OfferedService = z.infer<typeof offeredService>;

/** What can be booked, as far as it is the same for every visitor and every day. */
export const bookingOffer = lazyObject(() => ({
  service_types: z.record(z.string(), offeredService).describe('by key, in the order they are shown'),
  travel_zones: z.array(travelZone),
  cutoff_hours: z.number().int(),
  reminder_hours: z.array(z.number().int()),
  sms_available: z.boolean().describe('false: reminders come by e-mail only'),
  tax_rate: taxRate.describe('Percent of VAT in all these prices; 0: none (§ 19 UStG)'),
  callback_times: z.array(callbackTime).describe('When somebody may wish to be called back'),
  saturday_by_arrangement: z.boolean().describe('false: a Saturday without hours is closed'),
  answer_hours: z
    .number()
    .int()
    .nullable()
    .describe('A booking is a request, answered within so many hours; null: it holds at once'),
  waiting_list: z.boolean().describe('true: whom no time suits may wait for one'),
}));
export type BookingOffer = z.infer<typeof bookingOffer>;

export const listServiceTypes = defineEndpoint({
  method: 'GET',
  path: '/api/appointments/service-types',
  summary: 'What can be booked, and from which to which Berlin day',
  access: 'public',
  answer: lazyObject(
    () =>
      bookingOffer.extend({
        first_day: calendarDay,
        last_day: calendarDay,
        early_start_until: calendarDay.describe(
          'Up to this day a consumer who books now has to ask for an early start',
        ),
      }).shape,
  ),
});

export const findTravelZone = defineEndpoint({
  method: 'GET',
  path: '/api/appointments/travel-zone',
  summary: 'The travel zone of a postal code; zone is null when it is not in the operator’s list',
  access: 'public',
  query: lazyObject(() => ({ postal_code: postalCode })),
  answer: lazyObject(() => ({
    postal_code: z.string(),
    zone: z.number().int().nullable(),
    cost: euroCents.nullable(),
  })),
});

/** Why a day has no slots. Each comes with a German sentence in `notice`. */
export const closedReasons = [
  'too_early',
  'too_late',
  'sunday',
  'holiday',
  'saturday',
  'wednesday',
  'closed',
  'blocked',
  'individual_zone',
  'fully_booked',
  'calendar_unavailable',
] as const;
export type ClosedReason = (typeof closedReasons)[number];

export const slotQuestion = lazyObject(() => ({
  service_type: z
    .string('Bitte wählen Sie eine Leistung.')
    .min(1, 'Bitte wählen Sie eine Leistung.')
    .max(40, 'Diese Leistung gibt es nicht.'),
  postal_code: postalCode.optional().describe('Of the place of an on-site visit: its zone’s driving time is kept free'),
  travel_zone: zoneNumber.optional().describe('Chosen by the visitor; counts only when the postal code is unknown'),
  manage_token: z
    .string()
    .max(200)
    .optional()
    .describe('Of an appointment that is to be moved: its own time counts as free'),
  waiting_code: z
    .string()
    .max(60)
    .optional()
    .describe('Of a place in the waiting list: the time held for it counts as free'),
}));

export const availableSlot = lazyObject(() => ({
  start_time: berlinMoment,
  end_time: berlinMoment,
  duration_minutes: z.number().int(),
  near: z.boolean().describe('true: the operator is in the neighbourhood then, so offer it first'),
}));
export type AvailableSlot = z.infer<typeof availableSlot>;

export const listAvailableSlots = defineEndpoint({
  method: 'GET',
  path: '/api/appointments/available-slots',
  summary: 'Free slots of one Berlin day; how often one starts is set by the operator',
  access: 'public',
  query: lazyObject(
    () =>
      slotQuestion.extend({
        date: z
          .string('Bitte wählen Sie einen Tag.')
          .regex(/^\d{4}-\d{2}-\d{2}(T00:00:00)?$/, 'Bitte geben Sie das Datum wie 2026-12-01 an.')
          .transform((date) => date.slice(0, 10))
          .pipe(z.iso.date('Diesen Tag gibt es nicht.')),
      }).shape,
  ),
  answer: lazyObject(() => ({
    available_slots: z.array(availableSlot),
    reason: z.enum(closedReasons).nullable().describe('null while there are slots'),
    notice: z.string().nullable().describe('German sentence that says why there are none'),
  })),
});

const availableDay = lazyObject(() => ({
  date: calendarDay,
  free: z.boolean(),
  near: z.boolean().describe('true: it has slots at which the operator is in the neighbourhood'),
  reason: z.enum(closedReasons).nullable(),
}));
export type AvailableDay = z.infer<typeof availableDay>;

export const listAvailableDays = defineEndpoint({
  method: 'GET',
  path: '/api/appointments/available-days',
  summary: 'The days of one month (from today’s booking window) that have free slots',
  access: 'public',
  query: lazyObject(
    () =>
      slotQuestion.extend({
        month: z
          .string('Bitte wählen Sie einen Monat.')
          .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Bitte geben Sie den Monat wie 2026-12 an.'),
      }).shape,
  ),
  answer: lazyObject(() => ({
    days: z.array(availableDay),
    notice: z
      .string()
      .nullable()
      .describe('German; set when nothing can be offered at all, e.g. the calendar is not readable'),
  })),
});

/** Amounts a browser may send along; they must be the server's own. */
const claimedAmount = z.number('Der Preis muss eine Zahl sein.').optional();

/** What a visitor books. The same schema checks the form and the request; unknown fields are ignored. */
export const newAppointment = lazyObject(() => ({
  customer_name: requiredLine('Der Name', 120),
  customer_email: emailAddress
    .nullable()
    .describe('null: has none. Then customer_phone is needed, in full, and no mail reminds'),
  customer_phone: optionalLine('Die Telefonnummer', 40),
  visited_name: optionalLine('Der Name', 120).describe("Who is visited, where somebody else books; '': the customer"),
  visited_phone: optionalLine('Die Telefonnummer', 40).describe('Needed with visited_name'),
  visited_email: z
    .union(
      [z.literal(''), emailAddress],
      'Bitte geben Sie eine gültige E-Mail-Adresse ein, zum Beispiel name@beispiel.de.',
    )
    .default('')
    .describe('Gets a short confirmation of its own'),
  location: optionalLine('Die Adresse', 200),
  notes: optionalText('Die Anmerkung', 2000),
  send_email_reminder: flag('Die Auswahl der Erinnerung').default(true),
  send_sms_reminder: flag('Die Auswahl der SMS-Erinnerung').default(false),
  service_type: slotQuestion.shape.service_type,
  start_time: moment,
  duration_minutes: z.number('Die Dauer muss eine Zahl sein.').optional(),
  postal_code: postalCode.optional(),
  travel_zone: zoneNumber.optional(),
  early_start_consent: flag('Die Zustimmung')
    .default(false)
    .describe('Explicit request to begin before the 14 days of withdrawal are over'),
  waiting_code: slotQuestion.shape.waiting_code.describe(
    'Books the time that is held for this place in the waiting list',
  ),
  price: claimedAmount,
  travel_cost: claimedAmount,
  total_cost: claimedAmount,
  request_id: z
    .uuid('Die Kennung der Buchung ist ungültig.')
    .optional()
    .describe(
      'Made by the caller. Repeating a call with the same one, after a time-out, books once and gives the same answer',
    ),
}));
export type NewAppointment = z.output<typeof newAppointment>;

/** Where short links stand, outside of /api: somebody types them from a letter or an SMS. */
export const shortLinkPath = '/t/';

export const toldBy = ['email', 'sms', 'operator'] as const;

/** An appointment as its customer sees it. */
export const customerAppointment = lazyObject(() => ({
  id: z.string(),
  status: z.enum(appointmentStatuses),
  customer_name: z.string(),
  customer_email: z.string().describe("'': has none"),
  customer_phone: z.string(),
  visited_name: z.string().describe("'': the customer is visited"),
  visited_phone: z.string(),
  visited_email: z.string(),
  location: z.string(),
  notes: z.string(),
  service_type: z.string(),
  service_name: z.string(),
  on_site: z.boolean(),
  for_business: z.boolean(),
  travel_included: z.boolean(),
  start_time: berlinMoment,
  end_time: berlinMoment,
  duration_minutes: z.number().int(),
  price: euroCents,
  travel_cost: euroCents,
  total_cost: euroCents,
  tax_rate: taxRate.describe('Percent of VAT in the amounts; 0: none (§ 19 UStG)'),
  travel_zone: z.number().int().nullable(),
  travel_zone_confirmed: z.boolean().describe('false: the operator still confirms zone and travel cost'),
  send_email_reminder: z.boolean(),
  send_sms_reminder: z.boolean(),
  early_start_consent: z.boolean(),
  manage_token: z.string(),
  manage_url: z.string(),
  short_url: z.string().describe('Leads to the same page, and can be typed from paper'),
  request_state: z
    .enum(requestStates)
    .nullable()
    .describe('null: it was no request. open: no contract yet, nothing can be paid or moved'),
  answer_by: berlinMoment.nullable().describe('Until then a request is answered, always before the visit'),
  decline_reason: z.string().describe("What the operator said of a declined request; '': nothing"),
  suggested_starts: z.array(berlinMoment).describe('Other times the operator named then; they are not held'),
  told_by: z
    .enum(toldBy)
    .describe('How they hear of the visit. operator: no mail and no SMS reaches them, they are called'),
}));
export type CustomerAppointment = z.infer<typeof customerAppointment>;

export const bookAppointment = defineEndpoint({
  method: 'POST',
  path: '/api/appointments',
  summary:
    'Book a slot, or request it where the operator answers each booking (request_state open). 409 slot_taken: somebody was faster, nothing is stored. 503 calendar_unavailable: the operator’s calendar cannot be asked. ' +
    'After many bookings within an hour 428 proof_required, as with POST /api/leads',
  access: 'public',
  status: 201,
  body: newAppointment,
  answer: customerAppointment,
});

const manageParams = lazyObject(() => ({ token: z.string().max(200) }));
export const managedAppointment = lazyObject(
  () =>
    customerAppointment.extend({
      can_change: z.boolean().describe('false: cancelled, over, or past the cut-off'),
      change_until: berlinMoment.describe('Until then the customer moves or cancels it alone'),
      early_start_until: calendarDay
        .nullable()
        .describe('Moving it to a day up to this one needs early_start_consent; null: never needed, or given'),
      early_start_missing: z
        .boolean()
        .describe(
          'It lies within the withdrawal period, as when the operator has moved it there, and nobody has asked for that',
        ),
    }).shape,
);
export type ManagedAppointment = z.infer<typeof managedAppointment>;

export const getManagedAppointment = defineEndpoint({
  method: 'GET',
  path: '/api/appointments/manage/{token}',
  summary: 'The appointment behind a private link. Changes nothing',
  access: 'public',
  params: manageParams,
  answer: managedAppointment,
});

export const cancelManagedAppointment = defineEndpoint({
  method: 'POST',
  path: '/api/appointments/manage/{token}/cancel',
  summary: 'The customer cancels, until the cut-off; an open request is withdrawn until it is answered',
  access: 'public',
  params: manageParams,
  answer: managedAppointment,
});

export const requestEarlyStart = defineEndpoint({
  method: 'POST',
  path: '/api/appointments/manage/{token}/early-start',
  summary:
    'The customer asks explicitly for a visit within the withdrawal period, until it begins; where that is not missing nothing changes',
  access: 'public',
  params: manageParams,
  answer: managedAppointment,
});

export const rescheduleManagedAppointment = defineEndpoint({
  method: 'POST',
  path: '/api/appointments/manage/{token}/reschedule',
  summary:
    'The customer moves the appointment to another free slot, until the cut-off; an open request is not moved; into the withdrawal period on request',
  access: 'public',
  params: manageParams,
  body: lazyObject(() => ({ start_time: moment, early_start_consent: newAppointment.shape.early_start_consent })),
  answer: managedAppointment,
});
