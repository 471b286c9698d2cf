import type { AssistantEntry } from '@it-lotse/contract/assistant-texts';
import { type ProblemCategory, problemCategories } from '@it-lotse/contract/chat';
import { EmptyState } from '@it-lotse/ui/empty-state';
import { SelectField } from '@it-lotse/ui/field';
import { Notice } from '@it-lotse/ui/notice';
import { SearchField } from '@it-lotse/ui/search-field';
import { Tag } from '@it-lotse/ui/tag';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Loaded } from '../../../kit/loaded.tsx';
import { usePageTitle } from '../../../kit/page-title/use-page-title.ts';
import { paths } from '../../../kit/paths.ts';
import { useAssistantTextDrafts } from '../assistant-text-drafts-store.ts';
import { useAssistantTexts } from '../assistant-texts-queries.ts';
import { categoryWords } from '../chat-texts.ts';

/** Everything the built-in assistant knows, by topic; each entry can be put in other words. */
export function AssistantTextsPage() {
  usePageTitle('Texte des Assistenten');
  const texts = useAssistantTexts();
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState<ProblemCategory | ''>('');
  return (
    <div className="mx-auto w-full max-w-240 px-4 py-6 middle:px-8">
      <Link
        to={`${paths.settings}#assistent`}
        className="text-teal-strong underline decoration-[1.5px] underline-offset-4"
      >
        Einstellungen
      </Link>
      <h1 className="mt-1.5 mb-4 text-title font-title">Texte des Assistenten</h1>
      <Notice tone="info" title="Was der eingebaute Assistent Besuchern sagt">
        <p>
          Sie können jede Antwort in eigenen Worten geben. Nicht ändern lassen sich die Antworten bei Gefahr, etwa
          Notruf, Gewalt oder Betrug: Sie sind geprüft und bleiben, wie sie sind.
        </p>
      </Notice>
      <div className="mt-4 mb-4 flex flex-wrap items-end gap-3">
        <SearchField
          label="Texte durchsuchen"
          placeholder="Texte durchsuchen…"
          className="flex-1 basis-60"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <SelectField
          label="Thema"
          value={category}
          onChange={(event) => setCategory(event.target.value as ProblemCategory | '')}
        >
          <option value="">Alle Themen</option>
          {problemCategories.map((each) => (
            <option key={each} value={each}>
              {categoryWords[each]}
            </option>
          ))}
        </SelectField>
      </div>
      <Loaded query={texts} what="Texte des Assistenten">
        {({ entries }) => (
          <Entries entries={entries.filter((each) => isMeant(each, search.trim().toLowerCase(), category))} />
        )}
      </Loaded>
    </div>
  );
}

function isMeant({ category, asks, shipped, own }: AssistantEntry, search: string, wanted: ProblemCategory | '') {
  const { opening, steps, closing } = own ?? shipped;
  const texts = [...asks, opening, ...steps, closing];
  return (wanted === '' || category === wanted) && texts.some((text) => text.toLowerCase().includes(search));
}

function Entries({ entries }: { entries: readonly AssistantEntry[] }) {
  if (entries.length === 0) {
    return (
      <EmptyState icon={<SearchX aria-hidden size={28} strokeWidth={1.75} />} title="Nichts gefunden">
        Dazu hat der Assistent keinen Text. Versuchen Sie ein anderes Wort.
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <p role="status" className="text-small text-ink-2">
        {entries.length === 1 ? '1 Text' : `${entries.length} Texte`}
      </p>
      {problemCategories
        .map((category) => [category, entries.filter((entry) => entry.category === category)] as const)
        .filter(([, own]) => own.length > 0)
        .map(([category, own]) => (
          <section key={category} aria-labelledby={`thema-${category}`}>
            <h2 id={`thema-${category}`} className="mb-2 text-section font-strong">
              {categoryWords[category]}
            </h2>
            <ul className="rounded-card border border-line bg-card">
              {own.map((entry) => (
                <Entry key={entry.key} entry={entry} />
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}

function Entry({ entry: { key, asks, own } }: { entry: AssistantEntry }) {
  const isChanged = useAssistantTextDrafts(({ drafts }) => Object.hasOwn(drafts, key));
  return (
    <li className="relative flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t border-line px-5 py-3 first:border-t-0 hover:bg-ground">
      <Link to={paths.assistantText(key)} className="min-w-0 flex-1 basis-60 font-strong after:absolute after:inset-0">
        {asks[0]}
      </Link>
      {isChanged && <Tag tone="warning">Nicht gespeichert</Tag>}
      {own && <Tag tone="teal">Eigener Text</Tag>}
    </li>
  );
}
