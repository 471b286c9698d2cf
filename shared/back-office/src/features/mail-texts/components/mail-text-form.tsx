import type { MailTextEntry, MailWordField, OwnMailWords } from '@it-lotse/contract/mail-texts';
import { fieldsOf, fillWords } from '@it-lotse/domain/mail-words';
import { Card } from '@it-lotse/ui/card';
import { TextAreaField, TextField } from '@it-lotse/ui/field';
import { type FormEvent, useState } from 'react';
import { faultsOf } from '../../../kit/api/save-faults.ts';
import { SaveBar } from '../../../kit/save-bar.tsx';
import { OwnTextCard } from '../../../kit/texts/own-text-card.tsx';
import { PlaceholderList } from '../../../kit/texts/placeholder-list.tsx';
import { useDebounced } from '../../../kit/use-debounced.ts';
import { useFaultFocus } from '../../../kit/use-fault-focus.ts';
import { useMailTextDrafts } from '../mail-text-drafts-store.ts';
import { faultsIn, fieldLabels } from '../mail-text-words.ts';
import { useMailTextPreview, useSaveMailText } from '../mail-texts-queries.ts';
import { MailTextPreview } from './mail-text-preview.tsx';

/** Milliseconds without a key until the preview follows. */
const restMs = 500;
const formId = 'mail-text';
const shipped = { tag: 'Mitgelieferter Text', reset: 'Auf den mitgelieferten Text zurücksetzen' };
const question = {
  title: 'Diesen Text zurücksetzen?',
  description:
    'Ihre Worte werden durch den mitgelieferten Text ersetzt. Das gilt erst, wenn Sie speichern; die jetzigen bleiben als Fassung erhalten.',
};

/** The words of a mail, and beside them the mail as it would be. */
export function MailTextForm({ entry }: { entry: MailTextEntry }) {
  const { key, way } = entry;
  const { drafts, write, forget } = useMailTextDrafts();
  const save = useSaveMailText(key);
  const focusFault = useFaultFocus();
  const [showsFaults, setShowsFaults] = useState(false);
  const dirty = Object.hasOwn(drafts, key);
  const words = (dirty ? drafts[key] : entry.own) ?? null;
  const typed = words ?? entry.shipped;
  const ownFaults = words === null ? {} : faultsIn(words, entry);
  const isRight = Object.keys(ownFaults).length === 0;
  const faults: Partial<Record<MailWordField, string>> = showsFaults ? { ...faultsOf(save.error), ...ownFaults } : {};
  const seen = useDebounced(isRight ? JSON.stringify(words) : '', restMs);
  const preview = useMailTextPreview(key, seen === '' ? undefined : (JSON.parse(seen) as OwnMailWords | null));

  function change(changed: OwnMailWords | null) {
    write(key, changed);
    if (save.error) save.reset();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setShowsFaults(true);
    if (save.isPending || !dirty) return;
    if (!isRight) focusFault(form);
    else save.mutate(words, { onSuccess: () => setShowsFaults(false), onError: () => focusFault(form) });
  }

  return (
    <div className="grid items-start gap-4 wide:grid-cols-2 wide:gap-6">
      <div className="flex min-w-0 flex-col gap-4">
        <form id={formId} noValidate onSubmit={submit} aria-label="Ihre Worte">
          <OwnTextCard
            title="Ihre Worte"
            subtitle={way === 'sms' ? 'Der ganze Text der SMS.' : 'Was um die Angaben herum steht.'}
            isOwn={words !== null}
            isChanged={dirty}
            shipped={shipped}
            question={question}
            onReset={() => change(null)}
          >
            <div className="flex flex-col gap-4">
              {fieldsOf(way).map((field) => (
                <WordField
                  key={field}
                  field={field}
                  entry={entry}
                  value={typed[field] ?? ''}
                  error={faults[field] ?? ''}
                  onChange={(text) => change({ ...typed, [field]: text })}
                />
              ))}
            </div>
          </OwnTextCard>
        </form>
        <Card title="Platzhalter" subtitle="Was in geschweiften Klammern steht, wird eingesetzt, zum Beispiel so:">
          <PlaceholderList placeholders={entry.placeholders.map(({ name, example }) => ({ name, text: example }))} />
        </Card>
      </div>
      <div className="flex min-w-0 flex-col gap-4 wide:sticky wide:top-34">
        <SaveBar
          name={`mail-text:${key}`}
          what="dieser Text"
          form={formId}
          label="Text speichern"
          dirty={dirty}
          saving={save.isPending}
          faultCount={Object.keys(faults).length}
          note={isRight ? '' : 'Die Vorschau folgt, sobald alle Felder stimmen.'}
          saved={entry.own}
          onDiscard={() => {
            forget(key);
            setShowsFaults(false);
            save.reset();
          }}
        />
        <MailTextPreview preview={preview} />
      </div>
    </div>
  );
}

interface WordFieldProps {
  field: MailWordField;
  entry: MailTextEntry;
  value: string;
  error: string;
  onChange(text: string): void;
}

function WordField({ field, entry, value, error, onChange }: WordFieldProps) {
  const shared = {
    label: fieldLabels[field],
    hint: hintOf(field, entry),
    value,
    error,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  if (field === 'subject' || field === 'greeting') return <TextField {...shared} />;
  return <TextAreaField {...shared} rows={field === 'closing' ? 3 : 5} />;
}

function hintOf(field: MailWordField, { kept, placeholders, required }: MailTextEntry): string {
  const names = required.find((each) => each.field === field)?.names.map((name) => `{${name}}`) ?? [];
  const must = names.length > 0 ? `Darin steht immer ${names.join(', ')}.` : '';
  if (kept !== '' && (field === 'opening' || field === 'text')) {
    const examples = new Map(placeholders.map(({ name, example }) => [name, example]));
    return `${must} Hinter eigenen Worten steht immer: „${fillWords(kept, (name) => examples.get(name))}“`.trim();
  }
  if (must !== '') return must;
  return field === 'subject' || field === 'text' ? '' : 'Darf leer bleiben.';
}
