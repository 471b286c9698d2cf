import { type Subscriber, subscriberFilters } from '@it-lotse/contract/newsletter';
import { formatDateTime, formatRelative } from '@it-lotse/domain/format-date';
import { Button } from '@it-lotse/ui/button';
import { EmptyState } from '@it-lotse/ui/empty-state';
import { SelectField } from '@it-lotse/ui/field';
import { joinClasses } from '@it-lotse/ui/join-classes';
import { SearchField } from '@it-lotse/ui/search-field';
import { UserRoundPlus, UsersRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ExportMenu } from '../../../kit/downloads/export-menu.tsx';
import { LongList, type RowPlace } from '../../../kit/long-list/long-list.tsx';
import { paths } from '../../../kit/paths.ts';
import { SearchResults } from '../../../kit/search-results.tsx';
import { useNowText } from '../../../kit/use-now.ts';
import { newsletterExport } from '../newsletter-export.ts';
import { audienceWords, filterWords } from '../newsletter-texts.ts';
import { type SubscriberSearch, type useSubscriberPages, wholeList } from '../subscribers-queries.ts';
import { SubscriberStatus } from './subscriber-status.tsx';

export const subscriberLinkId = (id: string) => `subscriber-${id}`;

interface SubscriberListProps {
  pages: ReturnType<typeof useSubscriberPages>;
  search: SubscriberSearch;
  onSearch(search: SubscriberSearch): void;
  openId: string | undefined;
  onAdd(): void;
}

/** All addresses with search and filter, 20 at a time. What went wrong with loading, the page tells. */
export function SubscriberList({ pages, search, onSearch, openId, onAdd }: SubscriberListProps) {
  const subscribers = pages.data?.pages.flatMap((page) => page.subscribers) ?? [];
  const isNarrowed = search.text !== '' || search.filter !== 'all';
  return (
    <section aria-label="Abonnenten">
      <div className="mb-3 flex flex-col gap-3 middle:flex-row middle:flex-wrap">
        <SearchField
          label="Abonnenten durchsuchen"
          placeholder="Abonnenten durchsuchen..."
          value={search.text}
          onChange={(event) => onSearch({ ...search, text: event.target.value })}
          className="min-w-60 flex-1"
        />
        <SelectField
          className="middle:w-56"
          label="Abonnenten filtern"
          labelHidden
          value={search.filter}
          onChange={(event) =>
            onSearch({ ...search, filter: subscriberFilters.find((each) => each === event.target.value) ?? 'all' })
          }
        >
          {subscriberFilters.map((each) => (
            <option key={each} value={each}>
              {filterWords[each]}
            </option>
          ))}
        </SelectField>
        <ExportMenu of={newsletterExport} />
        <Button onClick={onAdd}>
          <UserRoundPlus aria-hidden size={18} strokeWidth={1.75} />
          Adresse hinzufügen
        </Button>
      </div>
      <SearchResults
        pages={pages}
        linkIds={subscribers.map(({ id }) => subscriberLinkId(id))}
        loading="Die Abonnenten werden geladen"
        lines={6}
        isNarrowed={isNarrowed}
        empty={
          <EmptyState icon={<UsersRound aria-hidden size={28} strokeWidth={1.75} />} title="Noch keine Abonnenten">
            Wer im Kontaktformular den Newsletter ankreuzt oder von Ihnen eingetragen wird, steht hier und bekommt
            Kampagnen, sobald die Adresse bestätigt ist.
          </EmptyState>
        }
        nothingFits="Keine Adresse passt dazu"
        onReset={() => onSearch(wholeList)}
        found={`${subscribers.length} Adressen gefunden`}
      >
        <LongList
          aria-label="Abonnenten"
          name="subscribers"
          rows={subscribers}
          idOf={({ id }) => subscriberLinkId(id)}
          aria-busy={pages.isPlaceholderData}
          className="divide-y divide-line rounded-card border border-line bg-card aria-busy:opacity-60"
        >
          {(subscriber, place) => (
            <SubscriberRow subscriber={subscriber} open={subscriber.id === openId} place={place} />
          )}
        </LongList>
      </SearchResults>
    </section>
  );
}

function SubscriberRow({ subscriber, open, place }: { subscriber: Subscriber; open: boolean; place: RowPlace }) {
  const { id, email, name, company, audience, status, created_at } = subscriber;
  const ago = useNowText((now) => formatRelative(created_at, now));
  return (
    <li
      {...place}
      className={joinClasses(
        'relative flex flex-wrap items-center gap-x-5 gap-y-1.5 px-4 py-2.5 first:rounded-t-card last:rounded-b-card middle:px-5',
        open ? 'bg-teal-tint shadow-[inset_4px_0_0_var(--teal)]' : 'hover:bg-ground',
      )}
    >
      <div className="min-w-0 flex-1 basis-56">
        <Link
          id={subscriberLinkId(id)}
          to={paths.subscriber(id)}
          aria-current={open ? 'true' : undefined}
          className="font-strong wrap-anywhere after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
        >
          {name || email}
        </Link>
        <p className="text-small wrap-anywhere text-ink-2">
          {[name && email, company || audienceWords[audience]].filter(Boolean).join(', ')}
        </p>
      </div>
      <SubscriberStatus status={status} />
      <time
        dateTime={created_at}
        title={formatDateTime(created_at)}
        className="text-small whitespace-nowrap text-ink-2 middle:w-28 middle:text-right"
      >
        {ago}
      </time>
    </li>
  );
}
