import { type Lead, type LeadState, leadStates } from '@it-lotse/contract/leads';
import { addDays } from '@it-lotse/domain/berlin-time';
import { berlinDay } from '@it-lotse/domain/format-date';
import { leadStateWords } from '@it-lotse/domain/lead-state-words';
import { Button } from '@it-lotse/ui/button';
import { DateField } from '@it-lotse/ui/date-field';
import { SelectField } from '@it-lotse/ui/field';
import { useState } from 'react';
import { faultsOf } from '../../../kit/api/save-faults.ts';
import { useChangeState } from '../lead-states.ts';

/** Where the request stands; a follow-up asks for its day and comes back on it by itself. */
export function StateChoice({ lead }: { lead: Lead }) {
  const [day, setDay] = useState<string | null>(null);
  const { change, isPending, variables, error } = useChangeState(lead, () => setDay(null));
  const isChoosing = day !== null;

  function choose(state: LeadState) {
    if (state === 'follow_up') return setDay(lead.follow_up_on ?? addDays(berlinDay(new Date()), 7));
    setDay(null);
    change({ state });
  }

  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        label="Stand"
        value={isChoosing ? 'follow_up' : isPending ? variables.stand.state : lead.state}
        onChange={(event) => choose(event.target.value as LeadState)}
        className="min-w-48"
      >
        {leadStates.map((state) => (
          <option key={state} value={state}>
            {leadStateWords[state]}
          </option>
        ))}
      </SelectField>
      {(isChoosing || lead.state === 'follow_up') && (
        <>
          <DateField
            label="Wieder vorlegen am"
            value={day ?? lead.follow_up_on ?? ''}
            error={faultsOf(error).follow_up_on ?? ''}
            onChange={setDay}
          />
          <Button
            disabled={!day || day === lead.follow_up_on || isPending}
            onClick={() => change({ state: 'follow_up', follow_up_on: day ?? '' })}
          >
            Vormerken
          </Button>
        </>
      )}
    </div>
  );
}
