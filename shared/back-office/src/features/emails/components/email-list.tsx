import { emailOutcomes, emailTypes } from '@it-lotse/contract/emails';
import { EmptyState } from '@it-lotse/ui/empty-state';
import { SelectField } from '@it-lotse/ui/field';
import { SearchField } from '@it-lotse/ui/search-field';
import { middleUp, useMediaQuery } from '@it-lotse/ui/use-media-query';
import { MailOpen } from 'lucide-react';
import { PalingList, SearchResults } from '../../../kit/search-results.tsx';
import { outcomeWords, typeWords } from '../email-texts.ts';
import { type EmailSearch, type useEmailPages, wholeLog } from '../emails-queries.ts';
import { EmailCards } from './email-cards.tsx';
import { EmailTable, emailLinkId } from './email-table.tsx';

interface EmailListProps {
  pages: ReturnType<typeof useEmailPages>;
  search: EmailSearch;
  onSearch(search: EmailSearch): void;
  openId: string | undefined;
}

/** All mails with search and filters, 20 at a time. What went wrong with loading, the page tells. */
export function EmailList({ pages, search, onSearch, openId }: EmailListProps) {
  const large = useMediaQuery(middleUp);
  const emails = pages.data?.pages.flatMap((page) => page.emails) ?? [];
  const List = large ? EmailTable : EmailCards;
  const isNarrowed = search.text !== '' || search.type !== undefined || search.outcome !== 'all';
  return (
    <div>
      <div className="mb-4 flex flex-col gap-3 middle:flex-row">
        <SearchField
          label="E-Mails durchsuchen"
          placeholder="E-Mails durchsuchen..."
          value={search.text}
          onChange={(event) => onSearch({ ...search, text: event.target.value })}
          className="min-w-0 flex-1"
        />
        <SelectField
          className="middle:w-46"
          label="Nach Art filtern"
          labelHidden
          value={search.type ?? ''}
          onChange={(event) => onSearch({ ...search, type: emailTypes.find((type) => type === event.target.value) })}
        >
          <option value="">Alle Arten</option>
          {emailTypes.map((type) => (
            <option key={type} value={type}>
              {typeWords[type]}
            </option>
          ))}
        </SelectField>
        <SelectField
          className="middle:w-46"
          label="Nach Ausgang filtern"
          labelHidden
          value={search.outcome}
          onChange={(event) =>
            onSearch({ ...search, outcome: emailOutcomes.find((one) => one === event.target.value) ?? 'all' })
          }
        >
          {emailOutcomes.map((outcome) => (
            <option key={outcome} value={outcome}>
              {outcome === 'all' ? 'Jeder Ausgang' : outcomeWords[outcome]}
            </option>
          ))}
        </SelectField>
      </div>
      <SearchResults
        pages={pages}
        linkIds={emails.map(({ id }) => emailLinkId(id))}
        loading="Die E-Mails werden geladen"
        isNarrowed={isNarrowed}
        empty={
          <EmptyState icon={<MailOpen aria-hidden size={28} strokeWidth={1.75} />} title="Noch keine E-Mails">
            Antworten an Leads, Bestätigungen, Erinnerungen und Belege erscheinen hier, sobald sie geschrieben sind.
          </EmptyState>
        }
        nothingFits="Keine E-Mail passt dazu"
        onReset={() => onSearch(wholeLog)}
        found={`${emails.length} E-Mails gefunden`}
      >
        <PalingList isBusy={pages.isPlaceholderData}>
          <List emails={emails} openId={openId} />
        </PalingList>
      </SearchResults>
    </div>
  );
}
