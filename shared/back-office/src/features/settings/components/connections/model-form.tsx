import { type ModelConnection, modelConnection } from '@it-lotse/contract/connection-data';
import { type Connections, saveModelConnection, testModelConnection } from '@it-lotse/contract/connections';
import { TextField } from '@it-lotse/ui/field';
import { ConnectionFrame } from '../../../../kit/connections/connection-frame.tsx';
import { SecretField } from '../../../../kit/connections/secret-field.tsx';
import { useConnectionForm } from '../../../../kit/connections/use-connection-form.ts';
import { readPart } from '../../../../kit/read-part.ts';
import { PageSketch } from '../../../../kit/sketches/page-sketch.tsx';
import { modelSketch } from '../../connections/sketches/key-sketches.ts';

/** The language model that may answer in the chat. */
export function ModelForm({ standing }: { standing: Connections['openai'] }) {
  const form = useConnectionForm<ModelConnection, ModelConnection>({
    name: 'openai',
    initial: { base_url: '', model: '', ...standing.saved, api_key: '' },
    read: (draft) => readPart(modelConnection, draft),
    save: (call, body) => call(saveModelConnection, { body }),
    test: (call, body) => call(testModelConnection, { body }),
    done: 'Sprachmodell gespeichert. Es gilt ab sofort.',
  });
  const { draft, faults, change } = form;
  return (
    <ConnectionFrame
      form={form}
      standing={standing}
      label="Sprachmodell"
      what="Das Sprachmodell"
      testLabel="Sprachmodell prüfen"
      testingLabel="Wird gefragt…"
      saveLabel="Sprachmodell speichern"
      removal="Im Chat antwortet dann der eingebaute Assistent, und nichts verlässt Ihren Server."
    >
      <PageSketch sketch={modelSketch} isOpen={standing.source === 'none'} />
      <SecretField
        label="Schlüssel (API-Key)"
        hint="Sie legen ihn bei Ihrem Anbieter an. Für ein Modell auf Ihrem eigenen Rechner brauchen Sie keinen."
        stored={standing.secrets.api_key}
        error={faults.api_key ?? ''}
        value={draft.api_key}
        onChange={(api_key) => change({ api_key })}
      />
      <div className="grid gap-4 middle:grid-cols-2">
        <TextField
          label="Adresse der Schnittstelle"
          hint="Leer für OpenAI. Sonst die Adresse, die Ihr Anbieter in der EU oder Ihr eigenes Modell nennt."
          placeholder="https://api.beispiel.de/v1"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={draft.base_url}
          error={faults.base_url ?? ''}
          onChange={(event) => change({ base_url: event.target.value })}
        />
        <TextField
          label="Name des Modells"
          hint="Leer für das übliche von OpenAI."
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={draft.model}
          error={faults.model ?? ''}
          onChange={(event) => change({ model: event.target.value })}
        />
      </div>
    </ConnectionFrame>
  );
}
