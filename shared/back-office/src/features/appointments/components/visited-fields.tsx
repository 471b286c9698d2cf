import { Checkbox } from '@it-lotse/ui/checkbox';
import { TextField } from '@it-lotse/ui/field';
import type { AppointmentDraft } from '../appointment-draft.ts';
import type { DraftFaults } from '../read-draft.ts';

interface VisitedFieldsProps {
  draft: AppointmentDraft;
  faults: DraftFaults;
  onChange(draft: AppointmentDraft): void;
}

/** A daughter calls for her mother: who is visited, and how they are reached. */
export function VisitedFields({ draft, faults, onChange }: VisitedFieldsProps) {
  const field = (name: 'visited_name' | 'visited_phone' | 'visited_email') => ({
    name,
    value: draft[name],
    error: faults[name] ?? '',
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ ...draft, [name]: event.target.value }),
  });
  return (
    <div className="grid gap-4">
      <Checkbox
        label="Für jemand anderen"
        checked={draft.for_other}
        onChange={(forOther) => onChange({ ...draft, for_other: forOther })}
      />
      {draft.for_other && (
        <fieldset className="grid gap-4 border-l-4 border-line pl-4">
          <legend className="mb-1.5 font-label">{draft.on_site ? 'Wen besuchen Sie?' : 'Wem helfen Sie?'}</legend>
          <TextField label="Name der Person" maxLength={120} {...field('visited_name')} />
          <div className="grid gap-4 middle:grid-cols-2">
            <TextField label="Telefon der Person" type="tel" {...field('visited_phone')} />
            <TextField
              label="E-Mail der Person"
              inputMode="email"
              hint="Darf leer bleiben."
              {...field('visited_email')}
            />
          </div>
        </fieldset>
      )}
    </div>
  );
}
