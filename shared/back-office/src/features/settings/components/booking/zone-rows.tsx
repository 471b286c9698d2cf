import { fewestZones, mostZones } from '@it-lotse/contract/travel-zones';
import { Button } from '@it-lotse/ui/button';
import { TextField } from '@it-lotse/ui/field';
import { middleUp, useMediaQuery } from '@it-lotse/ui/use-media-query';
import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import type { Faults } from '../../../../kit/read-part.ts';
import type { ZoneDraft } from '../../booking/zones-draft.ts';

interface ZoneRowsProps {
  zones: readonly ZoneDraft[];
  faults: Faults;
  onChange(index: number, changed: Partial<ZoneDraft>): void;
  onAdd(): void;
  onRemove(index: number): void;
}

const row =
  'relative grid grid-cols-2 items-start gap-x-2.5 gap-y-1.5 middle:grid-cols-[5rem_8rem_9rem_9rem_auto] middle:justify-start';
const fields = {
  to_km: { label: 'Bis km', inputMode: 'numeric' },
  cost: { label: 'Kosten in €', inputMode: 'decimal' },
  drive_minutes: { label: 'Fahrzeit in Minuten', inputMode: 'numeric' },
} as const;
type Field = keyof typeof fields;
const names = Object.keys(fields) as Field[];

/** What the way to a customer costs and how long it takes: rings around the town centre, the last one without an end. */
export function ZoneRows({ zones, faults, onChange, onAdd, onRemove }: ZoneRowsProps) {
  const middle = useMediaQuery(middleUp);
  const listId = useId();

  function remove(index: number) {
    onRemove(index);
    // The button is gone: the zone that took its place has the focus.
    requestAnimationFrame(() => document.getElementById(listId)?.children[index]?.querySelector('input')?.focus());
  }

  return (
    <>
      {middle && (
        <div aria-hidden className={`${row} text-small font-label text-ink-2`}>
          <span>Zone</span>
          {names.map((name) => (
            <span key={name}>{fields[name].label}</span>
          ))}
        </div>
      )}
      <ul id={listId}>
        {zones.map((zone, index) => {
          const isLast = index === zones.length - 1;
          const at = `travel_zones.${index}`;
          return (
            // Zones have no name but their place.
            // biome-ignore lint/suspicious/noArrayIndexKey: every field is controlled
            <li key={index} className="border-b border-line py-1.5 last:border-b-0">
              <fieldset className={row}>
                <legend className="sr-only">Zone {index + 1}</legend>
                <p
                  className={`${isLast ? '' : 'col-span-2'} flex min-h-8 items-center font-strong middle:col-span-1 middle:min-h-10`}
                >
                  Zone {index + 1}
                </p>
                {isLast ? (
                  <LastZone
                    zone={zone}
                    from={zones[index - 1]?.to_km ?? ''}
                    fault={faults[`${at}.per_km`] ?? ''}
                    onChange={(per_km) => onChange(index, { per_km })}
                  />
                ) : (
                  names.map((name) => (
                    <TextField
                      key={name}
                      label={fields[name].label}
                      labelHidden={middle}
                      inputMode={fields[name].inputMode}
                      className="tabular-nums"
                      value={zone[name]}
                      error={faults[`${at}.${name}`] ?? ''}
                      onChange={(event) => onChange(index, { [name]: event.target.value })}
                    />
                  ))
                )}
                {!isLast && zones.length > fewestZones && (
                  <button
                    type="button"
                    aria-label={`Zone ${index + 1} entfernen`}
                    onClick={() => remove(index)}
                    className="absolute top-0 right-0 flex size-11 items-center justify-center rounded-control text-ink-2 hover:bg-danger-tint hover:text-danger middle:static middle:size-10"
                  >
                    <X aria-hidden size={18} strokeWidth={1.75} />
                  </button>
                )}
              </fieldset>
            </li>
          );
        })}
      </ul>
      {zones.length < mostZones && (
        <Button className="mt-2.5" onClick={onAdd}>
          <Plus aria-hidden size={18} strokeWidth={1.75} />
          Zone hinzufügen
        </Button>
      )}
    </>
  );
}

interface LastZoneProps {
  zone: ZoneDraft;
  from: string;
  fault: string;
  onChange(perKm: string): void;
}

function LastZone({ zone, from, fault, onChange }: LastZoneProps) {
  return (
    <>
      <p className="flex min-h-8 items-center text-ink-2 tabular-nums middle:min-h-10">
        {from.trim() ? `über ${from.trim()} km` : 'weiter entfernt'}
      </p>
      <TextField
        label="Preis je km in €"
        hint="Leer: auf Anfrage."
        inputMode="decimal"
        className="tabular-nums"
        value={zone.per_km}
        error={fault}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  );
}
