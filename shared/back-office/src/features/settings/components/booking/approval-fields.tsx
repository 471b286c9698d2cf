import { SelectField, TextField } from '@it-lotse/ui/field';
import type { Faults } from '../../../../kit/read-part.ts';
import type { RulesDraft } from '../../booking/rules-draft.ts';

interface ApprovalFieldsProps {
  draft: RulesDraft;
  faults: Faults;
  onChange(draft: RulesDraft): void;
}

/** Whether a booking holds at once, or is a request the operator answers, and within which time. */
export function ApprovalFields({ draft, faults, onChange }: ApprovalFieldsProps) {
  return (
    <fieldset className="mt-6 min-w-0">
      <legend className="mb-2 font-strong text-heading">Ab wann eine Buchung gilt</legend>
      <div className="grid items-start gap-4 middle:grid-cols-2">
        <SelectField
          label="Online-Buchungen"
          hint="Bei Anfragen ist die Zeit frei gehalten, bis Sie antworten."
          value={draft.confirmed_by}
          error={faults.confirmed_by ?? ''}
          onChange={({ target }) =>
            onChange({ ...draft, confirmed_by: target.value === 'operator' ? 'operator' : 'at_once' })
          }
        >
          <option value="at_once">Buchungen gelten sofort</option>
          <option value="operator">Ich bestätige jede Buchung selbst</option>
        </SelectField>
        {draft.confirmed_by === 'operator' && (
          <TextField
            label="Ich antworte innerhalb von, in Stunden"
            hint="Immer vor dem Termin. Danach wird die Anfrage mit einer Entschuldigung abgelehnt."
            inputMode="numeric"
            value={draft.answer_hours}
            error={faults.answer_hours ?? ''}
            onChange={(event) => onChange({ ...draft, answer_hours: event.target.value })}
          />
        )}
      </div>
    </fieldset>
  );
}
