import { z } from 'zod';
import { cents } from './content.ts';
import { optionalLine, requiredLine, wholeNumber } from './fields.ts';
import { lazyObject } from './lazy-object.ts';
import { mostZones, requireKnownZones, travelZones } from './travel-zones.ts';

/** What the operator sells and when: services, trainings, packages, hours, blocked days, travel zones, rules. */

export const clockTime = z
  .string('Die Uhrzeit fehlt.')
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Bitte geben Sie eine Uhrzeit wie 17:00 ein.');
/** A Berlin calendar day. */
export const calendarDay = z.iso.date('Bitte geben Sie ein Datum wie 2026-12-01 an.');
export const postalCode = z
  .string('Die Postleitzahl fehlt.')
  .regex(/^\d{5}$/, 'Die Postleitzahl besteht aus fünf Ziffern.');

/** A visit may start from `from` to `to`, both included, and has to be over at `latest_end`. Berlin clock times. */
const dayHours = lazyObject(() => ({ from: clockTime, to: clockTime, latest_end: clockTime }))
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
export const weekHours = lazyObject(() => ({
  monday: openOrClosed,
  tuesday: openOrClosed,
  wednesday: openOrClosed,
  thursday: openOrClosed,
  friday: openOrClosed,
  saturday: openOrClosed,
}));
export type WeekHours = z.infer<typeof weekHours>;

const keyOf = (length: number) =>
  z
    .string('Der Schlüssel fehlt.')
    .max(length, 'Der Schlüssel ist zu lang.')
    .regex(/^[a-z0-9][a-z0-9_]+$/, 'Der Schlüssel besteht aus kleinen Buchstaben, Ziffern und Unterstrichen.')
    .describe('Names it for ever, in links and orders, and means nothing');

/** How a service stands on the price list; its price is the one of the service. */
const listing = lazyObject(() => ({
  table: z.enum(['private', 'business'], 'Bitte wählen Sie, auf welcher Liste die Leistung steht.'),
  name: optionalLine('Der Name auf der Preisliste', 200).describe("'': the name of the service"),
  details: optionalLine('Die Erläuterung', 200),
}));

export const serviceType = lazyObject(() => ({
  key: keyOf(40),
  name: requiredLine('Der Name', 80),
  description: optionalLine('Die Beschreibung', 300),
  duration: wholeNumber('Die Dauer', 5, 480).describe('minutes'),
  price: cents.describe('integer euro cents, final price: with VAT, if any'),
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
  unit: optionalLine('Die Einheit', 200).describe("What the price is for, e.g. 'je Stunde'; '': the whole appointment"),
  listing: listing.nullable().describe('null: not on the price list'),
  former_price: cents
    .nullable()
    .describe('Stood on the price list until that and the services became one; the operator has not decided yet'),
}));
export type ServiceType = z.infer<typeof serviceType>;

/** A topic of trainings on the price list; it costs what its services cost. */
const training = lazyObject(() => ({
  topic: requiredLine('Das Thema', 200),
  remote: z.string().describe('Key of the service from afar'),
  onsite: z.string().describe('Key of the service at the customer’s'),
}));
export type Training = z.infer<typeof training>;

const servicePackage = lazyObject(() => ({
  key: keyOf(60),
  name: requiredLine('Das Paket', 200),
  price: cents,
  interval: z
    .enum(['month'], 'Bitte wählen Sie, wie oft das Paket bezahlt wird.')
    .nullable()
    .describe('month: a subscription; null: paid once'),
  from_price: z.boolean('Bitte wählen Sie, ob der Preis ein Ab-Preis ist.').describe('true: cannot be bought online'),
  contingent: z
    .object({
      minutes: wholeNumber('Die enthaltene Zeit', 1, 60_000),
      place: z.enum(['remote', 'onsite'], 'Bitte wählen Sie, wo die Zeit genutzt wird.'),
    })
    .nullable()
    .describe('Working time in it, each month or once; null: none is agreed'),
  features: z.array(requiredLine('Der Inhalt', 200)).max(200, 'Höchstens 200 Inhalte sind möglich.'),
}));
export type ServicePackage = z.infer<typeof servicePackage>;

const driveTime = lazyObject(() => ({
  from: postalCode,
  to: postalCode.describe('may be the same: within it'),
  minutes: wholeNumber('Die Fahrzeit', 0, 240),
}));
export type DriveTime = z.infer<typeof driveTime>;

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
const blockedDays = lazyObject(() => ({
  from: calendarDay,
  to: calendarDay,
  reason: optionalLine('Der Grund', 120),
})).refine(({ from, to }) => from <= to, { path: ['to'], error: 'Der letzte Tag liegt vor dem ersten.' });

/** As far ahead as the operator's own calendar is read along, with days to spare. */
const mostAhead = { weeks: 16, months: 3 } as const;
const horizon = lazyObject(() => ({
  count: wholeNumber('Der Zeitraum', 1, mostAhead.weeks),
  unit: z.enum(['weeks', 'months'], 'Bitte wählen Sie Wochen oder Monate.'),
})).refine(({ count, unit }) => count <= mostAhead[unit], {
  path: ['count'],
  error: `Höchstens ${mostAhead.weeks} Wochen oder ${mostAhead.months} Monate sind möglich.`,
});

export const stepsInMinutes = [15, 30, 60] as const;

const isUnique = <T>(values: readonly T[]) => new Set(values).size === values.length;

/** One part of the settings can be checked alone, as a card of the back office saves it. */
export const bookingSettingsParts = lazyObject(() => ({
  services: z
    .array(serviceType)
    .min(1, 'Mindestens eine Leistung fehlt.')
    .max(1000, 'Höchstens 1000 Leistungen sind möglich.')
    .refine((services) => isUnique(services.map(({ key }) => key)), 'Zwei Leistungen haben denselben Schlüssel.'),
  trainings: z.array(training).max(1000, 'Höchstens 1000 Schulungsthemen sind möglich.'),
  packages: z
    .array(servicePackage)
    .max(1000, 'Höchstens 1000 Pakete sind möglich.')
    .refine((packages) => isUnique(packages.map(({ key }) => key)), 'Zwei Pakete haben denselben Schlüssel.'),
  hours: z.object({ remote: weekHours, onsite: weekHours }),
  federal_state: z.enum(federalStates, 'Bitte wählen Sie ein Bundesland.'),
  blocked: z.array(blockedDays).max(200, 'Höchstens 200 gesperrte Zeiträume sind möglich.'),
  travel_zones: travelZones,
  postal_codes: z
    .array(z.object({ postal_code: postalCode, zone: wholeNumber('Die Zone', 1, mostZones) }))
    .max(2000, 'Höchstens 2000 Postleitzahlen sind möglich.')
    .refine((codes) => isUnique(codes.map(({ postal_code }) => postal_code)), 'Eine Postleitzahl steht doppelt.'),
  drive_times: z
    .array(driveTime)
    .max(500, 'Höchstens 500 Fahrzeiten sind möglich.')
    .refine(
      (times) => isUnique(times.map(({ from, to }) => [from, to].sort().join(' '))),
      'Zwei Postleitzahlen stehen doppelt.',
    )
    .describe('Between two places, where the operator knows better than the map; the same in either direction'),
  buffer_minutes: wholeNumber('Die Pause', 0, 240).describe('free time between two appointments'),
  notice_days: wholeNumber('Der Vorlauf in Tagen', 0, 28).describe(
    'First Berlin day that can be booked, counted from today; 0: today',
  ),
  notice_hours: wholeNumber('Der Vorlauf in Stunden', 0, 336).describe('Least time between booking and visit, besides'),
  horizon: horizon.describe('How far ahead can be booked'),
  step_minutes: z
    .literal(stepsInMinutes, 'Bitte wählen Sie, wie oft ein Termin beginnen kann.')
    .describe('A visit starts every so many minutes after the first start of the day'),
  cutoff_hours: wholeNumber('Die Frist', 0, 336).describe('until when customers move or cancel by themselves'),
  confirmed_by: z
    .enum(['at_once', 'operator'], 'Bitte wählen Sie, ab wann eine Buchung gilt.')
    .describe('at_once: an online booking holds; operator: it is a request, which the operator answers'),
  answer_hours: wholeNumber('Die Frist zum Antworten', 1, 168).describe(
    'Within so many hours a request is answered; sooner where the visit is near',
  ),
  waiting_list: z
    .boolean('Bitte wählen Sie, ob es eine Warteliste gibt.')
    .describe('true: whom no time suits is told when one becomes free'),
  reminder_hours: z
    .array(wholeNumber('Die Erinnerung', 1, 336))
    .max(4, 'Höchstens vier Erinnerungen sind möglich.')
    .refine(isUnique, 'Eine Erinnerung steht doppelt.')
    .describe('hours before the appointment'),
}));
export const bookingSettings = bookingSettingsParts.superRefine((settings, issues) => {
  requireKnownZones(settings, issues);
  const { services, trainings } = settings;
  const places = new Map(services.map(({ key, place }) => [key, place]));
  for (const [index, training] of trainings.entries()) {
    for (const place of ['remote', 'onsite'] as const) {
      if (places.get(training[place]) === place) continue;
      issues.addIssue({
        code: 'custom',
        path: ['trainings', index, place],
        message: `Für das Schulungsthema „${training.topic}“ fehlt die Leistung ${place === 'remote' ? 'Fernhilfe' : 'vor Ort'}.`,
      });
    }
  }
});
export type BookingSettings = z.infer<typeof bookingSettings>;
