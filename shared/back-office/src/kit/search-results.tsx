import { Button } from '@it-lotse/ui/button';
import { EmptyState } from '@it-lotse/ui/empty-state';
import { Skeleton } from '@it-lotse/ui/skeleton';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { LoadMore, type LoadMorePages } from './load-more.tsx';

interface SearchResultsProps {
  pages: LoadMorePages & { data: unknown; isPending: boolean; isError: boolean; isFetching: boolean };
  /** Ids of the links to the entries, in their order. */
  linkIds: readonly string[];
  /** 'Die E-Mails werden geladen' */
  loading: string;
  /** Bars while they load. */
  lines?: number;
  /** A search or filter is set. */
  isNarrowed: boolean;
  /** There is nothing at all to be found, however one searches. */
  isEmpty?: boolean;
  /** Stands in place of the list where there is nothing at all. */
  empty: ReactNode;
  /** 'Keine E-Mail passt dazu' */
  nothingFits: string;
  resetLabel?: string;
  onReset(): void;
  /** For screen readers, while a search or filter is set: '3 E-Mails gefunden'. */
  found?: string;
  /** The list, where there are entries. */
  children: ReactNode;
}

/** What stands below the search and the filters of a list. What went wrong with loading, the page tells. */
export function SearchResults({
  pages,
  linkIds,
  loading,
  lines = 8,
  isNarrowed,
  isEmpty = !isNarrowed,
  empty,
  nothingFits,
  resetLabel = 'Suche und Filter zurücksetzen',
  onReset,
  found,
  children,
}: SearchResultsProps) {
  const isLoaded = pages.data !== undefined;
  return (
    <>
      {pages.isPending && !pages.isError && (
        <div className="rounded-card border border-line bg-card p-5">
          <Skeleton label={loading} lines={lines} />
        </div>
      )}
      {isLoaded && linkIds.length > 0 && children}
      {isLoaded && linkIds.length === 0 && (
        <div className="rounded-card border border-line bg-card">
          {isEmpty ? (
            empty
          ) : (
            <EmptyState icon={<SearchX aria-hidden size={28} strokeWidth={1.75} />} title={nothingFits}>
              <Button className="mt-1" onClick={onReset}>
                {resetLabel}
              </Button>
            </EmptyState>
          )}
        </div>
      )}
      {found !== undefined && (
        <p role="status" className="sr-only">
          {isLoaded && isNarrowed && !pages.isFetching ? found : ''}
        </p>
      )}
      <LoadMore pages={pages} linkIds={linkIds} />
    </>
  );
}

/** A list that pales while the one for another search loads. */
export function PalingList({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  return (
    <div aria-busy={isBusy} className="transition-opacity duration-150 aria-busy:opacity-60">
      {children}
    </div>
  );
}
