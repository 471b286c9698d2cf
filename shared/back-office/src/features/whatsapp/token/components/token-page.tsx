import { ErrorState } from '@it-lotse/ui/error-state';
import { Skeleton } from '@it-lotse/ui/skeleton';
import { errorDetail } from '../../../../kit/api/api-error.ts';
import { usePageTitle } from '../../../../kit/page-title/use-page-title.ts';
import { useTokenInfo } from '../token-queries.ts';
import { NewTokenCard } from './new-token-card.tsx';
import { TokenProblems } from './token-problems.tsx';
import { TokenStatusCard } from './token-status-card.tsx';
import { TokenSteps } from './token-steps.tsx';
import { WebhookCard } from './webhook-card.tsx';

/** The key to WhatsApp: how it stands, how a new one is taken over, and how one is made at Meta. */
export function TokenPage() {
  usePageTitle('Token');
  const query = useTokenInfo();
  const info = query.data;
  return (
    <div className="mx-auto flex w-full max-w-300 flex-col gap-4 px-4 py-6 middle:px-8">
      <h1 className="text-title font-title">WhatsApp Token Management</h1>
      {query.isError && (
        <ErrorState
          title="Fehler beim Laden der Token-Informationen"
          detail={`${errorDetail(query.error)}${info ? ' Sie sehen den letzten Stand.' : ''}`}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && (
        <div className="rounded-card border border-line bg-card p-5">
          <Skeleton label="Die Token-Informationen werden geladen" lines={5} />
        </div>
      )}
      {info && (
        <>
          <TokenProblems info={info} />
          <TokenStatusCard info={info} />
        </>
      )}
      <NewTokenCard />
      <TokenSteps isNew={info?.state === 'none'} />
      {info && <WebhookCard info={info} />}
    </div>
  );
}
