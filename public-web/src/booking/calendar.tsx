import type { AvailableDay } from '@it-lotse/contract/booking';
import { addDays } from '@it-lotse/domain/berlin-time';
import { DayButton, type DayButtonProps, DayPicker } from 'react-day-picker';
import { de } from 'react-day-picker/locale/de';
import { Icon } from '../layout/icon.tsx';
import { say } from '../voice.ts';
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
  known: readonly AvailableDay[];
}

const arrow =
  'grid size-12 place-items-center rounded-[9px] border-[1.5px] border-edge text-harbour hover:bg-water-2 aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:text-edge';
const looks = {
  month: 'grid grid-cols-[3rem_minmax(0,1fr)_3rem] items-center',
  month_grid: 'col-span-full mt-3 w-full table-fixed border-separate [border-spacing:2px_4px] figures',
  month_caption: 'text-center text-[1.25rem] font-[720] text-heading',
  button_previous: arrow,
  button_next: arrow,
  weekday: 'h-10 text-[1rem] font-[640] text-ink-2',
  day: 'p-0 text-center',
};

/** Under the number, in the colour of the number. */
const nearDot =
  'relative after:absolute after:inset-x-0 after:bottom-1 after:mx-auto after:size-1.5 after:rounded-full after:bg-current';

interface DayKind {
  free?: boolean;
  near?: boolean;
  full?: boolean;
  selected?: boolean;
  disabled?: boolean;
  outside?: boolean;
}

/** A day can be of several kinds: the chosen one may be full, a free one may belong to the next month. */
function dayLook({ free, near, full, selected, disabled, outside }: DayKind): string {
  const isPale = disabled || outside;
  return [
    'h-12 w-full rounded-[9px] text-[1.125rem]',
    selected
      ? 'bg-harbour text-on-harbour hover:bg-harbour-deep'
      : free
        ? 'bg-teal-tint text-teal-strong hover:bg-water-3'
        : 'text-ink-2 enabled:hover:bg-water-2',
    free ? 'font-bold' : full ? 'font-[450]' : isPale ? 'font-normal' : 'font-[640]',
    full && 'line-through',
    near && nearDot,
    isPale && !selected && !free && 'opacity-75',
    disabled && 'cursor-not-allowed',
  ]
    .filter(Boolean)
    .join(' ');
}

const parts = {
  Chevron: ({ orientation }: { orientation?: string }) => <Icon name={orientation === 'left' ? 'previous' : 'next'} />,
  DayButton: (props: DayButtonProps) => <DayButton {...props} className={dayLook(props.modifiers)} />,
};

/** The date picker: German, Monday first, arrow keys move between days. */
export function Calendar({ first, last, month, onMonth, chosen, onChoose, known }: CalendarProps) {
  const days = new Map(known.map((each) => [each.date, each]));
  const of = (date: Date) => days.get(calendarDay(date));
  return (
    <DayPicker
      mode="single"
      required
      locale={de}
      classNames={looks}
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
      modifiers={{
        free: (date) => of(date)?.free === true,
        full: (date) => of(date)?.free === false,
        near: (date) => of(date)?.near === true,
      }}
      // The library's own way through its patterns costs a phone milliseconds for forty numbers.
      formatters={{ formatDay: (date) => String(date.getDate()) }}
      labels={{
        labelDayButton: (date, { selected, free, near, full }) =>
          [
            formatDay(calendarDay(date)),
            free && 'freie Zeiten',
            near && say`[ich bin|wir sind] in Ihrer Nähe`,
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
