import type { BookingSettings } from '@it-lotse/contract/booking-settings';
import { contingentText } from '@it-lotse/domain/price-list';
import { Button } from '@it-lotse/ui/button';
import { Checkbox } from '@it-lotse/ui/checkbox';
import { SelectField, TextAreaField, TextField } from '@it-lotse/ui/field';
import { IconButton } from '@it-lotse/ui/icon-button';
import { ArrowUp, Plus, Trash2 } from 'lucide-react';
import type { Faults } from '../../../../kit/read-part.ts';
import { SaveBar } from '../../../../kit/save-bar.tsx';
import { newPackage, type PackageDraft } from '../../booking/packages-draft.ts';
import { parseWholeNumber } from '../../typed-values.ts';
import { useBookingForm } from '../../use-booking-form.ts';

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const;

/** What is sold as a whole, each month or once. */
export function PackagesForm({ settings }: { settings: BookingSettings }) {
  const { draft, faults, change, onSubmit, bar } = useBookingForm('packages', settings, 'Pakete');

  function moveUp(index: number) {
    const moved = draft[index];
    const above = draft[index - 1];
    if (moved && above) change(draft.map((old, at) => (at === index - 1 ? moved : at === index ? above : old)));
  }

  return (
    <form noValidate onSubmit={onSubmit} aria-label="Pakete">
      {draft.length > 1 && (
        <Button className="mb-4" onClick={() => change([])}>
          <Trash2 {...icon} />
          Alle Pakete entfernen
        </Button>
      )}
      <ul className="flex flex-col gap-5">
        {draft.map((each, index) => {
          const name = each.name.trim() || `Paket ${index + 1}`;
          return (
            <li key={each.id} className="border-b border-line pb-5">
              <fieldset className="min-w-0">
                <legend className="sr-only">{name}</legend>
                <PackageFields
                  each={each}
                  path={`packages.${index}`}
                  faults={faults}
                  onChange={(changed) => change(draft.map((old, at) => (at === index ? changed : old)))}
                />
                <div className="mt-1 flex justify-end">
                  <IconButton
                    label={`${name} nach oben`}
                    icon={<ArrowUp {...icon} />}
                    disabled={index === 0}
                    onClick={() => moveUp(index)}
                  />
                  <IconButton
                    danger
                    label={`${name} entfernen`}
                    icon={<Trash2 {...icon} />}
                    onClick={() => change(draft.filter(({ id }) => id !== each.id))}
                  />
                </div>
              </fieldset>
            </li>
          );
        })}
      </ul>
      <Button className="mt-3" onClick={() => change([...draft, newPackage()])}>
        <Plus {...icon} />
        Paket hinzufügen
      </Button>
      <SaveBar {...bar} />
    </form>
  );
}

interface PackageFieldsProps {
  each: PackageDraft;
  path: string;
  faults: Faults;
  onChange(each: PackageDraft): void;
}

function PackageFields({ each, path, faults, onChange }: PackageFieldsProps) {
  const minutes = parseWholeNumber(each.minutes);
  const shown = minutes ? `Kunden lesen „${contingentText({ minutes, place: each.place }, each.interval)}“.` : '';
  const text = (name: 'name' | 'price' | 'minutes' | 'features', at: string = name) => ({
    value: each[name],
    error: faults[`${path}.${at}`] ?? '',
    onChange: (event: { target: { value: string } }) => onChange({ ...each, [name]: event.target.value }),
  });
  const faultOfFeatures = Object.entries(faults).find(([at]) => at.startsWith(`${path}.features`))?.[1] ?? '';
  return (
    <div className="grid grid-cols-2 items-start gap-4 middle:grid-cols-[1fr_11rem_9rem]">
      <div className="col-span-2 middle:col-span-1">
        <TextField label="Paket" {...text('name')} />
      </div>
      <SelectField
        label="Bezahlt wird"
        value={each.interval ?? 'once'}
        error={faults[`${path}.interval`] ?? ''}
        onChange={({ target }) => onChange({ ...each, interval: target.value === 'month' ? 'month' : null })}
      >
        <option value="month">jeden Monat</option>
        <option value="once">einmal</option>
      </SelectField>
      <TextField label="Preis in €" inputMode="decimal" className="tabular-nums" {...text('price')} />
      <div className="col-span-2 middle:col-span-1">
        <TextAreaField
          label="Weitere Inhalte, je Zeile einer"
          rows={Math.max(2, each.features.split('\n').length)}
          {...text('features')}
          error={faultOfFeatures}
        />
      </div>
      <SelectField
        label="Enthaltene Zeit für"
        value={each.place}
        error=""
        onChange={({ target }) => onChange({ ...each, place: target.value === 'onsite' ? 'onsite' : 'remote' })}
      >
        <option value="remote">Fernhilfe</option>
        <option value="onsite">Vor Ort</option>
      </SelectField>
      <TextField
        label="Zeit in Minuten"
        inputMode="numeric"
        className="tabular-nums"
        {...(shown ? { hint: shown } : {})}
        {...text('minutes', 'contingent.minutes')}
      />
      <div className="col-span-2 middle:col-span-3">
        <Checkbox
          label="Ab-Preis: steht mit „ab“ auf der Liste und ist nicht online zu kaufen"
          checked={each.from_price}
          onChange={(from) => onChange({ ...each, from_price: from })}
        />
      </div>
    </div>
  );
}
