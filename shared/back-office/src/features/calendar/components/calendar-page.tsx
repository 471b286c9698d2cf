import { ErrorState } from '@it-lotse/ui/error-state';
import { Skeleton } from '@it-lotse/ui/skeleton';
import { errorDetail } from '../../../kit/api/api-error.ts';
import { usePageTitle } from '../../../kit/page-title/use-page-title.ts';
import { RefreshButton } from '../../../kit/refresh-button.tsx';
import { useCalendarStatus } from '../calendar-queries.ts';
import { useConsent } from '../use-consent.ts';
import { CalendarFeedCard } from './calendar-feed-card.tsx';
import { CalendarPicker } from './calendar-picker.tsx';
import { ConnectionCard } from './connection-card.tsx';
import { GoogleQuestions } from './google-questions.tsx';
import { LinkProblem } from './link-problem.tsx';
import { SetupHints } from './setup-hints.tsx';
import { WaitingForConsent } from './waiting-for-consent.tsx';

const loadFault = (error: unknown) => ({
  title: 'Der Stand der Verbindung konnte nicht geladen werden',
  detail: errorDetail(error),
});

/** The link to the operator's calendar: how it stands, which one, what it asks, how it is set up; and a feed for any other. */
export function CalendarPage() {
  usePageTitle('Kalender');
  const query = useCalendarStatus();
  const status = query.data;
  const consent = useConsent(status?.connected ?? false);
  return (
    <div className="mx-auto flex w-full max-w-300 flex-col gap-4 px-4 py-6 middle:px-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-title font-title">Kalender</h1>
        <RefreshButton label="Status aktualisieren" reload={query.refetch} textOf={loadFault} />
      </div>
      {query.isError && (
        <ErrorState
          title={loadFault(query.error).title}
          detail={`${errorDetail(query.error)}${status ? ' Sie sehen den letzten Stand.' : ''}`}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && (
        <div className="rounded-card border border-line bg-card p-5">
          <Skeleton label="Kalender: wird geladen" lines={5} />
        </div>
      )}
      {status && (
        <>
          {consent.waitingAt ? (
            <WaitingForConsent address={consent.waitingAt} onGiveUp={consent.giveUp} />
          ) : (
            status.state === 'failing' && <LinkProblem status={status} consent={consent} />
          )}
          {status.changes.length > 0 && <GoogleQuestions changes={status.changes} />}
          <ConnectionCard status={status} consent={consent} />
          {status.connected && <CalendarPicker status={status} />}
          <SetupHints status={status} />
        </>
      )}
      <CalendarFeedCard />
    </div>
  );
}
