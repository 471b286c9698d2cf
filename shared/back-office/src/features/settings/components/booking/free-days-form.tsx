import { type BookingSettings, federalStates } from '@it-lotse/contract/booking-settings';
import { Button } from '@it-lotse/ui/button';
import { DateField } from '@it-lotse/ui/date-field';
import { SelectField, TextField } from '@it-lotse/ui/field';
import { IconButton } from '@it-lotse/ui/icon-button';
import { Plus, Trash2 } from 'lucide-react';
import { SaveBar } from '../../../../kit/save-bar.tsx';
import { DaysOffNotice } from '../../../days-off/components/days-off-notice.tsx';
import {
  type FreeDaysRow,
  federalStateNames,
  localHolidays,
  newFreeDays,
  withFirstDay,
} from '../../booking/free-days-draft.ts';
import { useBookingForm } from '../../use-booking-form.ts';
import { FormFault } from './form-fault.tsx';

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const;
const states = federalStates.toSorted((a, b) => federalStateNames[a].localeCompare(federalStateNames[b], 'de'));

/** Days on which nothing can be booked: public holidays by the Bundesland, and the operator's own. */
export function FreeDaysForm({ settings }: { settings: BookingSettings }) {
  const { draft, faults, change, onSubmit, bar } = useBookingForm('freeDays', settings, 'Freie Tage');

  const local = localHolidays[draft.federal_state];
  const changeRow = (index: number, changed: Partial<FreeDaysRow>) =>
    change({ ...draft, rows: draft.rows.map((row, at) => (at === index ? { ...row, ...changed } : row)) });

  return (
    <form noValidate onSubmit={onSubmit} aria-label="Freie Tage">
      <div className="max-w-100">
        <SelectField
          label="Bundesland"
          hint={[
            'Die gesetzlichen Feiertage dieses Bundeslands sind automatisch frei.',
            local && `${local} Tragen Sie den Tag unten ein, wenn er bei Ihnen gilt.`,
          ]
            .filter(Boolean)
            .join(' ')}
          value={draft.federal_state}
          error={faults.federal_state ?? ''}
          onChange={({ target }) => {
            const federal_state = federalStates.find((state) => state === target.value);
            if (federal_state) change({ ...draft, federal_state });
          }}
        >
          {states.map((state) => (
            <option key={state} value={state}>
              {federalStateNames[state]}
            </option>
          ))}
        </SelectField>
      </div>
      <h3 className="mt-6 mb-2 font-strong text-heading">Urlaub und andere freie Tage</h3>
      {draft.rows.length === 0 && <p className="text-ink-2">Bisher sind keine Tage gesperrt.</p>}
      <ul className="flex flex-col gap-5 middle:gap-2.5">
        {draft.rows.map((row, index) => (
          <li key={row.id}>
            <fieldset className="grid grid-cols-2 items-start gap-2.5 middle:grid-cols-[10.5rem_10.5rem_1fr_2.75rem]">
              <legend className="sr-only">{`Freie Tage, Zeile ${index + 1}`}</legend>
              <DateField
                label="Erster Tag"
                value={row.from}
                error={faults[`blocked.${index}.from`] ?? ''}
                onChange={(from) => changeRow(index, withFirstDay(row, from))}
              />
              <DateField
                label="Letzter Tag"
                value={row.to}
                error={faults[`blocked.${index}.to`] ?? ''}
                onChange={(to) => changeRow(index, { to })}
              />
              <div className="col-span-2 flex items-start gap-2.5 middle:contents">
                <div className="flex-1">
                  <TextField
                    label="Grund (nur für Sie)"
                    value={row.reason}
                    error={faults[`blocked.${index}.reason`] ?? ''}
                    onChange={(event) => changeRow(index, { reason: event.target.value })}
                  />
                </div>
                <IconButton
                  danger
                  className="mt-6.5"
                  label={`Zeile ${index + 1} entfernen`}
                  icon={<Trash2 {...icon} />}
                  onClick={() => change({ ...draft, rows: draft.rows.filter(({ id }) => id !== row.id) })}
                />
              </div>
            </fieldset>
          </li>
        ))}
      </ul>
      <Button className="mt-3" onClick={() => change({ ...draft, rows: [...draft.rows, newFreeDays()] })}>
        <Plus {...icon} />
        Freie Tage hinzufügen
      </Button>
      <FormFault fault={faults.blocked} />
      <DaysOffNotice />
      <SaveBar {...bar} />
    </form>
  );
}
