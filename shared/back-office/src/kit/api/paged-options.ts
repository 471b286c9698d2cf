import { keepPreviousData } from '@tanstack/react-query';

/**
 * What every infinite query over a paged call shares. `pageParam` is the cursor, '' for the first page; the list in view
 * stays while the one for a new search or filter loads.
 */
export const pagedOptions = {
  initialPageParam: '',
  getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor,
  placeholderData: keepPreviousData,
} as const;
