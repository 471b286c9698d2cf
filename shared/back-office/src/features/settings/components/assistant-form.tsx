import type { getAssistantSettings } from '@it-lotse/contract/assistant-settings';
import type { AnswerOf } from '@it-lotse/contract/endpoint';
import { TextField } from '@it-lotse/ui/field';
import { Switch } from '@it-lotse/ui/switch';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { faultsOf } from '../../../kit/api/save-faults.ts';
import { paths } from '../../../kit/paths.ts';
import type { Faults } from '../../../kit/read-part.ts';
import { SaveBar } from '../../../kit/save-bar.tsx';
import { useFaultFocus } from '../../../kit/use-fault-focus.ts';
import { type AssistantDraft, readAssistantDraft, toAssistantDraft } from '../assistant-draft.ts';
import { useSettingsDrafts } from '../settings-drafts-store.ts';
import { useSaveAssistant } from '../use-save-content.ts';
import { ConfiguredModel } from './configured-model.tsx';

type State = AnswerOf<typeof getAssistantSettings>;

const amounts = [
  {
    name: 'daily_cap_cents',
    label: 'Tagesbudget in €',
    hint: 'Ist es aufgebraucht, antwortet bis Mitternacht der eingebaute Assistent. Bei 0,00 antwortet immer er.',
  },
  {
    name: 'input_cents_per_million_tokens',
    label: 'Preis je Million Eingabe-Token in €',
    hint: 'Steht in der Preisliste Ihres Anbieters. So rechnet der Server aus, was eine Antwort kostet.',
  },
  {
    name: 'output_cents_per_million_tokens',
    label: 'Preis je Million Ausgabe-Token in €',
    hint: 'Antworten sind meist teurer als Fragen.',
  },
] as const;

/** Who answers visitors, what that may cost, and who they read their words go to. */
export function AssistantForm({ state }: { state: State }) {
  const changed = useSettingsDrafts((drafts) => drafts.assistant);
  const setDrafts = useSettingsDrafts((drafts) => drafts.set);
  const save = useSaveAssistant();
  const focusFault = useFaultFocus();
  const [ownFaults, setOwnFaults] = useState<Faults>({});
  const draft = changed ?? toAssistantDraft(state.settings);
  const faults: Faults = { ...faultsOf(save.error), ...ownFaults };

  function forgetFaults() {
    setOwnFaults({});
    if (save.error) save.reset();
  }

  function change(part: Partial<AssistantDraft>) {
    setDrafts({ assistant: { ...draft, ...part } });
    forgetFaults();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const reading = readAssistantDraft(draft);
    if (reading.ok) {
      setOwnFaults({});
      save.mutate(reading.part, { onError: () => focusFault(form) });
    } else {
      setOwnFaults(reading.faults);
      focusFault(form);
    }
  }

  return (
    <form noValidate onSubmit={submit} aria-label="Assistent im Chat" className="flex flex-col gap-5">
      <ConfiguredModel {...state} />
      <p>
        <Link to={paths.assistantTexts} className="text-teal-strong underline decoration-[1.5px] underline-offset-4">
          Texte des eingebauten Assistenten ansehen und ändern
        </Link>
      </p>
      <div className="flex min-h-11 items-center gap-3 middle:min-h-8">
        <Switch
          label="Das Sprachmodell antwortet"
          checked={draft.use_model}
          onChange={(use_model) => change({ use_model })}
        />
        <span>
          {draft.use_model
            ? 'Das Sprachmodell antwortet, wenn eines eingerichtet ist'
            : 'Immer der eingebaute Assistent; kein Wort verlässt Ihren Server'}
        </span>
      </div>
      <div className="grid gap-4 middle:grid-cols-3">
        {amounts.map(({ name, label, hint }) => (
          <TextField
            key={name}
            label={label}
            hint={hint}
            inputMode="decimal"
            value={draft[name]}
            error={faults[name] ?? ''}
            onChange={(event) => change({ [name]: event.target.value })}
          />
        ))}
      </div>
      <TextField
        label="Name des Anbieters"
        hint={`Besucher lesen vor ihrer ersten Nachricht, wer ihre Texte verarbeitet. Bleibt das Feld leer, steht dort ${state.host ? `der Name zur Adresse ${state.host}` : 'der Name zur Adresse des Anbieters'}.`}
        value={draft.processor_name}
        error={faults.processor_name ?? ''}
        onChange={(event) => change({ processor_name: event.target.value })}
      />
      <SaveBar
        saved={state.settings}
        dirty={changed !== null}
        saving={save.isPending}
        label="Assistent speichern"
        faultCount={Object.keys(faults).length}
        onDiscard={() => {
          setDrafts({ assistant: null });
          forgetFaults();
        }}
      />
    </form>
  );
}
