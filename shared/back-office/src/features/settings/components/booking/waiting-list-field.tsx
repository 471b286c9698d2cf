import { SwitchRow } from '@it-lotse/ui/switch-row';
import type { RulesDraft } from '../../booking/rules-draft.ts';

interface WaitingListFieldProps {
  draft: RulesDraft;
  onChange(draft: RulesDraft): void;
}

/** Whether visitors whom no time suits may wait for one. */
export function WaitingListField({ draft, onChange }: WaitingListFieldProps) {
  return (
    <fieldset className="mt-6 min-w-0">
      <legend className="mb-2 font-strong text-heading">Wenn keine Zeit passt</legend>
      <SwitchRow
        label="Warteliste anbieten"
        hint="Wird eine passende Zeit frei, bekommt sie der Reihe nach angeboten, wer wartet. Sie ist so lange freigehalten: vier Stunden zwischen 8 und 20 Uhr."
        checked={draft.waiting_list}
        onChange={(waiting_list) => onChange({ ...draft, waiting_list })}
      />
    </fieldset>
  );
}
