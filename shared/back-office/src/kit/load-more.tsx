import { Button } from '@it-lotse/ui/button';
import { useGoOn } from './long-list/use-go-on.ts';

/** The pages of an infinite query. */
export interface LoadMorePages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage(): unknown;
}

interface LoadMoreProps {
  pages: LoadMorePages;
  /** Ids of the links of all entries in view, in their order. */
  linkIds: readonly string[];
}

/** 'Weitere laden' below a list. It may be gone afterwards: the keyboard goes on with the first entry that came in. */
export function LoadMore({ pages, linkIds }: LoadMoreProps) {
  const goOn = useGoOn(linkIds);
  if (!pages.hasNextPage) return null;
  return (
    <div className="mt-4 flex justify-center">
      <Button
        disabled={pages.isFetchingNextPage}
        onClick={() => {
          goOn();
          void pages.fetchNextPage();
        }}
      >
        {pages.isFetchingNextPage ? 'Wird geladen…' : 'Weitere laden'}
      </Button>
    </div>
  );
}
