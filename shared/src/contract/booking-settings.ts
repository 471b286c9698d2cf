import { z } from 'zod';
import { cents } from './content.ts';
import { optionalLine, requiredLine } from './fields.ts';

/** What the operator decides about bookings: services, hours, blocked days, travel zones, pauses, cut-off, reminders. */

const clockTime = z
  .string('Die Uhrzeit fehlt.')
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Bitte geben Sie eine Uhrzeit wie 17:00 ein.');
/** A Berlin calendar day. */
export const calendarDay = z.iso.date('Bitte geben Sie ein Datum wie 2026-12-01 an.');
export const postalCode = z
  .string('Die Postleitzahl fehlt.')
  .regex(/^\d{5}$/, 'Die Postleitzahl besteht aus fünf Ziffern.');

const wholeNumber = (label: string, min: number, max: number) =>
  z
    .number(`${label} fehlt.`)
    .int(`${label} muss eine ganze Zahl sein.`)
    .min(min, `${label} muss mindestens ${min} sein.`)
    .max(max, `${label} darf höchstens ${max} sein.`);

/** A visit may start from `from` to `to`, both included, and has to be over at `latest_end`. Berlin clock times. */
const dayHours = z
  .object({ from: clockTime, to: clockTime, latest_end: clockTime })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'Der letzte Beginn liegt vor dem ersten.' })
  .refine(({ from, latest_end }) => from < latest_end, {
    path: ['latest_end'],
    error: 'Das Ende liegt vor dem Beginn.',
  });
export type DayHours = z.infer<typeof dayHours>;

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
export type Weekday = (typeof weekdays)[number];
const openOrClosed = dayHours.nullable();
/** null: closed. There is no Sunday: nobody can open it. */
export const weekHours = z.object({
  monday: openOrClosed,
  tuesday: openOrClosed,
  wednesday: openOrClosed,
  thursday: openOrClosed,
  friday: openOrClosed,
  saturday: openOrClosed,
});
export type WeekHours = z.infer<typeof weekHours>;

export const serviceType = z.object({
  key: z
    .string('Der Schlüssel fehlt.')
    .regex(/^[a-z][a-z0-9_]{1,39}$/, 'Der Schlüssel besteht aus kleinen Buchstaben, Ziffern und Unterstrichen.')
    .describe('Names it for ever, in links and bookings, and means nothing'),
  name: requiredLine('Der Name', 80),
  description: optionalLine('Die Beschreibung', 300),
  duration: wholeNumber('Die Dauer', 5, 480).describe('minutes'),
  price: cents.describe('integer euro cents, final price (§ 19 UStG)'),
  place: z
    .enum(['remote', 'onsite'], 'Bitte wählen Sie, wo die Leistung stattfindet.')
    .describe("onsite: at the customer's"),
  audience: z
    .enum(['private', 'business', 'everyone'], 'Bitte wählen Sie, für wen die Leistung ist.')
    .describe('business: for firms, who are no consumers and have no right of withdrawal (§ 312g BGB)'),
  purpose: z
    .enum(['help', 'training', 'check'], 'Bitte wählen Sie, wozu die Leistung dient.')
    .describe('What the assistant of the chat suggests it for'),
  travel_included: z
    .boolean('Bitte wählen Sie, ob die Anfahrt im Preis enthalten ist.')
    .describe('true: the price of a visit holds the drive, nothing is added for it'),
  active: z.boolean('Bitte wählen Sie, ob die Leistung buchbar ist.').describe('false: can no longer be booked'),
  hours: weekHours.nullable().describe('Hours of this service alone; null: those of its place'),
});
export type ServiceType = z.infer<typeof serviceType>;

/** A ring around the town centre. Zone 6 and every zone without a cost are worked out for the single case. */
export const travelZone = z.object({
  zone: wholeNumber('Die Zone', 1, 6),
  from_km: wholeNumber('Die Entfernung', 0, 1000).describe('exclusive, except for zone 1'),
  to_km: wholeNumber('Die Entfernung', 1, 1000).nullable().describe('inclusive; null: everything beyond'),
  cost: cents.nullable().describe('integer euro cents; null: individually'),
  drive_minutes: wholeNumber('Die Fahrzeit', 0, 240).nullable().describe('kept free before and after the visit'),
});
export type TravelZone = z.infer<typeof travelZone>;

export const federalStates = [
  'BW',
  'BY',
  'BE',
  'BB',
  'HB',
  'HH',
  'HE',
  'MV',
  'NI',
  'NW',
  'RP',
  'SL',
  'SN',
  'ST',
  'SH',
  'TH',
] as const;
export type FederalState = (typeof federalStates)[number];

/** Both days included. */
const blockedDays = z
  .object({ from: calendarDay, to: calendarDay, reason: optionalLine('Der Grund', 120) })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'Der letzte Tag liegt vor dem ersten.' });

const isUnique = <T>(values: readonly T[]) => new Set(values).size === values.length;

export const bookingSettings = z.object({
  services: z
    .array(serviceType)
    .min(1, 'Mindestens eine Leistung fehlt.')
    .max(40, 'Höchstens 40 Leistungen sind möglich.')
    .refine((services) => isUnique(services.map(({ key }) => key)), 'Zwei Leistungen haben denselben Schlüssel.'),
  hours: z.object({ remote: weekHours, onsite: weekHours }),
  federal_state: z.enum(federalStates, 'Bitte wählen Sie ein Bundesland.'),
  blocked: z.array(blockedDays).max(200, 'Höchstens 200 gesperrte Zeiträume sind möglich.'),
  travel_zones: z
    .array(travelZone)
    .length(6, 'Es gibt genau sechs Zonen.')
    .refine((zones) => zones.every(({ zone }, index) => zone === index + 1), 'Die Zonen heißen 1 bis 6.')
    .refine(
      (zones) => zones.every(({ cost, drive_minutes }) => (cost === null) === (drive_minutes === null)),
      'Eine Zone braucht Preis und Fahrzeit oder keines von beiden.',
    )
    .refine((zones) => zones[0]?.cost !== null && zones[5]?.cost === null, 'Zone 1 hat einen Preis, Zone 6 nie.'),
  postal_codes: z
    .array(z.object({ postal_code: postalCode, zone: wholeNumber('Die Zone', 1, 6) }))
    .max(2000, 'Höchstens 2000 Postleitzahlen sind möglich.')
    .refine((codes) => isUnique(codes.map(({ postal_code }) => postal_code)), 'Eine Postleitzahl steht doppelt.'),
  buffer_minutes: wholeNumber('Die Pause', 0, 240).describe('free time between two appointments'),
  cutoff_hours: wholeNumber('Die Frist', 0, 336).describe('until when customers move or cancel by themselves'),
  reminder_hours: z
    .array(wholeNumber('Die Erinnerung', 1, 336))
    .max(4, 'Höchstens vier Erinnerungen sind möglich.')
    .refine(isUnique, 'Eine Erinnerung steht doppelt.')
    .describe('hours before the appointment'),
});
export type BookingSettings = z.infer<typeof bookingSettings>;
