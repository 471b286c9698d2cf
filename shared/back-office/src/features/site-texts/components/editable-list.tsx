import { Button } from '@it-lotse/ui/button';
import { ConfirmDialog } from '@it-lotse/ui/confirm-dialog';
import { IconButton } from '@it-lotse/ui/icon-button';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const;

interface EditableListProps<Item> {
  items: readonly Item[];
  /** What one of them is called, e.g. 'Frage'. */
  word: string;
  addLabel: string;
  most: number;
  newItem(): Item;
  /** What is asked before an entry is removed; null or unset: it goes without a question. */
  questionOf?(item: Item, index: number): { title: string; description: string } | null;
  onChange(items: Item[]): void;
  children(item: Item, index: number, change: (item: Item) => void): ReactNode;
}

/** Entries that can be added, moved and removed, each by a button of its own; the focus goes along with what was moved. */
export function EditableList<Item>({
  items,
  word,
  addLabel,
  most,
  newItem,
  questionOf,
  onChange,
  children,
}: EditableListProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const [told, setTold] = useState('');
  const [asked, setAsked] = useState<{ index: number; title: string; description: string } | null>(null);
  const [focus, setFocus] = useState<{ index: number; on: 'up' | 'down' | 'field' | 'add' } | null>(null);

  useEffect(() => {
    if (!focus) return;
    const entry = list.current?.children[focus.index];
    const wanted = entry?.querySelector<HTMLElement>(
      focus.on === 'field' ? 'input:not([type=hidden]), textarea, select' : `[data-move=${focus.on}]:enabled`,
    );
    const other = entry?.querySelector<HTMLElement>('[data-move]:enabled');
    (focus.on === 'add' ? add.current : (wanted ?? other))?.focus();
    setFocus(null);
  }, [focus]);

  function move(index: number, step: -1 | 1) {
    const moved = [...items];
    moved.splice(index + step, 0, ...moved.splice(index, 1));
    onChange(moved);
    setTold(`${word} steht jetzt an Stelle ${index + step + 1} von ${items.length}.`);
    setFocus({ index: index + step, on: step < 0 ? 'up' : 'down' });
  }

  function askToRemove(item: Item, index: number) {
    const question = questionOf?.(item, index);
    if (question) setAsked({ index, ...question });
    else remove(index);
  }

  function remove(index: number) {
    setAsked(null);
    onChange(items.filter((_, at) => at !== index));
    setTold(`${word} ${index + 1} entfernt.`);
    setFocus({ index, on: 'add' });
  }

  return (
    <div>
      <ul ref={list} className="flex flex-col gap-4 empty:hidden">
        {items.map((item, index) => {
          const name = `${word} ${index + 1}`;
          return (
            // Entries have no name of their own; their fields show what they are given.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={index} className="border-b border-line pb-3">
              <fieldset aria-label={name} className="min-w-0">
                <div className="flex items-center justify-between gap-2">
                  <p aria-hidden className="text-small font-strong text-ink-2">
                    {name}
                  </p>
                  <span className="flex">
                    <IconButton
                      label={`${name} nach oben`}
                      data-move="up"
                      icon={<ArrowUp {...icon} />}
                      disabled={index === 0}
                      onClick={() => move(index, -1)}
                    />
                    <IconButton
                      label={`${name} nach unten`}
                      data-move="down"
                      icon={<ArrowDown {...icon} />}
                      disabled={index === items.length - 1}
                      onClick={() => move(index, 1)}
                    />
                    <IconButton
                      danger
                      label={`${name} entfernen`}
                      icon={<Trash2 {...icon} />}
                      onClick={() => askToRemove(item, index)}
                    />
                  </span>
                </div>
                {children(item, index, (changed) => onChange(items.map((old, at) => (at === index ? changed : old))))}
              </fieldset>
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={asked?.title ?? ''}
        description={asked?.description ?? ''}
        action={`${word} entfernen`}
        onConfirm={() => asked && remove(asked.index)}
      />
      <p role="status" className="sr-only">
        {told}
      </p>
      <Button
        ref={add}
        className="mt-3"
        disabled={items.length >= most}
        onClick={() => {
          onChange([...items, newItem()]);
          setFocus({ index: items.length, on: 'field' });
        }}
      >
        <Plus {...icon} />
        {addLabel}
      </Button>
      {items.length >= most && <p className="mt-1.5 text-small text-ink-2">Mehr als {most} gehen nicht.</p>}
    </div>
  );
}
