import { ErrorState } from '@it-lotse/ui/error-state';
import { errorDetail } from '../api/api-error.ts';

export interface RecordFaultProps {
  query: { isError: boolean; error: unknown; refetch(): unknown };
  /** 'Der Lead konnte nicht geladen werden'; or title and detail by the error. */
  fault: string | ((error: unknown) => { title: string; detail: string });
}

/** Why it was not loaded, with another try; nothing where it was. */
export function RecordFault({ query, fault }: RecordFaultProps) {
  if (!query.isError) return null;
  const texts = typeof fault === 'string' ? { title: fault, detail: errorDetail(query.error) } : fault(query.error);
  return <ErrorState {...texts} onRetry={() => void query.refetch()} />;
}
