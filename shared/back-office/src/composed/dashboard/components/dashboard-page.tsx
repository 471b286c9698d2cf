import { type StatsPeriod, statsPeriods } from '@it-lotse/contract/dashboard';
import { getBusinessProfile } from '@it-lotse/contract/settings';
import { formatWeekdayDate } from '@it-lotse/domain/format-date';
import { Button } from '@it-lotse/ui/button';
import { ErrorState } from '@it-lotse/ui/error-state';
import { Notice } from '@it-lotse/ui/notice';
import { SegmentedControl } from '@it-lotse/ui/segmented-control';
import { Skeleton } from '@it-lotse/ui/skeleton';
import { useIsPainted } from '@it-lotse/ui/use-is-painted';
import { middleUp, useMediaQuery } from '@it-lotse/ui/use-media-query';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { FirstStepsNotice } from '../../../features/first-steps/components/first-steps-notice.tsx';
import { useFirstSteps } from '../../../features/first-steps/first-steps-queries.ts';
import { errorDetail } from '../../../kit/api/api-error.ts';
import { useApiQuery } from '../../../kit/api/use-api.ts';
import { useFeatures } from '../../../kit/feature/features-context.ts';
import { useHost } from '../../../kit/host-context.ts';
import { usePageTitle } from '../../../kit/page-title/use-page-title.ts';
import { paths } from '../../../kit/paths.ts';
import { useSession } from '../../../kit/session-store.ts';
import { dashboardLoadTimeoutMs, statsQuery } from '../../../kit/stats/stats-query.ts';
import { useNow } from '../../../kit/use-now.ts';
import { greeting, newLeadsSentence, periodLabels } from '../dashboard-texts.ts';
import { fallbackStats, limitedFunctionality } from '../fallback-stats.ts';
import { Activities } from './activities.tsx';
import { CalendarNotice } from './calendar-notice.tsx';
import { ChatTopics } from './chat-topics.tsx';
import { EnquiriesCard } from './enquiries-card.tsx';
import { LeadsChart } from './leads-chart.tsx';
import { NewVersionNotice } from './new-version-notice.tsx';
import { OutboxNotice } from './outbox-notice.tsx';
import { RequestsNotice } from './requests-notice.tsx';
import { RevenueDevelopment } from './revenue-development.tsx';
import { StatCards } from './stat-cards.tsx';
import { SystemStatus } from './system-status.tsx';
import { TodayStrip } from './today-strip.tsx';

const periods = statsPeriods.map((value) => ({ value, label: periodLabels[value].segment }));

/** What happened and what waits, at a glance. */
export function DashboardPage() {
  usePageTitle('Dashboard');
  const features = useFeatures();
  const host = useHost();
  const now = useNow();
  const isMiddle = useMediaQuery(middleUp);
  const isPainted = useIsPainted();
  const [period, setPeriod] = useState<StatsPeriod>('30d');
  const query = useQuery({ ...statsQuery(host, period), placeholderData: keepPreviousData });
  const business = useApiQuery(getBusinessProfile, {}).data;
  // Nobody is called as the owner of the sample business is.
  const owner = business?.is_default ? undefined : business?.profile.owner;
  // The first steps begin with the business data: they say the same, and where to begin.
  const isSettingUp = useFirstSteps().data?.opened_at === null;
  const silentStart = useSession((session) => session.silentStart);
  const silent = useSilence(query.isPending);
  const limited = !query.data && (silent || silentStart || query.isError);
  const stats = query.data ?? (limited ? fallbackStats(period) : undefined);

  const today = stats && <TodayStrip visits={stats.today} total={stats.appointmentsToday} />;

  return (
    <div className="mx-auto flex w-full max-w-360 flex-col gap-4 px-4 py-6 middle:px-8">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-title font-title">{greeting(now, owner)}</h1>
          <p className="text-ink-2">
            {formatWeekdayDate(now)}. {query.data && newLeadsSentence(query.data.leadsNew)}
          </p>
        </div>
        <SegmentedControl
          label="Zeitraum"
          value={period}
          onChange={setPeriod}
          options={periods}
          className="w-full middle:w-auto"
        />
      </div>
      {limited && (
        <ErrorState
          title={`Eingeschränkter Betrieb (${limitedFunctionality})`}
          detail={`${query.isError ? errorDetail(query.error) : 'Der Server antwortet gerade nicht.'} Die Zahlen sind deshalb nicht echt. Sobald er antwortet, erscheinen sie hier.`}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isError && query.data && (
        <ErrorState
          title="Das Dashboard konnte nicht neu geladen werden"
          detail={`${errorDetail(query.error)} Sie sehen den letzten Stand.`}
          onRetry={() => void query.refetch()}
        />
      )}
      {stats?.business_profile_is_default && !isSettingUp && (
        <Notice
          tone="warning"
          title="Auf Ihrer Website steht noch der Beispielbetrieb"
          action={
            <Button asChild>
              <Link to={paths.settings}>Geschäftsdaten eintragen</Link>
            </Button>
          }
        >
          <p>
            Name, Anschrift und Telefonnummer sind erfunden. Tragen Sie Ihre eigenen Daten ein, bevor Kunden sie lesen.
          </p>
        </Notice>
      )}
      {query.data && <RequestsNotice requests={query.data.requests} />}
      <FirstStepsNotice />
      {stats !== undefined && stats.undecided_prices > 0 && (
        <Notice
          tone="warning"
          title="Leistungen mit zwei Preisen"
          action={
            <Button asChild>
              <Link to={`${paths.settings}#leistungen`}>Preise entscheiden</Link>
            </Button>
          }
        >
          <p>Preisliste und Buchung nannten Verschiedenes. Bitte sagen Sie, welcher Preis gilt.</p>
        </Notice>
      )}
      {stats?.newer_version && <NewVersionNotice {...stats.newer_version} />}
      {features.map(({ name, DashboardNotice }) => DashboardNotice && <DashboardNotice key={name} />)}
      {query.data && <CalendarNotice reason={query.data.services.calendar.reason} />}
      {stats && (stats.outbox.waiting > 0 || stats.outbox.dead > 0) && <OutboxNotice {...stats.outbox} />}
      {stats ? (
        <>
          {/* On a telephone the day comes before the figures. */}
          {!isMiddle && today}
          <StatCards stats={stats} />
          {isMiddle && today}
          <div className="grid gap-4 wide:grid-cols-[minmax(0,1fr)_26.5rem]">
            <div className="flex min-w-0 flex-col gap-4">
              <RevenueDevelopment stats={stats} />
              {isPainted && (
                <>
                  <LeadsChart stats={stats} />
                  <div className="flex flex-wrap gap-4 *:grow *:basis-80">
                    <ChatTopics />
                    <EnquiriesCard period={stats.period} />
                  </div>
                </>
              )}
            </div>
            <div className="flex min-w-0 flex-col gap-4">
              <Activities events={stats.recent_activity} />
              {isPainted && !limited && <SystemStatus stats={stats} />}
            </div>
          </div>
        </>
      ) : (
        <>
          <p role="status" className="text-ink-2">
            Lade Dashboard...
          </p>
          <div className="grid gap-4 middle:grid-cols-2 wide:grid-cols-4">
            {['Leads', 'Termine', 'Chat', 'Umsatz'].map((name) => (
              <div key={name} className="rounded-card border border-line bg-card p-5">
                <Skeleton label={`${name}: wird geladen`} lines={3} />
              </div>
            ))}
          </div>
        </>
      )}
    </div>
  );
}

/** True once `waiting` has lasted for the time the dashboard may take to load. */
function useSilence(waiting: boolean): boolean {
  const [silent, setSilent] = useState(false);
  useEffect(() => {
    if (!waiting) return setSilent(false);
    const timer = setTimeout(() => setSilent(true), dashboardLoadTimeoutMs);
    return () => clearTimeout(timer);
  }, [waiting]);
  return silent;
}
