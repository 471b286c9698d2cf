import type { OfficeEvent } from '../../contract/events.ts';
import type { AlarmedProvider } from '../../contract/provider-events.ts';
import { dangerNames } from '../../domain/danger-names.ts';
import { declarationWords } from '../../domain/declaration-texts.ts';
import { formatShortMoment } from '../../domain/format-date.ts';
import { formatAmount } from '../../domain/format-money.ts';
import { formatWhatsappAddress } from '../../domain/format-phone.ts';
import { providerNames } from '../../domain/provider-names.ts';
import type { NoticeKind } from '../notifications/notification-settings.ts';
import { paths } from '../paths.ts';
import { reviewTexts } from '../payments/payment-texts.ts';
import {
  type Alarm,
  type AppointmentNews,
  type ChatNews,
  type DeclarationNews,
  type FailedMail,
  type GoogleQuestion,
  type NewLead,
  newsAmong,
  type OfficeNews,
  type PaymentNews,
  type WhatsappNews,
} from './office-news.ts';

export interface OfficeNotice {
  readonly title: string;
  readonly body: string;
  /** The title without anybody's name; absent: the notice names nobody. */
  readonly discreet?: string;
  /** All of it in a few words, for a toast. */
  readonly brief?: string;
  /** Where a click leads, inside the back office. */
  readonly path: string;
  /** Something is broken that only the operator can mend. */
  readonly alarm?: true;
  /** The conversation that can be answered right from the notice, where the system offers that. */
  readonly whatsapp?: string;
}

const usuallySingly = 2;
const longestBody = 180;
/** Names every kind of news, so it may be longer. */
const longestSummary = 400;

interface NoticeOptions {
  /** Kinds that are switched off are passed over. */
  readonly wanted?: (kind: NoticeKind) => boolean;
  /** So many pieces of news are told one by one. */
  readonly atMostSingly?: number;
}

/**
 * What the operator should hear of the events of a while. Up to two pieces of news are told singly; three or more (the
 * computer slept) become one notice, which names the people or, if they are of several kinds, what there is. Names come
 * from visitors: plain text.
 */
export function officeNotices(
  events: readonly OfficeEvent[],
  { wanted = () => true, atMostSingly = usuallySingly }: NoticeOptions = {},
): OfficeNotice[] {
  const news = newsAmong(events);
  const groups = [
    group(wanted('alarms'), news.alarms, alarmNotice, null),
    group(wanted('alarms'), news.failedMails, failedMailNotice, failedMailsNotice),
    group(wanted('leads'), news.leads, leadNotice, leadsNotice),
    group(wanted('appointments'), news.appointments, appointmentNotice, appointmentsNotice),
    group(wanted('payments'), news.payments, paymentNotice, paymentsNotice),
    group(wanted('appointments'), news.questions, questionNotice, questionsNotice),
    group(wanted('chats'), news.chats, chatNotice, chatsNotice),
    group(wanted('whatsapp'), news.conversations, whatsappNotice, whatsappsNotice),
    group(wanted('whatsapp'), news.undelivered, undeliveredNotice, undeliveredsNotice),
    group(wanted('declarations'), news.declarations, declarationNotice, declarationsNotice),
  ];
  const pieces = groups.reduce((sum, { singly }) => sum + singly.length, 0);
  if (pieces <= atMostSingly) return groups.flatMap(({ singly }) => singly);
  const told = groups.flatMap(({ together }) => together);
  const messages = news.conversations.reduce((sum, { count }) => sum + count - 1, 0);
  return told.length === 1 ? told : [summary(told, pieces + (wanted('whatsapp') ? messages : 0))];
}

/** One kind of news, piece by piece and as one; without `all` (alarms, each of which is another) it stays single. */
function group<News>(
  wanted: boolean,
  news: readonly News[],
  one: (piece: News) => OfficeNotice,
  all: ((pieces: readonly News[]) => OfficeNotice) | null,
) {
  const singly = wanted ? news.map(one) : [];
  return { singly, together: all && singly.length > 1 ? [all(news)] : singly };
}

/** The dashboard lists what happened, piece by piece. */
function summary(notices: readonly OfficeNotice[], pieces: number): OfficeNotice {
  return {
    ...titled(`${pieces} ${notices.every(({ alarm }) => alarm) ? 'Störungen' : 'Neuigkeiten'}`),
    body: shorten(notices.map(({ title }) => title).join(' · '), longestSummary),
    path: paths.dashboard,
    ...(notices.some(({ alarm }) => alarm) ? { alarm: true } : {}),
  };
}

/** The title names nobody, but the body does. */
const titled = (title: string) => ({ title, discreet: title });

/** The same for whoever stands behind the operator: what happened, and not with whom. It can only be answered inside. */
export function withoutNames({ title, body, path, discreet, alarm }: OfficeNotice): OfficeNotice {
  const isAboutNobody = alarm && discreet === undefined;
  return {
    title: discreet ?? title,
    body: isAboutNobody ? body : 'Öffnen Sie IT-Lotse, um es zu lesen.',
    path,
    ...(alarm ? { alarm } : {}),
  };
}

function leadNotice(lead: NewLead): OfficeNotice {
  return {
    title: `Neue Anfrage von ${oneLine(lead.name)}`,
    body: shorten([lead.company, lead.excerpt].map(oneLine).filter(Boolean).join(' – ')),
    path: paths.lead(lead.lead_id),
    brief: `Neuer Lead: ${oneLine(lead.name)}`,
    discreet: 'Neue Anfrage',
  };
}

const leadsNotice = (leads: readonly NewLead[]): OfficeNotice => ({
  title: `${leads.length} neue Anfragen`,
  body: namesOf(leads),
  path: paths.leads,
});

function appointmentNotice(news: AppointmentNews): OfficeNotice {
  const name = oneLine(news.name);
  const what = `${oneLine(news.service_name)}, ${formatShortMoment(news.start_time)}`;
  const path = paths.appointment(news.appointment_id);
  switch (news.type) {
    case 'appointment.booked':
      return { title: `Neuer Termin: ${name}`, body: shorten(what), path, discreet: 'Neuer Termin' };
    case 'appointment.moved':
      return {
        title: `Termin verschoben: ${name}`,
        body: shorten(`${what}, bisher ${formatShortMoment(news.previous_start_time)}`),
        path,
        discreet: 'Termin verschoben',
      };
    case 'appointment.cancelled':
      return { title: `Termin storniert: ${name}`, body: shorten(what), path, discreet: 'Termin storniert' };
  }
}

const manyAppointments = {
  'appointment.booked': 'neue Termine',
  'appointment.moved': 'Termine verschoben',
  'appointment.cancelled': 'Termine storniert',
} as const;

function appointmentsNotice(news: readonly AppointmentNews[]): OfficeNotice {
  const types = new Set(news.map(({ type }) => type));
  const [only] = types;
  const what = types.size === 1 && only ? manyAppointments[only] : 'Neuigkeiten zu Terminen';
  return { title: `${news.length} ${what}`, body: namesOf(news), path: paths.appointments };
}

function questionNotice(question: GoogleQuestion): OfficeNotice {
  return {
    title: `In Google ${question.change === 'moved' ? 'verschoben' : 'gelöscht'}: ${oneLine(question.name)}`,
    body: `Der Termin am ${formatShortMoment(question.start_time)} gilt weiter, bis Sie entscheiden.`,
    discreet: `Termin in Google ${question.change === 'moved' ? 'verschoben' : 'gelöscht'}`,
    path: paths.calendar,
  };
}

const questionsNotice = (questions: readonly GoogleQuestion[]): OfficeNotice => ({
  title: `${questions.length} Termine in Google geändert`,
  body: shorten(`Bitte entscheiden Sie: ${namesOf(questions)}`),
  path: paths.calendar,
});

function paymentNotice(news: PaymentNews): OfficeNotice {
  const name = oneLine(news.name);
  const what = `${formatAmount(news.amount, news.currency)} für ${oneLine(news.service)}`;
  const path = paths.payment(news.payment_id);
  switch (news.type) {
    case 'payment.received':
      return { title: `Zahlung erhalten: ${name}`, body: shorten(what), path, discreet: 'Zahlung erhalten' };
    case 'payment.failed':
      return {
        title: `Zahlung fehlgeschlagen: ${name}`,
        body: shorten(what),
        path,
        discreet: 'Zahlung fehlgeschlagen',
      };
    case 'payment.review':
      return {
        title: `Zahlung zu klären: ${name}`,
        body: shorten(`${reviewTexts[news.reason].word}. ${what}`),
        path,
        discreet: 'Zahlung zu klären',
      };
  }
}

const paymentsNotice = (news: readonly PaymentNews[]): OfficeNotice => ({
  title: news.every(({ type }) => type === 'payment.received')
    ? `${news.length} Zahlungen erhalten`
    : `${news.length} Neuigkeiten zu Zahlungen`,
  body: namesOf(news),
  path: paths.payments,
});

function chatNotice(news: ChatNews): OfficeNotice {
  const { type, session_id, name, excerpt } = news;
  const who = oneLine(name) || 'Besucher der Website';
  return {
    title:
      type === 'chat.danger'
        ? `Chat, ${dangerNames[news.danger]}: ${who}`
        : type === 'chat.needs_person'
          ? `Chat: ${who} wünscht einen Menschen`
          : `Chat: ${who}`,
    body: shorten(oneLine(excerpt)),
    path: paths.chat(session_id),
    discreet:
      type === 'chat.danger'
        ? `Chat, ${dangerNames[news.danger]}`
        : type === 'chat.needs_person'
          ? 'Chat: Jemand wünscht einen Menschen'
          : 'Neue Nachricht im Chat',
  };
}

const chatsNotice = (chats: readonly ChatNews[]): OfficeNotice => ({
  title: `${chats.length} Chats warten auf Sie`,
  body: namesOf(chats.map(({ name }) => ({ name: name || 'Anonym' }))),
  path: paths.chats,
});

function whatsappNotice({ newest, name, count }: WhatsappNews): OfficeNotice {
  return {
    title: count === 1 ? `WhatsApp: ${oneLine(name)}` : `WhatsApp: ${oneLine(name)} (${count} Nachrichten)`,
    body: shorten(oneLine(newest.excerpt)),
    path: paths.conversation(newest.phone_number),
    whatsapp: newest.phone_number,
    discreet: count === 1 ? 'Neue WhatsApp-Nachricht' : `${count} neue WhatsApp-Nachrichten`,
  };
}

const whatsappsNotice = (news: readonly WhatsappNews[]): OfficeNotice => ({
  title: `${news.reduce((sum, { count }) => sum + count, 0)} WhatsApp-Nachrichten`,
  body: namesOf(news),
  path: paths.whatsapp,
});

function undeliveredNotice({ phone_number, name, reason }: OfficeNews['undelivered'][number]): OfficeNotice {
  return {
    title: `WhatsApp nicht zugestellt: ${oneLine(name) || formatWhatsappAddress(phone_number)}`,
    body: shorten(oneLine(reason)),
    path: paths.conversation(phone_number),
    discreet: 'WhatsApp nicht zugestellt',
  };
}

const undeliveredsNotice = (news: OfficeNews['undelivered']): OfficeNotice => ({
  title: `${news.length} WhatsApp-Nachrichten nicht zugestellt`,
  body: namesOf(news.map(({ name, phone_number }) => ({ name: name || formatWhatsappAddress(phone_number) }))),
  path: paths.whatsapp,
});

function declarationNotice({ kind, name, excerpt }: DeclarationNews): OfficeNotice {
  return {
    title: `${declarationWords[kind].noun} von ${oneLine(name)}`,
    body: shorten(oneLine(excerpt)),
    path: paths.declarations,
    discreet: `${declarationWords[kind].noun} eingegangen`,
  };
}

const declarationsNotice = (news: readonly DeclarationNews[]): OfficeNotice => ({
  title: `${news.length} Widerrufe und Kündigungen`,
  body: namesOf(news),
  path: paths.declarations,
});

function failedMailNotice({ email_id, to_name, subject, reason }: FailedMail): OfficeNotice {
  return {
    title: `E-Mail nicht zugestellt: ${oneLine(to_name)}`,
    discreet: 'E-Mail nicht zugestellt',
    body: shorten(`${oneLine(subject)}. ${oneLine(reason)}`),
    path: paths.email(email_id),
    alarm: true,
  };
}

const failedMailsNotice = (mails: readonly FailedMail[]): OfficeNotice => ({
  ...titled(`${mails.length} E-Mails nicht zugestellt`),
  body: namesOf(mails.map(({ to_name }) => ({ name: to_name }))),
  path: paths.emails,
  alarm: true,
});

function alarmNotice(alarm: Alarm): OfficeNotice {
  const as = (title: string, body: string, path: string): OfficeNotice => ({
    title,
    body: shorten(oneLine(body)),
    path,
    alarm: true,
  });
  switch (alarm.type) {
    case 'calendar.disconnected':
      return as('Google Calendar ist getrennt', alarm.reason, paths.calendar);
    case 'whatsapp.token_dead':
      return as('WhatsApp sendet nicht mehr', alarm.reason, paths.token);
    case 'whatsapp.token_expiring':
      return as(
        expiryTitleOf(alarm),
        `Gültig bis ${formatShortMoment(alarm.expires_at)}. Bitte legen Sie einen neuen Token an.`,
        paths.token,
      );
    case 'assistant.failing':
      return as('Der KI-Anbieter antwortet nicht', alarm.reason, paths.chats);
    case 'provider.refused':
      return as(`${providerNames[alarm.provider]}: Zugang abgelehnt`, alarm.reason, pathOfProvider[alarm.provider]);
    case 'email.held_back':
      return as(
        'Automatische E-Mails warten',
        `Mehr als ${alarm.per_hour} in der Stunde gehen nicht an unbestätigte Adressen. Vielleicht missbraucht jemand Ihre Formulare.`,
        paths.emails,
      );
    case 'backup.failed':
      return as('Datensicherung fehlgeschlagen', alarm.reason, paths.debug);
    case 'privacy.person_is_back':
      return {
        ...as(
          'Gelöschte Person ist wieder da',
          `${alarm.name} kam mit der zurückgespielten Sicherung zurück. ${alarm.reason}`,
          paths.customers,
        ),
        discreet: 'Gelöschte Person ist wieder da',
      };
    case 'backup.target_failed':
      return as('Sicherungen kommen nicht an', `${alarm.target}: ${alarm.reason}`, paths.debug);
    case 'account.signed_in':
      return as(
        'Neue Anmeldung in Ihrem Büro',
        `Ein Gerät, das Ihr Büro noch nicht kannte, von ${alarm.address}. Waren Sie das nicht, ändern Sie Ihr Passwort.`,
        paths.security,
      );
    case 'account.guessed':
      if (alarm.inside) {
        const body = `Wer das ist, ist schon angemeldet. Zuletzt von ${alarm.address}.`;
        return as('Jemand rät in einer offenen Sitzung', body, paths.security);
      }
      return alarm.guessed === 'code'
        ? as(
            'Jemand rät Ihren Code',
            `Das Passwort ist bekannt: ändern Sie es. Zuletzt von ${alarm.address}.`,
            paths.security,
          )
        : as('Jemand rät Ihr Passwort', `${alarm.tries} Versuche, zuletzt von ${alarm.address}.`, paths.security);
    case 'newsletter.campaign_paused':
      return as('Der Newsletter-Versand ist angehalten', alarm.reason, paths.newsletter);
  }
}

const pathOfProvider: Record<AlarmedProvider, string> = {
  smtp: paths.emails,
  sms: paths.appointments,
  stripe: paths.payments,
};

/** Begun days count, so the last one ends today or tomorrow. */
function expiryTitleOf({ days_left }: Extract<Alarm, { type: 'whatsapp.token_expiring' }>): string {
  if (days_left <= 0) return 'WhatsApp-Token ist abgelaufen';
  return days_left === 1
    ? 'WhatsApp-Token läuft heute oder morgen ab'
    : `WhatsApp-Token läuft in ${days_left} Tagen ab`;
}

/** Newest first, each name once. */
function namesOf(news: readonly { name: string }[]): string {
  return shorten([...new Set(news.map(({ name }) => oneLine(name)).reverse())].join(', '));
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function shorten(text: string, longest = longestBody): string {
  const characters = [...text];
  return characters.length > longest
    ? `${characters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`
    : text;
}
