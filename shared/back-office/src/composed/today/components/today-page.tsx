import { getToday } from '@it-lotse/contract/today';
import { dayPlan } from '@it-lotse/domain/day-plan';
import { formatWeekdayDate } from '@it-lotse/domain/format-date';
import { Button } from '@it-lotse/ui/button';
import { ErrorState } from '@it-lotse/ui/error-state';
import { IconButton } from '@it-lotse/ui/icon-button';
import { Skeleton } from '@it-lotse/ui/skeleton';
import { Eye, X } from 'lucide-react';
import { useEffect } from 'react';
import { errorDetail } from '../../../kit/api/api-error.ts';
import { useApiQuery } from '../../../kit/api/use-api.ts';
import type { DayWindowHost } from '../../../kit/host.ts';
import { OfflineBanner } from '../../../kit/offline/components/offline-banner.tsx';
import { useNow } from '../../../kit/use-now.ts';
import { useNames } from '../use-names.ts';
import { FurtherVisits } from './further-visits.tsx';
import { NextVisit } from './next-visit.tsx';
import { OpenConversations } from './open-conversations.tsx';

/** The day at a glance: where to go next, and who waits. */
export function TodayPage({ day }: { day: DayWindowHost }) {
  const now = useNow();
  const names = useNames();
  const { data, error, refetch } = useApiQuery(getToday, {});
  useCloseByEscape(day);
  const plan = data && dayPlan(data, now);
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="sticky top-0 z-10 flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-card px-4 py-3">
        <div className="min-w-40 flex-1">
          <h1 className="text-section font-title text-heading">Heute</h1>
          <p className="text-ink-2">{formatWeekdayDate(now)}</p>
        </div>
        {names.canShow && (
          <Button onClick={names.show}>
            <Eye aria-hidden size={18} strokeWidth={1.75} />
            Namen zeigen
          </Button>
        )}
        <IconButton
          label="Schließen (Esc)"
          icon={<X aria-hidden size={22} strokeWidth={1.75} />}
          onClick={() => day.close()}
        />
      </header>
      <OfflineBanner />
      <main className="flex flex-col gap-6 px-4 py-4">
        {data && plan && (
          <>
            <NextVisit
              visit={plan.next}
              reserveMinutes={data.reserve_minutes}
              now={now}
              day={day}
              shown={names.shown}
            />
            <FurtherVisits visits={plan.further} day={day} shown={names.shown} />
            <OpenConversations today={data} day={day} shown={names.shown} />
          </>
        )}
        {!data && error && (
          <ErrorState
            title="Der Tag konnte nicht geladen werden"
            detail={errorDetail(error)}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && <Skeleton label="Der Tag wird geladen" lines={6} />}
      </main>
    </div>
  );
}

/** What is begun in a reply stays: the window is only hidden then. */
function useCloseByEscape(day: DayWindowHost): void {
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) day.close();
    };
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, [day]);
}
