import { Button } from '@it-lotse/ui/button';
import { SelectField, TextAreaField, TextField } from '@it-lotse/ui/field';
import { ClipboardPaste, Plus, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { type PostalCodes, readPostalCodeLines, withPostalCodes } from '../../booking/zones-draft.ts';

interface PostalCodeFieldsProps {
  zoneCount: number;
  codes: PostalCodes;
  onChange(codes: PostalCodes): void;
}

const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const;

/** Which postal code lies in which zone: in groups, with one line for a single code and a box for many. */
export function PostalCodeFields({ zoneCount, codes, onChange }: PostalCodeFieldsProps) {
  const [pasting, setPasting] = useState(false);
  return (
    <div className="mt-6">
      <h3 className="font-strong text-heading">Postleitzahlen</h3>
      <p className="mb-3 text-small text-ink-2">
        Steht eine Postleitzahl hier, weiß die Buchung die Zone. Bei anderen wählt der Kunde selbst, und Sie bestätigen.
      </p>
      <CodeGroups
        zoneCount={zoneCount}
        codes={codes}
        onRemove={(code) => onChange(codes.filter(({ postal_code }) => postal_code !== code))}
      />
      <AddOne zoneCount={zoneCount} onAdd={(added) => onChange(withPostalCodes(codes, [added]))} />
      {pasting ? (
        <AddMany
          zoneCount={zoneCount}
          onAdd={(added) => {
            onChange(withPostalCodes(codes, added));
            setPasting(false);
          }}
          onCancel={() => setPasting(false)}
        />
      ) : (
        <Button className="mt-2.5" onClick={() => setPasting(true)}>
          <ClipboardPaste {...icon} />
          Viele auf einmal einfügen
        </Button>
      )}
    </div>
  );
}

interface CodeGroupsProps {
  zoneCount: number;
  codes: PostalCodes;
  onRemove(code: string): void;
}

function CodeGroups({ zoneCount, codes, onRemove }: CodeGroupsProps) {
  if (codes.length === 0) return <p className="mb-3 text-ink-2">Noch keine Postleitzahl eingetragen.</p>;
  return (
    <dl className="mb-4 flex max-h-80 flex-col gap-2 overflow-y-auto">
      {numbersTo(zoneCount).map((zone) => {
        const inZone = codes.filter((code) => code.zone === zone);
        if (inZone.length === 0) return null;
        return (
          <div key={zone} className="flex gap-3">
            <dt className="w-16 shrink-0 pt-2 font-label">Zone {zone}</dt>
            <dd>
              <ul className="flex flex-wrap gap-1.5">
                {inZone.map(({ postal_code }) => (
                  <li
                    key={postal_code}
                    className="flex items-center rounded-control border border-line bg-ground pl-3 tabular-nums"
                  >
                    {postal_code}
                    <button
                      type="button"
                      aria-label={`${postal_code} entfernen`}
                      onClick={() => onRemove(postal_code)}
                      className="flex size-11 items-center justify-center rounded-control text-ink-2 hover:bg-danger-tint hover:text-danger middle:size-9"
                    >
                      <X aria-hidden size={15} strokeWidth={2} />
                    </button>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function AddOne({ zoneCount, onAdd }: { zoneCount: number; onAdd(code: PostalCodes[number]): void }) {
  const [code, setCode] = useState('');
  const [zone, setZone] = useState(1);
  const [fault, setFault] = useState('');

  function add() {
    const postal_code = code.trim();
    if (!/^\d{5}$/.test(postal_code)) return setFault('Die Postleitzahl besteht aus fünf Ziffern.');
    onAdd({ postal_code, zone });
    setCode('');
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // Enter adds this code; the form is saved by its own button.
    event.preventDefault();
    add();
  }

  return (
    <div className="grid grid-cols-2 items-start gap-2.5 middle:grid-cols-[10rem_8rem_auto] middle:justify-start">
      <TextField
        label="PLZ hinzufügen"
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={code}
        error={fault}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setCode(event.target.value);
          setFault('');
        }}
      />
      <SelectField label="Zone" value={zone} onChange={(event) => setZone(Number(event.target.value))}>
        {numbersTo(zoneCount).map((number) => (
          <option key={number} value={number}>
            Zone {number}
          </option>
        ))}
      </SelectField>
      <Button className="col-span-2 middle:col-span-1 middle:mt-6.5" onClick={add}>
        <Plus {...icon} />
        Hinzufügen
      </Button>
    </div>
  );
}

interface AddManyProps {
  zoneCount: number;
  onAdd(codes: PostalCodes): void;
  onCancel(): void;
}

function AddMany({ zoneCount, onAdd, onCancel }: AddManyProps) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');

  function add() {
    const { codes, wrong } = readPostalCodeLines(text, zoneCount);
    const [first] = wrong;
    if (first === undefined && codes.length > 0) return onAdd(codes);
    const more = wrong.length > 1 ? ` und ${wrong.length - 1} weitere` : '';
    setFault(first === undefined ? 'Hier steht noch nichts.' : `Diese Zeile ist nicht lesbar: „${first}“${more}.`);
  }

  return (
    <div className="mt-4 max-w-100">
      <TextAreaField
        label="Je Zeile eine PLZ und ihre Zone"
        hint="Zum Beispiel: 25462 2"
        rows={6}
        className="tabular-nums"
        value={text}
        error={fault}
        onChange={(event) => {
          setText(event.target.value);
          setFault('');
        }}
      />
      <div className="mt-2.5 flex gap-2.5">
        <Button onClick={add}>Übernehmen</Button>
        <Button variant="quiet" onClick={onCancel}>
          Abbrechen
        </Button>
      </div>
    </div>
  );
}
