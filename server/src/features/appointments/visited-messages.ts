import { formatShortDate, formatTime, formatWeekdayDate } from '@it-lotse/domain/format-date';
import { mailableName } from '@it-lotse/domain/mailable-name';
import type { Context } from '../../app/context.ts';
import { composeMail } from '../../channels/emails/mail-parts.ts';
import { queueEmail } from '../../channels/emails/queue-email.ts';
import { queueSms } from '../../channels/sms/queue-sms.ts';
import type { WriteTx } from '../../kernel/database/database.ts';
import { smsNumberOf } from '../../kernel/phone-number.ts';
import { businessProfileSetting } from '../../kernel/settings/business-profile-setting.ts';
import { greeting, visitRows } from './appointment-mail-parts.ts';
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
export function tellVisited(tx: WriteTx, ctx: Context, visit: StoredAppointment, news: News): void {
  const { visited_name, visited_phone, visited_email } = visit;
  const start = new Date(visit.start_time);
  const isTheSame = visited_email !== '' && visited_email.toLowerCase() === visit.customer_email.toLowerCase();
  if (visited_name === '' || isTheSame || start <= tx.now) return;
  const { name, phone } = ctx.settings.get(businessProfileSetting);
  const when = `${formatTime(visit.start_time)} Uhr`;
  if (visited_email === '') {
    const to = smsNumberOf(visited_phone);
    if (ctx.sms === null || to === null || !maySms(tx, to)) return;
    const text = `${name}: ${what[news]}: ${formatShortDate(visit.start_time)}, ${when}. Fragen? ${phone}`;
    queueSms(tx, { to_name: visited_name, to, text, valid_until: start });
    return;
  }
  queueEmail(tx, ctx, {
    email_type: 'appointment',
    appointment_id: visit.id,
    to_name: mailableName(visited_name),
    to_email: visited_email,
    subject: `${what[news]}: ${formatWeekdayDate(visit.start_time)}, ${when}`,
    ...composeMail(ctx.settings.get(businessProfileSetting), [
      greeting({ customer_name: mailableName(visited_name) }),
      { kind: 'text', text: `${what[news]}. Gebucht hat ihn jemand für Sie.` },
      visitRows({
        ...visit,
        visited_name: '',
        customer_phone: visited_phone && 'unter Ihrer Nummer',
        location: visit.location && 'bei Ihnen',
      }),
      {
        kind: 'text',
        text: `Haben Sie Fragen, passt es Ihnen nicht, oder wissen Sie nichts davon? Rufen Sie mich bitte an: ${phone}.`,
      },
    ]),
    valid_until: start,
  });
}
