import type { Weekday } from '@it-lotse/contract/booking-settings';
import { Button } from '@it-lotse/ui/button';
import { Checkbox } from '@it-lotse/ui/checkbox';
import { TimeField } from '@it-lotse/ui/date-field';
import type { Faults } from '../../../../kit/read-part.ts';
import { weekdayNames } from '../../booking/week-draft.ts';
import type { PhoneDayDraft } from '../../facts/facts-draft.ts';
import { CopyDayButton } from '../copy-day-button.tsx';

interface PhoneHoursFieldsProps {
  week: Readonly<Record<Weekday, PhoneDayDraft>>;
  faults: Faults;
  onChange(week: Readonly<Record<Weekday, PhoneDayDraft>>): void;
}

const labels = { from: ['Von', 'und von'], to: ['Bis', 'bis'] } as const;
/** A lunch break of an hour, until other times are typed. */
const afternoon = { from: '13:00', to: '17:00' };

/** The days of the week with one or two times at which somebody answers the telephone. */
export function PhoneHoursFields({ week, faults, onChange }: PhoneHoursFieldsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-strong text-heading">Telefonzeiten</legend>
      <ul>
        {weekdayNames.map(({ day, name }) => {
          const { open, spans } = week[day];
          const change = (changed: Partial<PhoneDayDraft>) =>
            onChange({ ...week, [day]: { ...week[day], ...changed } });
          const retime = (at: number, changed: Partial<PhoneDayDraft['spans'][number]>) =>
            change({ spans: spans.map((span, index) => (index === at ? { ...span, ...changed } : span)) });
          return (
            <li key={day} className="border-b border-line py-1.5 last:border-b-0">
              <fieldset className="grid items-start gap-x-2.5 gap-y-1 middle:grid-cols-[9rem_1fr]">
                <legend className="sr-only">{name}</legend>
                <Checkbox label={name} checked={open} onChange={(isOpen) => change({ open: isOpen })} />
                {open ? (
                  <div className="flex flex-wrap items-start gap-x-2.5 gap-y-2">
                    {spans.map((span, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: the first and the second time of a day
                      <div key={index} className="grid grid-cols-[7rem_7rem] gap-x-2.5">
                        {(['from', 'to'] as const).map((end) => (
                          <TimeField
                            key={end}
                            label={labels[end][index === 0 ? 0 : 1]}
                            value={span[end]}
                            error={faults[`phone_hours.${day}.${index}.${end}`] ?? ''}
                            onChange={(time) => retime(index, { [end]: time })}
                          />
                        ))}
                      </div>
                    ))}
                    <Button
                      className="middle:mt-6"
                      aria-label={spans.length > 1 ? `${name}: nur eine Zeit` : `${name}: zweite Zeit`}
                      onClick={() => change({ spans: spans.length > 1 ? spans.slice(0, 1) : [...spans, afternoon] })}
                    >
                      {spans.length > 1 ? 'Nur eine Zeit' : 'Zweite Zeit'}
                    </Button>
                  </div>
                ) : (
                  <p className="flex min-h-8 items-center text-ink-2 middle:min-h-10">niemand am Telefon</p>
                )}
              </fieldset>
            </li>
          );
        })}
      </ul>
      <CopyDayButton title="Telefonzeiten" week={week} onChange={onChange} />
    </fieldset>
  );
}
