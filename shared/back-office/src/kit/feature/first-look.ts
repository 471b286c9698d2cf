import type { CallInput, Endpoint } from '@it-lotse/contract/endpoint';
import type { FetchInfiniteQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import type { z } from 'zod';
import { type Call, metaOf, queryKeyOf } from '../api/use-api.ts';

/** How a page asks for what it shows first before it is opened. */
export interface FirstLook {
  readonly queryClient: QueryClient;
  readonly call: Call;
}

/** Asks for the first page of a list. What is there and would do for the page when it opens is not asked for again. */
export function askPages<Page, Key extends QueryKey>(
  { queryClient }: FirstLook,
  options: FetchInfiniteQueryOptions<Page, Error, Page, Key, string>,
): void {
  void queryClient.prefetchInfiniteQuery(options);
}

/** Asks for what `useApiQuery` with the same call and input shows. */
export function ask<P extends z.ZodType, Q extends z.ZodType, A extends z.ZodType>(
  { queryClient, call }: FirstLook,
  endpoint: Endpoint<P, Q, z.ZodUndefined, A>,
  input: CallInput<P, Q, z.ZodUndefined>,
): void {
  void queryClient.prefetchQuery({
    queryKey: queryKeyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    meta: metaOf(endpoint),
  });
}
