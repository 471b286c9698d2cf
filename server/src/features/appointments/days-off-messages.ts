import { smsText } from '../../channels/mail-texts/mail-words.ts';
import { sayOf } from '../../kernel/settings/business-profile-setting.ts';
import { smsFactsOf } from './appointment-mail-parts.ts';
import type { AppointmentsNeeds } from './appointments-needs.ts';
import type { StoredAppointment } from './appointments-repository.ts';

/** What a customer is told by SMS; as it comes with the program in letters of the basic SMS alphabet (GSM 7 bit). */
export function daysOffSms(
  { settings }: Pick<AppointmentsNeeds, 'settings'>,
  before: StoredAppointment,
  after: StoredAppointment,
  { hasPaid }: { hasPaid: boolean },
): string {
  const say = sayOf(settings);
  const told = smsFactsOf(before);
  if (after.status === 'cancelled') {
    return smsText(settings, 'cancelled-sms', {
      ...told,
      zahlung: hasPaid ? say`Wegen Ihrer Zahlung [melde ich mich|melden wir uns].` : '',
    });
  }
  return smsText(settings, 'moved-sms', {
    ...smsFactsOf(after),
    bisheriges_datum: told.datum,
    bisherige_uhrzeit: told.uhrzeit,
  });
}
