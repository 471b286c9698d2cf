import { formatTime, formatWeekdayDate } from '@it-lotse/domain/format-date';
import type { LetterKey } from '@it-lotse/domain/mail-kinds';
import { composeMail, type MailPart } from '../../channels/emails/mail-parts.ts';
import { notifyOperator } from '../../channels/emails/operator-mail.ts';
import { queueEmail, takeBackStuckEmails } from '../../channels/emails/queue-email.ts';
import { letterWords } from '../../channels/mail-texts/mail-words.ts';
import type { WriteTx } from '../../kernel/database/database.ts';
import { businessProfileSetting, sayOf } from '../../kernel/settings/business-profile-setting.ts';
import type { Visit } from './appointment-letters.ts';
import { asMailed, factsOfVisit, inSubject, priceParts, visitRows } from './appointment-mail-parts.ts';
import { customerRows } from './appointment-mails.ts';
import type { AppointmentsNeeds } from './appointments-needs.ts';
import type { StoredAppointment } from './appointments-repository.ts';
import { manageUrl } from './manage-link.ts';
import { type RequestNews, tellWithoutMail } from './telling.ts';

// Mails about what is not agreed yet: none calls it a booking, and none carries an entry for a calendar.

/** That the request is there and until when it is answered: § 312i (1) no. 3 BGB wants it said at once. */
export function queueRequestReceived(tx: WriteTx, ctx: AppointmentsNeeds, visit: StoredAppointment): void {
  queueMail(tx, ctx, visit, 'requested', composeReceived(ctx, { told: asMailed(tx, ctx, visit), visit }));
}

/** The request came to nothing: declined, left without an answer, or withdrawn. */
export function queueRequestEnded(tx: WriteTx, ctx: AppointmentsNeeds, visit: StoredAppointment): void {
  takeBackRequestMails(tx, visit);
  const news = endOf(visit);
  queueMail(tx, ctx, visit, news, composeEnded(ctx, { told: asMailed(tx, ctx, visit), visit }, news));
}

const endOf = ({ request_state }: StoredAppointment) =>
  request_state === 'expired' || request_state === 'withdrawn' ? request_state : 'declined';

/** `told`: the visit as its mails may speak of it. */
type Asked = Pick<Visit, 'told' | 'visit'>;

export function composeReceived(
  ctx: Pick<AppointmentsNeeds, 'settings' | 'secrets' | 'origin'>,
  { told, visit }: Asked,
) {
  const { phone } = ctx.settings.get(businessProfileSetting);
  const say = sayOf(ctx.settings);
  const { subject, opening, closing } = letterWords(
    ctx.settings,
    'request-received',
    { ...factsOfVisit(told), frist: momentOf(visit.answer_by ?? visit.start_time) },
    inSubject(told),
  );
  return compose(ctx, subject, [
    ...opening,
    visitRows(ctx, told),
    ...priceParts(visit),
    {
      kind: 'text',
      text: say`Ein Vertrag kommt erst zustande, wenn [ich Ihnen den Termin bestätige|wir Ihnen den Termin bestätigen]. Vorher müssen Sie nichts bezahlen.`,
    },
    { kind: 'button', label: 'Anfrage ansehen oder zurückziehen', url: manageUrl(ctx, visit.id) },
    ...closing,
    {
      kind: 'text',
      text: say`Fragen? Rufen Sie [mich|uns] an: ${phone}. Der Link gehört nur zu Ihrer Anfrage, geben Sie ihn bitte nicht weiter.`,
    },
  ]);
}

const endedKeys = {
  declined: 'request-declined',
  expired: 'request-expired',
  withdrawn: 'request-withdrawn',
} as const satisfies Partial<Record<RequestNews, LetterKey>>;

export function composeEnded(
  ctx: Pick<AppointmentsNeeds, 'settings' | 'origin'>,
  { told, visit }: Asked,
  news: keyof typeof endedKeys,
) {
  const { subject, opening, closing } = letterWords(ctx.settings, endedKeys[news], factsOfVisit(told), inSubject(told));
  return compose(ctx, subject, [
    ...opening,
    ...(visit.decline_reason === '' ? [] : [{ kind: 'text', text: visit.decline_reason } as const]),
    visitRows(ctx, told),
    ...closing,
    ...waysOn(ctx, visit, news),
  ]);
}

/** The times the operator has named, each a click away while it is free; else all free times. */
function waysOn(
  ctx: Pick<AppointmentsNeeds, 'settings' | 'origin'>,
  visit: StoredAppointment,
  news: RequestNews,
): MailPart[] {
  const { phone } = ctx.settings.get(businessProfileSetting);
  const say = sayOf(ctx.settings);
  const starts = suggestedStarts(visit);
  const address = (start?: string) =>
    `${ctx.origin()}/termine?${new URLSearchParams({ service: visit.service_type, ...(start && { start }) })}`;
  if (starts.length === 0) {
    return [
      ...(news === 'declined'
        ? [
            {
              kind: 'text',
              text: say`Eine andere Zeit finden Sie hier, oder Sie rufen [mich|uns] an: ${phone}.`,
            } as const,
          ]
        : []),
      { kind: 'button', label: 'Freie Zeiten ansehen', url: address() },
    ];
  }
  return [
    { kind: 'heading', text: say`Diese Zeiten würden [mir|uns] passen` },
    ...starts.map((start): MailPart => ({ kind: 'button', label: momentOf(start), url: address(start) })),
    {
      kind: 'text',
      text: say`Ein Klick bringt Sie zur Buchung, solange die Zeit noch frei ist. Passt keine, rufen Sie [mich|uns] bitte an: ${phone}.`,
    },
  ];
}

export const suggestedStarts = ({ suggested_starts }: Pick<StoredAppointment, 'suggested_starts'>) =>
  JSON.parse(suggested_starts) as string[];

/**
 * What says less than what is about to be told must not arrive after it: one that is being sent just now may fail, and its
 * next try would come later.
 */
export function takeBackRequestMails(tx: WriteTx, { id, visited_email }: StoredAppointment): void {
  takeBackStuckEmails(tx, id, visited_email, 'unsent');
}

/** Tells the operator that a request came, or that its time to answer runs out. */
export function queueRequestNotice(
  tx: WriteTx,
  ctx: AppointmentsNeeds,
  visit: StoredAppointment,
  about: 'new' | 'waits',
): void {
  const what = about === 'new' ? 'Neue Terminanfrage' : 'Terminanfrage wartet auf Ihre Antwort';
  notifyOperator(tx, ctx, {
    appointment_id: visit.id,
    subject: `${what}: ${visit.customer_name}, ${momentOf(visit.start_time)}`,
    parts: [
      {
        kind: 'text',
        text: `Bitte bestätigen Sie den Termin, oder lehnen Sie ihn ab: bis ${momentOf(visit.answer_by ?? '')}. Ohne Ihre Antwort wird die Anfrage dann mit einer Entschuldigung abgelehnt, und die Zeit ist wieder frei.`,
      },
      visitRows(ctx, visit),
      customerRows(visit),
      { kind: 'button', label: 'Anfrage beantworten', url: `${ctx.origin()}/dashboard/termine/${visit.id}` },
    ],
  });
}

function queueMail(
  tx: WriteTx,
  ctx: AppointmentsNeeds,
  visit: StoredAppointment,
  news: RequestNews,
  letter: ReturnType<typeof compose>,
): void {
  if (visit.customer_email === '') {
    // Who has just asked or withdrawn has read on the page that it is done.
    tellWithoutMail(tx, ctx, visit, news, { knowsAlready: news === 'requested' || news === 'withdrawn' });
    return;
  }
  queueEmail(tx, ctx, {
    email_type: 'appointment',
    appointment_id: visit.id,
    to_name: visit.customer_name,
    to_email: visit.customer_email,
    ...letter,
  });
}

const compose = ({ settings }: Pick<AppointmentsNeeds, 'settings'>, subject: string, parts: MailPart[]) => ({
  subject,
  ...composeMail(settings.get(businessProfileSetting), parts),
});

/** 'Dienstag, 1. Dezember 2026, 17:00 Uhr' */
const momentOf = (moment: string) => `${formatWeekdayDate(moment)}, ${formatTime(moment)} Uhr`;
