import { berlinDaysBetween, formatClock, formatTime, formatWeekdayDate } from '@it-lotse/domain/format-date';
import { mailableName } from '@it-lotse/domain/mailable-name';
import type { Context } from '../../app/context.ts';
import { composeMail } from '../../channels/emails/mail-parts.ts';
import type { EmailDraft } from '../../channels/emails/queue-email.ts';
import { businessProfileSetting } from '../../kernel/settings/business-profile-setting.ts';
import { greeting, manageParts, preparationParts, visitRows } from './appointment-mail-parts.ts';
import type { StoredAppointment } from './appointments-repository.ts';

/** Speaks of the day as seen from now, so a reminder that is sent late is right too. */
function dayOf(start: string, now: Date): string {
  const days = berlinDaysBetween(now, start);
  if (days <= 0) return 'heute';
  return days === 1 ? 'morgen' : `am ${formatWeekdayDate(start)}`;
}

export function composeReminder(ctx: Context, appointment: StoredAppointment): EmailDraft {
  const day = dayOf(appointment.start_time, ctx.clock.now());
  return {
    email_type: 'reminder',
    appointment_id: appointment.id,
    to_name: appointment.customer_name,
    to_email: appointment.customer_email,
    subject: `Erinnerung: Ihr Termin ${day} um ${formatTime(appointment.start_time)} Uhr`,
    ...composeMail(ctx.settings.get(businessProfileSetting), [
      greeting(appointment),
      {
        kind: 'text',
        text: `ich möchte Sie an Ihren Termin erinnern: ${day} um ${formatClock(appointment.start_time)}. Ich freue mich auf Sie.`,
      },
      visitRows(appointment),
      ...preparationParts(ctx, appointment),
      ...manageParts(ctx, appointment),
    ]),
  };
}

/** Short, and in letters of the basic SMS alphabet (GSM 7 bit), so that it usually fits into one SMS. */
export function composeReminderSms(ctx: Context, appointment: StoredAppointment): string {
  const { name, phone } = ctx.settings.get(businessProfileSetting);
  const day = dayOf(appointment.start_time, ctx.clock.now());
  const time = `${formatTime(appointment.start_time)} Uhr`;
  const visited = mailableName(appointment.visited_name);
  const what = appointment.on_site ? `Ich komme zu ${visited || 'Ihnen'}.` : `Ich rufe ${visited || 'Sie'} an.`;
  return `Erinnerung von ${name}: Ihr Termin ist ${day} um ${time}. ${what} Fragen? ${phone}`;
}
