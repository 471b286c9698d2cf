import type { DriveTime } from '@it-lotse/contract/booking-settings';
import { Button } from '@it-lotse/ui/button';
import { TextField } from '@it-lotse/ui/field';
import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { withDriveTime } from '../../booking/travel-draft.ts';
import { parseWholeNumber } from '../../typed-values.ts';

interface DriveTimeFieldsProps {
  times: readonly DriveTime[];
  onChange(times: DriveTime[]): void;
}

const wayOf = ({ from, to }: DriveTime) => (from === to ? `innerhalb von ${from}` : `zwischen ${from} und ${to}`);

/** How long the operator drives between two places, where that is known better than by the map. */
export function DriveTimeFields({ times, onChange }: DriveTimeFieldsProps) {
  return (
    <div className="mt-6">
      <h3 className="font-strong text-heading">Fahrzeiten zwischen zwei Orten</h3>
      <p className="mb-3 text-small text-ink-2">
        Das Programm schätzt sie, eher zu lang als zu kurz. Wissen Sie es besser, zählt Ihre Zeit, in beide Richtungen;
        zweimal dieselbe Postleitzahl gilt für Wege im Ort.
      </p>
      {times.length === 0 ? (
        <p className="mb-3 text-ink-2">Noch keine Fahrzeit eingetragen.</p>
      ) : (
        <ul className="mb-4 flex max-h-80 flex-wrap gap-1.5 overflow-y-auto">
          {times.map((time) => (
            <li
              key={wayOf(time)}
              className="flex items-center rounded-control border border-line bg-ground pl-3 tabular-nums"
            >
              {wayOf(time)}: {time.minutes} Min.
              <button
                type="button"
                aria-label={`Fahrzeit ${wayOf(time)} entfernen`}
                onClick={() => onChange(times.filter((each) => each !== time))}
                className="flex size-11 items-center justify-center rounded-control text-ink-2 hover:bg-danger-tint hover:text-danger middle:size-9"
              >
                <X aria-hidden size={15} strokeWidth={2} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <AddTime onAdd={(added) => onChange(withDriveTime(times, added))} />
    </div>
  );
}

const nothing = { from: '', to: '', minutes: '' };
const labels = { from: 'Von PLZ', to: 'Nach PLZ', minutes: 'Dauer in Minuten' } as const;
type Name = keyof typeof labels;
const names: readonly Name[] = ['from', 'to', 'minutes'];
const codeFault = 'Die PLZ besteht aus fünf Ziffern.';

function AddTime({ onAdd }: { onAdd(time: DriveTime): void }) {
  const [typed, setTyped] = useState(nothing);
  const [faults, setFaults] = useState<Partial<Record<Name, string>>>({});

  function add() {
    const [from, to] = [typed.from.trim(), typed.to.trim()];
    const minutes = parseWholeNumber(typed.minutes);
    const found = {
      ...(!/^\d{5}$/.test(from) && { from: codeFault }),
      ...(!/^\d{5}$/.test(to) && { to: codeFault }),
      ...((minutes === null || minutes > 240) && { minutes: 'Bitte 0 bis 240 eingeben.' }),
    };
    setFaults(found);
    if (minutes === null || Object.keys(found).length > 0) return;
    onAdd({ from, to, minutes });
    setTyped(nothing);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // Enter adds this time; the form is saved by its own button.
    event.preventDefault();
    add();
  }

  return (
    <div className="grid grid-cols-2 items-start gap-2.5 middle:grid-cols-[9rem_9rem_9rem_auto] middle:justify-start">
      {names.map((name) => (
        <TextField
          key={name}
          label={labels[name]}
          inputMode="numeric"
          autoComplete="off"
          maxLength={name === 'minutes' ? 3 : 5}
          value={typed[name]}
          error={faults[name] ?? ''}
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            setTyped({ ...typed, [name]: target.value });
            setFaults({ ...faults, [name]: '' });
          }}
        />
      ))}
      <Button className="col-span-2 middle:col-span-1 middle:mt-6.5" onClick={add}>
        <Plus aria-hidden size={18} strokeWidth={1.75} />
        Fahrzeit hinzufügen
      </Button>
    </div>
  );
}
