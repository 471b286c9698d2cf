import { Dialog } from '@it-lotse/ui/dialog';
import { showToast } from '@it-lotse/ui/toast-store';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { errorDetail } from '../../kit/api/api-error.ts';
import { paths } from '../../kit/paths.ts';
import { useSearchHabits } from '../../kit/search/search-habits-store.ts';
import type { Found } from '../../kit/search/search-lines.ts';
import { useShortcutsStore } from '../../kit/shortcuts/shortcuts-store.ts';
import { answerField, insertText, textFieldOf } from './insert-text.ts';
import { SearchOption } from './search-option.tsx';
import { shortcutsPlace } from './search-places.ts';
import { useFound } from './use-found.ts';

interface SearchDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** Finds people and everything they left; arrow keys choose, Enter opens. */
export function SearchDialog({ open, onOpenChange }: SearchDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Suchen" titleHidden>
      <OfficeSearch onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

const link = 'text-teal-strong underline underline-offset-4';
const optionId = (index: number) => `search-result-${index}`;

function OfficeSearch({ onDone }: { onDone(): void }) {
  const navigate = useNavigate();
  const [writtenIn] = useState(() => textFieldOf(document.activeElement));
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const [isAwaited, setIsAwaited] = useState(false);
  const { found, isAnswered, isWaiting, isReply, error, q } = useFound(text);

  function open(entry: Found | undefined) {
    if (!entry) return;
    onDone();
    useSearchHabits.getState().note(text, entry.key, Date.now());
    if (entry.insert !== undefined) return insert(entry.insert);
    if (entry.to === shortcutsPlace) useShortcutsStore.getState().setListOpen(true);
    else navigate(entry.to, entry.toReply ? { state: { focus: 'reply' } } : {});
  }

  /** Back where the cursor was before the search, or where this page is answered. */
  function insert(text: string) {
    const field = writtenIn?.isConnected ? writtenIn : answerField();
    // The search gives the focus back first.
    setTimeout(() => (field ? insertText(field, text) : showToast('Setzen Sie den Cursor zuerst in ein Textfeld.')));
  }

  const openAwaited = useEffectEvent(() => {
    setIsAwaited(false);
    open(found[chosen]);
  });
  useEffect(() => {
    if (isAwaited && isAnswered) openAwaited();
  }, [isAwaited, isAnswered]);

  function onKeyDown(event: KeyboardEvent) {
    // While an input method composes, Enter chooses a word.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      // What opens takes the focus, and the same press must not click there.
      event.preventDefault();
      const entry = found[chosen];
      if (isAnswered || entry?.at === null) open(entry);
      else setIsAwaited(true);
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || found.length === 0) return;
    event.preventDefault();
    const next = (chosen + step + found.length) % found.length;
    setChosen(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  }

  const message =
    q === '' && found.length === 0
      ? 'Name, Firma, E-Mail, Telefonnummer oder ein Wort aus einer Nachricht. Oder ein Befehl: „Termin Mi 14 Uhr Müller“, „antworten Müller“, „bezahlt Müller bar“, „Baustein Gruß“.'
      : error
        ? errorDetail(error)
        : isWaiting && q !== ''
          ? 'Suche läuft…'
          : found.length === 0
            ? isReply
              ? `Von „${q}“ ist nichts da, worauf Sie antworten könnten.`
              : `Nichts passt zu „${q}“.`
            : null;

  return (
    <>
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-ink-2" />
        <input
          role="combobox"
          aria-label="Suchen"
          aria-expanded={found.length > 0}
          aria-controls="search-results"
          aria-activedescendant={found[chosen] ? optionId(chosen) : undefined}
          aria-autocomplete="list"
          placeholder="Leads, Termine, Nachrichten suchen"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setChosen(0);
            setIsAwaited(false);
          }}
          onKeyDown={onKeyDown}
          className="h-14 w-full bg-transparent text-section outline-none placeholder:text-ink-2"
        />
      </div>
      <div role="status" className={message ? 'px-5 py-6 text-ink-2' : 'sr-only'}>
        {message ?? `${found.length} Treffer`}
      </div>
      <div
        id="search-results"
        role="listbox"
        aria-label="Treffer"
        className={found.length > 0 ? 'max-h-[60vh] overflow-y-auto p-2' : ''}
      >
        {found.map((entry, index) => (
          <SearchOption
            key={entry.key}
            found={entry}
            wanted={q}
            id={optionId(index)}
            chosen={index === chosen}
            onChoose={() => setChosen(index)}
            onOpen={() => open(entry)}
            onKeyDown={onKeyDown}
          />
        ))}
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-t border-line px-5 py-3">
        <Link to={paths.customers} onClick={onDone} className={link}>
          Alle Kunden ansehen
        </Link>
        <button
          type="button"
          className={link}
          onClick={() => {
            onDone();
            useShortcutsStore.getState().setListOpen(true);
          }}
        >
          Tastenkürzel
        </button>
      </p>
    </>
  );
}
