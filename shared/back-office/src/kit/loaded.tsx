import { ErrorState } from '@it-lotse/ui/error-state';
import { Skeleton } from '@it-lotse/ui/skeleton';
import type { ReactNode } from 'react';
import { errorDetail } from './api/api-error.ts';

interface LoadedProps<Data> {
  query: { isPending: boolean; isError: boolean; data: Data | undefined; error: unknown; refetch(): unknown };
  /** What it is, for people. */
  what: string;
  children(data: Data): ReactNode;
}

/** Shows what a query has loaded; until then that it loads, or that it failed and can be tried again. */
export function Loaded<Data>({ query, what, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return <Skeleton label={`${what}: wird geladen`} lines={5} />;
  return (
    <ErrorState
      title={`${what}: Laden hat nicht geklappt`}
      detail={errorDetail(query.error)}
      onRetry={() => query.refetch()}
    />
  );
}
