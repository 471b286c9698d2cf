import {
  type BookingSettings,
  bookingSettings,
  type Weekday,
  type WeekHours,
} from '../../../contract/booking-settings.ts';
import { type BookingSection, readPart } from './booking-section.ts';
import { TypedReader } from './typed-values.ts';

/** A closed day keeps its times, so that opening it again is one click. */
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

/** `path` leads to the week, e.g. 'hours.remote'. */
export function readWeek(reader: TypedReader, path: string, week: WeekDraft) {
  return mapWeek((day) => {
    const { open, from, to, latest_end } = week[day];
    const at = (field: string) => `${path}.${day}.${field}`;
    return open
      ? {
          from: reader.clock(at('from'), from),
          to: reader.clock(at('to'), to),
          latest_end: reader.clock(at('latest_end'), latest_end),
        }
      : null;
  });
}

export type HoursDraft = Readonly<Record<Place, WeekDraft>>;
const schema = bookingSettings.pick({ hours: true });

export const hoursSection: BookingSection<HoursDraft> = {
  toDraft: ({ hours }: BookingSettings) => ({
    remote: toWeekDraft(hours.remote, 'remote'),
    onsite: toWeekDraft(hours.onsite, 'onsite'),
  }),
  read(draft) {
    const reader = new TypedReader();
    const hours = {
      remote: readWeek(reader, 'hours.remote', draft.remote),
      onsite: readWeek(reader, 'hours.onsite', draft.onsite),
    };
    return readPart(schema, { hours }, reader.faults);
  },
};
