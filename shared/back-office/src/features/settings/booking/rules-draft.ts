import { type BookingSettings, bookingSettingsParts } from '@it-lotse/contract/booking-settings';
import { newUuid } from '@it-lotse/domain/new-uuid';
import { readPart } from '../../../kit/read-part.ts';
import { TypedReader } from '../typed-values.ts';
import type { BookingSection } from './booking-section.ts';

export interface ReminderRow {
  id: string;
  hours: string;
}
export interface RulesDraft {
  buffer_minutes: string;
  cutoff_hours: string;
  notice_days: string;
  notice_hours: string;
  horizon: { count: string; unit: BookingSettings['horizon']['unit'] };
  step_minutes: BookingSettings['step_minutes'];
  confirmed_by: BookingSettings['confirmed_by'];
  answer_hours: string;
  waiting_list: boolean;
  reminders: readonly ReminderRow[];
}

export const maxReminders = 4;
export const newReminder = (): ReminderRow => ({ id: newUuid(), hours: '' });

const schema = bookingSettingsParts.pick({
  buffer_minutes: true,
  cutoff_hours: true,
  notice_days: true,
  notice_hours: true,
  horizon: true,
  step_minutes: true,
  confirmed_by: true,
  answer_hours: true,
  waiting_list: true,
  reminder_hours: true,
});

export const rulesSection: BookingSection<RulesDraft> = {
  toDraft: ({ buffer_minutes, cutoff_hours, notice_days, notice_hours, horizon, step_minutes, ...rest }) => ({
    buffer_minutes: String(buffer_minutes),
    cutoff_hours: String(cutoff_hours),
    notice_days: String(notice_days),
    notice_hours: String(notice_hours),
    horizon: { ...horizon, count: String(horizon.count) },
    step_minutes,
    confirmed_by: rest.confirmed_by,
    answer_hours: String(rest.answer_hours),
    waiting_list: rest.waiting_list,
    reminders: rest.reminder_hours.map((hours, index) => ({ id: `saved.${index}`, hours: String(hours) })),
  }),
  read({ buffer_minutes, cutoff_hours, notice_days, notice_hours, horizon, step_minutes, reminders, ...draft }) {
    const reader = new TypedReader();
    const part = {
      buffer_minutes: reader.whole('buffer_minutes', buffer_minutes),
      cutoff_hours: reader.whole('cutoff_hours', cutoff_hours),
      notice_days: reader.whole('notice_days', notice_days),
      notice_hours: reader.whole('notice_hours', notice_hours),
      horizon: { ...horizon, count: reader.whole('horizon.count', horizon.count) },
      step_minutes,
      confirmed_by: draft.confirmed_by,
      answer_hours: reader.whole('answer_hours', draft.answer_hours),
      waiting_list: draft.waiting_list,
      reminder_hours: reminders.map(({ hours }, index) => reader.whole(`reminder_hours.${index}`, hours)),
    };
    const reading = readPart(schema, part, reader.faults);
    if (!reading.ok) return reading;
    const reminder_hours = reading.part.reminder_hours?.toSorted((a, b) => b - a) ?? [];
    return { ok: true, part: { ...reading.part, reminder_hours } };
  },
};
