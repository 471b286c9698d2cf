import { formatTime, formatWeekdayDate } from '@it-lotse/domain/format-date';
import type { MailPart } from '../../channels/emails/mail-parts.ts';
import { notifyOperator } from '../../channels/emails/operator-mail.ts';
import { type EmailDraft, queueEmail, takeBackStuckEmails } from '../../channels/emails/queue-email.ts';
import type { WriteTx } from '../../kernel/database/database.ts';
import { textsOf } from './agreed-texts.ts';
import {
  agreedKeyOf,
  composeAgreed,
  composeCancelled,
  composeChanged,
  composeMoved,
  type Visit,
} from './appointment-letters.ts';
import { asMailed, priceParts, visitRows } from './appointment-mail-parts.ts';
import type { AppointmentsNeeds } from './appointments-needs.ts';
import type { StoredAppointment } from './appointments-repository.ts';
import { calendarFile } from './calendar-file.ts';
import { isTellingDue, type News, tellWithoutMail } from './telling.ts';
import { tellVisited } from './visited-messages.ts';

/**
 * Who caused a change. google: the operator accepted what was changed in Google Calendar.
 * checkout: nobody paid in time. deadline: nobody answered a request in time.
 */
export type Actor = 'customer' | 'operator' | 'google' | 'checkout' | 'deadline';

/** The appointment is agreed. */
export function queueConfirmation(tx: WriteTx, ctx: AppointmentsNeeds, appointment: StoredAppointment): void {
  const key = agreedKeyOf(appointment);
  queueMail(tx, ctx, appointment, 'agreed', composeAgreed(tx, ctx, key, asVisit(tx, ctx, appointment)));
}

/** The appointment was cancelled, and takes place after all. */
export function queueBroughtBack(tx: WriteTx, ctx: AppointmentsNeeds, appointment: StoredAppointment): void {
  takeBackStuckEmails(tx, appointment.id, appointment.visited_email);
  const letter = composeAgreed(tx, ctx, 'appointment-brought-back', asVisit(tx, ctx, appointment));
  queueMail(tx, ctx, appointment, 'brought-back', letter);
}

/** Tells the operator that a visitor has booked. */
export function queueBookingNotice(tx: WriteTx, ctx: AppointmentsNeeds, appointment: StoredAppointment): void {
  const { id, customer_name, start_time } = appointment;
  notifyOperator(tx, ctx, {
    appointment_id: id,
    subject: `Neuer Termin am ${subjectTime(start_time)}: ${customer_name}`,
    parts: [
      visitRows(ctx, appointment),
      customerRows(appointment),
      ...(isTellingDue(tx, appointment, tx.now) ? [callThem] : []),
      { kind: 'button', label: 'Im Büro öffnen', url: `${ctx.origin()}/dashboard/termine/${id}` },
    ],
  });
}

/** For the operator: who has booked. */
export function customerRows(appointment: StoredAppointment): MailPart {
  const { customer_name, customer_email, customer_phone, notes } = appointment;
  return {
    kind: 'rows',
    rows: [
      ['Name', customer_name],
      ['E-Mail', customer_email || 'keine'],
      ...(customer_phone ? [['Telefon', customer_phone] as const] : []),
      ...visitedRows(appointment),
      ...(notes ? [['Anmerkung', notes] as const] : []),
    ],
  };
}

const visitedRows = ({ visited_name, visited_phone, visited_email }: StoredAppointment) =>
  visited_name === ''
    ? []
    : [['Gebucht für', [visited_name, visited_phone, visited_email].filter(Boolean).join(', ')] as const];

const callThem: MailPart = {
  kind: 'text',
  text: 'Bitte rufen Sie an und bestätigen Sie den Termin: Weder eine E-Mail noch eine SMS ging hinaus.',
};

/** The appointment has a new time. */
export function queueMoved(
  tx: WriteTx,
  ctx: AppointmentsNeeds,
  before: StoredAppointment,
  appointment: StoredAppointment,
): void {
  tellNoLongerVisited(tx, ctx, before, appointment);
  // Should the confirmation never have left the house, this mail is the confirmation.
  const { someLeft, someTaken } = takeBackStuckEmails(tx, appointment.id, appointment.visited_email);
  if (someTaken && (!someLeft || wasRequest(appointment))) {
    queueConfirmation(tx, ctx, appointment);
    return;
  }
  const letter = composeMoved(tx, ctx, asVisit(tx, ctx, appointment), {
    before,
    // Agreed on the telephone, without a mail: this is the first in writing.
    isFirst: !someLeft,
    isAskedFor: isAskedForSince(before, appointment),
  });
  queueMail(tx, ctx, appointment, 'moved', letter, { isNewToVisited: isNewToVisited(before, appointment) });
}

/** What the customer was told has changed, but for the time it begins. Says nothing where nothing of it has. */
export function queueChanged(
  tx: WriteTx,
  ctx: AppointmentsNeeds,
  before: StoredAppointment,
  appointment: StoredAppointment,
): void {
  const isAgreedNow = before.status === 'pending' && appointment.status === 'confirmed';
  tellNoLongerVisited(tx, ctx, before, appointment);
  if (!isAgreedNow && isToldTheSame(ctx, before, appointment)) {
    // Only how whoever is visited can be reached: they have heard nothing so far.
    if (isNewToVisited(before, appointment)) tellVisited(tx, ctx, appointment, 'agreed');
    return;
  }
  if (appointment.customer_email === '') {
    tellVisited(tx, ctx, appointment, isAgreedNow || isNewToVisited(before, appointment) ? 'agreed' : 'changed');
    tellWithoutMail(tx, ctx, appointment, isAgreedNow ? 'agreed' : 'changed');
    return;
  }
  // As for a move: should the confirmation never have left the house, this mail is the confirmation.
  const { someLeft, someTaken } = takeBackStuckEmails(tx, appointment.id, appointment.visited_email);
  if (!someLeft || (someTaken && wasRequest(appointment))) {
    queueConfirmation(tx, ctx, appointment);
    return;
  }
  const { told, ...seen } = asVisit(tx, ctx, appointment);
  // A new place is the operator's word.
  const place = appointment.location === before.location ? told.location : appointment.location;
  const letter = composeChanged(
    tx,
    ctx,
    isAgreedNow ? 'appointment-confirmed' : 'appointment-changed',
    { told: { ...told, location: place }, ...seen },
    { isAskedFor: isAskedForSince(before, appointment) },
  );
  queueMail(tx, ctx, appointment, isAgreedNow ? 'agreed' : 'changed', letter, {
    isNewToVisited: isNewToVisited(before, appointment),
  });
}

/** Somebody else is visited now, or nobody but the customer: to who was before, the visit is called off. */
function tellNoLongerVisited(
  tx: WriteTx,
  ctx: AppointmentsNeeds,
  before: StoredAppointment,
  after: StoredAppointment,
): void {
  if (before.visited_name === '' || before.visited_name === after.visited_name) return;
  tellVisited(tx, ctx, before, 'cancelled');
}

/** Another person, or the same under another address or number. */
const isNewToVisited = (before: StoredAppointment, { visited_name, visited_phone, visited_email }: StoredAppointment) =>
  visited_name !== '' &&
  (before.visited_name !== visited_name ||
    before.visited_email !== visited_email ||
    (visited_email === '' && before.visited_phone !== visited_phone));

/** Then what has left the house may be no more than that the request was there. */
const wasRequest = ({ request_state }: StoredAppointment) => request_state !== null;

/** The request to begin early is confirmed in the first mail after it. */
function isAskedForSince(before: StoredAppointment, after: StoredAppointment): boolean {
  return before.early_start_consent_at === null && after.early_start_consent_at !== null;
}

function isToldTheSame(ctx: AppointmentsNeeds, before: StoredAppointment, after: StoredAppointment): boolean {
  const told = (appointment: StoredAppointment) =>
    JSON.stringify([
      appointment.customer_email,
      appointment.early_start_consent_at,
      appointment.customer_name,
      visitRows(ctx, appointment),
      priceParts(appointment),
    ]);
  return told(before) === told(after);
}

/** The appointment does not take place. */
export function queueCancelled(tx: WriteTx, ctx: AppointmentsNeeds, appointment: StoredAppointment, by: Actor): void {
  takeBackStuckEmails(tx, appointment.id, appointment.visited_email);
  const letter = composeCancelled(tx, ctx, cancelledKey(by), asVisit(tx, ctx, appointment));
  queueMail(tx, ctx, appointment, 'cancelled', letter, { knowsAlready: by === 'customer' });
}

function cancelledKey(by: Actor) {
  if (by === 'customer') return 'appointment-cancelled-by-customer';
  return by === 'checkout' ? 'appointment-unpaid' : 'appointment-cancelled';
}

const asVisit = (tx: WriteTx, ctx: AppointmentsNeeds, visit: StoredAppointment): Visit => ({
  told: asMailed(tx, ctx, visit),
  visit,
  ...textsOf(tx, ctx, visit),
});

function queueMail(
  tx: WriteTx,
  ctx: AppointmentsNeeds,
  appointment: StoredAppointment,
  news: News,
  letter: Pick<EmailDraft, 'subject' | 'text_content' | 'html_content'>,
  knowing: { knowsAlready?: boolean; isNewToVisited?: boolean } = {},
): void {
  tellVisited(tx, ctx, appointment, knowing.isNewToVisited ? 'agreed' : news);
  if (appointment.customer_email === '') {
    tellWithoutMail(tx, ctx, appointment, news, knowing);
    return;
  }
  const method = news === 'cancelled' ? 'CANCEL' : 'REQUEST';
  const start = new Date(appointment.start_time);
  queueEmail(tx, ctx, {
    email_type: 'appointment',
    appointment_id: appointment.id,
    to_name: appointment.customer_name,
    to_email: appointment.customer_email,
    ...letter,
    calendar: { method, content: calendarFile(ctx, asMailed(tx, ctx, appointment), method) },
    // Who reads it after the visit began learns nothing from it.
    ...(start > tx.now && { valid_until: start }),
  });
}

/** 'Dienstag, 1. Dezember 2026, 17:00 Uhr', with a plain space: some mail programs show no other in a subject. */
function subjectTime(start: string): string {
  return `${formatWeekdayDate(start)}, ${formatTime(start)} Uhr`;
}
