import {
  type BookingSettings,
  bookingSettingsParts,
  type Weekday,
  type WeekHours,
} from '@it-lotse/contract/booking-settings';
import { readPart } from '../../../kit/read-part.ts';
import type { BookingSection } from './booking-section.ts';

/** Times are '17:00', or '' while what is typed makes no sense. A closed day keeps its times, so that opening it again is one click. */
export interface DayDraft {
  open: boolean;
  from: string;
  to: string;
  latest_end: string;
}
export type WeekDraft = Readonly<Record<Weekday, DayDraft>>;
export type Place = 'remote' | 'onsite';

const usualDay: Record<Place, Omit<DayDraft, 'open'>> = {
  remote: { from: '08:00', to: '19:00', latest_end: '19:00' },
  onsite: { from: '17:00', to: '19:00', latest_end: '19:30' },
};

export const weekdayNames: readonly { day: Weekday; name: string }[] = [
  { day: 'monday', name: 'Montag' },
  { day: 'tuesday', name: 'Dienstag' },
  { day: 'wednesday', name: 'Mittwoch' },
  { day: 'thursday', name: 'Donnerstag' },
  { day: 'friday', name: 'Freitag' },
  { day: 'saturday', name: 'Samstag' },
];

function mapWeek<Value>(of: (day: Weekday) => Value): Record<Weekday, Value> {
  return {
    monday: of('monday'),
    tuesday: of('tuesday'),
    wednesday: of('wednesday'),
    thursday: of('thursday'),
    friday: of('friday'),
    saturday: of('saturday'),
  };
}

export function toWeekDraft(hours: WeekHours, place: Place): WeekDraft {
  return mapWeek((day) => ({ open: hours[day] !== null, ...(hours[day] ?? usualDay[place]) }));
}

export function readWeek(week: WeekDraft) {
  return mapWeek((day) => {
    const { open, ...times } = week[day];
    return open ? times : null;
  });
}

export type HoursDraft = Readonly<Record<Place, WeekDraft>>;
const schema = bookingSettingsParts.pick({ hours: true });

export const hoursSection: BookingSection<HoursDraft> = {
  toDraft: ({ hours }: BookingSettings) => ({
    remote: toWeekDraft(hours.remote, 'remote'),
    onsite: toWeekDraft(hours.onsite, 'onsite'),
  }),
  read(draft) {
    return readPart(schema, { hours: { remote: readWeek(draft.remote), onsite: readWeek(draft.onsite) } });
  },
};
