import { type AssistantEntry, assistantText } from '@it-lotse/contract/assistant-texts';
import { fillPlaceholders, placeholderFault } from '@it-lotse/contract/placeholders';
import { numberedSteps, stepLines, stepsFault } from '@it-lotse/domain/assistant-steps';
import { Button } from '@it-lotse/ui/button';
import { Card } from '@it-lotse/ui/card';
import { TextAreaField } from '@it-lotse/ui/field';
import { RotateCcw } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../kit/api/api-error.ts';
import { SaveBar } from '../../../kit/save-bar.tsx';
import { PlaceholderList } from '../../../kit/texts/placeholder-list.tsx';
import { useFaultFocus } from '../../../kit/use-fault-focus.ts';
import { type AssistantTextDraft, toDraft, toText, useAssistantTextDrafts } from '../assistant-text-drafts-store.ts';
import { type AssistantTexts, useSaveAssistantText } from '../assistant-texts-queries.ts';
import { MessageWords } from './message-words.tsx';

type Field = keyof AssistantTextDraft;
type Placeholders = AssistantTexts['placeholders'];

const fields = [
  { name: 'opening', label: 'Anfang', rows: 4, hint: '' },
  { name: 'steps', label: 'Schritte', rows: 8, hint: 'Jede Zeile ist ein Schritt; die Nummern kommen von selbst.' },
  { name: 'closing', label: 'Schluss', rows: 3, hint: 'Darf leer bleiben.' },
] as const;
const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const;

interface AssistantTextFormProps {
  entry: AssistantEntry;
  placeholders: Placeholders;
}

/** The three parts of an answer, and beside them what the visitor will read. */
export function AssistantTextForm({ entry, placeholders }: AssistantTextFormProps) {
  const changed = useAssistantTextDrafts(({ drafts }) => drafts[entry.key]);
  const { write, forget } = useAssistantTextDrafts.getState();
  const save = useSaveAssistantText(entry.key);
  const [showsFaults, setShowsFaults] = useState(false);
  const focusFault = useFaultFocus();
  const draft = changed ?? toDraft(entry.own ?? entry.shipped);
  const ownFaults = faultsOf(draft, entry, placeholders);
  const refused = save.error instanceof ApiError ? save.error.fields : {};
  const faultOf = (name: Field) => (showsFaults ? ownFaults[name] : undefined) ?? refused[name] ?? '';

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setShowsFaults(true);
    if (save.isPending) return;
    if (Object.keys(ownFaults).length > 0) focusFault(form);
    else save.mutate(toText(draft), { onError: () => focusFault(form) });
  }

  function discard() {
    forget(entry.key);
    setShowsFaults(false);
    save.reset();
  }

  return (
    <>
      <h1 className="mt-1.5 mb-4 text-title font-title wrap-anywhere">{entry.asks[0]}</h1>
      <div className="grid items-start gap-4 wide:grid-cols-2">
        <Card title="Ihr Text" subtitle="Gilt, sobald er gespeichert ist.">
          <form noValidate onSubmit={submit} aria-label="Ihr Text" className="flex flex-col gap-4">
            {fields.map(({ name, label, rows, hint }) => (
              <TextAreaField
                key={name}
                label={label}
                rows={rows}
                hint={hint}
                value={draft[name]}
                error={faultOf(name)}
                onChange={(event) => {
                  write(entry.key, { ...draft, [name]: event.target.value });
                  if (save.error) save.reset();
                }}
              />
            ))}
            {entry.own && (
              <Button className="self-end" disabled={save.isPending} onClick={() => save.mutate(null)}>
                <RotateCcw {...icon} />
                Auf den mitgelieferten Text zurücksetzen
              </Button>
            )}
            <SaveBar
              dirty={changed !== undefined}
              saving={save.isPending}
              saved={entry.own}
              label="Text speichern"
              name={`assistant-text:${entry.key}`}
              what="dieser Text"
              faultCount={showsFaults ? Object.keys(ownFaults).length : 0}
              onDiscard={discard}
            />
          </form>
        </Card>
        <div className="flex flex-col gap-4">
          <Card title="So liest es der Besucher" subtitle="Was jemand schon versucht hat, lässt der Assistent weg.">
            <div className="rounded-card bg-ground p-4">
              <MessageWords message_type="ai" content={asRead(draft, placeholders)} />
            </div>
          </Card>
          <Card title="Platzhalter" subtitle="Der Assistent setzt ein, was gerade in den Einstellungen steht.">
            <PlaceholderList placeholders={placeholders} />
          </Card>
          <Card title="So fragen Besucher" subtitle="Bei solchen Nachrichten kommt diese Antwort.">
            <ul className="flex list-disc flex-col gap-1 pl-5">
              {entry.asks.slice(0, 6).map((ask) => (
                <li key={ask}>{ask}</li>
              ))}
            </ul>
          </Card>
        </div>
      </div>
    </>
  );
}

/** As the server puts it together. */
function asRead(draft: AssistantTextDraft, placeholders: Placeholders): string {
  const { opening, steps, closing } = toText(draft);
  const textOf = new Map(placeholders.map(({ name, text }) => [name, text]));
  const filled = (text: string) => fillPlaceholders(text, (name) => textOf.get(name)).trim();
  return [filled(opening), numberedSteps(stepLines(steps, filled)), filled(closing)].filter(Boolean).join('\n\n');
}

function faultsOf(
  draft: AssistantTextDraft,
  entry: AssistantEntry,
  placeholders: Placeholders,
): Partial<Record<Field, string>> {
  const text = toText(draft);
  const isKnown = (name: string) => placeholders.some((each) => each.name === name);
  const issues = assistantText.safeParse(text).error?.issues ?? [];
  const faults = fields.map(({ name }) => {
    const issue = issues.find(({ path }) => path[0] === name)?.message;
    const fault = issue ?? placeholderFault(draft[name], isKnown);
    return [name, name === 'steps' ? (stepsFault(entry, text.steps) ?? fault) : fault] as const;
  });
  return Object.fromEntries(faults.filter(([, fault]) => fault !== null));
}
