import { withdrawalDays } from '@it-lotse/domain/early-start-consent';
import { formatClock, formatTime, formatWeekdayDate } from '@it-lotse/domain/format-date';
import type { Context } from '../../app/context.ts';
import { composeMail, type MailPart } from '../../channels/emails/mail-parts.ts';
import { notifyOperator } from '../../channels/emails/operator-mail.ts';
import { queueEmail, takeBackStuckEmails } from '../../channels/emails/queue-email.ts';
import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';
import { businessProfileSetting } from '../../kernel/settings/business-profile-setting.ts';
import { asMailed, greeting, manageParts, preparationParts, priceParts, visitRows } from './appointment-mail-parts.ts';
import { isEarlyStartMissing } from './appointment-rules.ts';
import type { StoredAppointment } from './appointments-repository.ts';
import { calendarFile } from './calendar-file.ts';
import { manageUrl } from './manage-link.ts';
import { isTellingDue, type News, tellWithoutMail } from './telling.ts';
import { tellVisited } from './visited-messages.ts';
import { earlyStartParts, termsOfContractParts, withdrawalParts } from './withdrawal-instruction.ts';

/**
 * Who caused a change. google: the operator accepted what was changed in Google Calendar.
 * checkout: nobody paid in time.
 */
export type Actor = 'customer' | 'operator' | 'google' | 'checkout';

/** The appointment is agreed. Carries what a consumer must get in writing. */
export function queueConfirmation(tx: WriteTx, ctx: Context, appointment: StoredAppointment): void {
  queueAgreed(tx, ctx, appointment, 'agreed', openingOf(appointment));
}

export const openingOf = ({ source }: Pick<StoredAppointment, 'source'>): string =>
  source === 'website'
    ? 'vielen Dank für Ihre Buchung. Ihr Termin steht fest, ich freue mich auf Sie.'
    : 'wie besprochen habe ich diesen Termin für Sie eingetragen. Ich freue mich auf Sie.';

/** The appointment was cancelled, and takes place after all. */
export function queueBroughtBack(tx: WriteTx, ctx: Context, appointment: StoredAppointment): void {
  takeBackStuckEmails(tx, appointment.id, appointment.visited_email);
  const opening = 'Ihr Termin war abgesagt und findet nun doch statt. Ich freue mich auf Sie.';
  queueAgreed(tx, ctx, appointment, 'brought-back', opening);
}

function queueAgreed(tx: WriteTx, ctx: Context, appointment: StoredAppointment, news: News, opening: string): void {
  const told = asMailed(tx, appointment);
  queueMail(tx, ctx, appointment, news, `Ihr Termin am ${subjectTime(appointment.start_time)}`, [
    greeting(told),
    { kind: 'text', text: opening },
    visitRows(told),
    ...contractParts(tx, ctx, appointment),
  ]);
}

/** What was agreed, in full, with what the law wants a consumer to have in writing. */
export function contractParts(db: ReadDb, ctx: Context, appointment: StoredAppointment): MailPart[] {
  return [...termsParts(db, ctx, appointment), ...termsOfContractParts(ctx), ...withdrawalParts(ctx, appointment)];
}

/** Tells the operator that a visitor has booked. */
export function queueBookingNotice(tx: WriteTx, ctx: Context, appointment: StoredAppointment): void {
  const { id, customer_name, customer_email, customer_phone, notes, start_time } = appointment;
  notifyOperator(tx, ctx, {
    appointment_id: id,
    subject: `Neuer Termin am ${subjectTime(start_time)}: ${customer_name}`,
    parts: [
      visitRows(appointment),
      {
        kind: 'rows',
        rows: [
          ['Name', customer_name],
          ['E-Mail', customer_email || 'keine'],
          ...(customer_phone ? [['Telefon', customer_phone] as const] : []),
          ...visitedRows(appointment),
          ...(notes ? [['Anmerkung', notes] as const] : []),
        ],
      },
      ...(isTellingDue(tx, appointment, tx.now) ? [callThem] : []),
      { kind: 'button', label: 'Im Büro öffnen', url: `${ctx.origin()}/dashboard/termine/${id}` },
    ],
  });
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
export function queueMoved(tx: WriteTx, ctx: Context, before: StoredAppointment, appointment: StoredAppointment): void {
  const previousStart = before.start_time;
  // Should the confirmation never have left the house, this mail is the confirmation.
  const { someLeft, someTaken } = takeBackStuckEmails(tx, appointment.id, appointment.visited_email);
  if (!someLeft && someTaken) {
    queueConfirmation(tx, ctx, appointment);
    return;
  }
  const told = asMailed(tx, appointment);
  queueMail(tx, ctx, appointment, 'moved', `Ihr Termin ist verschoben auf ${subjectTime(appointment.start_time)}`, [
    greeting(told),
    { kind: 'text', text: 'Ihr Termin hat eine neue Zeit. Bitte streichen Sie die alte aus Ihrem Kalender.' },
    visitRows(told),
    {
      kind: 'text',
      text: `Bisher war der Termin am ${formatWeekdayDate(previousStart)} um ${formatClock(previousStart)}. Diese Zeit gilt nicht mehr.`,
    },
    ...termsParts(tx, ctx, appointment),
    // Agreed on the telephone, without a mail: this is the first in writing, and carries what the first one must.
    ...(someLeft ? [] : withdrawalParts(ctx, appointment)),
    ...(someLeft && isAskedForSince(before, appointment) ? earlyStartParts(appointment) : []),
  ]);
}

/** What the customer was told has changed, but for the time it begins. Says nothing where nothing of it has. */
export function queueChanged(
  tx: WriteTx,
  ctx: Context,
  before: StoredAppointment,
  appointment: StoredAppointment,
): void {
  const isAgreedNow = before.status === 'pending' && appointment.status === 'confirmed';
  if (!isAgreedNow && isToldTheSame(before, appointment)) return;
  if (appointment.customer_email === '') {
    tellVisited(tx, ctx, appointment, isAgreedNow ? 'agreed' : 'changed');
    tellWithoutMail(tx, ctx, appointment, isAgreedNow ? 'agreed' : 'changed');
    return;
  }
  // As for a move: should the confirmation never have left the house, this mail is the confirmation.
  if (!takeBackStuckEmails(tx, appointment.id, appointment.visited_email).someLeft) {
    queueConfirmation(tx, ctx, appointment);
    return;
  }
  const opening = isAgreedNow
    ? 'Ihr Termin ist jetzt bestätigt. Ich freue mich auf Sie.'
    : 'zu Ihrem Termin gibt es neue Angaben. Es gilt ab jetzt, was hier steht.';
  const about = isAgreedNow ? 'Bestätigt: Ihr Termin' : 'Neue Angaben zu Ihrem Termin';
  const known = asMailed(tx, appointment);
  // A new place is the operator's word.
  const told = appointment.location === before.location ? known : { ...known, location: appointment.location };
  queueMail(
    tx,
    ctx,
    appointment,
    isAgreedNow ? 'agreed' : 'changed',
    `${about} am ${subjectTime(appointment.start_time)}`,
    [
      greeting(told),
      { kind: 'text', text: opening },
      visitRows(told),
      ...termsParts(tx, ctx, appointment),
      ...(isAskedForSince(before, appointment) ? earlyStartParts(appointment) : []),
    ],
  );
}

/** What it costs and how it is paid, what to have ready, how it can be changed. */
function termsParts(db: ReadDb, ctx: Context, appointment: StoredAppointment): MailPart[] {
  return [
    ...earlyStartMissingParts(ctx, appointment),
    ...priceParts(appointment),
    ...ctx.visitMoney.paymentHint(db, appointment),
    ...preparationParts(ctx, appointment),
    ...manageParts(ctx, appointment),
  ];
}

/** The customer's own click is what § 357a BGB calls an explicit request; an answer by mail would be one, too. */
function earlyStartMissingParts(ctx: Context, appointment: StoredAppointment): MailPart[] {
  if (!isEarlyStartMissing(ctx, appointment)) return [];
  return [
    { kind: 'heading', text: 'Eine Bitte: Ihre Zustimmung' },
    {
      kind: 'text',
      text: `Dieser Termin liegt noch in den ${withdrawalDays} Tagen, in denen Sie Ihren Auftrag widerrufen können. Bitte sagen Sie mir mit einem Klick, dass ich trotzdem schon dann beginnen soll.`,
    },
    { kind: 'button', label: 'Zustimmung ansehen und geben', url: manageUrl(ctx, appointment.id) },
  ];
}

/** The request to begin early is confirmed in the first mail after it. */
function isAskedForSince(before: StoredAppointment, after: StoredAppointment): boolean {
  return before.early_start_consent_at === null && after.early_start_consent_at !== null;
}

function isToldTheSame(before: StoredAppointment, after: StoredAppointment): boolean {
  const told = (appointment: StoredAppointment) =>
    JSON.stringify([
      appointment.customer_email,
      appointment.early_start_consent_at,
      greeting(appointment),
      visitRows(appointment),
      priceParts(appointment),
    ]);
  return told(before) === told(after);
}

/** The appointment does not take place. */
export function queueCancelled(tx: WriteTx, ctx: Context, appointment: StoredAppointment, by: Actor): void {
  takeBackStuckEmails(tx, appointment.id, appointment.visited_email);
  const { phone } = ctx.settings.get(businessProfileSetting);
  const opening = cancelledOpening(by);
  const told = asMailed(tx, appointment);
  const knowsAlready = by === 'customer';
  queueMail(
    tx,
    ctx,
    appointment,
    'cancelled',
    `Ihr Termin am ${subjectTime(appointment.start_time)} ist abgesagt`,
    [
      greeting(told),
      { kind: 'text', text: opening },
      visitRows(told),
      ...ctx.visitMoney.moneyBackHint(tx, appointment),
      { kind: 'text', text: `Einen neuen Termin finden Sie hier, oder Sie rufen mich an: ${phone}.` },
      {
        kind: 'button',
        label: 'Neuen Termin buchen',
        url: `${ctx.origin()}/termine?service=${encodeURIComponent(appointment.service_type)}`,
      },
    ],
    { knowsAlready },
  );
}

function cancelledOpening(by: Actor): string {
  switch (by) {
    case 'customer':
      return 'Sie haben Ihren Termin abgesagt. Es entstehen Ihnen keine Kosten.';
    case 'checkout':
      return 'die Online-Zahlung für Ihren Termin wurde nicht abgeschlossen. Deshalb ist die Zeit wieder frei. Es entstehen Ihnen keine Kosten. Möchten Sie es noch einmal versuchen?';
    default:
      return 'leider muss ich Ihren Termin absagen. Das tut mir leid. Es entstehen Ihnen keine Kosten.';
  }
}

function queueMail(
  tx: WriteTx,
  ctx: Context,
  appointment: StoredAppointment,
  news: News,
  subject: string,
  parts: MailPart[],
  knowing: { knowsAlready?: boolean } = {},
): void {
  tellVisited(tx, ctx, appointment, news);
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
    subject,
    ...composeMail(ctx.settings.get(businessProfileSetting), parts),
    calendar: { method, content: calendarFile(ctx, asMailed(tx, appointment), method) },
    // Who reads it after the visit began learns nothing from it.
    ...(start > tx.now && { valid_until: start }),
  });
}

/** 'Dienstag, 1. Dezember 2026, 17:00 Uhr', with a plain space: some mail programs show no other in a subject. */
function subjectTime(start: string): string {
  return `${formatWeekdayDate(start)}, ${formatTime(start)} Uhr`;
}
