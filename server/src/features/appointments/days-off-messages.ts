import { formatTime, formatWeekdayDate } from '@it-lotse/domain/format-date';
import type { Context } from '../../app/context.ts';
import { businessProfileSetting } from '../../kernel/settings/business-profile-setting.ts';
import type { StoredAppointment } from './appointments-repository.ts';

/** What a customer is told by SMS: short, in letters of the basic SMS alphabet (GSM 7 bit). */
export function daysOffSms(
  ctx: Pick<Context, 'settings'>,
  before: Pick<StoredAppointment, 'start_time'>,
  after: Pick<StoredAppointment, 'start_time' | 'status'>,
  { hasPaid }: { hasPaid: boolean },
): string {
  const { name, phone } = ctx.settings.get(businessProfileSetting);
  const old = `Ihr Termin am ${whenOf(before.start_time)}`;
  const news =
    after.status === 'cancelled'
      ? `${old} muss leider ausfallen.${hasPaid ? ' Wegen Ihrer Zahlung melde ich mich.' : ''} Für einen neuen Termin rufen Sie mich gern an`
      : `${old} ist verschoben auf ${whenOf(after.start_time)}. Passt das nicht? Rufen Sie mich bitte an`;
  return `${name}: ${news}: ${phone}`;
}

const whenOf = (start: string) => `${formatWeekdayDate(start)}, ${formatTime(start)} Uhr`;
