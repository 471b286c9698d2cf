import type { ReactNode } from 'react';
import { getBusinessProfile, getPrices } from '../../../contract/content.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { errorDetail } from '../../api/api-error.ts';
import { useApiQuery } from '../../api/use-api.ts';
import { useHost } from '../../host-context.ts';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { PricesForm } from './prices-form.tsx';
import { ProfileForm } from './profile-form.tsx';

/** What the operator sets: who they are, and what things cost. */
export function SettingsPage() {
  usePageTitle('Einstellungen');
  const host = useHost();
  const profile = useApiQuery(getBusinessProfile, {});
  const prices = useApiQuery(getPrices, {});
  return (
    <div className="mx-auto flex w-full max-w-300 flex-col gap-4 px-4 py-6 middle:px-8">
      <h1 className="text-title font-title">Einstellungen</h1>
      <Card title="Geschäftsdaten" subtitle="So stehen Sie auf der Website, im Impressum und in Ihren E-Mails.">
        <Loaded query={profile} what="Die Geschäftsdaten">
          {profile.data && <ProfileForm saved={profile.data.profile} isDefault={profile.data.is_default} />}
        </Loaded>
      </Card>
      <Card title="Preisliste" subtitle="Endpreise, wie Ihre Kunden sie auf der Website lesen.">
        <Loaded query={prices} what="Die Preisliste">
          {prices.data && <PricesForm saved={prices.data} />}
        </Loaded>
      </Card>
      {host.changeServer && (
        <Card title="Server" subtitle="Mit welchem Server diese App spricht.">
          <Button onClick={() => host.changeServer?.()}>Anderen Server wählen</Button>
        </Card>
      )}
    </div>
  );
}

interface LoadedProps {
  query: { isPending: boolean; isError: boolean; data?: unknown; error: unknown; refetch(): unknown };
  what: string;
  children: ReactNode;
}

function Loaded({ query, what, children }: LoadedProps) {
  if (query.isPending) return <Skeleton label={`${what}: wird geladen`} lines={5} />;
  if (query.isError && !query.data) {
    return (
      <ErrorState
        title={`${what}: Laden hat nicht geklappt`}
        detail={errorDetail(query.error)}
        onRetry={() => query.refetch()}
      />
    );
  }
  return children;
}
