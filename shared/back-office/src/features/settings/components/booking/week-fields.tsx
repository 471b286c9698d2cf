import { Checkbox } from '@it-lotse/ui/checkbox';
import { TimeField } from '@it-lotse/ui/date-field';
import { middleUp, useMediaQuery } from '@it-lotse/ui/use-media-query';
import type { Faults } from '../../../../kit/read-part.ts';
import { type DayDraft, type WeekDraft, weekdayNames } from '../../booking/week-draft.ts';
import { CopyDayButton } from '../copy-day-button.tsx';

interface WeekFieldsProps {
  title: string;
  /** Leads to the week in the contract, e.g. 'hours.remote'. */
  path: string;
  week: WeekDraft;
  faults: Faults;
  onChange(week: WeekDraft): void;
}

const times = [
  { name: 'from', label: 'Beginn ab' },
  { name: 'to', label: 'Beginn bis' },
  { name: 'latest_end', label: 'Ende bis' },
] as const;
const row = 'grid grid-cols-3 items-start gap-x-2.5 gap-y-1 middle:grid-cols-[9rem_repeat(3,7rem)]';

/** The days of a week, open or closed, with the times between which visits start and by which they are over. */
export function WeekFields({ title, path, week, faults, onChange }: WeekFieldsProps) {
  const middle = useMediaQuery(middleUp);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-strong text-heading">{title}</legend>
      {middle && (
        <div aria-hidden className={`${row} text-small font-label text-ink-2`}>
          <span />
          {times.map(({ name, label }) => (
            <span key={name}>{label}</span>
          ))}
        </div>
      )}
      <ul>
        {weekdayNames.map(({ day, name: dayName }) => {
          const change = (changed: Partial<DayDraft>) => onChange({ ...week, [day]: { ...week[day], ...changed } });
          return (
            <li key={day} className="border-b border-line py-1.5 last:border-b-0">
              <fieldset className={row}>
                <legend className="sr-only">{dayName}</legend>
                <div className="col-span-3 middle:col-span-1">
                  <Checkbox label={dayName} checked={week[day].open} onChange={(open) => change({ open })} />
                </div>
                {week[day].open ? (
                  times.map(({ name, label }) => (
                    <TimeField
                      key={name}
                      label={label}
                      labelHidden={middle}
                      value={week[day][name]}
                      error={faults[`${path}.${day}.${name}`] ?? ''}
                      onChange={(time) => change({ [name]: time })}
                    />
                  ))
                ) : (
                  <p className="col-span-3 flex min-h-8 items-center text-ink-2 middle:min-h-10">geschlossen</p>
                )}
              </fieldset>
            </li>
          );
        })}
      </ul>
      <CopyDayButton title={title} week={week} onChange={onChange} />
    </fieldset>
  );
}
