import { formatShortDate } from '@it-lotse/domain/format-date';
import { mailableName } from '@it-lotse/domain/mailable-name';
import { composeMail } from '../../channels/emails/mail-parts.ts';
import { queueEmail } from '../../channels/emails/queue-email.ts';
import { letterWords, smsText } from '../../channels/mail-texts/mail-words.ts';
import { queueSms } from '../../channels/sms/queue-sms.ts';
import type { WriteTx } from '../../kernel/database/database.ts';
import { smsNumberOf } from '../../kernel/phone-number.ts';
import { businessProfileSetting } from '../../kernel/settings/business-profile-setting.ts';
import { factsOfVisit, inSubject, visitRows } from './appointment-mail-parts.ts';
import type { AppointmentsNeeds } from './appointments-needs.ts';
import type { StoredAppointment } from './appointments-repository.ts';
import { maySms, type News } from './telling.ts';

const what: Readonly<Record<News, string>> = {
  agreed: 'Für Sie ist ein Termin gebucht',
  'brought-back': 'Ihr Termin findet doch statt',
  moved: 'Ihr Termin ist verschoben',
  changed: 'Neue Angaben zu Ihrem Termin',
  cancelled: 'Ihr Termin ist abgesagt',
};

/**
 * Somebody else has booked: whoever is visited hears in short when, by mail or by SMS. Nobody has proven that this address
 * is theirs, so of all that was typed it holds their own name at most, no link, and counts into the caps for strangers.
 */
export function tellVisited(tx: WriteTx, ctx: AppointmentsNeeds, visit: StoredAppointment, news: News): void {
  const { visited_name, visited_phone, visited_email } = visit;
  const start = new Date(visit.start_time);
  const isTheSame = visited_email !== '' && visited_email.toLowerCase() === visit.customer_email.toLowerCase();
  if (visited_name === '' || isTheSame || start <= tx.now) return;
  if (visited_email === '') {
    const to = smsNumberOf(visited_phone);
    if (ctx.sms === null || to === null || !maySms(tx, to)) return;
    queueSms(tx, { to_name: visited_name, to, text: composeVisitedSms(ctx, visit, news), valid_until: start });
    return;
  }
  queueEmail(tx, ctx, {
    email_type: 'appointment',
    appointment_id: visit.id,
    to_name: mailableName(visited_name),
    to_email: visited_email,
    ...composeVisited(ctx, visit, news),
    valid_until: start,
  });
}

export function composeVisited(ctx: Pick<AppointmentsNeeds, 'settings'>, visit: StoredAppointment, news: News) {
  const { settings } = ctx;
  const { visited_name, visited_phone } = visit;
  const facts = { ...factsOfVisit({ ...visit, customer_name: mailableName(visited_name) }), neuigkeit: what[news] };
  const { subject, opening, closing } = letterWords(settings, 'visited', facts, inSubject(visit));
  return {
    subject,
    ...composeMail(settings.get(businessProfileSetting), [
      ...opening,
      visitRows(ctx, {
        ...visit,
        visited_name: '',
        customer_phone: visited_phone && 'unter Ihrer Nummer',
        location: visit.location && 'bei Ihnen',
      }),
      ...closing,
    ]),
  };
}

/** As it comes with the program in letters of the basic SMS alphabet (GSM 7 bit). */
export function composeVisitedSms(
  { settings }: Pick<AppointmentsNeeds, 'settings'>,
  visit: StoredAppointment,
  news: News,
) {
  return smsText(settings, 'visited-sms', {
    neuigkeit: what[news],
    kurzes_datum: formatShortDate(visit.start_time),
    ...inSubject(visit),
  });
}
