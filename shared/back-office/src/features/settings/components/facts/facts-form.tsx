import type { BusinessFacts, getBusinessFacts } from '@it-lotse/contract/business-facts';
import type { AnswerOf } from '@it-lotse/contract/endpoint';
import { Checkbox } from '@it-lotse/ui/checkbox';
import { SelectField, TextField } from '@it-lotse/ui/field';
import { type FormEvent, useState } from 'react';
import { faultsOf } from '../../../../kit/api/save-faults.ts';
import type { Faults } from '../../../../kit/read-part.ts';
import { SaveBar } from '../../../../kit/save-bar.tsx';
import { useFaultFocus } from '../../../../kit/use-fault-focus.ts';
import { type FactsDraft, readFactsDraft, toFactsDraft } from '../../facts/facts-draft.ts';
import { useSettingsDrafts } from '../../settings-drafts-store.ts';
import { useSaveFacts } from '../../use-save-content.ts';
import { FactsPreview } from './facts-preview.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { PhoneHoursFields } from './phone-hours-fields.tsx';

/** When the operator is reached, how one pays, what is promised: pages, chat and mails say it from here. */
export function FactsForm({ saved }: { saved: AnswerOf<typeof getBusinessFacts> }) {
  const changed = useSettingsDrafts((drafts) => drafts.facts);
  const setDrafts = useSettingsDrafts((drafts) => drafts.set);
  const save = useSaveFacts();
  const focusFault = useFaultFocus();
  const [ownFaults, setOwnFaults] = useState<Faults>({});
  const draft = changed ?? toFactsDraft(saved.facts);
  const faults: Faults = { ...faultsOf(save.error), ...ownFaults };
  const reading = readFactsDraft(draft);

  function forgetFaults() {
    setOwnFaults({});
    if (save.error) save.reset();
  }

  function change(part: Partial<FactsDraft>) {
    setDrafts({ facts: { ...draft, ...part } });
    forgetFaults();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (reading.ok) {
      setOwnFaults({});
      save.mutate(reading.part, { onError: () => focusFault(form) });
    } else {
      setOwnFaults(reading.faults);
      focusFault(form);
    }
  }

  return (
    <form noValidate onSubmit={submit} aria-label="Erreichbarkeit und Zahlung" className="flex flex-col gap-6">
      <div>
        <PhoneHoursFields
          week={draft.phone_hours}
          faults={faults}
          onChange={(phone_hours) => change({ phone_hours })}
        />
        <p className="mt-2 text-small text-ink-2">
          Wann Termine möglich sind, steht unter „Öffnungszeiten“. Sonn- und Feiertage sind immer frei.
        </p>
      </div>
      <Checkbox
        label="Samstags ohne Öffnungszeit sind Termine nach Absprache möglich"
        checked={draft.saturday_by_arrangement}
        onChange={(saturday_by_arrangement) => change({ saturday_by_arrangement })}
      />
      <PaymentFields
        payment={draft.payment}
        stripeAvailable={saved.stripe_available}
        faults={faults}
        onChange={(payment) => change({ payment })}
      />
      <div className="grid gap-4 middle:grid-cols-2">
        <SelectField
          label="Anrufe im Notfall außerhalb der Zeiten"
          value={draft.emergency_calls}
          error={faults.emergency_calls ?? ''}
          onChange={(event) => change({ emergency_calls: event.target.value as BusinessFacts['emergency_calls'] })}
        >
          <option value="everyone">Ja, für alle</option>
          <option value="business">Ja, nur für Geschäftskunden</option>
          <option value="nobody">Nein</option>
        </SelectField>
        <TextField
          label="Antwort auf Anfragen in Stunden"
          hint="Leer lassen, wenn Sie nichts versprechen möchten."
          inputMode="numeric"
          value={draft.response_hours}
          error={faults.response_hours ?? ''}
          onChange={(event) => change({ response_hours: event.target.value })}
        />
      </div>
      <FactsPreview facts={reading.ok ? reading.part : null} canPayOnline={saved.stripe_available} />
      <SaveBar
        saved={saved.facts}
        dirty={changed !== null}
        saving={save.isPending}
        label="Erreichbarkeit und Zahlung speichern"
        faultCount={Object.keys(faults).length}
        onDiscard={() => {
          setDrafts({ facts: null });
          forgetFaults();
        }}
      />
    </form>
  );
}
