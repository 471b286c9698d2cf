import { ErrorState } from '@it-lotse/ui/error-state';

interface LoadingPart {
  isError: boolean;
  error: unknown;
  refetch(): unknown;
}

interface LoadFaultsProps {
  queries: readonly LoadingPart[];
  /** The words for what did not come. */
  textOf(error: unknown): { title: string; detail: string };
}

/** One box for whatever did not come, instead of the same one in every part of a page. */
export function LoadFaults({ queries, textOf }: LoadFaultsProps) {
  const failed = queries.filter(({ isError }) => isError);
  if (!failed[0]) return null;
  return (
    <ErrorState {...textOf(failed[0].error)} onRetry={() => void Promise.all(failed.map((each) => each.refetch()))} />
  );
}
