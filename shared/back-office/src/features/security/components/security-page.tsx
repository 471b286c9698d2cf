import { Skeleton } from '@it-lotse/ui/skeleton';
import { errorDetail } from '../../../kit/api/api-error.ts';
import { LoadFaults } from '../../../kit/load-faults.tsx';
import { usePageTitle } from '../../../kit/page-title/use-page-title.ts';
import { useFocusKeys } from '../../../kit/shortcuts/use-focus-keys.ts';
import { useActivityPages, useSecurity, useSessions } from '../security-queries.ts';
import { ActivityCard } from './activity-card.tsx';
import { activityRowId } from './activity-row.tsx';
import { PasswordCard } from './password-card.tsx';
import { SecurityStatusCard } from './security-status-card.tsx';
import { SessionsCard, sessionRowId } from './sessions-card.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';
import { UsernameCard } from './username-card.tsx';

/** How the way into the office is guarded, who is in, and what was done there. */
export function SecurityPage() {
  usePageTitle('Sicherheit');
  const security = useSecurity();
  const sessions = useSessions();
  const activities = useActivityPages();
  useFocusKeys(
    [
      ...(sessions.data?.sessions.map(sessionRowId) ?? []),
      ...(activities.data?.pages.flatMap((page) => page.activities.map(({ id }) => activityRowId(id))) ?? []),
    ],
    activities,
  );
  return (
    <div className="mx-auto flex w-full max-w-300 flex-col gap-4 px-4 py-6 middle:px-8">
      <h1 className="text-title font-title">Sicherheits&shy;einstellungen</h1>
      <LoadFaults
        queries={[security, sessions, activities]}
        textOf={(error) => ({
          title: 'Die Sicherheitseinstellungen konnten nicht geladen werden',
          detail: errorDetail(error),
        })}
      />
      {security.isPending && (
        <div className="rounded-card border border-line bg-card p-5">
          <Skeleton label="Die Sicherheitseinstellungen werden geladen" lines={6} />
        </div>
      )}
      {security.data && (
        <>
          <div className="grid items-start gap-4 wide:grid-cols-2">
            <TwoFactorCard state={security.data.two_factor} />
            <div className="flex flex-col gap-4">
              <PasswordCard password={security.data.password} />
              <UsernameCard
                username={security.data.username}
                asksCode={security.data.two_factor.active && security.data.two_factor.readable}
              />
            </div>
          </div>
          <SecurityStatusCard security={security.data} />
        </>
      )}
      <SessionsCard query={sessions} />
      <ActivityCard pages={activities} />
    </div>
  );
}
