import { Card } from '@it-lotse/ui/card';
import { Skeleton } from '@it-lotse/ui/skeleton';
import { StatusBadge } from '@it-lotse/ui/status-badge';
import { useTokenPreviews } from '../debug-queries.ts';
import { debugTexts } from '../use-debug-tests.ts';

/** What is stored of the access: how many tokens, under which keys, and their beginnings. */
export function TokenCard({ verification }: { verification: string | null }) {
  const { data: tokens, isError } = useTokenPreviews();
  const primary = tokens?.find((token) => token.primary);
  return (
    <Card
      title="Authentication Token"
      aside={
        <span role="status">
          {verification !== null && (
            <StatusBadge look={verification === 'valid' ? 'good' : 'bad'}>{`Token: ${verification}`}</StatusBadge>
          )}
        </span>
      }
    >
      {isError && <p>Die gespeicherten Tokens lassen sich nicht ansehen.</p>}
      {!tokens && !isError && <Skeleton label="Die Tokens werden nachgesehen" lines={2} />}
      {tokens?.length === 0 && <p>{debugTexts.noToken}</p>}
      {tokens && tokens.length > 0 && (
        <>
          <p>
            {tokens.length === 1 ? '1 Token ist gespeichert.' : `${tokens.length} Tokens sind gespeichert.`}{' '}
            {primary ? `Verwendet wird „${primary.key}“.` : 'Keiner davon wird verwendet.'}
          </p>
          <dl className="mt-3 space-y-2">
            {tokens.map(({ key, preview }) => (
              <div key={key}>
                <dt className="text-small text-ink-2">{key}</dt>
                <dd>
                  <code className="font-mono break-all">{preview}…</code>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Card>
  );
}
