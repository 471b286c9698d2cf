import { type Terms, terms } from '@it-lotse/contract/legal-texts';
import { writtenBlocks } from '@it-lotse/domain/written-text';
import { TextAreaField } from '@it-lotse/ui/field';
import { SaveBar } from '../../../kit/save-bar.tsx';
import { useSettingsDrafts } from '../settings-drafts-store.ts';
import { useDocumentForm } from '../use-document-form.ts';
import { useSaveTerms } from '../use-save-content.ts';

export function TermsForm({ saved }: { saved: Terms }) {
  const draft = useSettingsDrafts((drafts) => drafts.terms);
  const setDrafts = useSettingsDrafts((drafts) => drafts.set);
  const save = useSaveTerms();
  const { value, faults, dirty, change, submit, discard } = useDocumentForm({
    schema: terms,
    saved,
    draft,
    onDraft: (typed) => setDrafts({ terms: typed }),
    save,
  });
  return (
    <form noValidate onSubmit={submit} aria-label="AGB" className="flex flex-col gap-4">
      <TextAreaField
        label="Text der AGB"
        hint="Eine Zeile mit # davor wird eine Überschrift, mit ## eine kleinere, mit - ein Punkt einer Liste. Eine leere Zeile beginnt einen neuen Absatz."
        error={faults.text ?? ''}
        rows={12}
        value={value.text}
        onChange={(event) => change({ text: event.target.value })}
      />
      {value.text.trim() === '' ? (
        <p>Ohne Text gibt es keine Seite mit AGB, und nichts verweist darauf.</p>
      ) : (
        <details open className="rounded-card border border-line bg-ground p-4">
          <summary className="cursor-pointer font-label">Vorschau</summary>
          <Preview text={value.text} />
        </details>
      )}
      <SaveBar
        saved={saved}
        dirty={dirty}
        saving={save.isPending}
        label="AGB speichern"
        faultCount={Object.keys(faults).length}
        onDiscard={discard}
      />
    </form>
  );
}

/** As the website shows it, in the letters of the office. */
function Preview({ text }: { text: string }) {
  return writtenBlocks(text).map((block, index) => {
    const key = `${index}-${block.kind}`;
    if (block.kind === 'heading') {
      return (
        <p key={key} className="mt-4 text-[1.25rem] font-title">
          {block.text}
        </p>
      );
    }
    if (block.kind === 'subheading') {
      return (
        <p key={key} className="mt-3 font-label">
          {block.text}
        </p>
      );
    }
    if (block.kind === 'list') {
      return (
        <ul key={key} className="mt-2 list-disc pl-6">
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    }
    return (
      <p key={key} className="mt-2 whitespace-pre-line">
        {block.lines.join('\n')}
      </p>
    );
  });
}
