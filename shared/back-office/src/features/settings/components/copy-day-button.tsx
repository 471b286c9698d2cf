import type { Weekday } from '@it-lotse/contract/booking-settings';
import { Button } from '@it-lotse/ui/button';
import { Copy } from 'lucide-react';
import { weekdayNames } from '../booking/week-draft.ts';

interface CopyDayButtonProps<Day> {
  /** Of the week. */
  title: string;
  week: Readonly<Record<Weekday, Day>>;
  onChange(week: Readonly<Record<Weekday, Day>>): void;
}

/** Gives every open day the times of the first one, because most weeks are alike; not there while they have them. */
export function CopyDayButton<Day extends { open: boolean }>({ title, week, onChange }: CopyDayButtonProps<Day>) {
  const first = weekdayNames.find(({ day }) => week[day].open);
  if (!first) return null;
  const isOther = (day: Day) => day.open && JSON.stringify(day) !== JSON.stringify(week[first.day]);
  if (!weekdayNames.some(({ day }) => isOther(week[day]))) return null;
  const copied = weekdayNames.map(({ day }) => [day, isOther(week[day]) ? week[first.day] : week[day]] as const);
  return (
    <Button
      className="mt-2"
      aria-label={`Alle wie ${first.name}: ${title}`}
      onClick={() => onChange(Object.fromEntries(copied) as Record<Weekday, Day>)}
    >
      <Copy aria-hidden size={17} strokeWidth={1.75} />
      Alle wie {first.name}
    </Button>
  );
}
