import { MailOpen, SearchX } from 'lucide-react';
import { emailOutcomes, emailTypes } from '../../../contract/emails.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { middleUp, useMediaQuery } from '../../../ui/use-media-query.ts';
import { LoadMore } from '../../load-more.tsx';
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
  const newest = pages.data?.pages[0];
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
      {pages.isPending && !pages.isError && (
        <div className="rounded-card border border-line bg-card p-5">
          <Skeleton label="Die E-Mails werden geladen" lines={8} />
        </div>
      )}
      {newest &&
        (emails.length > 0 ? (
          <div aria-busy={pages.isPlaceholderData} className="transition-opacity duration-150 aria-busy:opacity-60">
            <List emails={emails} openId={openId} />
          </div>
        ) : (
          <div className="rounded-card border border-line bg-card">
            {isNarrowed ? (
              <EmptyState icon={<SearchX aria-hidden size={28} strokeWidth={1.75} />} title="Keine E-Mail passt dazu">
                <Button className="mt-1" onClick={() => onSearch(wholeLog)}>
                  Suche und Filter zurücksetzen
                </Button>
              </EmptyState>
            ) : (
              <EmptyState icon={<MailOpen aria-hidden size={28} strokeWidth={1.75} />} title="Noch keine E-Mails">
                Antworten an Leads, Bestätigungen, Erinnerungen und Belege erscheinen hier, sobald sie geschrieben sind.
              </EmptyState>
            )}
          </div>
        ))}
      <p role="status" className="sr-only">
        {newest && isNarrowed && !pages.isFetching ? `${emails.length} E-Mails gefunden` : ''}
      </p>
      <LoadMore pages={pages} linkIds={emails.map(({ id }) => emailLinkId(id))} />
    </div>
  );
}
