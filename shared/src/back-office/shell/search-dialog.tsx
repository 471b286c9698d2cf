import {
  CalendarDays,
  ContactRound,
  CreditCard,
  Inbox,
  type LucideIcon,
  MessageCircle,
  MessagesSquare,
  Search,
} from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { type SearchHit, type SearchKind, searchEverything } from '../../contract/search.ts';
import { formatRelative } from '../../domain/format-date.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { Tag } from '../../ui/tag.tsx';
import { errorDetail } from '../api/api-error.ts';
import { useApiQuery } from '../api/use-api.ts';
import { paths } from '../paths.ts';
import { useShortcutsStore } from '../shortcuts/shortcuts-store.ts';
import { useDebounced } from '../use-debounced.ts';
import { useNow } from '../use-now.ts';
import { MarkedText } from './marked-text.tsx';
import { findPlaces, shortcutsPlace } from './search-places.ts';

interface SearchDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
}

const looks: Readonly<Record<SearchKind, { word: string; Icon: LucideIcon; path(id: string): string }>> = {
  customer: { word: 'Kunde', Icon: ContactRound, path: paths.customer },
  lead: { word: 'Lead', Icon: Inbox, path: paths.lead },
  appointment: { word: 'Termin', Icon: CalendarDays, path: paths.appointment },
  payment: { word: 'Zahlung', Icon: CreditCard, path: paths.payment },
  chat: { word: 'Chat', Icon: MessagesSquare, path: paths.chat },
  whatsapp: { word: 'WhatsApp', Icon: MessageCircle, path: paths.conversation },
};

/** Finds people and everything they left; arrow keys choose, Enter opens. */
export function SearchDialog({ open, onOpenChange }: SearchDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Suchen" titleHidden>
      <OfficeSearch onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

/** One line of the results: a place of the office, or a record. */
interface Found {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly word: string;
  readonly Icon: LucideIcon;
  /** null: places have no time. */
  readonly at: string | null;
  readonly to: string;
}

function foundHit({ kind, id, title, text, at }: SearchHit): Found {
  const { word, Icon, path } = looks[kind];
  return { key: `${kind} ${id}`, title: title || 'Ohne Namen', text, word, Icon, at, to: path(id) };
}

const link = 'text-teal-strong underline underline-offset-4';
const optionId = (index: number) => `search-result-${index}`;

function OfficeSearch({ onDone }: { onDone(): void }) {
  const navigate = useNavigate();
  const now = useNow();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const [isAwaited, setIsAwaited] = useState(false);
  const q = useDebounced(text.trim(), 200);
  const result = useApiQuery(searchEverything, { query: { q } }, { enabled: q !== '', keepPrevious: true });
  const hits = q === '' ? [] : (result.data?.hits ?? []);
  /** Until the answer to what is typed is there, the records are those for another word. */
  const isAnswered = q === text.trim() && (q === '' || !(result.isPending || result.isPlaceholderData));

  // Places are there at once, before the server has answered, and stay where they are when it does.
  const found: Found[] = [
    ...findPlaces(text, now).map(
      ({ title, text: said = '', ...place }): Found => ({
        key: `place ${place.to}`,
        title,
        text: said,
        at: null,
        ...place,
      }),
    ),
    ...hits.map(foundHit),
  ];

  function open(entry: Found | undefined) {
    if (!entry) return;
    onDone();
    if (entry.to === shortcutsPlace) useShortcutsStore.getState().setListOpen(true);
    else navigate(entry.to);
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
    q === ''
      ? 'Name, Firma, E-Mail, Telefonnummer oder ein Wort aus einer Nachricht. Oder ein Befehl: „Termin Mi 14 Uhr Müller“.'
      : result.isError
        ? errorDetail(result.error)
        : result.isPending
          ? 'Suche läuft…'
          : hits.length === 0 && found.length === 0
            ? `Nichts passt zu „${q}“.`
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
          <Option
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

interface OptionProps {
  found: Found;
  /** What was looked for; it stands out. */
  wanted: string;
  id: string;
  chosen: boolean;
  onChoose(): void;
  onOpen(): void;
  onKeyDown(event: KeyboardEvent): void;
}

function Option({ found, wanted, id, chosen, onChoose, onOpen, onKeyDown }: OptionProps) {
  const now = useNow();
  const { title, text, word, Icon, at } = found;
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      onClick={onOpen}
      onKeyDown={onKeyDown}
      onPointerMove={onChoose}
      className={joinClasses('flex items-center gap-3 rounded-control px-3 py-2', chosen && 'bg-teal-tint')}
    >
      <Icon aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-teal" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-strong">
          <MarkedText text={title} wanted={wanted} />
        </span>
        {text && (
          <span className="block truncate text-small text-ink-2">
            <bdi>
              <MarkedText text={text} wanted={wanted} />
            </bdi>
          </span>
        )}
      </span>
      <Tag>{word}</Tag>
      <span className="w-24 text-right text-small text-ink-2 max-middle:hidden">{at && formatRelative(at, now)}</span>
    </div>
  );
}
