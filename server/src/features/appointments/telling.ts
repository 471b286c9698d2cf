import { formatShortDate, formatTime } from '@it-lotse/domain/format-date';
import type { Say } from '@it-lotse/domain/voice';
import { smsText } from '../../channels/mail-texts/mail-words.ts';
import { findSmsStatus, queueSms, withdrawSms } from '../../channels/sms/queue-sms.ts';
import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';
import { countSmsSince } from '../../kernel/outbox/count-sms.ts';
import { smsNumberOf } from '../../kernel/phone-number.ts';
import { sayOf } from '../../kernel/settings/business-profile-setting.ts';
import type { AppointmentsNeeds } from './appointments-needs.ts';
import { type StoredAppointment, setTelling } from './appointments-repository.ts';
import { shortUrl } from './short-link.ts';

/** What has become of a visit. */
export type News = 'agreed' | 'brought-back' | 'moved' | 'changed' | 'cancelled';
/** What has become of a request that is no visit yet, or never will be one. */
export type RequestNews = 'requested' | 'declined' | 'expired' | 'withdrawn';

const hourMs = 3_600_000;
/**
 * Anybody can type any number into the booking, and each SMS costs money: so many go to one number in a day and to all in
 * an hour and a day, of every kind. What is more is left to the operator, who calls.
 */
export const mostSmsPerNumberAndDay = 5;
export const mostSmsPerHour = 20;
const mostSmsPerDay = 60;

type Told = Pick<StoredAppointment, 'customer_email' | 'source'>;

/** Who booked without an e-mail address is told another way. Whom the operator entered was spoken to. */
const isToldWithoutMail = ({ customer_email, source }: Told) => customer_email === '' && source === 'website';

/**
 * By SMS where one reaches them, and nothing of what they typed in it; else the operator has to.
 * @param knowsAlready they have cancelled themselves, and read on the page that it is done
 */
export function tellWithoutMail(
  tx: WriteTx,
  ctx: AppointmentsNeeds,
  visit: StoredAppointment,
  news: News | RequestNews,
  { knowsAlready = false } = {},
): void {
  if (!isToldWithoutMail(visit)) return;
  withdrawTelling(tx, visit);
  const to = smsNumberOf(visit.customer_phone);
  const start = new Date(visit.start_time);
  if (ctx.sms === null || to === null || start <= tx.now || !maySms(tx, to)) {
    const telling_due_since = knowsAlready ? null : (visit.telling_due_since ?? tx.now.toISOString());
    setTelling(tx, visit.id, { telling_due_since, telling_sms: null });
    return;
  }
  const { customer_name: to_name } = visit;
  const reference = queueSms(tx, { to_name, to, text: composeTold(ctx, visit, news), valid_until: start });
  setTelling(tx, visit.id, { telling_due_since: null, telling_sms: reference });
}

/** Whether the caps leave room for one more SMS to a number nobody has proven. */
export function maySms(tx: WriteTx, to: string): boolean {
  const ago = (hours: number) => new Date(tx.now.getTime() - hours * hourMs);
  const { toAll: inHour } = countSmsSince(tx, ago(1), to);
  const inDay = countSmsSince(tx, ago(24), to);
  return inHour < mostSmsPerHour && inDay.toAll < mostSmsPerDay && inDay.toNumber < mostSmsPerNumberAndDay;
}

const what: Readonly<Record<News | RequestNews, (when: string, answerBy: string, say: Say) => string>> = {
  agreed: (when) => `Ihr Termin ist gebucht: ${when}.`,
  'brought-back': (when) => `Ihr Termin findet doch statt: ${when}.`,
  moved: (when) => `Ihr Termin ist verschoben auf ${when}.`,
  changed: (when) => `Neue Angaben zu Ihrem Termin am ${when}.`,
  cancelled: (when) => `Ihr Termin am ${when} ist abgesagt.`,
  requested: (when, answerBy, say) =>
    say`Ihre Anfrage für ${when} ist da, noch nicht bestätigt. [Ich antworte|Wir antworten] bis ${answerBy}.`,
  declined: (when, _answerBy, say) => say`Ihre Anfrage für ${when} [kann ich|können wir] leider nicht annehmen.`,
  expired: (when) => `Verzeihung, Ihre Anfrage für ${when} blieb ohne Antwort. Der Termin findet nicht statt.`,
  withdrawn: (when) => `Ihre Anfrage für ${when} ist zurückgezogen.`,
};

/** As it comes with the program in letters of the basic SMS alphabet (GSM 7 bit). */
export function composeTold(ctx: AppointmentsNeeds, visit: StoredAppointment, news: News | RequestNews): string {
  return smsText(ctx.settings, 'told-sms', {
    nachricht: what[news](
      shortTime(visit.start_time),
      shortTime(visit.answer_by ?? visit.start_time),
      sayOf(ctx.settings),
    ),
    link: shortUrl(ctx, visit),
  });
}

const shortTime = (start: string) => `${formatShortDate(start)}, ${formatTime(start)} Uhr`;

/** How a customer hears of the visit. */
export function toldBy(db: ReadDb, visit: StoredAppointment): 'email' | 'sms' | 'operator' {
  if (visit.customer_email !== '') return 'email';
  const { telling_sms } = visit;
  return telling_sms !== null && findSmsStatus(db, telling_sms) !== 'failed' ? 'sms' : 'operator';
}

/** Whether the operator still has to tell somebody how the visit stands. Of what is over nobody is told. */
export function isTellingDue(db: ReadDb, visit: StoredAppointment, now: Date): boolean {
  if (!isToldWithoutMail(visit) || visit.end_time <= now.toISOString()) return false;
  if (visit.telling_due_since !== null) return true;
  return visit.telling_sms !== null && findSmsStatus(db, visit.telling_sms) === 'failed';
}

/** An SMS that still waits must not come after what is agreed now. */
export function withdrawTelling(tx: WriteTx, { telling_sms }: Pick<StoredAppointment, 'telling_sms'>): void {
  if (telling_sms !== null) withdrawSms(tx, telling_sms);
}

/** The operator has told them. */
export function noteTold(tx: WriteTx, { id }: Pick<StoredAppointment, 'id'>): void {
  setTelling(tx, id, { telling_due_since: null, telling_sms: null });
}
