import { type Hoster, hoster } from '@it-lotse/contract/legal-texts';
import { TextField } from '@it-lotse/ui/field';
import { SaveBar } from '../../../kit/save-bar.tsx';
import { useSettingsDrafts } from '../settings-drafts-store.ts';
import { useDocumentForm } from '../use-document-form.ts';
import { useSaveHoster } from '../use-save-content.ts';

export function HosterForm({ saved }: { saved: Hoster }) {
  const draft = useSettingsDrafts((drafts) => drafts.hoster);
  const setDrafts = useSettingsDrafts((drafts) => drafts.set);
  const save = useSaveHoster();
  const { value, faults, dirty, change, submit, discard } = useDocumentForm({
    schema: hoster,
    saved,
    draft,
    onDraft: (typed) => setDrafts({ hoster: typed }),
    save,
  });
  return (
    <form noValidate onSubmit={submit} aria-label="Hoster">
      <div className="grid gap-4 middle:grid-cols-2">
        <TextField
          label="Name des Hosters"
          hint="Bei wem der Server steht, zum Beispiel ein Rechenzentrum. Leer: Die Datenschutzseite nennt keinen Namen."
          error={faults.name ?? ''}
          value={value.name}
          autoComplete="off"
          onChange={(event) => change({ name: event.target.value })}
        />
        <TextField
          label="Anschrift des Hosters"
          hint="In einer Zeile: Straße, Postleitzahl, Ort. Mit dem Hoster brauchen Sie einen Vertrag nach Art. 28 DSGVO."
          error={faults.address ?? ''}
          value={value.address}
          autoComplete="off"
          onChange={(event) => change({ address: event.target.value })}
        />
      </div>
      <SaveBar
        saved={saved}
        dirty={dirty}
        saving={save.isPending}
        label="Hoster speichern"
        faultCount={Object.keys(faults).length}
        onDiscard={discard}
      />
    </form>
  );
}
