import { type BookingSettings, stepsInMinutes } from '@it-lotse/contract/booking-settings';
import { SelectField, TextField } from '@it-lotse/ui/field';
import type { Faults } from '../../../../kit/read-part.ts';
import { useNow } from '../../../../kit/use-now.ts';
import { type RulesDraft, rulesSection } from '../../booking/rules-draft.ts';
import { windowPreview } from '../../booking/window-preview.ts';

interface WindowFieldsProps {
  settings: BookingSettings;
  draft: RulesDraft;
  faults: Faults;
  onChange(draft: RulesDraft): void;
}

const stepNames: Record<BookingSettings['step_minutes'], string> = {
  15: 'jede Viertelstunde',
  30: 'jede halbe Stunde',
  60: 'jede Stunde',
};

/** How soon, how far ahead and at which minutes can be booked, and what that means right now. */
export function WindowFields({ settings, draft, faults, onChange }: WindowFieldsProps) {
  const now = useNow();
  const reading = rulesSection.read(draft);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-strong text-heading">Wann Kunden buchen können</legend>
      <div className="grid items-start gap-4 middle:grid-cols-2">
        <TextField
          label="Erster buchbarer Tag, in Tagen ab heute"
          hint="0: schon heute. 1: ab morgen."
          inputMode="numeric"
          value={draft.notice_days}
          error={faults.notice_days ?? ''}
          onChange={(event) => onChange({ ...draft, notice_days: event.target.value })}
        />
        <TextField
          label="Mindestens so viele Stunden vorher"
          hint="Zusätzlich zum ersten Tag. 0: ohne."
          inputMode="numeric"
          value={draft.notice_hours}
          error={faults.notice_hours ?? ''}
          onChange={(event) => onChange({ ...draft, notice_hours: event.target.value })}
        />
        <div className="grid grid-cols-2 items-start gap-2.5">
          <TextField
            label="Höchstens im Voraus"
            hint="Bis 16 Wochen oder 3 Monate."
            inputMode="numeric"
            value={draft.horizon.count}
            error={faults['horizon.count'] ?? ''}
            onChange={(event) => onChange({ ...draft, horizon: { ...draft.horizon, count: event.target.value } })}
          />
          <SelectField
            label="Einheit"
            value={draft.horizon.unit}
            error={faults['horizon.unit'] ?? ''}
            onChange={({ target }) =>
              onChange({
                ...draft,
                horizon: { ...draft.horizon, unit: target.value === 'weeks' ? 'weeks' : 'months' },
              })
            }
          >
            <option value="weeks">Wochen</option>
            <option value="months">Monate</option>
          </SelectField>
        </div>
        <SelectField
          label="Termine beginnen"
          hint="Gezählt ab dem ersten Beginn des Tages."
          value={String(draft.step_minutes)}
          error={faults.step_minutes ?? ''}
          onChange={({ target }) => {
            const step_minutes = stepsInMinutes.find((step) => String(step) === target.value);
            if (step_minutes) onChange({ ...draft, step_minutes });
          }}
        >
          {stepsInMinutes.map((step) => (
            <option key={step} value={step}>
              {stepNames[step]}
            </option>
          ))}
        </SelectField>
      </div>
      {reading.ok && (
        <div className="mt-3 rounded-control border border-line p-3">
          <p className="font-strong">Wer jetzt bucht, sieht, wenn sonst nichts eingetragen ist:</p>
          <ul className="mt-1 text-ink-2">
            {windowPreview({ ...settings, ...reading.part }, now).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
    </fieldset>
  );
}
