import { addDays } from '@it-lotse/shared/domain/berlin-time';
import { DayPicker } from 'react-day-picker';
import { de } from 'react-day-picker/locale/de';
import { Icon } from '../layout/icon.tsx';
import { calendarDay, formatDay, localDate, monthOf } from './calendar-day.ts';

interface CalendarProps {
  /** Berlin days that can be chosen, both included. */
  first: string;
  last: string;
  /** Month that is shown, '2026-12'. */
  month: string;
  onMonth: (month: string) => void;
  chosen: string | null;
  onChoose: (day: string) => void;
  /** What is known of the month's days; days without free times are struck out, but say why when they are chosen. */
  freeDays: ReadonlyMap<string, boolean>;
}

const parts = {
  Chevron: ({ orientation }: { orientation?: string }) => <Icon name={orientation === 'left' ? 'previous' : 'next'} />,
};

/** The date picker: German, Monday first, arrow keys move between days. */
export function Calendar({ first, last, month, onMonth, chosen, onChoose, freeDays }: CalendarProps) {
  const known = (date: Date) => freeDays.get(calendarDay(date));
  return (
    <DayPicker
      mode="single"
      required
      locale={de}
      className="calendar"
      navLayout="around"
      showOutsideDays
      startMonth={localDate(`${monthOf(first)}-01`)}
      endMonth={localDate(`${monthOf(last)}-01`)}
      month={localDate(`${month}-01`)}
      onMonthChange={(shown) => onMonth(monthOf(calendarDay(shown)))}
      selected={chosen === null ? undefined : localDate(chosen)}
      onSelect={(date) => onChoose(calendarDay(date))}
      today={localDate(addDays(first, -1))}
      disabled={[{ before: localDate(first) }, { after: localDate(last) }]}
      modifiers={{ free: (date) => known(date) === true, full: (date) => known(date) === false }}
      modifiersClassNames={{ free: 'day-free', full: 'day-full' }}
      labels={{
        labelDayButton: (date, { selected, free, full }) =>
          [
            formatDay(calendarDay(date)),
            free && 'freie Zeiten',
            full && 'keine freien Zeiten',
            selected && 'ausgewählt',
          ]
            .filter(Boolean)
            .join(', '),
      }}
      components={parts}
    />
  );
}
