import { berlinDaysBetween, formatWeekdayDate } from '@it-lotse/domain/format-date';
import { mailableName } from '@it-lotse/domain/mailable-name';
import { composeMail } from '../../channels/emails/mail-parts.ts';
import type { EmailDraft } from '../../channels/emails/queue-email.ts';
import { letterWords, smsText } from '../../channels/mail-texts/mail-words.ts';
import { businessProfileSetting, sayOf } from '../../kernel/settings/business-profile-setting.ts';
import {
  factsOfVisit,
  inSubject,
  manageParts,
  preparationParts,
  smsFactsOf,
  visitRows,
} from './appointment-mail-parts.ts';
import type { AppointmentsNeeds } from './appointments-needs.ts';
import type { StoredAppointment } from './appointments-repository.ts';

/** Speaks of the day as seen from now, so a reminder that is sent late is right too. */
function dayOf(start: string, now: Date): string {
  const days = berlinDaysBetween(now, start);
  if (days <= 0) return 'heute';
  return days === 1 ? 'morgen' : `am ${formatWeekdayDate(start)}`;
}

export function composeReminder(ctx: AppointmentsNeeds, appointment: StoredAppointment): EmailDraft {
  const facts = {
    ...factsOfVisit(appointment),
    tag: dayOf(appointment.start_time, ctx.clock.now()),
  };
  const { subject, opening, closing } = letterWords(ctx.settings, 'reminder', facts, inSubject(appointment));
  return {
    email_type: 'reminder',
    appointment_id: appointment.id,
    to_name: appointment.customer_name,
    to_email: appointment.customer_email,
    subject,
    ...composeMail(ctx.settings.get(businessProfileSetting), [
      ...opening,
      visitRows(ctx, appointment),
      ...preparationParts(ctx, appointment),
      ...manageParts(ctx, appointment),
      ...closing,
    ]),
  };
}

/** As it comes with the program: short, and in letters of the basic SMS alphabet (GSM 7 bit), so that it usually fits into one SMS. */
export function composeReminderSms(
  ctx: Pick<AppointmentsNeeds, 'settings' | 'clock'>,
  appointment: StoredAppointment,
): string {
  const say = sayOf(ctx.settings);
  const visited = mailableName(appointment.visited_name);
  return smsText(ctx.settings, 'reminder-sms', {
    ...smsFactsOf(appointment),
    tag: dayOf(appointment.start_time, ctx.clock.now()),
    was: appointment.on_site
      ? say`[Ich komme|Wir kommen] zu ${visited || 'Ihnen'}.`
      : say`[Ich rufe|Wir rufen] ${visited || 'Sie'} an.`,
  });
}
