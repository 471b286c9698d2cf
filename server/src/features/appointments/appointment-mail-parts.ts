import { formatClock, formatTime, formatWeekdayDate } from '@it-lotse/domain/format-date';
import { formatMoney } from '@it-lotse/domain/format-money';
import { mailableName } from '@it-lotse/domain/mailable-name';
import { taxIn, taxSentence } from '@it-lotse/domain/tax';
import type { Say } from '@it-lotse/domain/voice';
import { isKnownAddress } from '../../channels/emails/known-address.ts';
import type { MailPart } from '../../channels/emails/mail-parts.ts';
import type { ReadDb } from '../../kernel/database/database.ts';
import { businessProfileSetting, sayOf } from '../../kernel/settings/business-profile-setting.ts';
import { changeUntil, cutoffOf } from './appointment-rules.ts';
import type { AppointmentsNeeds } from './appointments-needs.ts';
import type { StoredAppointment } from './appointments-repository.ts';
import { manageUrl } from './manage-link.ts';

/** 'Dienstag, 1. Dezember 2026, von 17:00 bis 18:00 Uhr' */
function whenOf({ start_time, end_time }: Pick<StoredAppointment, 'start_time' | 'end_time'>): string {
  return `${formatWeekdayDate(start_time)}, von ${formatTime(start_time)} bis ${formatClock(end_time)}`;
}

/**
 * The visit as its mails may speak of it. What was typed into the booking stays away from an address that nobody has
 * proven, but for a name that is one: whoever typed it need not be who reads it.
 */
export function asMailed(
  tx: ReadDb,
  ctx: Pick<AppointmentsNeeds, 'emailListeners'>,
  appointment: StoredAppointment,
): StoredAppointment {
  if (isKnownAddress(ctx, tx, appointment.customer_email)) return appointment;
  return {
    ...appointment,
    customer_name: mailableName(appointment.customer_name),
    customer_phone: appointment.customer_phone && 'unter der Nummer aus Ihrer Buchung',
    location: appointment.location && 'an der Adresse aus Ihrer Buchung',
    visited_name: mailableName(appointment.visited_name),
    visited_phone: '',
    visited_email: '',
    notes: '',
  };
}

export function greeting({ customer_name }: Pick<StoredAppointment, 'customer_name'>): MailPart {
  return { kind: 'text', text: customer_name === '' ? 'Guten Tag,' : `Guten Tag ${customer_name},` };
}

/** What {…} stands for in the words of every mail about a visit. */
export function factsOfVisit({
  customer_name,
  service_name,
  start_time,
}: Pick<StoredAppointment, 'customer_name' | 'service_name' | 'start_time'>) {
  return {
    name: customer_name,
    leistung: service_name,
    datum: formatWeekdayDate(start_time),
    uhrzeit: formatClock(start_time),
  };
}

/** For an SMS, which whoever typed the number need not be who reads: its name is one, or none. */
export const smsFactsOf = (visit: StoredAppointment) => ({
  ...factsOfVisit(visit),
  ...inSubject(visit),
  name: mailableName(visit.customer_name),
});

/** With a plain blank: some mail programs show no other in a subject, and an SMS has no room for it. */
export const inSubject = ({ start_time }: Pick<StoredAppointment, 'start_time'>) => ({
  uhrzeit: `${formatTime(start_time)} Uhr`,
});

export function visitRows({ settings }: Pick<AppointmentsNeeds, 'settings'>, appointment: StoredAppointment): MailPart {
  return {
    kind: 'rows',
    rows: [
      ['Wann', whenOf(appointment)],
      ...(appointment.visited_name ? [['Für', appointment.visited_name] as const] : []),
      ['Was', `${appointment.service_name} (${appointment.duration_minutes} Minuten)`],
      ['Wo', placeOf(sayOf(settings), appointment)],
    ],
  };
}

function placeOf(
  say: Say,
  { on_site, location, customer_phone, visited_name, visited_phone }: StoredAppointment,
): string {
  if (on_site) return location || 'bei Ihnen';
  if (visited_name)
    return say`am Telefon, [ich rufe|wir rufen] ${visited_phone ? `dort an: ${visited_phone}` : 'dort an'}`;
  return customer_phone
    ? say`am Telefon, [ich rufe|wir rufen] Sie an: ${customer_phone}`
    : 'am Telefon und auf Ihrem Bildschirm';
}

/** Service, travel and total. While the zone is open, the total says that travel is still to come. */
export function priceParts(appointment: StoredAppointment): MailPart[] {
  const { on_site, service_name, price, total_cost } = appointment;
  const travelIsOpen = on_site && isTravelOpen(appointment);
  const travel = on_site ? [travelRow(appointment)] : [];
  return [
    { kind: 'heading', text: 'Was es kostet' },
    {
      kind: 'amounts',
      rows: [
        [service_name, formatMoney(price)],
        ...travel,
        [travelIsOpen ? 'Gesamt, zuzüglich Anfahrt' : 'Gesamt', formatMoney(total_cost)],
      ],
    },
    { kind: 'small', text: taxSentenceOf(appointment) },
  ];
}

function taxSentenceOf({ tax_rate, total_cost }: StoredAppointment): string {
  if (tax_rate === 0) return taxSentence(0);
  return `Darin sind ${tax_rate}\u00A0% Umsatzsteuer enthalten: ${formatMoney(taxIn(total_cost, tax_rate))}.`;
}

/** Nobody knows yet what the drive costs: neither from the list of postal codes nor from the customer. */
function isTravelOpen({ travel_included, travel_zone, travel_zone_confirmed }: StoredAppointment): boolean {
  return !travel_included && travel_zone === null && !travel_zone_confirmed;
}

function travelRow(appointment: StoredAppointment): [label: string, value: string] {
  const { travel_included, travel_zone, travel_zone_confirmed, travel_cost } = appointment;
  if (travel_included && travel_cost === 0) return ['Anfahrt', 'im Preis enthalten'];
  if (isTravelOpen(appointment)) return ['Anfahrt', 'wird noch bestätigt'];
  const notes = [
    ...(travel_zone === null ? [] : [`Zone ${travel_zone}`]),
    ...(travel_zone_confirmed ? [] : ['wird noch bestätigt']),
  ];
  return [notes.length === 0 ? 'Anfahrt' : `Anfahrt (${notes.join(', ')})`, formatMoney(travel_cost)];
}

export function preparationParts(ctx: AppointmentsNeeds, { on_site, customer_phone }: StoredAppointment): MailPart[] {
  const say = sayOf(ctx.settings);
  const { phone } = ctx.settings.get(businessProfileSetting);
  const items = on_site
    ? [
        'Halten Sie das Gerät und, wenn vorhanden, Zugangsdaten und Passwörter bereit.',
        'Ein freier Platz am Tisch und eine Steckdose in der Nähe genügen.',
        say`Vorher müssen Sie nichts reparieren oder installieren. Alles Weitere [bringe ich|bringen wir] mit.`,
      ]
    : [
        // No call is promised where there is no number for it.
        customer_phone
          ? say`Legen Sie Ihr Telefon bereit. [Ich rufe|Wir rufen] Sie zur vereinbarten Zeit an.`
          : say`Rufen Sie [mich|uns] bitte zur vereinbarten Zeit an: ${phone}. Von Ihnen [habe ich|haben wir] keine Telefonnummer.`,
        'Schalten Sie Ihr Gerät ein und prüfen Sie, ob das Internet geht.',
        say`Für die Fernwartung [führe ich|führen wir] Sie am Telefon Schritt für Schritt. [Ich sehe|Wir sehen] nur, was Sie [mir|uns] zeigen.`,
      ];
  return [
    { kind: 'heading', text: 'So bereiten Sie sich vor' },
    { kind: 'list', items },
  ];
}

/** The way back to the appointment, and until when the customer changes it alone. */
export function manageParts(ctx: AppointmentsNeeds, appointment: StoredAppointment): MailPart[] {
  const say = sayOf(ctx.settings);
  const { phone } = ctx.settings.get(businessProfileSetting);
  const url = manageUrl(ctx, appointment.id);
  if (ctx.clock.now() >= changeUntil(ctx, appointment)) {
    return [
      { kind: 'button', label: 'Termin ansehen', url },
      {
        kind: 'text',
        text: say`Online lässt sich der Termin nicht mehr verschieben oder absagen. Wenn etwas dazwischenkommt, rufen Sie [mich|uns] bitte an: ${phone}. Der Link gehört nur zu Ihrem Termin, geben Sie ihn bitte nicht weiter.`,
      },
    ];
  }
  const hours = cutoffOf(ctx, appointment);
  const until =
    hours === 0 ? 'bis zum Beginn' : `bis ${hours === 1 ? 'eine Stunde' : `${hours} Stunden`} vor dem Beginn`;
  return [
    {
      kind: 'button',
      label: 'Termin ansehen, verschieben oder absagen',
      url,
    },
    {
      kind: 'text',
      text: say`Über diesen Link können Sie den Termin ${until} selbst kostenlos verschieben oder absagen. Danach rufen Sie [mich|uns] bitte an: ${phone}. Der Link gehört nur zu Ihrem Termin, geben Sie ihn bitte nicht weiter.`,
    },
  ];
}
