import { type TextBlock, textBlock } from '@it-lotse/contract/text-blocks';
import { newUuid } from '@it-lotse/domain/new-uuid';
import { Button } from '@it-lotse/ui/button';
import { TextAreaField, TextField } from '@it-lotse/ui/field';
import { IconButton } from '@it-lotse/ui/icon-button';
import { Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { SaveBar } from '../../../kit/save-bar.tsx';
import { useFaultFocus } from '../../../kit/use-fault-focus.ts';
import { useSaveTextBlocks } from '../text-blocks-queries.ts';

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const;

interface TextBlocksFormProps {
  saved: readonly TextBlock[];
  /** What is not saved yet; null: nothing. */
  changed: readonly TextBlock[] | null;
  onChange(blocks: readonly TextBlock[] | null): void;
}

/** What the operator writes again and again: a name to find it by, and the text. */
export function TextBlocksForm({ saved, changed, onChange }: TextBlocksFormProps) {
  const save = useSaveTextBlocks();
  const [showsFaults, setShowsFaults] = useState(false);
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const focusFault = useFaultFocus();
  const blocks = changed ?? saved;
  const change = (id: string, part: Partial<TextBlock>) =>
    onChange(blocks.map((block) => (block.id === id ? { ...block, ...part } : block)));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    if (!blocks.every((block) => textBlock.safeParse(block).success)) {
      setShowsFaults(true);
      focusFault(form);
      return;
    }
    save.mutate({ blocks: [...blocks] }, { onSuccess: () => onChange(null) });
  }

  return (
    <form ref={setForm} noValidate onSubmit={submit} aria-label="Textbausteine" className="flex flex-col gap-5">
      {blocks.length === 0 && (
        <p className="text-ink-2">Noch keiner. Ein Gruß, eine Wegbeschreibung, eine Absage: was Sie oft schreiben.</p>
      )}
      <ul className="flex flex-col gap-5 empty:hidden">
        {blocks.map((block) => (
          <li key={block.id} className="flex flex-col gap-3 border-b border-line pb-5">
            <div className="flex items-start gap-2">
              <div className="min-w-0 flex-1 middle:max-w-96">
                <TextField
                  label="Name"
                  maxLength={60}
                  autoComplete="off"
                  value={block.name}
                  {...faultOf(block, 'name', showsFaults)}
                  onChange={(event) => change(block.id, { name: event.target.value })}
                />
              </div>
              <IconButton
                label={`Baustein ${block.name || 'ohne Namen'} löschen`}
                danger
                className="mt-6"
                icon={<Trash2 {...icon} />}
                onClick={() => onChange(blocks.filter(({ id }) => id !== block.id))}
              />
            </div>
            <TextAreaField
              label="Text"
              rows={3}
              maxLength={4000}
              value={block.text}
              {...faultOf(block, 'text', showsFaults)}
              onChange={(event) => change(block.id, { text: event.target.value })}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button onClick={() => onChange([...blocks, { id: newUuid(), name: '', text: '' }])}>
          <Plus {...icon} />
          Textbaustein hinzufügen
        </Button>
      </div>
      <SaveBar
        dirty={changed !== null}
        saving={save.isPending}
        saved={saved}
        label="Textbausteine speichern"
        faultCount={showsFaults ? blocks.filter((block) => !textBlock.safeParse(block).success).length : 0}
        onDiscard={() => {
          onChange(null);
          setShowsFaults(false);
        }}
      />
    </form>
  );
}

function faultOf(block: TextBlock, of: 'name' | 'text', shows: boolean): { error?: string } {
  const reading = textBlock.safeParse(block);
  const fault = reading.error?.issues.find(({ path }) => path[0] === of)?.message;
  return shows && fault ? { error: fault } : {};
}
