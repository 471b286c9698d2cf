import { Search } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Lead, listLeads } from '../../contract/leads.ts';
import { formatRelative } from '../../domain/format-date.ts';
import { isBusinessLead } from '../../domain/lead-kind.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { Tag } from '../../ui/tag.tsx';
import { errorDetail } from '../api/api-error.ts';
import { useApiQuery } from '../api/use-api.ts';
import { paths } from '../paths.ts';
import { useDebounced } from '../use-debounced.ts';
import { useNow } from '../use-now.ts';

interface SearchDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** Finds a lead by name, e-mail, company or message; arrow keys choose, Enter opens. */
export function SearchDialog({ open, onOpenChange }: SearchDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Leads suchen" titleHidden>
      <LeadSearch onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

const optionId = (index: number) => `search-result-${index}`;

function LeadSearch({ onDone }: { onDone(): void }) {
  const navigate = useNavigate();
  const now = useNow();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const q = useDebounced(text.trim(), 200);
  const result = useApiQuery(listLeads, { query: { q, limit: 8 } }, { enabled: q !== '', keepPrevious: true });
  const found = q === '' ? [] : (result.data?.leads ?? []);

  function open(lead: Lead | undefined) {
    if (!lead) return;
    onDone();
    navigate(paths.lead(lead.id));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') open(found[chosen]);
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || found.length === 0) return;
    event.preventDefault();
    setChosen((chosen + step + found.length) % found.length);
  }

  const message =
    q === ''
      ? 'Name, E-Mail, Firma oder ein Wort aus der Nachricht.'
      : result.isError
        ? errorDetail(result.error)
        : result.isPending
          ? 'Suche läuft…'
          : found.length === 0
            ? `Kein Lead passt zu „${q}“.`
            : null;

  return (
    <>
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-ink-2" />
        <input
          role="combobox"
          aria-label="Leads suchen"
          aria-expanded={found.length > 0}
          aria-controls="search-results"
          aria-activedescendant={found[chosen] ? optionId(chosen) : undefined}
          aria-autocomplete="list"
          placeholder="Leads suchen"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
          className="h-14 w-full bg-transparent text-section outline-none placeholder:text-ink-2"
        />
      </div>
      <div role="status" className={message ? 'px-5 py-6 text-ink-2' : 'sr-only'}>
        {message ?? `${found.length} Treffer`}
      </div>
      <div id="search-results" role="listbox" aria-label="Gefundene Leads" className={found.length > 0 ? 'p-2' : ''}>
        {found.map((lead, index) => (
          <div
            key={lead.id}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            onClick={() => open(lead)}
            onKeyDown={onKeyDown}
            onPointerMove={() => setChosen(index)}
            className={joinClasses(
              'flex items-center gap-3 rounded-control px-3 py-2',
              index === chosen && 'bg-teal-tint',
            )}
          >
            <span className="min-w-0 flex-1">
              <span className="block truncate font-strong">
                {lead.company ? `${lead.name}, ${lead.company}` : lead.name}
              </span>
              <span className="block truncate text-small text-ink-2">{lead.message}</span>
            </span>
            <Tag tone={isBusinessLead(lead) ? 'info' : 'neutral'}>{isBusinessLead(lead) ? 'Firma' : 'Privat'}</Tag>
            <span className="w-24 text-right text-small text-ink-2">{formatRelative(lead.timestamp, now)}</span>
          </div>
        ))}
      </div>
    </>
  );
}
