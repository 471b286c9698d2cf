import { formatTime, formatWeekdayDate } from '@it-lotse/domain/format-date';
import type { Context } from '../../app/context.ts';
import { composeMail, type MailPart } from '../../channels/emails/mail-parts.ts';
import { notifyOperator } from '../../channels/emails/operator-mail.ts';
import { queueEmail, takeBackStuckEmails } from '../../channels/emails/queue-email.ts';
import type { WriteTx } from '../../kernel/database/database.ts';
import { businessProfileSetting } from '../../kernel/settings/business-profile-setting.ts';
import { asMailed, greeting, priceParts, visitRows } from './appointment-mail-parts.ts';
import { customerRows } from './appointment-mails.ts';
import type { StoredAppointment } from './appointments-repository.ts';
import { manageUrl } from './manage-link.ts';
import { type RequestNews, tellWithoutMail } from './telling.ts';

// Mails about what is not agreed yet: none calls it a booking, and none carries an entry for a calendar.

/** That the request is there and until when it is answered: § 312i (1) no. 3 BGB wants it said at once. */
export function queueRequestReceived(tx: WriteTx, ctx: Context, visit: StoredAppointment): void {
  const told = asMailed(tx, visit);
  const { phone } = ctx.settings.get(businessProfileSetting);
  const until = visit.answer_by ?? visit.start_time;
  queueMail(tx, ctx, visit, 'requested', `Ihre Anfrage für ${momentOf(visit.start_time)}`, [
    greeting(told),
    {
      kind: 'text',
      text: `Ihre Anfrage ist angekommen. Der Termin ist noch nicht bestätigt: Ich antworte Ihnen bis ${momentOf(until)}. So lange halte ich die Zeit für Sie frei.`,
    },
    visitRows(told),
    ...priceParts(visit),
    {
      kind: 'text',
      text: 'Ein Vertrag kommt erst zustande, wenn ich Ihnen den Termin bestätige. Vorher müssen Sie nichts bezahlen.',
    },
    { kind: 'button', label: 'Anfrage ansehen oder zurückziehen', url: manageUrl(ctx, visit.id) },
    {
      kind: 'text',
      text: `Fragen? Rufen Sie mich an: ${phone}. Der Link gehört nur zu Ihrer Anfrage, geben Sie ihn bitte nicht weiter.`,
    },
  ]);
}

/** The request came to nothing: declined, left without an answer, or withdrawn. */
export function queueRequestEnded(tx: WriteTx, ctx: Context, visit: StoredAppointment): void {
  takeBackRequestMails(tx, visit);
  const told = asMailed(tx, visit);
  const news = endOf(visit);
  queueMail(
    tx,
    ctx,
    visit,
    news,
    news === 'withdrawn' ? 'Ihre Anfrage ist zurückgezogen' : `Ihre Anfrage für ${momentOf(visit.start_time)}`,
    [greeting(told), ...endParts(ctx, visit, news), visitRows(told), ...waysOn(ctx, visit, news)],
  );
}

const endOf = ({ request_state }: StoredAppointment) =>
  request_state === 'expired' || request_state === 'withdrawn' ? request_state : 'declined';

function endParts(ctx: Context, { decline_reason }: StoredAppointment, news: RequestNews): MailPart[] {
  const { phone } = ctx.settings.get(businessProfileSetting);
  if (news === 'withdrawn') {
    return [{ kind: 'text', text: 'Sie haben Ihre Anfrage zurückgezogen. Es entstehen Ihnen keine Kosten.' }];
  }
  if (news === 'expired') {
    const text = `es tut mir leid: Ich habe Ihre Anfrage nicht rechtzeitig beantwortet. Der Termin findet deshalb nicht statt, und es entstehen Ihnen keine Kosten. Rufen Sie mich bitte an, dann finden wir eine Zeit: ${phone}.`;
    return [{ kind: 'text', text }];
  }
  const text =
    'leider kann ich den Termin, nach dem Sie gefragt haben, nicht annehmen. Er findet nicht statt, und es entstehen Ihnen keine Kosten.';
  return [{ kind: 'text', text }, ...(decline_reason === '' ? [] : [{ kind: 'text', text: decline_reason } as const])];
}

/** The times the operator has named, each a click away while it is free; else all free times. */
function waysOn(ctx: Context, visit: StoredAppointment, news: RequestNews): MailPart[] {
  const { phone } = ctx.settings.get(businessProfileSetting);
  const starts = suggestedStarts(visit);
  const address = (start?: string) =>
    `${ctx.origin()}/termine?${new URLSearchParams({ service: visit.service_type, ...(start && { start }) })}`;
  if (starts.length === 0) {
    return [
      ...(news === 'declined'
        ? [{ kind: 'text', text: `Eine andere Zeit finden Sie hier, oder Sie rufen mich an: ${phone}.` } as const]
        : []),
      { kind: 'button', label: 'Freie Zeiten ansehen', url: address() },
    ];
  }
  return [
    { kind: 'heading', text: 'Diese Zeiten würden mir passen' },
    ...starts.map((start): MailPart => ({ kind: 'button', label: momentOf(start), url: address(start) })),
    {
      kind: 'text',
      text: `Ein Klick bringt Sie zur Buchung, solange die Zeit noch frei ist. Passt keine, rufen Sie mich bitte an: ${phone}.`,
    },
  ];
}

export const suggestedStarts = ({ suggested_starts }: Pick<StoredAppointment, 'suggested_starts'>) =>
  JSON.parse(suggested_starts) as string[];

/** What says less than what is about to be told must not arrive after it. */
export function takeBackRequestMails(tx: WriteTx, { id, visited_email }: StoredAppointment): void {
  takeBackStuckEmails(tx, id, visited_email);
}

/** Tells the operator that a request came, or that its time to answer runs out. */
export function queueRequestNotice(tx: WriteTx, ctx: Context, visit: StoredAppointment, about: 'new' | 'waits'): void {
  const what = about === 'new' ? 'Neue Terminanfrage' : 'Terminanfrage wartet auf Ihre Antwort';
  notifyOperator(tx, ctx, {
    appointment_id: visit.id,
    subject: `${what}: ${visit.customer_name}, ${momentOf(visit.start_time)}`,
    parts: [
      {
        kind: 'text',
        text: `Bitte bestätigen Sie den Termin, oder lehnen Sie ihn ab: bis ${momentOf(visit.answer_by ?? '')}. Ohne Ihre Antwort wird die Anfrage dann mit einer Entschuldigung abgelehnt, und die Zeit ist wieder frei.`,
      },
      visitRows(visit),
      customerRows(visit),
      { kind: 'button', label: 'Anfrage beantworten', url: `${ctx.origin()}/dashboard/termine/${visit.id}` },
    ],
  });
}

function queueMail(
  tx: WriteTx,
  ctx: Context,
  visit: StoredAppointment,
  news: RequestNews,
  subject: string,
  parts: MailPart[],
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
    subject,
    ...composeMail(ctx.settings.get(businessProfileSetting), parts),
  });
}

/** 'Dienstag, 1. Dezember 2026, 17:00 Uhr' */
const momentOf = (moment: string) => `${formatWeekdayDate(moment)}, ${formatTime(moment)} Uhr`;
